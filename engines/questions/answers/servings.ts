import { gramsOf, isWeight } from '../../numbers/weight.ts';
import { contentOf } from '../../stock/pack-content.ts';
import type { Answer, AnswerLine } from '../answer.ts';
import { amount, count, unitPrice } from '../format.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { bullet, line, listed } from '../sentences.ts';
import type { StockItem, WorkspaceSnapshot } from '../snapshot.ts';
import type { PackSize } from '../words/portion-sizes.ts';
import { saidAmount, toThousandths } from './amounts.ts';
import { byName, isScoped, MAX_ROWS, scopeOf, scopeText } from './handler.ts';

/** How many cups a stock makes at so much each, and what one cup costs. */

const NEARLY = 1e-6;

/** The grams in one unit of an item: of a weight, or what its name says that a pack holds; null where neither tells. */
const gramsEach = (item: StockItem): number | null => gramsOf(item.unit) ?? contentOf(item, 'weight')?.each ?? null;

/** Whether a question is about servings rather than about packs. */
export const isOfServings = ({ measure }: ResolvedQuestion): boolean =>
  measure === 'quantity' || measure === 'cost' || measure === 'price';

/** How many servings of `pack` the stock or an amount makes; with measure cost or price, what one of them costs. */
export function servings(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Answer {
  const { pack, wanted, measure } = question;
  if (pack === null)
    return { lines: [line`How much goes into one? Say it in grams, such as “at 3 g a cup”.`], understood: false };
  const size = (gramsOf(pack.unit) ?? 0) * pack.quantity;
  if (size <= 0) return { lines: [line`Say how much goes into one, in a unit of weight.`], understood: false };
  const rows = isScoped(question) ? scopeOf(question, snapshot).toSorted(byName) : [];
  const known = rows.flatMap((item) => {
    const each = gramsEach(item);
    return each === null ? [] : [{ item, each }];
  });
  const left = rows.length - known.length;
  const unknown = left === 0 ? [] : [unweighed(rows.filter((item) => gramsEach(item) === null))];
  if (measure === 'quantity' && wanted !== null) return ofAmount(question, pack, size);
  if (rows.length === 0) return { lines: [line`Name the tea that it is of.`], understood: false };
  if (known.length === 0) return { lines: unknown };
  return measure === 'quantity'
    ? { lines: [...ofStock(known, pack, size, question), ...unknown] }
    : { lines: [...known.slice(0, MAX_ROWS).map(({ item, each }) => priceLine(item, each, pack, size)), ...unknown] };
}

const atText = ({ quantity, unit }: PackSize): string => `at ${amount(quantity, unit)} each`;
const servingsIn = (grams: number, size: number): number => Math.floor(grams / size + NEARLY);

interface Known {
  item: StockItem;
  each: number;
}

function ofStock(known: readonly Known[], pack: PackSize, size: number, question: ResolvedQuestion): AnswerLine[] {
  const rows = known.map(({ item, each }) => ({ item, each, servings: servingsIn(item.quantity * each, size) }));
  const [only, another] = rows;
  if (only && !another)
    return [
      line`The ${amount(only.item.quantity, only.item.unit)} of ${only.item} in stock make ${count(only.servings, 'serving')} ${atText(pack)}.`,
      ...(isWeight(only.item.unit) ? [] : [line`By its name one holds ${amount(toThousandths(only.each), 'grams')}.`]),
    ];
  const all = rows.reduce((sum, { servings: some }) => sum + some, 0);
  return [
    line`What is in stock${scopeText(question)} makes ${count(all, 'serving')} ${atText(pack)}, each item by itself:`,
    ...listed(
      rows.toSorted((a, b) => b.servings - a.servings),
      MAX_ROWS,
      ({ item, servings: some }) => bullet`${item}: ${count(some, 'serving')} from ${amount(item.quantity, item.unit)}`,
    ),
  ];
}

/** Of an amount that is said, whatever is in stock. */
function ofAmount({ wanted, items }: ResolvedQuestion, pack: PackSize, size: number): Answer {
  if (wanted === null) return { lines: [] };
  const [only, another] = items;
  const each = gramsOf(wanted.holds?.unit ?? wanted.unit ?? '') ?? (only && !another ? gramsEach(only) : null);
  if (each === null)
    return { lines: [line`${saidAmount(wanted)} is no weight, so how many servings it makes can’t be worked out.`] };
  const grams = wanted.quantity * (wanted.holds?.quantity ?? 1) * each;
  const of = only && !another ? ` of ${only.name}` : '';
  const stock = only && !another ? only.quantity * (gramsEach(only) ?? 0) : grams;
  const short =
    only && grams > stock * (1 + NEARLY)
      ? [line`There are only ${amount(only.quantity, only.unit)} of ${only} in stock.`]
      : [];
  return {
    lines: [
      line`${saidAmount(wanted)}${of} make ${count(servingsIn(grams, size), 'serving')} ${atText(pack)}.`,
      ...short,
    ],
  };
}

function priceLine(item: StockItem, each: number, pack: PackSize, size: number): AnswerLine {
  const share = size / each;
  const { costPrice, sellingPrice } = item;
  const serving = `A serving of ${amount(pack.quantity, pack.unit)}`;
  const perUnit = isWeight(item.unit) ? '' : `; by its name one holds ${amount(toThousandths(each), 'grams')}`;
  if (costPrice === null && sellingPrice === null)
    return line`${serving} of ${item} can’t be priced: it has no cost and no selling price.`;
  if (costPrice === null)
    return line`${serving} of ${item} is ${unitPrice((sellingPrice ?? 0) * share)} at its selling price${perUnit}. Its cost is not recorded.`;
  const sold = sellingPrice === null ? '' : `, and ${unitPrice(sellingPrice * share)} at its selling price`;
  return line`${serving} of ${item} costs you ${unitPrice(costPrice * share)}${sold}${perUnit}.`;
}

function unweighed([first, ...more]: readonly StockItem[]): AnswerLine {
  if (first && more.length === 0)
    return line`${first} is counted in ${first.unit} and its name says no weight, so servings can’t be worked out.`;
  return line`${count(more.length + 1, 'item')} of no known weight are left out.`;
}

import { convertMeasure, measureOf } from '../../numbers/measure.ts';
import { isSameUnit } from '../../numbers/quantity-text.ts';
import { type Content, contentOf, isCapacity } from '../../stock/pack-content.ts';
import type { Answer } from '../answer.ts';
import { amount, count, names, weighed } from '../format.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { bullet, line, listed } from '../sentences.ts';
import type { StockItem } from '../snapshot.ts';
import { packSizeFor, toThousandths } from './amounts.ts';
import { idsOf, listPath, MAX_ROWS, scopePrefix, scopeText } from './handler.ts';
import { packsText } from './own-packs.ts';
import { heldText, writtenText } from './pack-content.ts';

/** Stock in a unit that is asked for: of one item, and of several together. */

/** What a quantity of an item is in another unit, and by which size of its packages where it is counted. */
interface InUnit {
  quantity: number;
  content: Content | null;
}

/** Words for what is in a box of 20, by the noun of its content. */
const PIECE_WORDS = /^(?:tea ?bag|bag|sachet|pouch|piece|pc|capsule|pod|stick|pyramid|unit|pack)$/;

/** Whether a unit that is asked for is that of the pieces in a package, rather than the package: bags of a box of 20. */
export const asksPieces = (item: StockItem, asked: string): boolean =>
  PIECE_WORDS.test(asked) && !isSameUnit(asked, item.unit) && isOfNoun(contentOf(item, 'count'), asked);

/** `bags` are those of tea bags; a piece is whatever is in it. */
const isOfNoun = (content: Content | null, asked: string): boolean =>
  content !== null && (/^(?:piece|pc)$/.test(asked) || content.noun.split(' ').includes(asked.replace(/^tea ?/, '')));

/** The stock of an item in a unit that is asked for; null where that can not be known. */
export function inAskedUnit(item: StockItem, asked: string): InUnit | null {
  const converted = isSameUnit(asked, item.unit) ? item.quantity : convertMeasure(item.quantity, item.unit, asked);
  if (converted !== null) return { quantity: converted, content: null };
  const measure = measureOf(asked);
  const content = measure === null ? null : contentOf(item, measure.kind);
  return measure === null || content === null
    ? null
    : { quantity: (item.quantity * content.each) / measure.base, content };
}

/**
 * `11.0 kilos (24.25 pounds)`, `174 kilos (58 bags, by the 3 kg in its name)`, `4 full packs of 24 pieces (96 pieces)`: stock in the unit that is asked for; in the
 * item's own where that is it, or can not be known.
 */
export function stockIn(item: StockItem, asked: string | null): string {
  const recorded = amount(item.quantity, item.unit);
  if (asked === null || isSameUnit(asked, item.unit)) return recorded;
  if (packSizeFor(asked, item) !== null) return `${packsText(item.quantity, item, 'full ')} (${recorded})`;
  const pieces = asksPieces(item, asked) ? contentOf(item, 'count') : null;
  if (pieces !== null) return `${heldText(item.quantity, pieces, asked)} (${recorded}, by ${writtenText(pieces)})`;
  const found = inAskedUnit(item, asked);
  if (found === null) return recorded;
  if (found.content !== null)
    return `${heldText(item.quantity, found.content, asked)} (${recorded}, by ${writtenText(found.content)})`;
  return Math.abs(found.quantity - item.quantity) < 1e-9 ? recorded : `${weighed(found.quantity, asked)} (${recorded})`;
}

/** What several items come to in one unit, item by item, and which of them cannot be converted. */
export function totalIn(rows: readonly StockItem[], asked: string, question: ResolvedQuestion): Answer {
  if (measureOf(asked) === null) return piecesIn(rows, asked);
  const known = rows.flatMap((item) => {
    const found = inAskedUnit(item, asked);
    return found === null ? [] : [{ item, ...found }];
  });
  const without = rows.filter((item) => inAskedUnit(item, asked) === null);
  const kind = measureOf(asked)?.kind ?? 'weight';
  const sum = (some: readonly InUnit[]) => some.reduce((total, { quantity }) => total + quantity, 0);
  const packed = known.filter(({ content }) => content !== null);
  const loose = known.filter(({ content }) => content === null);
  const parts =
    packed.length === 0
      ? ''
      : loose.length === 0
        ? ', by the sizes in the names'
        : `, ${written(sum(loose), asked)} of it kept by ${kind}, and ${written(sum(packed), asked)} in packages by the sizes in their names`;
  const isConverted = known.some(({ item }) => !isSameUnit(asked, item.unit));
  const total = isConverted ? written(sum(known), asked) : amount(toThousandths(sum(known)), asked);
  const empties = without.filter(isCapacity);
  const left =
    without.length === 0
      ? []
      : [
          line`Not in it, as no ${kind} is known of ${without.length === 1 ? 'it' : 'them'}: ${names(
            without.map(({ name, quantity, unit }) => `${name} (${amount(quantity, unit)})`),
            MAX_ROWS,
          )}.`,
        ];
  const links = question.items.length > 0 ? {} : { links: [{ label: 'Open the list', path: listPath(question) }] };
  const takes =
    empties.length === 0
      ? []
      : [
          line`The ${empties.length === 1 ? 'size in the name' : 'sizes in the names'} of ${names(
            empties.map(({ name }) => name),
            3,
          )} ${empties.length === 1 ? 'is' : 'are'} what fits in, not what is in stock.`,
        ];
  if (known.length === 0)
    return {
      lines:
        rows.length === 0
          ? [line`There is no item${scopeText(question)}.`]
          : [
              line`No ${kind} is known of ${names(
                without.map(({ name, quantity, unit }) => `${name} (${amount(quantity, unit)})`),
                MAX_ROWS,
              )}.`,
              ...takes,
            ],
      ...links,
    };
  return {
    listed: idsOf(known.map(({ item }) => item)),
    lines: [
      line`${scopePrefix(question)}${total} in stock${parts}.`,
      ...listed(
        known.toSorted((a, b) => b.quantity - a.quantity),
        MAX_ROWS,
        ({ item }) => bullet`${item}: ${eachIn(item, asked)}`,
      ),
      ...left,
      ...takes,
    ],
    ...links,
  };
}

const written = (quantity: number, asked: string): string => weighed(toThousandths(quantity), asked);

/** `174 kilos (58 bags of 3 kg)` */
function eachIn(item: StockItem, asked: string): string {
  const content = inAskedUnit(item, asked)?.content;
  return content
    ? `${heldText(item.quantity, content, asked)} (${amount(item.quantity, item.unit)} of ${content.said})`
    : stockIn(item, asked);
}

/** The tea bags in several kinds of boxes. */
function piecesIn(rows: readonly StockItem[], asked: string): Answer {
  const sum = rows.reduce((total, item) => total + item.quantity * (contentOf(item, 'count')?.each ?? 0), 0);
  const noun = contentOf(rows[0] ?? NOTHING, 'count')?.noun ?? asked;
  return {
    listed: idsOf(rows),
    lines: [
      line`The ${count(rows.length, 'item')} hold ${amount(toThousandths(sum), noun)}, by the numbers in their names.`,
      ...listed(rows, MAX_ROWS, (item) => bullet`${item}: ${stockIn(item, asked)}`),
    ],
  };
}
const NOTHING = { name: '', unit: '', category: '' };

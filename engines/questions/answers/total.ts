import { toSingular } from '../../numbers/quantity-text.ts';
import type { Answer, AnswerLine } from '../answer.ts';
import { count, money, percent } from '../format.ts';
import type { Wanted } from '../question.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { bullet, line } from '../sentences.ts';
import type { StockItem } from '../snapshot.ts';
import { amountText, cannotConvert, inItemUnit, linesOf, type OrderLine } from './amounts.ts';
import { byName, type Handler, MAX_ROWS } from './handler.ts';

/** So much of an item with what it sells for and costs, in cents; null where a price is unknown. */
interface Line {
  item: StockItem;
  wanted: Wanted;
  /** In the item's unit; null where the amount can not be converted. */
  needed: number | null;
  price: number | null;
  cost: number | null;
}

/** What so much of one or several items sells for, costs and leaves. */
export const total: Handler = {
  answer(question) {
    const lines = question.ofMinimum ? question.items.map(ofMinimum) : linesOf(question).flatMap(ofLine);
    return totalOf(lines, question);
  },
};

/** The same for the lines of a question. */
function totalOf(lines: readonly Line[], question: ResolvedQuestion): Answer {
  const { measure, similarItems } = question;
  const shown = lines.toSorted((a, b) => (question.amounts.length > 0 ? 0 : byName(a.item, b.item))).slice(0, MAX_ROWS);
  const [only, another] = shown;
  if (!only) return { lines: [] };
  const side = measure === 'cost' ? 'cost' : measure === 'margin' ? 'margin' : 'price';
  if (!another) return { lines: oneLines(only, side, question.ofMinimum) };
  // Items that one name stands for are alternatives: they have no sum.
  const isOrder = question.mentions.length > 1 && question.mentions.length === lines.length;
  return {
    lines: [
      ...(isOrder ? sumLines(lines, side) : [line`${count(lines.length, 'item')} may be meant:`]),
      ...shown.map((one) => eachLine(one, side)),
      ...(isOrder || similarItems.length === 0 ? [] : [line`Name the one that you mean for a single figure.`]),
    ],
  };
}

type Side = 'price' | 'cost' | 'margin';

function ofLine({ items, wanted }: OrderLine): Line[] {
  return items.map((item) => toLine(item, wanted ?? { quantity: 1, unit: null }));
}

function toLine(item: StockItem, wanted: Wanted): Line {
  const needed = inItemUnit(wanted, item);
  const times = (cents: number | null) => (cents === null || needed === null ? null : cents * needed);
  return { item, wanted, needed, price: times(item.sellingPrice), cost: times(item.costPrice) };
}

/** As much as the supplier delivers at least; else a pack, else one. */
const ofMinimum = (item: StockItem): Line =>
  toLine(item, { quantity: item.minimumOrder ?? item.packSize ?? 1, unit: null });

const marginText = (price: number, cost: number): string =>
  price === 0 ? 'no margin, as it sells for nothing' : `a margin of ${percent((price - cost) / price)}`;

/** `$1,170.00 above cost`, or below it. */
const aboveText = (price: number, cost: number): string =>
  price < cost ? `${money(cost - price)} below cost` : `${money(price - cost)} above cost`;

/** The answer about one item. */
function oneLines(one: Line, side: Side, isMinimum: boolean): AnswerLine[] {
  const { item, needed, price, cost } = one;
  if (needed === null) return [line`${item} ${cannotConvert(one.wanted, item)}.`, unitLine(item)];
  const text = amountText(one.wanted, needed, item);
  if (price === null && cost === null)
    return [line`${item} has no cost and no selling price, so ${text} of it come to nothing known.`];
  const basis = isMinimum ? [minimumLine(item)] : [];
  if (side === 'margin' && price !== null && cost !== null)
    return [
      line`On ${text} of ${item} there is ${marginText(price, cost)}: they sell for ${money(price)} and cost ${money(cost)}, so ${aboveText(price, cost)}.`,
      ...basis,
    ];
  if (side === 'cost' && cost !== null)
    return [
      line`${text} of ${item} cost ${money(cost)}, at ${money(item.costPrice ?? 0)} per ${toSingular(item.unit)}.`,
      ...basis,
      price === null
        ? line`It has no selling price.`
        : line`They would sell for ${money(price)}: ${aboveText(price, cost)}, ${marginText(price, cost)}.`,
    ];
  if (price === null)
    return [
      line`${item} has no selling price, so what ${text} of it sell for is not known. They cost ${money(cost ?? 0)}.`,
      ...basis,
    ];
  if (cost === null && side !== 'price')
    return [
      line`${item} has no cost price, so ${side === 'cost' ? `what ${text} of it cost` : `the margin on ${text} of it`} is not known. They sell for ${money(price)}.`,
      ...basis,
    ];
  return [
    line`${text} of ${item} sell for ${money(price)}, at ${money(item.sellingPrice ?? 0)} per ${toSingular(item.unit)}.`,
    ...basis,
    cost === null
      ? line`What they cost is not known.`
      : line`They cost ${money(cost)}: ${aboveText(price, cost)}, ${marginText(price, cost)}.`,
  ];
}

/** What one of an item costs and sells for, where an amount can not be converted. */
function unitLine({ costPrice, sellingPrice, unit }: StockItem): AnswerLine {
  const parts = [
    ...(costPrice === null ? [] : [`costs ${money(costPrice)}`]),
    ...(sellingPrice === null ? [] : [`sells for ${money(sellingPrice)}`]),
  ];
  return parts.length === 0 ? line`It has no prices.` : line`It ${parts.join(' and ')} per ${toSingular(unit)}.`;
}

function minimumLine({ minimumOrder, packSize, unit }: StockItem): AnswerLine {
  if (minimumOrder !== null) return line`That is the minimum order.`;
  if (packSize !== null) return line`That is one pack: no minimum order is recorded.`;
  return line`No minimum order is recorded, so this is one ${toSingular(unit)}.`;
}

/** What several lines come to, and what is left out of that. */
function sumLines(lines: readonly Line[], side: Side): AnswerLine[] {
  const sumOf = (some: readonly Line[], key: 'price' | 'cost') => some.reduce((sum, one) => sum + (one[key] ?? 0), 0);
  const priced = lines.filter(({ price }) => price !== null);
  const costed = lines.filter(({ cost }) => cost !== null);
  const both = priced.filter(({ cost }) => cost !== null);
  const [price, cost] = [sumOf(both, 'price'), sumOf(both, 'cost')];
  const earned = both.length === 0 ? [] : [`${aboveText(price, cost)}, ${marginText(price, cost)}`];
  const known = side === 'cost' ? costed : side === 'price' ? priced : both;
  const missing = lines.length - known.length;
  const what = side === 'cost' ? 'cost' : side === 'price' ? 'selling price' : 'cost or selling price';
  const left =
    missing === 0
      ? []
      : [line`${count(missing, 'line')} without a known ${what} ${missing === 1 ? 'is' : 'are'} not in it.`];
  if (known.length === 0) return [line`None of these items has a known ${what}.`];
  const of = count(known.length, 'line');
  const first =
    side === 'cost'
      ? line`Together they cost ${money(sumOf(costed, 'cost'))}, over ${of}.`
      : side === 'price'
        ? line`Together they sell for ${money(sumOf(priced, 'price'))}, over ${of}.`
        : line`Together there is ${marginText(price, cost)}: they sell for ${money(price)} and cost ${money(cost)}, so ${aboveText(price, cost)}.`;
  const second =
    side === 'margin' || both.length === 0
      ? []
      : side === 'cost'
        ? [line`They would sell for ${money(price)}: ${earned.join('')}.`]
        : [line`They cost ${money(cost)}: ${earned.join('')}.`];
  // Of fewer lines than the sum above, the two would not compare.
  return [first, ...(both.length === known.length ? second : []), ...left];
}

/** One line of several. */
function eachLine({ item, wanted, needed, price, cost }: Line, side: Side): AnswerLine {
  if (needed === null) return bullet`${item} ${cannotConvert(wanted, item)}.`;
  const text = amountText(wanted, needed, item);
  const [main, other] = side === 'cost' ? [cost, price] : [price, cost];
  const named = side === 'cost' ? 'cost' : 'selling price';
  if (main === null) return bullet`${item}: ${text}, ${named} unknown`;
  if (side === 'margin' && price !== null && cost !== null)
    return bullet`${item}: ${text}, ${money(price)}, ${marginText(price, cost)}`;
  if (other === null) return bullet`${item}: ${text}, ${money(main)}`;
  return bullet`${item}: ${text}, ${money(main)} (${side === 'cost' ? 'sells for' : 'cost'} ${money(other)})`;
}

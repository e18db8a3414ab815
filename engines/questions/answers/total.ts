import { isSameUnit, toSingular } from '../../numbers/quantity-text.ts';
import type { Answer, AnswerLine } from '../answer.ts';
import { amount, count, money, percent } from '../format.ts';
import { leastOrder } from '../order-terms.ts';
import type { Wanted } from '../question.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { bullet, line } from '../sentences.ts';
import type { StockItem } from '../snapshot.ts';
import {
  cannotConvert,
  contentFor,
  inItemUnit,
  linesOf,
  type OrderLine,
  saidAmount,
  toThousandths,
  unreadLines,
} from './amounts.ts';
import { earnedBackLines, isEarnedBack } from './earned-back.ts';
import { byName, type Handler, MAX_ROWS } from './handler.ts';
import { inOrderUnit } from './order-quantity.ts';
import { isWhole, wholeOnes, writtenText } from './pack-content.ts';
import { splitLines } from './split-over.ts';
import { UNCHANGED } from './unchanged.ts';

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
    if (isEarnedBack(question))
      return { lines: [...earnedBackLines(question, (item) => item), line`That is at today’s prices.`] };
    const isBought = question.measure === 'cost';
    const lines = question.ofMinimum
      ? question.items.map(ofMinimum)
      : linesOf(question).flatMap((one) => ofLine(one, isBought));
    const answer = totalOf(lines, question);
    return { ...answer, lines: [...answer.lines, ...unreadLines(question)] };
  },
};

/** The same for the lines of a question. */
function totalOf(lines: readonly Line[], question: ResolvedQuestion): Answer {
  const { measure, similarItems } = question;
  const shown = lines.toSorted((a, b) => (question.amounts.length > 0 ? 0 : byName(a.item, b.item))).slice(0, MAX_ROWS);
  const [only, another] = shown;
  if (!only) return { lines: [] };
  const side = measure === 'cost' ? 'cost' : measure === 'margin' ? 'margin' : 'price';
  const split = splitOf(lines, side, question);
  if (!another)
    return { lines: [...split, ...oneLines(only, side, question.ofMinimum), ...(split.length > 0 ? [UNCHANGED] : [])] };
  // Items that one name stands for are alternatives: they have no sum.
  const isOrder = question.mentions.length > 1 && question.mentions.length === lines.length;
  return {
    lines: [
      ...(isOrder ? split : []),
      ...(isOrder ? sumLines(lines, side) : [line`${count(lines.length, 'item')} may be meant:`]),
      ...shown.map((one) => eachLine(one, side)),
      ...(isOrder || similarItems.length === 0 ? [] : [line`Name the one that you mean for a single figure.`]),
    ],
  };
}

/** What each has of it where a sum is split over several. */
function splitOf(lines: readonly Line[], side: Side, question: ResolvedQuestion): AnswerLine[] {
  const { scaled } = question;
  const known = lines.flatMap(({ price, cost }) => {
    const cents =
      side === 'cost' ? cost : side === 'price' ? price : price === null || cost === null ? null : price - cost;
    return cents === null ? [] : [cents];
  });
  if (known.length === 0 || scaled === null || !('over' in scaled)) return [];
  const sum = known.reduce((total, cents) => total + cents, 0);
  const [only, another] = lines;
  const each =
    only && !another && only.needed !== null
      ? `, for ${amount(toThousandths(only.needed / scaled.over), only.item.unit)}`
      : '';
  const what = side === 'cost' ? 'at cost' : side === 'price' ? 'at selling prices' : sum < 0 ? 'of loss' : 'earned';
  return splitLines(question, Math.abs(sum), what, each);
}

type Side = 'price' | 'cost' | 'margin';

function ofLine({ items, wanted }: OrderLine, isBought: boolean): Line[] {
  return items.map((item) => toLine(item, wanted ?? { quantity: 1, unit: null }, isBought));
}

/** @param isBought whether packs are those of the supplier: a pack that is sold is one of the item */
function toLine(item: StockItem, wanted: Wanted, isBought = false): Line {
  const needed = isBought ? inOrderUnit(wanted, item) : inItemUnit(wanted, item);
  const times = (cents: number | null) => (cents === null || needed === null ? null : cents * needed);
  return { item, wanted, needed, price: times(item.sellingPrice), cost: times(item.costPrice) };
}

/** As much as the supplier delivers at least; else a pack, else one. */
const ofMinimum = (item: StockItem): Line => toLine(item, { quantity: leastOrder(item).quantity, unit: null });

const marginText = (price: number, cost: number): string =>
  price === 0 ? 'no margin, as it sells for nothing' : `a margin of ${percent((price - cost) / price)}`;

/** `$1,170.00 is earned: a margin of 57%` */
const earnedText = (price: number, cost: number): string =>
  `${price < cost ? `${money(cost - price)} is lost` : `${money(price - cost)} is earned`}: ${marginText(price, cost)}`;

/** How much it is, as it was said: `100 grams (0.22 pounds)`. */
function saidText({ wanted, needed, item }: Line): string {
  const own = amount(toThousandths(needed ?? 0), item.unit);
  const said = wanted.unit === null && !wanted.holds ? own : saidAmount(wanted);
  const isOwn = said === own || (!wanted.holds && (wanted.unit === null || isSameUnit(wanted.unit, item.unit)));
  return isOwn ? own : `${said} (${own})`;
}

/** The answer about one item. */
function oneLines(one: Line, side: Side, isMinimum: boolean): AnswerLine[] {
  const { item, wanted, needed, price, cost } = one;
  if (needed === null) return [line`${item} ${cannotConvert(wanted, item)}.`, unitLine(item)];
  const text = saidText(one);
  const s = wanted.quantity === 1 && !wanted.holds ? 's' : '';
  const per = toSingular(item.unit);
  const basis = isMinimum ? [minimumLine(item)] : sizeLines(one, side);
  if (price === null && cost === null)
    return [line`${item} has no cost and no selling price, so what ${text} of it come${s} to is not known.`];
  if (side === 'margin' && price !== null && cost !== null)
    return [
      line`On ${text} of ${item} ${earnedText(price, cost)}. Sold for ${money(price)}, bought for ${money(cost)}.`,
      ...basis,
    ];
  if (side === 'cost' && cost !== null)
    return [
      line`${text} of ${item} cost${s} ${money(cost)}, at ${money(item.costPrice ?? 0)} per ${per}.`,
      ...basis,
      price === null
        ? line`It has no selling price.`
        : line`At today’s selling price that is ${money(price)}, so ${earnedText(price, cost)}.`,
    ];
  if (price === null)
    return [
      line`${item} has no selling price, so what ${text} of it sell${s} for is not known.`,
      line`At cost that is ${money(cost ?? 0)}.`,
      ...basis,
    ];
  if (cost === null && side !== 'price')
    return [
      line`${item} has no cost price, so the ${side} of ${text} of it is not known.`,
      line`At today’s selling price that is ${money(price)}.`,
      ...basis,
    ];
  return [
    line`${text} of ${item} sell${s} for ${money(price)}, at ${money(item.sellingPrice ?? 0)} per ${per}.`,
    ...basis,
    cost === null ? line`Its cost is not known.` : line`At cost that is ${money(cost)}, so ${earnedText(price, cost)}.`,
  ];
}

/** Where it is written what a package holds, and what the whole packages come to that the amount takes. */
function sizeLines({ item, wanted, needed }: Line, side: Side): AnswerLine[] {
  const content = contentFor(wanted, item);
  if (content === null || needed === null) return [];
  const cents = side === 'cost' ? item.costPrice : item.sellingPrice;
  const whole = wholeOnes(needed);
  const all =
    isWhole(needed) || cents === null || side === 'margin'
      ? ''
      : ` It takes ${amount(whole, item.unit)}, which ${side === 'cost' ? (whole === 1 ? 'costs' : 'cost') : whole === 1 ? 'sells for' : 'sell for'} ${money(whole * cents)}.`;
  return [line`That is by ${writtenText(content)}.${all}`];
}

/** What one of an item costs and sells for, where an amount can not be converted. */
function unitLine({ costPrice, sellingPrice, unit }: StockItem): AnswerLine {
  const parts = [
    ...(costPrice === null ? [] : [`costs ${money(costPrice)}`]),
    ...(sellingPrice === null ? [] : [`sells for ${money(sellingPrice)}`]),
  ];
  return parts.length === 0 ? line`It has no prices.` : line`It ${parts.join(' and ')} per ${toSingular(unit)}.`;
}

function minimumLine(item: StockItem): AnswerLine {
  const { by } = leastOrder(item);
  if (by === 'minimum') return line`That is the minimum order.`;
  if (by === 'pack') return line`That is one pack: no minimum order is recorded.`;
  return line`No minimum order is recorded, so this is one ${toSingular(item.unit)}.`;
}

/** What several lines come to, and what is left out of that. */
function sumLines(lines: readonly Line[], side: Side): AnswerLine[] {
  const sumOf = (some: readonly Line[], key: 'price' | 'cost') => some.reduce((sum, one) => sum + (one[key] ?? 0), 0);
  const priced = lines.filter(({ price }) => price !== null);
  const costed = lines.filter(({ cost }) => cost !== null);
  const both = priced.filter(({ cost }) => cost !== null);
  const [price, cost] = [sumOf(both, 'price'), sumOf(both, 'cost')];
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
        : line`On all of it ${earnedText(price, cost)}. Sold for ${money(price)}, bought for ${money(cost)}.`;
  const second =
    side === 'margin' || both.length === 0
      ? []
      : side === 'cost'
        ? [line`At today’s selling prices that is ${money(price)}, so ${earnedText(price, cost)}.`]
        : [line`At cost that is ${money(cost)}, so ${earnedText(price, cost)}.`];
  // Of fewer lines than the sum above, the two would not compare.
  return [first, ...(both.length === known.length ? second : []), ...left];
}

/** One line of several. */
function eachLine({ item, wanted, needed, price, cost }: Line, side: Side): AnswerLine {
  if (needed === null) return bullet`${item} ${cannotConvert(wanted, item)}.`;
  const text = saidText({ item, wanted, needed, price, cost });
  const [main, other] = side === 'cost' ? [cost, price] : [price, cost];
  const named = side === 'cost' ? 'cost' : 'selling price';
  if (main === null) return bullet`${item}: ${text}, ${named} unknown`;
  if (side === 'margin' && price !== null && cost !== null)
    return bullet`${item}: ${text}, ${money(price)}, ${marginText(price, cost)}`;
  if (other === null) return bullet`${item}: ${text}, ${money(main)}`;
  return bullet`${item}: ${text}, ${money(main)} (${side === 'cost' ? 'sells for' : 'cost'} ${money(other)})`;
}

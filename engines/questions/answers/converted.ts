import { convertMeasure, measureOf } from '../../numbers/measure.ts';
import { isSameUnit, unitAfter } from '../../numbers/quantity-text.ts';
import { contentOf } from '../../stock/pack-content.ts';
import type { Answer, AnswerLine } from '../answer.ts';
import { amount } from '../format.ts';
import type { Wanted } from '../question.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { line } from '../sentences.ts';
import type { StockItem } from '../snapshot.ts';
import { contentFor, fitting, inItemUnit, saidAmount, toThousandths } from './amounts.ts';
import { byName, MAX_ROWS } from './handler.ts';
import { isWhole, wholeOnes, writtenText } from './pack-content.ts';

/** An amount in another unit: `30 kg of Genmaicha is 66.14 pounds`. */

/** Whether a question is what an amount is in another unit. */
export const isOfConversion = ({ wanted, unit, pack }: Pick<ResolvedQuestion, 'wanted' | 'unit' | 'pack'>): boolean =>
  wanted !== null && unit !== null && pack === null;

/** What an amount is in another unit, with the stock of the item that it is of. */
export function converted(question: ResolvedQuestion): Answer {
  const { wanted, unit, items } = question;
  if (wanted === null || unit === null) return { lines: [] };
  const rows = fitting(items, wanted).toSorted(byName).slice(0, MAX_ROWS);
  const [only, another] = rows;
  const measured = measuredIn(wanted, unit);
  if (measured !== null) {
    const of = only && !another ? ` of ${only.name}` : '';
    return {
      lines: [
        line`${saidAmount(wanted)}${of} is ${rounded(measured, unit)}.`,
        ...(only && !another ? stockLines(only, wanted) : []),
      ],
    };
  }
  const counted = rows.flatMap((item) => countedLines(item, wanted, unit));
  if (counted.length > 0) return { lines: counted };
  const kinds = [measureOf(wanted.holds?.unit ?? wanted.unit ?? ''), measureOf(unit)];
  if (kinds.every((kind) => kind !== null))
    return {
      lines: [
        line`${saidAmount(wanted)} can’t be worked out in ${unitAfter(2, unit)}: one is a ${kinds[0]?.kind ?? ''}, the other a ${kinds[1]?.kind ?? ''}.`,
      ],
    };
  if (rows.length === 0) return { lines: [line`Name the item that you mean.`], understood: false };
  return { lines: rows.flatMap((item) => itemLines(item, wanted, unit)) };
}

/** How many packages an amount of an item is by what one of them holds; empty where that is not asked, or not known. */
function countedLines(item: StockItem, wanted: Wanted, asked: string): AnswerLine[] {
  const content = contentFor(wanted, item);
  if (content === null || !isSameUnit(asked, item.unit)) return [];
  const needed = inItemUnit(wanted, item);
  if (needed === null) return [];
  const whole = wholeOnes(needed);
  const rest = isWhole(needed) ? '' : `: ${amount(whole, item.unit)} to have all of it`;
  return [
    line`${saidAmount(wanted)} of ${item} is ${amount(toThousandths(needed), item.unit)}${rest}, by ${writtenText(content)}.`,
    ...stockLines(item, { quantity: whole, unit: null }),
  ];
}

/** An amount of a weight or a volume in another unit of it; null where it is none. */
function measuredIn({ quantity, unit, holds }: Wanted, asked: string): number | null {
  const from = holds?.unit ?? unit;
  return from === null ? null : convertMeasure(quantity * (holds?.quantity ?? 1), from, asked);
}

/** As exact as it is of use: `66.14 pounds`, `1,360.8 grams`, `0.0353 ounces`. */
function rounded(quantity: number, unit: string): string {
  const digits = quantity >= 100 ? 1 : quantity >= 1 ? 2 : null;
  const value = digits === null ? Number(quantity.toPrecision(3)) : Number(quantity.toFixed(digits));
  return value >= 0.001 ? amount(value, unit) : `less than ${amount(0.001, unit)}`;
}

/** So many packs or pieces of an item in another unit, by what one of them holds. */
function itemLines(item: StockItem, wanted: Wanted, asked: string): AnswerLine[] {
  const pieces = piecesOf(item, wanted);
  if (pieces === null)
    return [line`Nobody has recorded a pack size of ${item}, so ${saidAmount(wanted)} of it can’t be worked out.`];
  const said = pieces === wanted.quantity ? amount(pieces, item.unit) : saidAmount(wanted);
  const by = pieces === wanted.quantity ? '' : `, at ${amount(item.packSize ?? 1, item.unit)} a pack`;
  const kind = measureOf(asked)?.kind ?? null;
  if (kind === null)
    return isSameUnit(asked, item.unit) || ANY_PIECE.test(asked)
      ? [
          line`${said} of ${item} is ${amount(pieces, item.unit)}${by}.`,
          ...stockLines(item, { quantity: pieces, unit: null }),
        ]
      : [line`${item} is counted in ${item.unit}: ${said} is ${amount(pieces, item.unit)}${by}.`];
  const own = convertMeasure(pieces, item.unit, asked);
  const content = contentOf(item, kind);
  const quantity = own ?? (content ? (pieces * content.each) / (measureOf(asked)?.base ?? 1) : null);
  if (quantity === null)
    return [
      line`How many ${unitAfter(2, asked)} ${said} of ${item} is can’t be worked out: it is counted in ${item.unit}, and its name says no ${kind}.`,
    ];
  const held = own === null && content ? `, by ${writtenText(content)}` : '';
  return [line`${said} of ${item} is ${rounded(quantity, asked)}${by}${held}.`];
}
const ANY_PIECE = /^(?:piece|pc|pcs|unit)$/;

/** So many in the unit of the item: packs as they are delivered, or what it is counted in; null where that is not known. */
function piecesOf({ packSize, unit: own }: StockItem, { quantity, unit }: Wanted): number | null {
  const isPack = unit !== null && /^(?:pack|case|carton|crate)$/.test(unit) && !isSameUnit(unit, own);
  if (!isPack) return measureOf(own) === null ? quantity : null;
  return packSize === null || packSize <= 0 ? null : toThousandths(quantity * packSize);
}

/** What there is of the item against the amount. */
function stockLines(item: StockItem, wanted: Wanted): AnswerLine[] {
  const needed = inItemUnit(wanted, item);
  if (needed === null) return [];
  const { quantity, unit } = item;
  const short = toThousandths(needed - quantity);
  return [
    short > 0
      ? line`There are ${amount(quantity, unit)} of ${item} in stock, ${amount(short, unit)} short of that.`
      : line`There are ${amount(quantity, unit)} of ${item} in stock, which is enough.`,
  ];
}

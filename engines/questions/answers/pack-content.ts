import { measureOf } from '../../numbers/measure.ts';
import { toSingular } from '../../numbers/quantity-text.ts';
import { type Content, contentOf, isCapacity } from '../../stock/pack-content.ts';
import type { AnswerLine } from '../answer.ts';
import { amount } from '../format.ts';
import type { Wanted } from '../question.ts';
import { line } from '../sentences.ts';
import type { StockItem } from '../snapshot.ts';
import { contentFor, toThousandths } from './amounts.ts';

/** How answers say what packages hold, and where that is written. */

/** `the 3 kg in its name`, `the 20 tea bags in its name` */
export const writtenText = ({ said, kind, noun, from }: Content): string =>
  `the ${kind === 'count' ? amount(Number(said), noun) : said} in its ${from}`;

/** What a number of packages holds, in a unit of that kind: `174 kg`. */
export function heldText(quantity: number, { each, kind, noun }: Content, unit: string): string {
  if (kind === 'count') return amount(toThousandths(quantity * each), noun);
  return amount(toThousandths((quantity * each) / (measureOf(unit)?.base ?? 1)), unit);
}

/** So many packages that an amount takes whole. Weights are converted: a hair above a whole one is one. */
export const wholeOnes = (needed: number): number => Math.ceil(needed - NEARLY);
const NEARLY = 1e-6;

/**
 * What the stock of an item in packages is in the unit of an amount, and how many whole packages the amount takes; empty where
 * it is no amount by what they hold.
 */
export function heldNote(wanted: Wanted, needed: number, there: number, item: StockItem): string {
  const content = contentFor(wanted, item);
  if (content === null || wanted.unit === null) return '';
  const unit = wanted.unit;
  const short = needed > there ? `, ${heldText(needed - there, content, unit)} short` : '';
  const whole = wholeOnes(needed);
  const taken = isWhole(needed)
    ? ''
    : ` ${amount(wanted.quantity, unit)} take ${amount(whole, item.unit)}, which hold ${heldText(whole, content, unit)}.`;
  return ` By ${writtenText(content)}, there are ${heldText(there, content, unit)}${short}.${taken}`;
}

export const isWhole = (quantity: number): boolean => Math.abs(quantity - Math.round(quantity)) < NEARLY;

/** Why the stock of an item is not told in a unit of weight or volume. */
export function notTold(item: StockItem, asked: string): AnswerLine {
  const kind = measureOf(asked)?.kind ?? 'weight';
  const unit = `${toSingular(asked)}s`;
  if (isCapacity(item))
    return line`How many ${unit} that is can’t be worked out: it is counted in ${item.unit}, and the size in its name is what one takes.`;
  const own = measureOf(item.unit)?.kind;
  if (own !== undefined)
    return line`How many ${unit} that is can’t be worked out: it is kept by ${own}, and a ${kind} of it is not recorded.`;
  const other = contentOf(item, kind === 'weight' ? 'volume' : 'weight');
  return line`How many ${unit} that is can’t be worked out: it is counted in ${item.unit}, and its name says ${other === null ? `no ${kind}` : `${other.said}, which is no ${kind}`}.`;
}

import { isSameUnit } from '../../numbers/quantity-text.ts';
import { matchKey } from '../../text/match-key.ts';
import type { AnswerLine } from '../answer.ts';
import { amount, count } from '../format.ts';
import type { Wanted } from '../question.ts';
import { line } from '../sentences.ts';
import type { StockItem } from '../snapshot.ts';
import { inItemUnit, saidAmount, toThousandths } from './amounts.ts';

/** Quantities that are ordered of suppliers: in an item's own unit, or in the packs that it comes in. */

const PACK_UNITS: ReadonlySet<string> = new Set([
  ...['pack', 'packet', 'package', 'case', 'carton', 'box', 'bag', 'sack', 'crate'],
]);

type Terms = Pick<StockItem, 'name' | 'unit' | 'packSize' | 'minimumOrder'>;

/** Whether an amount is so many of the packs that an item comes in: `400 boxes` of a shipping box are no packs of it. */
export const isOfPacks = ({ unit, holds }: Wanted, item: Terms): boolean =>
  unit !== null &&
  !holds &&
  item.packSize !== null &&
  PACK_UNITS.has(unit) &&
  !isSameUnit(unit, item.unit) &&
  !matchKey(item.name)
    .split(/[^a-z]+/)
    .includes(unit);

/** An amount that is ordered, in the item's own unit; null where it can not be converted. */
export function inOrderUnit(wanted: Wanted, item: StockItem): number | null {
  const needed = isOfPacks(wanted, item) ? wanted.quantity * (item.packSize ?? 1) : inItemUnit(wanted, item);
  return needed === null ? null : toThousandths(needed);
}

/** The amount as a supplier reads it: `25 pounds`, `2 packs (12 packages)`. */
export function orderedText(wanted: Wanted, item: StockItem): string {
  if (wanted.holds) return saidAmount(wanted);
  const said = amount(wanted.quantity, wanted.unit ?? item.unit);
  return isOfPacks(wanted, item) ? `${said} (${amount(inOrderUnit(wanted, item) ?? 0, item.unit)})` : said;
}

/** A hair beside a whole pack is one: weights are converted. */
const NEARLY = 1e-6;

/** How many whole packs a quantity is, and what is over, in the item's unit. */
export function wholePacks(quantity: number, size: number): { packs: number; over: number } {
  // Beyond what numbers hold there is no rest to tell.
  if (!Number.isFinite(quantity)) return { packs: quantity, over: 0 };
  const packs = Math.floor(quantity / size + NEARLY);
  return { packs, over: Math.max(0, toThousandths(quantity - packs * size)) };
}

/** What has to be ordered of an item that lacks so much: at least its minimum, in whole packs of a size, and how that reads. */
export function ordering({ minimumOrder, unit }: StockItem, missing: number, size: number | null) {
  const least = Math.max(missing, minimumOrder ?? 0);
  const { packs, over } = size === null ? { packs: 0, over: 0 } : wholePacks(least, size);
  const full = over > 0 ? packs + 1 : packs;
  return {
    ordered: toThousandths(size === null ? least : full * size),
    packs: full,
    minimum:
      minimumOrder !== null && missing < minimumOrder ? ` The minimum order is ${amount(minimumOrder, unit)}.` : '',
  };
}

/** What an order does not keep of the supplier's terms: the minimum order, whole packs, or a size that is not recorded. */
export function brokenTerms(wanted: Wanted, item: StockItem): AnswerLine[] {
  const { packSize, minimumOrder, unit } = item;
  const needed = inOrderUnit(wanted, item);
  if (needed === null)
    return [
      line`How much ${saidAmount(wanted)} of ${item} is in ${unit} is not recorded, so its minimum order and packs were not checked.`,
    ];
  const parts: AnswerLine[] = [];
  if (minimumOrder !== null && needed < minimumOrder)
    parts.push(line`That is under the minimum order of ${item}: ${amount(minimumOrder, unit)}.`);
  if (packSize !== null && packSize > 0) {
    const { packs, over } = wholePacks(needed, packSize);
    const next = amount(toThousandths((packs + 1) * packSize), unit);
    const whole = packs === 0 ? 'less than one pack' : `${count(packs, 'pack')} and ${amount(over, unit)} more`;
    if (over > 0)
      parts.push(
        line`${item} comes in packs of ${amount(packSize, unit)}: ${amount(needed, unit)} is ${whole}; ${count(packs + 1, 'full pack')} would be ${next}.`,
      );
  }
  return parts;
}

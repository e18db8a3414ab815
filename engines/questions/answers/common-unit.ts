import { convertMeasure, type MeasureKind, measureOf } from '../../numbers/measure.ts';
import { isSameUnit } from '../../numbers/quantity-text.ts';
import { type Content, contentOf } from '../../stock/pack-content.ts';
import type { StockItem } from '../snapshot.ts';

/** The unit in which things that are counted differently can be compared: a tin of 100 g with loose tea by the pound. */

/** How many of its own unit an item has in one of another; null where they have none in common. */
export function shareOf(item: Named, unit: string): number | null {
  if (isSameUnit(unit, item.unit)) return 1;
  const converted = convertMeasure(1, unit, item.unit);
  if (converted !== null) return converted;
  const content = contentFor(item, unit);
  return content === null ? null : (measureOf(unit)?.base ?? 0) / content.each;
}

/** By which size in its name an item is compared in a unit; null where it is by its own unit. */
export function contentFor(item: Named, unit: string): Content | null {
  const measure = measureOf(unit);
  return measure === null || isSameUnit(unit, item.unit) || measureOf(item.unit) !== null
    ? null
    : contentOf(item, measure.kind);
}

type Named = Pick<StockItem, 'name' | 'unit' | 'category'>;
type Kept = Named & Pick<StockItem, 'quantity'>;

/**
 * The one unit for single items, by what their packages hold: the one that is asked for, else that of what is kept by weight or
 * volume, else 100 g or a kilo; quantities are in grams or kilos. Null where two of them have none; of more it is that of most.
 */
export function unitByContents(items: readonly Kept[], asked: string | null, isOfQuantity = false): string | null {
  const isTold = (unit: string) => items.filter((item) => shareOf(item, unit) !== null).length;
  const least = items.length > 2 ? Math.floor(items.length / 2) + 1 : items.length;
  if (asked !== null && measureOf(asked) !== null && isTold(asked) >= least) return asked;
  const units = (['weight', 'volume'] as const).map((kind) => unitOf(items, kind, isOfQuantity));
  return units.find((unit) => isTold(unit) >= least) ?? null;
}

function unitOf(items: readonly Kept[], kind: MeasureKind, isOfQuantity: boolean): string {
  const own = items.find(({ unit }) => measureOf(unit)?.kind === kind);
  if (own) return own.unit;
  const large = kind === 'weight' ? 'kg' : 'liter';
  const small = kind === 'weight' ? 'g' : 'ml';
  const held = items.map((item) => ({ each: contentOf(item, kind)?.each ?? 0, quantity: item.quantity }));
  if (isOfQuantity) return held.some(({ each, quantity }) => each * quantity >= WHOLE) ? large : small;
  return held.some(({ each }) => each >= LARGE) ? large : `100 ${small}`;
}
/** Packages of half a kilo are priced by the kilo. */
const LARGE = 500;
/** A kilo or a liter. */
const WHOLE = 1000;

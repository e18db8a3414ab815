import { convertWeight } from '../../numbers/weight.ts';
import type { Change } from '../change.ts';
import type { StockItem } from '../snapshot.ts';
import { inItemUnit, packSizeFor, toThousandths } from './amounts.ts';

/** How much of an item a change moves. */

/** What a change moves, in the unit of the item; null where its own unit is another one. */
export function movedBy(change: Change, item: StockItem): number | null {
  if (change.verb === 'order') return null;
  const own = ownQuantity(change, item);
  return own === null ? null : deltaOf(change.verb, own, item);
}

/**
 * The amount of a change in the unit of its item, to the thousandth where it is converted: a weight, or so many packs.
 * Null where it is in another unit that counts.
 */
export function ownQuantity(change: Change, item: StockItem): number | null {
  const { quantity, unit, holds } = change;
  const packed = unit === null || holds ? null : packSizeFor(unit, item);
  if (packed !== null) return toThousandths(quantity * packed);
  const isAsSaid = !holds && (unit === null || isSameUnit(unit, item.unit) || isPieceOf(unit, item));
  if (isAsSaid) return quantity;
  const converted = holds ? inItemUnit(change, item) : convertWeight(quantity, unit ?? '', item.unit);
  return converted === null ? null : toThousandths(converted);
}

/**
 * Whether a word for what goods are wound on or filled into says one piece of an item: `2 rolls` of a tape that is counted in
 * pieces. What holds several, as a case, is none.
 */
export const isPieceOf = (unit: string, item: Pick<StockItem, 'unit'>): boolean =>
  SINGLE.test(unit) && PIECES.test(item.unit.trim());
const SINGLE = /^(?:roll|reel|jar|bottle|can|caddy|sachet|packet|tube|tub)s?$/i;
const PIECES = /^(?:pieces?|pcs?\.?|units?|each|ea)$/i;

/** The same of so much in its own unit; what is counted moves the difference. */
export function deltaOf(verb: Exclude<Change['verb'], 'order'>, quantity: number, item: StockItem): number {
  if (verb === 'count') return Math.round((quantity - item.quantity) * 1000) / 1000;
  return verb === 'receive' || verb === 'add' || verb === 'return' ? quantity : -quantity;
}

const UNITS: readonly (readonly string[])[] = [
  ['pound', 'lb'],
  ['kilogram', 'kg', 'kilo', 'kilogramm'],
  ['gram', 'g'],
  ['ounce', 'oz'],
  ['package', 'pack', 'bag', 'pouch', 'tin', 'box', 'piece', 'pc', 'sheet'],
];

/** Whether a unit of a message can be meant by that of an item: pieces have many names, weights have few. */
export function isSameUnit(said: string, unit: string): boolean {
  const [one, other] = [unitKey(said), unitKey(unit)];
  return (
    one === other ||
    one === 'unit' ||
    UNITS.some((group) => group.some((name) => name === one) && group.some((name) => name === other))
  );
}

const unitKey = (unit: string): string => unit.toLowerCase().replace(/(?<=x)es$|s$/, '');

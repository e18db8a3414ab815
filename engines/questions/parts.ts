import { dayAt } from '../calendar/days.ts';
import type { Filter, Query } from './ask.ts';
import type { Balance, Facts, Lot, StockItem } from './facts.ts';
import { chosen, hasState, holdsOfItem, inBounds, isMeasure, itemsOf, LOT_STATES, stateHolds } from './filters.ts';
import { columnOf } from './measures/index.ts';
import { balancesOf, placeName } from './places.ts';

/** The goods that a query is about: items, or the parts of them that lie in places or are of lots. */
export interface Goods {
  item: StockItem;
  lot?: Lot;
  /** The only place of it, where a query divides by places. */
  placeId?: number;
}

export function goodsOf(query: Query, facts: Facts): Goods[] {
  if (query.of === 'lot') return partsOfLots(query, facts);
  if (!isOfPlaces(query)) return itemsOf(query, facts).map((item) => ({ item }));
  // How much there is, is asked of the part.
  const ofParts = query.where.filter(({ field }) => isMeasure(field));
  const others = query.where.filter(({ field }) => !isMeasure(field));
  const keepsEmpty = query.by !== 'place' && (isNamed(query) || hasState(query.where, 'out'));
  return itemsOf({ ...query, where: others }, facts)
    .flatMap((item) => partsIn(item, balancesOf(item, facts), query, facts, keepsEmpty))
    .filter(({ item }) => ofParts.every((filter) => holdsOfItem(filter, item, facts, query)));
}

/** Whether a query is about what lies in places. */
export const isOfPlaces = ({ by, where }: Pick<Query, 'by' | 'where'>): boolean =>
  by === 'place' || where.some(({ field }) => field === 'place');

const isNamed = ({ where }: Query): boolean => where.some(({ field }) => field === 'item');

/** Whether a filter of places lets stock of a place through. */
export const isInPlace = (where: readonly Filter[], placeId: number, facts: Facts): boolean =>
  where.every((filter) => filter.field !== 'place' || chosen(filter, [placeName(placeId, facts)]));

/** The places that a query is about; undefined where it is about all. */
export const placesOf = ({ where }: Pick<Query, 'where'>, facts: Facts): number[] | undefined =>
  where.some(({ field }) => field === 'place')
    ? facts.places.filter(({ id }) => isInPlace(where, id, facts)).map(({ id }) => id)
    : undefined;

function partsIn(
  whole: StockItem,
  balances: readonly Balance[],
  query: Query,
  facts: Facts,
  keepsEmpty: boolean,
): Goods[] {
  const kept = balances.filter(({ placeId }) => isInPlace(query.where, placeId, facts));
  if (query.by === 'place') return kept.map((one) => ({ item: partOf(whole, [one]), placeId: one.placeId }));
  return kept.length > 0 || keepsEmpty ? [{ item: partOf(whole, kept) }] : [];
}

function partOf(whole: StockItem, kept: readonly Balance[]): StockItem {
  const quantity = kept.reduce((sum, one) => sum + Math.round(one.quantity * 1000), 0) / 1000;
  return { ...whole, quantity, part: { whole, kept } };
}

function partsOfLots(query: Query, facts: Facts): Goods[] {
  const { where, until, period } = query;
  const items = new Map(
    itemsOf({ ...query, where: where.filter(({ field }) => !isMeasure(field)) }, facts).map((item) => [item.id, item]),
  );
  const today = dayAt(facts.now, facts.timeZone);
  return facts.lots.flatMap((lot) => {
    const whole = items.get(lot.itemId);
    const { bestBefore } = lot;
    const isInTime =
      (until === null && period === null) ||
      (bestBefore !== null &&
        (until === null || bestBefore <= until) &&
        (period === null || (bestBefore >= period.from && bestBefore <= period.to)));
    if (!whole || !isInTime) return [];
    return partsIn(whole, lot.kept, query, facts, false)
      .map((goods) => ({ ...goods, lot }))
      .filter(({ item }) => where.every((filter) => holdsOfLot(filter, lot, item, { query, facts, today })));
  });
}

function holdsOfLot(
  filter: Filter,
  lot: Lot,
  item: StockItem,
  { query, facts, today }: { query: Query; facts: Facts; today: string },
): boolean {
  if (filter.field === 'state') return stateHolds(filter, (state) => LOT_STATES[state]?.(lot, today) ?? true);
  if (!isMeasure(filter.field)) return true;
  const column = columnOf(filter.field);
  if (column.from === 'lot') return inBounds(filter, column.value({ lot, facts }), column.unit, item.unit);
  return holdsOfItem(filter, item, facts, query);
}

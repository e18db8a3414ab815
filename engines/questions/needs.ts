import type { Query } from './ask.ts';
import { columnsOf } from './evaluate.ts';
import type { Facts, Need, StockItem } from './facts.ts';
import { hasState, isOfPerson, itemsOf } from './filters.ts';
import { isOfPlaces, placesOf } from './parts.ts';
import { isTime, spansOf } from './spans.ts';

/** What a query needs to be evaluated. */
export function needsOf(query: Query, facts: Facts): Need {
  const isOfAll = query.where.every(({ field }) => field !== 'item');
  const items = itemsOf({ ...query, where: query.where.filter(({ field }) => field !== 'state') }, facts);
  const itemIds = isOfAll ? ('all' as const) : items.map(({ id }) => id);
  const needs = columnsOf(query).flatMap(({ column }) => column.need?.(query, itemIds) ?? []);
  if (
    ['idle', 'overstocked', 'due'].some((state) =>
      query.where.some(({ field, is }) => field === 'state' && is?.includes(state)),
    )
  )
    needs.push(
      hasState(query.where, 'idle')
        ? { lastMoves: true }
        : { demand: true, plans: itemIds === 'all' ? 'pressing' : itemIds },
    );
  if (query.of === 'message') needs.push({ messages: true });
  if (isOfPlaces(query) && query.of !== 'lot') needs.push({ balances: itemIds });
  const isOfLots = query.of === 'lot' || hasState(query.where, 'expired') || hasState(query.where, 'held');
  if (isOfLots) needs.push({ lots: { itemIds, ...(query.until === null ? {} : { until: query.until }) } });
  const numbers = query.where.find(({ field }) => field === 'orderNumber')?.is?.map(Number);
  if (query.of === 'order' && numbers) needs.push({ orderNumbers: numbers.filter(Number.isInteger) });
  const { spans } = spansOf(query, facts);
  const need = joinNeeds(needs);
  const by =
    query.by === 'person' || query.where.some(({ field }) => field === 'person') || query.of === 'person'
      ? 'person'
      : ofNotes(query)
        ? 'note'
        : isOfPlaces(query)
          ? 'place'
          : undefined;
  const placeIds = placesOf(query, facts);
  const year = { from: 0, until: facts.now + 1 };
  return {
    ...need,
    ...(need.flows || (query.by !== null && isTime(query.by))
      ? { flows: { spans, ...(by ? { by } : {}), ...(placeIds ? { placeIds } : {}) } }
      : {}),
    ...(need.stockOuts ? { stockOuts: spans[0] ?? year } : {}),
    ...(need.arrivals ? { arrivals: query.period ? (spans[0] ?? year) : year } : {}),
    ...(query.of === 'movement' ? { movements: movementsOf(query, facts, isOfAll ? undefined : items) } : {}),
  };
}

const ofNotes = ({ by, where }: Query): boolean => by === 'note' || where.some(({ field }) => field === 'note');

function movementsOf(
  query: Query,
  facts: Facts,
  items: readonly StockItem[] | undefined,
): NonNullable<Need['movements']> {
  const reasons = query.where.find(({ field }) => field === 'reason')?.is;
  const people = facts.people.filter(({ id }) => isOfPerson(query.where, id, facts.people));
  const { spans } = spansOf({ ...query, by: null, against: null }, facts);
  return {
    ...(spans[0] && query.period ? spans[0] : { from: 0, until: facts.now + 1 }),
    ...(items ? { itemIds: items.map(({ id }) => id) } : {}),
    ...(query.where.some(({ field }) => field === 'person') ? { userIds: people.map(({ id }) => id) } : {}),
    ...(reasons ? { reasons: reasons as NonNullable<Need['movements']>['reasons'] } : {}),
    ...(placesOf(query, facts) ? { placeIds: placesOf(query, facts) ?? [] } : {}),
    order: query.order === null ? 'newest' : query.order === 'most' ? 'largest' : 'smallest',
    limit: query.limit ?? MOST_ENTRIES,
  };
}
const MOST_ENTRIES = 50;

export function joinNeeds(needs: readonly Need[]): Need {
  const all: Need = Object.assign({}, ...needs);
  const isPressing = needs.some(({ plans }) => plans === 'pressing');
  return { ...all, ...(isPressing ? { plans: 'pressing' } : {}) };
}

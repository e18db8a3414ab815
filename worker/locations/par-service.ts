import type { z } from 'zod';
import { type Refill as PlannedRefill, planRefills } from '../../engines/stock/refill.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { invalidField, notFound } from '../core/errors.ts';
import { fromThousandths, toThousandths } from '../core/quantity.ts';
import { joinParts } from '../core/sql/json-rows.ts';
import type { JsonText } from '../core/sql/json-text.ts';
import { workspaceDay } from '../core/style.ts';
import { changeInventory, locationsExist } from '../inventory/ledger.ts';
import type { PlacePar, parsInput, Refill, RefillLine } from './par-contract.ts';
import {
  isItem,
  MAIN_LOCATION,
  type ParRow,
  parsText,
  recordPars,
  type ShortRow,
  selectFound,
  selectPars,
  selectShortItems,
  setPars,
} from './par-queries.ts';

/** How much of an item places should hold. @throws 404 */
export async function listPars(ctx: WorkspaceContext, itemId: number): Promise<JsonText<PlacePar[]>> {
  const { results } = await ctx.db.read([selectFound(ctx, { itemId }), selectPars(ctx, itemId)]);
  if (!results[0][0]?.found) throw notFound('Item');
  return joinParts(results[1]);
}

/** Sets how much of an item places should hold. @throws 404 for the item, 400 for an unknown place */
export async function changePars(
  ctx: WorkspaceContext,
  itemId: number,
  { pars }: z.output<typeof parsInput>,
): Promise<JsonText<PlacePar[]>> {
  const rows: ParRow[] = pars.map(({ locationId, par }) => [locationId, toThousandths(par)]);
  const { answer } = await ctx.db.write({
    guards: [
      { name: 'item_not_found', holds: isItem(ctx, itemId), refusal: () => notFound('Item') },
      ...locationsExist(
        ctx,
        pars.map(({ locationId }) => locationId),
        'pars.locationId',
      ),
    ],
    // No item changes: other devices learn of it by the version of the inventory.
    statements: [recordPars(ctx, itemId, rows), ...changeInventory(ctx, setPars(ctx, itemId, rows), [])],
    answer: { status: 200, parts: parsText(ctx, itemId) },
  });
  return answer;
}

/**
 * What places lack of their pars, by place, and where it can come from.
 * @param locationId only this place @throws 400 if it is unknown
 */
export async function listRefills(ctx: WorkspaceContext, locationId?: number): Promise<Refill[]> {
  const today = workspaceDay(Date.now());
  const place = locationId === undefined ? {} : { locationId };
  const { results } = await ctx.db.read([selectShortItems(ctx, today), selectFound(ctx, place)]);
  if (!results[1][0]?.found) throw invalidField('locationId', 'is no place of your workspace');
  const places = new Map<number, Refill>();
  const names = new Map(results[0].map((row) => [row.locationId, row.location]));
  for (const rows of groupByItem(results[0])) {
    const [item] = rows;
    if (!item) continue;
    for (const refill of planRefills(rows, MAIN_LOCATION, locationId)) {
      const name = names.get(refill.locationId) ?? '';
      const place = places.get(refill.locationId) ?? {
        ...{ locationId: refill.locationId, location: { name }, lines: [] },
      };
      places.set(refill.locationId, place);
      place.lines.push(toLine(item, refill, names));
    }
  }
  const isLater = (a: Refill, b: Refill) =>
    Number(b.locationId === MAIN_LOCATION) - Number(a.locationId === MAIN_LOCATION) ||
    a.location.name.localeCompare(b.location.name, 'en') ||
    a.locationId - b.locationId;
  return [...places.values()].sort(isLater);
}

/** The rows of each item, which follow each other. */
function groupByItem(rows: readonly ShortRow[]): ShortRow[][] {
  const groups: ShortRow[][] = [];
  for (const row of rows) {
    const group = groups.at(-1);
    if (group?.[0]?.itemId === row.itemId) group.push(row);
    else groups.push([row]);
  }
  return groups;
}

const toLine = (
  { itemId, name, unit }: ShortRow,
  { par, available, lacks, moves, toOrder }: PlannedRefill,
  names: ReadonlyMap<number, string>,
): RefillLine => ({
  itemId,
  item: { name, unit },
  par: fromThousandths(par),
  available: fromThousandths(available),
  lacks: fromThousandths(lacks),
  moves: moves.map(({ fromLocationId, quantity }) => ({
    ...{ fromLocationId, from: { name: names.get(fromLocationId) ?? '' }, quantity: fromThousandths(quantity) },
  })),
  toOrder: fromThousandths(toOrder),
});

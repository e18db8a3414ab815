import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { MAIN_LOCATION } from '../../db/workspace/places-and-lots.ts';
import { parseBestBefore } from '../../engines/calendar/best-before.ts';
import { matchKey } from '../../engines/text/match-key.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { DomainError, invalidField } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import type { Guard } from '../core/sql/guards.ts';
import { splitIntoParameters } from '../core/sql/json-rows.ts';
import { isHeldOnArrival } from '../core/sql/lot-lacks.ts';
import { defineRows, type RowOf } from '../core/sql/rows.ts';
import type { LotInput } from './posting-contract.ts';
import { type LotKey, lotByCode, supplierOfItem } from './posting-queries.ts';

/** Places and lots that a change of stock names: what must hold of them, and lots that it makes. */

/** A lot that goods arrive with. */
export interface ArrivingLot {
  itemId: number;
  lot: LotInput;
  /** Undefined is the supplier that the item names. */
  supplierId?: number | undefined;
}

/** How a posting names a lot by its code. */
export const lotKey = ({ lot, supplierId }: Pick<ArrivingLot, 'lot' | 'supplierId'>): LotKey => ({
  codeKey: matchKey(lot.code),
  supplierId,
});

const bestBeforeOf = ({ bestBefore, bestBeforePrecision }: LotInput) =>
  bestBefore ? parseBestBefore(bestBefore, bestBeforePrecision ?? undefined) : null;

/** Rows `[id, itemId, code, codeKey, supplierId, bestBefore, precision, isOrganic]`. */
const rowsOf = (lots: readonly ArrivingLot[]) =>
  lots.map(({ itemId, lot, supplierId }) => {
    const bestBefore = bestBeforeOf(lot);
    return [
      ...[newId(), itemId, lot.code, matchKey(lot.code), supplierId ?? null],
      ...[bestBefore?.day ?? null, bestBefore?.precision ?? null, lot.isOrganic ? 1 : 0],
    ];
  });

const supplier = (ctx: WorkspaceContext) =>
  sql`coalesce(value ->> 4, ${supplierOfItem(ctx, sql`CAST(value ->> 1 AS INTEGER)`)})`;

/**
 * Adds the lots that goods arrive with. The same code of the same supplier is the same lot, which takes the date if it has none.
 * @param receivedOn `YYYY-MM-DD`
 * @param isReceipt whether they were bought: where the workspace wants that, a new lot is on hold until it is released
 */
export function addLots(
  ctx: WorkspaceContext,
  lots: readonly ArrivingLot[],
  { receivedOn, now, isReceipt }: { receivedOn: string; now: number; isReceipt: boolean },
) {
  const status = isReceipt ? sql`iif(${isHeldOnArrival(ctx)}, 'hold', 'ok')` : sql`'ok'`;
  return splitIntoParameters(rowsOf(lots)).map((json) =>
    ctx.db.statements.run(sql`
      INSERT INTO lots (workspace_id, id, item_id, code, code_key, supplier_id, received_on, best_before, best_before_precision,
        is_organic, status, created_at, updated_at)
      SELECT ${ctx.workspaceId}, value ->> 0, value ->> 1, value ->> 2, value ->> 3, ${supplier(ctx)}, ${receivedOn},
        value ->> 5, value ->> 6, value ->> 7, ${status}, ${now}, ${now}
      FROM (SELECT jsonb(value) AS value FROM json_each(${json})) WHERE true
      ON CONFLICT (workspace_id, item_id, supplier_id, code_key) DO UPDATE SET
        best_before = excluded.best_before, best_before_precision = excluded.best_before_precision, updated_at = excluded.updated_at
      WHERE lots.best_before IS NULL AND excluded.best_before IS NOT NULL`),
  );
}

/** Guard: a lot that exists already does not have another best-before date than the goods. */
export const lotsAgree = (ctx: WorkspaceContext, lots: readonly ArrivingLot[]): Guard => ({
  name: 'lot_differs',
  holds: sql`NOT EXISTS (
    SELECT 1 FROM (SELECT jsonb(value) AS value FROM json_each(${JSON.stringify(rowsOf(lots))}))
    CROSS JOIN lots AS l ON l.workspace_id = ${ctx.workspaceId} AND l.item_id = value ->> 1 AND l.code_key = value ->> 3
      AND l.supplier_id = ${supplier(ctx)}
    WHERE l.best_before <> value ->> 5)`,
  refusal: () =>
    new DomainError(
      'lot_differs',
      'A lot with this code has another best-before date. Use another code, or correct the date of the lot.',
    ),
});

/** SQL: `[id, …]` as rows. */
const among = (ids: readonly number[]) => sql`json_each(${JSON.stringify([...new Set(ids)])})`;

const noPlace = (path: string) =>
  invalidField(path, 'is no place of your workspace. Choose one of GET /api/locations.');

const placeRows = defineRows('inventory/known place', { id: z.int() });

/** The place, if it exists; `requirePlace` reads it. Main always does. */
export function selectPlace({ db, workspaceId }: WorkspaceContext, id: number) {
  return placeRows.select(
    db.statements,
    sql`SELECT ${id} AS id WHERE ${id} = ${MAIN_LOCATION}
      OR EXISTS (SELECT 1 FROM locations WHERE workspace_id = ${workspaceId} AND id = ${id})`,
  );
}

/** @throws 400 if `selectPlace` found no place */
export function requirePlace(found: readonly RowOf<typeof placeRows>[], path = 'locationId'): void {
  if (found.length === 0) throw noPlace(path);
}

/** Guard: the places exist. @param path of the field, for the error */
export function locationsExist(
  ctx: WorkspaceContext,
  ids: readonly (number | undefined)[],
  path = 'locationId',
): Guard[] {
  const others = ids.filter((id): id is number => id !== undefined && id !== MAIN_LOCATION);
  if (others.length === 0) return [];
  const holds = sql`NOT EXISTS (SELECT 1 FROM ${among(others)} AS j WHERE NOT EXISTS (
    SELECT 1 FROM locations WHERE workspace_id = ${ctx.workspaceId} AND id = j.value))`;
  return [{ name: 'location_unknown', holds, refusal: () => noPlace(path) }];
}

/** Guard: each lot is one of its item. @param pairs `[itemId, lotId]` */
export function lotsExist(
  ctx: WorkspaceContext,
  pairs: readonly (readonly [number, number])[],
  path = 'lotId',
): Guard[] {
  if (pairs.length === 0) return [];
  const holds = sql`NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(pairs)}) AS j WHERE NOT EXISTS (
    SELECT 1 FROM lots WHERE workspace_id = ${ctx.workspaceId} AND id = j.value ->> 1 AND item_id = j.value ->> 0))`;
  return [{ name: 'lot_unknown', holds, refusal: () => invalidField(path, 'is no lot of this item') }];
}

/** A lot that a person names, by its id or its code. */
export interface NamedLot {
  lotId?: number | undefined;
  lot?: LotInput | undefined;
}

/** SQL: the id of a named lot of an item. */
function idOf(ctx: WorkspaceContext, itemId: number, { lotId, lot }: NamedLot): SQL {
  if (!lot) return sql`${lotId ?? null}`;
  return lotByCode(ctx, sql`${itemId}`, sql`${lotKey({ lot }).codeKey}`, sql`NULL`);
}

/** Guard: the item has a lot with this code. */
export const codeIsKnown = (ctx: WorkspaceContext, itemId: number, lot: LotInput): Guard => ({
  name: 'lot_unknown',
  holds: sql`${idOf(ctx, itemId, { lot })} IS NOT NULL`,
  refusal: () => invalidField('lot.code', 'is no lot of this item'),
});

const lotOnHold = () =>
  new DomainError('lot_on_hold', 'This lot is on hold or recalled. Release it first, or let it leave as damaged.');

/** Guard: the named lot is not on hold or recalled. */
export const lotMayLeave = (ctx: WorkspaceContext, itemId: number, named: NamedLot): Guard => ({
  name: 'lot_on_hold',
  holds: sql`NOT EXISTS (SELECT 1 FROM lots WHERE workspace_id = ${ctx.workspaceId} AND id = ${idOf(ctx, itemId, named)} AND status <> 'ok')`,
  refusal: lotOnHold,
});

/** Guard: none of the lots is on hold or recalled. */
export function lotsMayLeave(ctx: WorkspaceContext, lotIds: readonly number[]): Guard[] {
  if (lotIds.length === 0) return [];
  const holds = sql`NOT EXISTS (SELECT 1 FROM ${among(lotIds)} AS j
    CROSS JOIN lots AS l ON l.workspace_id = ${ctx.workspaceId} AND l.id = j.value AND l.status <> 'ok')`;
  return [{ name: 'lot_on_hold', holds, refusal: lotOnHold }];
}

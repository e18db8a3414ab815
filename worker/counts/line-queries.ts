import { type SQL, sql } from 'drizzle-orm';
import { MAIN_LOCATION, NO_LOT } from '../../db/workspace/places-and-lots.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { type Thousandths, toThousandths } from '../core/quantity.ts';
import { balanceSql } from '../core/sql/balance.ts';
import { limitTo } from '../core/sql/limit.ts';
import { locationName } from '../core/sql/location-name.ts';
import { movementsBy } from '../core/sql/movements-by.ts';
import { type CountInput, type EntryInput, MAX_LINES } from './contract.ts';

/** The lines of counts: what is to be counted, what was, and what follows for the ledger. */

const main = sql.raw(String(MAIN_LOCATION));
const noLot = sql.raw(String(NO_LOT));

/** What is chosen for a count. */
export interface Choice extends Pick<CountInput, 'locationId' | 'category' | 'itemIds'> {
  /** What is due or of a class: nothing else is counted. */
  onlyIds?: readonly number[] | undefined;
}

/** SQL: the balances that are chosen, as `item_id`, `location_id`, `lot_id` and `book`. */
function chosenBalances({ workspaceId }: WorkspaceContext, { locationId, category, itemIds, onlyIds }: Choice): SQL {
  const conditions = [
    sql`workspace_id = ${workspaceId} AND archived_at IS NULL`,
    ...(category === undefined ? [] : [sql`category = ${category} COLLATE NOCASE`]),
    ...(itemIds === undefined ? [] : [isAmong(itemIds)]),
    ...(onlyIds === undefined ? [] : [isAmong(onlyIds)]),
  ];
  const isThere = (place: SQL) => (locationId === undefined ? sql`1` : sql`${place} = ${locationId}`);
  const isAnItem = itemIds === undefined ? sql`c.quantity = 0` : sql`c.id NOT IN (SELECT item_id FROM kept)`;
  // What lies in a place is all that is chosen by it; items that have nothing there are chosen by name or category.
  const hasEmptyItems = locationId === undefined || category !== undefined || itemIds !== undefined;
  return sql`
    WITH chosen AS MATERIALIZED (
      SELECT id, quantity, placed FROM items WHERE ${sql.join(conditions, sql` AND `)}),
    kept AS MATERIALIZED (
      SELECT c.id AS item_id, ${main} AS location_id, ${noLot} AS lot_id, c.quantity - c.placed AS book
      FROM chosen AS c WHERE c.quantity > c.placed AND ${isThere(main)}
      UNION ALL
      SELECT s.item_id, s.location_id, s.lot_id, s.quantity
      FROM chosen AS c CROSS JOIN stock AS s ON s.workspace_id = ${workspaceId} AND s.item_id = c.id
      WHERE ${isThere(sql`s.location_id`)})
    SELECT item_id, location_id, lot_id, book FROM kept
    UNION ALL
    SELECT c.id, ${locationId === undefined ? main : integer(locationId)}, ${noLot}, 0
    FROM chosen AS c WHERE ${hasEmptyItems ? isAnItem : sql`0`}`;
}

const isAmong = (ids: readonly number[]) => sql`id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;

/** SQL: a whole number. D1 sends every number as a REAL. */
const integer = (value: number): SQL => sql`CAST(${value} AS INTEGER)`;

/** SQL: whether a count of this has no more lines than it may have. */
export const isCountable = (ctx: WorkspaceContext, choice: Choice): SQL => sql`(
  SELECT count(*) FROM (SELECT 1 FROM (${chosenBalances(ctx, choice)}) ${limitTo(MAX_LINES + 1)})) <= ${MAX_LINES}`;

/** Adds the lines of a new count: by place, Main first, then by the names of the items. */
export function insertLines(ctx: WorkspaceContext, id: number, choice: Choice) {
  const { workspaceId } = ctx;
  const place = locationName(workspaceId, sql`b.location_id`);
  return ctx.db.statements.run(sql`
    INSERT INTO document_lines (workspace_id, document_id, line, item_id, location_id, lot_id, book)
    SELECT ${workspaceId}, ${id}, row_number() OVER (ORDER BY b.location_id <> ${main}, ${place} COLLATE NOCASE, b.location_id,
      i.name COLLATE NOCASE, i.id, b.lot_id <> ${noLot}, t.best_before NULLS LAST, b.lot_id),
      b.item_id, b.location_id, b.lot_id, b.book
    FROM (${chosenBalances(ctx, choice)}) AS b
    CROSS JOIN items AS i ON i.workspace_id = ${workspaceId} AND i.id = b.item_id
    LEFT JOIN lots AS t ON t.workspace_id = ${workspaceId} AND t.id = b.lot_id`);
}

/** One line of a count, by what it counts. */
export interface LineKey {
  itemId: number;
  locationId: number;
  lotId: number;
}

/** The line that an entry is of. */
export const toKey = ({ itemId, locationId = MAIN_LOCATION, lotId }: EntryInput): LineKey => ({
  itemId,
  locationId,
  lotId: lotId ?? NO_LOT,
});

/** SQL: whether a row `l` of `document_lines` is this line. */
export const isLine = ({ itemId, locationId, lotId }: LineKey): SQL =>
  sql`l.item_id = ${itemId} AND l.location_id = ${locationId} AND l.lot_id = ${lotId}`;

/**
 * Enters what was counted, with the stock of this moment; null takes the entry back. What was not on the list is added to
 * it. The same entry again keeps its book value: a phone repeats a request whose answer it did not get, and sales since then
 * are no part of the difference.
 */
export function enterLine(ctx: WorkspaceContext, id: number, key: LineKey, counted: number | null, now: number) {
  const { workspaceId } = ctx;
  const { itemId, locationId, lotId } = key;
  const quantity: Thousandths | null = counted === null ? null : toThousandths(counted);
  const [userId, at] = quantity === null ? [null, null] : [ctx.userId, now];
  const book = balanceSql(ctx, 'i', sql`${locationId}`, sql`${lotId}`);
  return ctx.db.statements.run(sql`
    INSERT INTO document_lines AS l (workspace_id, document_id, line, item_id, location_id, lot_id, quantity, book, user_id, at)
    SELECT ${workspaceId}, ${id}, coalesce(max(line), 0) + 1, ${itemId}, ${locationId}, ${lotId}, ${quantity},
      (SELECT ${book} FROM items AS i WHERE i.workspace_id = ${workspaceId} AND i.id = ${itemId}), ${userId}, ${at}
    FROM document_lines WHERE workspace_id = ${workspaceId} AND document_id = ${id}
    ON CONFLICT (workspace_id, document_id, item_id, location_id, lot_id) WHERE book IS NOT NULL DO UPDATE SET
      quantity = excluded.quantity, book = excluded.book, user_id = excluded.user_id, at = excluded.at
    WHERE l.quantity IS NOT excluded.quantity OR l.user_id IS NOT excluded.user_id`);
}

/**
 * SQL: what a count changes, for `postSelected`: the difference between what was counted and the book value of that moment.
 * Where more is missing than is left by now, what is left goes: the balance is 0 then. It is read by the statement that
 * writes it, so no sale comes between. Deleted items stay as they are.
 */
export function differencesOf(ctx: WorkspaceContext, id: number): SQL {
  const there = balanceSql(ctx, 'i', sql`l.location_id`, sql`l.lot_id`);
  return sql`
    SELECT row_number() OVER (ORDER BY l.line) AS n, l.item_id, max(l.quantity - l.book, -(${there})) AS delta, l.location_id, l.lot_id, l.line,
      NULL AS reverses
    FROM document_lines AS l
    CROSS JOIN items AS i ON i.workspace_id = ${ctx.workspaceId} AND i.id = l.item_id AND i.archived_at IS NULL
    WHERE l.workspace_id = ${ctx.workspaceId} AND l.document_id = ${id} AND l.quantity IS NOT NULL`;
}

/** SQL: FROM and WHERE of the movements `m` of a count that changed something and that nobody has reversed. */
const unreversed = ({ workspaceId }: WorkspaceContext, id: number): SQL => sql`
  FROM ${movementsBy('document', 'm')} WHERE m.workspace_id = ${workspaceId} AND m.document_id = ${id} AND m.reason = 'count' AND m.delta <> 0
    AND NOT EXISTS (SELECT 1 FROM ${movementsBy('reverses', 'r')}
      WHERE r.workspace_id = ${workspaceId} AND r.item_id = m.item_id AND r.reverses = m.id)`;

/** SQL: the reversal of what a count has changed, for `postSelected`. */
export const reversalOf = (ctx: WorkspaceContext, id: number): SQL => sql`
  SELECT row_number() OVER (ORDER BY m.item_id, m.id) AS n, m.item_id, -m.delta AS delta, m.location_id, m.lot_id, m.line,
    m.id AS reverses ${unreversed(ctx, id)}`;

/** SQL: whether no item has been deleted whose stock the reversal changes. */
export const keepsItems = (ctx: WorkspaceContext, id: number): SQL => sql`NOT EXISTS (
  SELECT 1 ${unreversed(ctx, id)} AND EXISTS (SELECT 1 FROM items AS i
    WHERE i.workspace_id = ${ctx.workspaceId} AND i.id = m.item_id AND i.archived_at IS NOT NULL))`;

/** SQL: whether no place has been deleted where the reversal changes stock. */
export const keepsPlaces = (ctx: WorkspaceContext, id: number): SQL => sql`NOT EXISTS (
  SELECT 1 ${unreversed(ctx, id)} AND m.location_id <> ${main} AND NOT EXISTS (
    SELECT 1 FROM locations AS p WHERE p.workspace_id = ${ctx.workspaceId} AND p.id = m.location_id))`;

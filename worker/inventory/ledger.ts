import { type SQL, sql } from 'drizzle-orm';
import type { WorkspaceContext } from '../core/context.ts';
import { newId, newIds } from '../core/ids.ts';
import type { Thousandths } from '../core/quantity.ts';
import type { Statement } from '../core/sql/batch.ts';
import { jsonRows, splitIntoParameters } from '../core/sql/json-rows.ts';
import { movementsBy } from '../core/sql/movements-by.ts';
import { currentVersion } from '../core/sql/versions.ts';
import { countTowardsMovementQuota } from '../quotas/movement-quota-service.ts';
import { announceAlerts, announceNext, type NextItem, nextAlert } from './alerts.ts';
import type { MovementReason } from './contract.ts';
import { columnName, EDITABLE_COLUMNS, type ItemColumns, NEW_ITEM_COLUMNS, type NewItem } from './item-columns.ts';
import {
  insertMovements,
  insertOne,
  insertPlacedMovements,
  insertPostings,
  integer,
  keyedRows,
  MOVEMENTS_PER_POSTING,
  NO_PLACE,
  onePosting,
  type Posting,
  postingRow,
  postingsOf,
} from './posting-queries.ts';
import { correctReceipt, countReceipts, takeBackReceipts } from './receipt-queries.ts';
import { takenBalances } from './undone-queries.ts';

/**
 * The stock ledger: the only module that writes quantities. Each function returns the statements that change quantities
 * together with the movements that explain them, for one atomic batch. So an item's quantity is always the sum of its
 * deltas. Movements count towards the workspace's daily quota as their statements are built, which throws 429 once it is
 * used up.
 */

export { type ChargeShare, postCharge } from './charge-queries.ts';
export { addLots, locationsExist, lotKey, lotsAgree, lotsExist, lotsMayLeave } from './lot-queries.ts';
export { createItemsWithHistory, type ItemWithHistory } from './past-items-queries.ts';
export type { Posting } from './posting-queries.ts';
export { countForLines, reopenLinesOf, takeBackShares } from './receipt-queries.ts';

/** Why stock changed; stored with every movement. */
export interface Cause {
  reason: MovementReason;
  note?: string;
  importId?: number;
  /** The document that it belongs to. */
  documentId?: number;
  /** Whether it is recorded although nothing differs: somebody has counted. */
  recordsZero?: boolean;
  /** Null for Camellia itself. Defaults to the caller. */
  userId?: number | null;
  /** Epoch milliseconds. Defaults to now. */
  at?: number;
}

/**
 * Wraps an inventory change of any size: increments the version, so that clients notice it, and then sends alerts for
 * items that became critical. All item writes go through this or `changeItem`.
 * @param candidates the ids of all items whose alert may change, if the caller knows them
 */
export function changeInventory<const T extends readonly Statement[]>(
  ctx: WorkspaceContext,
  statements: T,
  candidates?: readonly number[],
) {
  return [raiseVersion(ctx), ...statements, ...announceAlerts(ctx, candidates)] as const;
}

function raiseVersion(ctx: WorkspaceContext) {
  return ctx.db.statements.run(
    sql`UPDATE workspaces SET inventory_version = inventory_version + 1 WHERE id = ${ctx.workspaceId}`,
  );
}

/**
 * Creates items, each with a movement to its initial quantity. Ids must be ascending, and the statements must come first
 * in `changeInventory`, before any that change other items.
 */
export function createItems(ctx: WorkspaceContext, rows: readonly NewItem[], cause: Cause) {
  const now = cause.at ?? Date.now();
  const [first] = rows;
  if (!first) return [];
  countMovements(ctx, rows.length, cause);
  // A file rarely fills every column: what is the same in all rows is sent once.
  const varying = NEW_ITEM_COLUMNS.filter((name) => name === 'id' || rows.some((row) => row[name] !== first[name]));
  const same = NEW_ITEM_COLUMNS.filter((name) => !varying.includes(name));
  const columns = sql.raw([...varying, ...same].map(columnName).join(', '));
  const values = sql.join([
    sql.raw(varying.map((_, index) => `value ->> ${index}, `).join('')),
    ...same.map((name) => sql`${first[name]}, `),
  ]);
  const inserts = splitIntoParameters(rows.map((row) => varying.map((name) => row[name]))).map((json) =>
    ctx.db.statements.run(sql`
      INSERT INTO items (workspace_id, ${columns}, version, created_at, updated_at)
      ${jsonRows(json)}
      SELECT ${ctx.workspaceId}, ${values} ${currentVersion(ctx)}, ${now}, ${now} FROM r`),
  );
  return [
    ...inserts,
    // Items with the version of this batch were just created by it. The first movement reuses the item's id, so it sorts
    // before all later ones.
    insertMovements(
      ctx,
      sql`SELECT workspace_id, id, id, quantity, quantity, ${causeColumns(ctx, cause)}, ${now}
      FROM items
      WHERE workspace_id = ${ctx.workspaceId} AND version = ${currentVersion(ctx)} AND id >= ${first.id}`,
    ),
  ];
}

/** A change of one item: some columns, and a new quantity, or a delta in a place or of a lot. */
export interface ItemChange extends Pick<Posting, 'quantity' | 'delta' | 'locationId' | 'lotId' | 'lot'> {
  columns: ItemColumns;
}

/**
 * The whole change of one item, in place of `changeInventory`: version, alert, movement and columns. It reads and writes
 * the rows of that item only. CHECK constraints (`below_zero`, `above_limit`) refuse impossible stock. A given quantity,
 * even the same one, is a count: the item is no longer uncounted, and the movement says who counted it. Received goods count towards the item's orders.
 */
export function changeItem(ctx: WorkspaceContext, itemId: number, { columns, ...posting }: ItemChange, cause: Cause) {
  const now = cause.at ?? Date.now();
  const { quantity, delta } = posting;
  const [movementId, messageId] = [newIds(MOVEMENTS_PER_POSTING), newId()];
  const isCount = quantity !== undefined || delta !== undefined;
  if (isCount) countMovements(ctx, 1, cause);
  const valueAfter = (name: keyof ItemColumns, otherwise: SQL) =>
    columns[name] === undefined ? otherwise : sql`${columns[name]}`;
  const next: NextItem = {
    quantity:
      delta !== undefined
        ? sql`quantity + ${integer(delta)}`
        : quantity === undefined
          ? sql`quantity`
          : integer(quantity),
    minimumPar: columns.minimumPar === undefined ? sql`minimum_par` : integer(columns.minimumPar),
    uncounted: valueAfter('uncounted', isCount ? sql`0` : sql`uncounted`),
    name: valueAfter('name', sql`name`),
    unit: valueAfter('unit', sql`unit`),
  };
  const assignments = EDITABLE_COLUMNS.filter((name) => columns[name] !== undefined && name !== 'uncounted').map(
    (name) => sql`${sql.raw(columnName(name))} = ${columns[name]}, `,
  );
  return [
    announceNext(
      ctx,
      itemId,
      messageId,
      next,
      isCount ? { reason: cause.reason, userId: cause.userId === undefined ? ctx.userId : cause.userId, delta } : null,
    ),
    ctx.db.statements.run(sql`
      UPDATE workspaces SET inventory_version = inventory_version + 1, message_version = message_version + EXISTS (
        SELECT 1 FROM team_messages WHERE workspace_id = ${ctx.workspaceId} AND id = ${messageId})
      WHERE id = ${ctx.workspaceId}`),
    ...(cause.reason === 'receive' && delta !== undefined ? receive(ctx, itemId, movementId, delta, cause, now) : []),
    ...(isCount ? [enterOne(ctx, { ...posting, itemId }, movementId, cause, now)] : []),
    ctx.db.statements.run(sql`
      UPDATE items SET ${sql.join(assignments)} quantity = next.quantity, uncounted = next.uncounted, alert = next.alert,
        alert_since = iif(next.alert IS NULL, NULL, coalesce(items.alert_since, ${now})),
        version = ${currentVersion(ctx)}, updated_at = ${now}
      FROM ${nextAlert(ctx, itemId, next)} AS next
      WHERE items.workspace_id = ${ctx.workspaceId} AND items.id = ${itemId}`),
  ];
}

/** Enters postings in the ledger, before stock on hand is written. @param posted SQL that selects them */
function enter(ctx: WorkspaceContext, posted: SQL, cause: Cause, now: number, recordsZero = sql.raw('0')) {
  return insertPostings(ctx, posted, entering(ctx, cause, now, recordsZero));
}

/** Enters one posting of an item. What says that an item is no longer uncounted is recorded in any case. */
function enterOne(ctx: WorkspaceContext, posting: Posting, id: number, cause: Cause, now: number) {
  const { locationId, lotId, lot } = posting;
  const common = entering(ctx, cause, now, sql.raw('c.uncounted'));
  if (locationId === undefined && lotId === undefined && !lot) return insertOne(ctx, posting, id, common);
  return insertPostings(ctx, onePosting(ctx, posting, id), common);
}

const entering = (ctx: WorkspaceContext, cause: Cause, now: number, recordsZero: SQL) => ({
  reason: cause.reason,
  causeColumns: causeColumns(ctx, cause),
  recordsZero: cause.recordsZero ? sql.raw('1') : recordsZero,
  now,
});

/**
 * Every change of stock that is more than a new quantity of one item or of items of a list: receipts, moves, counts, reversed
 * entries. The statements belong into `changeInventory`. What a batch takes from one place is added up before it is
 * refused, by the CHECK or trigger `below_zero`, `lot_below_zero` or `loose_below_zero`. Without a document, received goods
 * count towards the oldest orders of the item.
 * @returns the statements, and the id of the first movement of each posting
 */
export function post(ctx: WorkspaceContext, postings: readonly Posting[], cause: Cause) {
  const now = cause.at ?? Date.now();
  countMovements(ctx, postings.length, cause);
  const rows = postings.map((posting) => postingRow(posting, newIds(MOVEMENTS_PER_POSTING)));
  const last = sql.raw(String(MOVEMENTS_PER_POSTING - 1));
  const statements = splitIntoParameters(rows).flatMap((json) => [
    enter(ctx, postingsOf(ctx, json), cause, now, sql.raw('c.uncounted')),
    ctx.db.statements.run(sql`
      UPDATE items SET quantity = quantity + moved.total, uncounted = 0, version = ${currentVersion(ctx)}, updated_at = ${now}
      FROM (
        SELECT r.value ->> 0 AS item_id, sum(coalesce(m.delta, 0)) AS total
        FROM (${keyedRows(json)}) AS r LEFT JOIN movements AS m ON m.workspace_id = ${ctx.workspaceId}
          AND m.item_id = r.value ->> 0 AND m.id BETWEEN r.value ->> 1 AND (r.value ->> 1) + ${last}
        GROUP BY r.value ->> 0) AS moved
      WHERE items.workspace_id = ${ctx.workspaceId} AND items.id = moved.item_id`),
    ...(cause.reason === 'receive' && cause.documentId === undefined
      ? countReceipts(
          ctx,
          sql`SELECT item_id, min(id) AS movement_id, sum(delta) AS came FROM (
            SELECT value ->> 0 AS item_id, value ->> 1 AS id, value ->> 2 AS delta FROM (${keyedRows(json)})) GROUP BY item_id`,
          cause.importId ?? null,
          now,
        )
      : []),
  ]);
  return { statements, ids: rows.map(([, id]) => Number(id)) };
}

/** What `postSelected` enters. */
export interface SelectedPostings {
  /** SQL of `n`, from 1 to `most`, `item_id`, `delta`, `location_id`, `lot_id`, `line` and `reverses`. Each names the place and the lot. */
  postings: SQL;
  most: number;
  /** Whether they are moves, with `to_location_id`. Each takes from one balance, which holds enough. */
  areMoves?: boolean;
}

/**
 * Like `post`, of what the database selects when it is written, such as the lines of a count, each balance once.
 * @returns the statements, and SQL of whether a movement is one of these, over its row
 */
export function postSelected(
  ctx: WorkspaceContext,
  { postings, most, areMoves = false }: SelectedPostings,
  cause: Cause & { documentId: number },
) {
  const now = cause.at ?? Date.now();
  countMovements(ctx, most, cause);
  // One that takes more than there is has two movements, until it is refused.
  const first = newIds(2 * (most + 1));
  const isPosted = sql`workspace_id = ${ctx.workspaceId} AND document_id = ${cause.documentId}
    AND reason = ${cause.reason} AND id >= ${first}`;
  const posted = sql`SELECT n, item_id, ${integer(first)} + 2 * n AS id, delta, NULL AS target, location_id, lot_id,
    ${sql.raw(areMoves ? 'to_location_id' : 'NULL AS to_location_id')}, line, NULL AS unit_cost, reverses FROM (${postings})`;
  const statements = [
    enter(ctx, posted, cause, now),
    ctx.db.statements.run(sql`
      UPDATE items SET quantity = quantity + moved.total, uncounted = 0, version = ${currentVersion(ctx)}, updated_at = ${now}
      FROM (SELECT item_id, sum(delta) AS total FROM ${movementsBy('document')} WHERE ${isPosted} GROUP BY item_id) AS moved
      WHERE items.workspace_id = ${ctx.workspaceId} AND items.id = moved.item_id`),
  ];
  return { statements, isPosted };
}

/** Counts a receipt of one item, or its correction, towards the item's orders. */
function receive(
  ctx: WorkspaceContext,
  itemId: number,
  movementId: number,
  delta: Thousandths,
  cause: Cause,
  at: number,
) {
  if (delta < 0) return correctReceipt(ctx, itemId, movementId, -delta);
  const receipt = sql`SELECT ${itemId} AS item_id, ${movementId} AS movement_id, ${delta} AS came`;
  return countReceipts(ctx, receipt, cause.importId ?? null, at);
}

/**
 * Changes columns of many items, each at most once; a different `quantity` is recorded as a movement. A given quantity,
 * even the same one, is a count: the item is no longer uncounted, unless `uncounted` is given. The number of statements does not depend on the columns: a
 * bit mask tells for each row which columns it changes.
 */
export function editItems(
  ctx: WorkspaceContext,
  changes: readonly { id: number; columns: ItemColumns; quantity?: Thousandths }[],
  cause: Cause,
) {
  // A second change of an item would compute its movement from the same old quantity.
  if (new Set(changes.map(({ id }) => id)).size < changes.length)
    throw new Error('An item may be changed only once per call');
  const counted = changes.filter(({ quantity }) => quantity !== undefined).length;
  countMovements(ctx, counted, cause);
  const now = cause.at ?? Date.now();
  const names = EDITABLE_COLUMNS.filter((name) => changes.some(({ columns }) => name in columns));
  const assignments = names.map((name, index) => {
    const column = sql.identifier(columnName(name));
    const kept = name === 'uncounted' ? sql`iif(value ->> 2 IS NULL, uncounted, 0)` : column;
    return sql`${column} = iif(value ->> 3 & ${sql.raw(String(2 ** index))}, value ->> ${sql.raw(String(index + 4))}, ${kept})`;
  });
  const rows = changes.map(({ id, columns, quantity }) => [
    id,
    quantity === undefined ? null : newIds(MOVEMENTS_PER_POSTING),
    quantity ?? null,
    names.reduce((mask, name, index) => mask + (name in columns ? 2 ** index : 0), 0),
    ...names.map((name) => columns[name] ?? null),
  ]);
  return splitIntoParameters(rows).flatMap((json) => [
    // Must run before the update, which overwrites the old quantity.
    ...towardsOrders(ctx, json, cause, now),
    enter(
      ctx,
      sql`SELECT key AS n, value ->> 0 AS item_id, value ->> 1 AS id, NULL AS delta, value ->> 2 AS target, ${NO_PLACE}
        FROM (${keyedRows(json)}) WHERE value ->> 2 IS NOT NULL`,
      cause,
      now,
    ),
    ctx.db.statements.run(sql`
      ${jsonRows(json)}
      UPDATE items SET ${sql.join(
        [
          sql`quantity = coalesce(value ->> 2, quantity)`,
          ...(names.includes('uncounted') ? [] : [sql`uncounted = iif(value ->> 2 IS NULL, uncounted, 0)`]),
          ...assignments,
          sql`version = ${currentVersion(ctx)}`,
          sql`updated_at = ${now}`,
        ],
        sql`, `,
      )}
      FROM r WHERE items.workspace_id = ${ctx.workspaceId} AND items.id = value ->> 0`),
  ]);
}

/** Effects of `editItems` on orders: receipts count towards them, undone imports are taken back. */
function towardsOrders(ctx: WorkspaceContext, json: string, { reason, importId }: Cause, now: number) {
  if (reason === 'undo') return importId === undefined ? [] : takeBackReceipts(ctx, importId, json);
  if (reason !== 'receive') return [];
  const receipts = sql`
    SELECT items.id AS item_id, r.value ->> 1 AS movement_id, (r.value ->> 2) - items.quantity AS came
    FROM (SELECT jsonb(value) AS value FROM json_each(${json})) AS r
    JOIN items ON items.workspace_id = ${ctx.workspaceId} AND items.id = r.value ->> 0`;
  return countReceipts(ctx, receipts, importId ?? null, now);
}

/** Archives items: they leave the lists and keep their ledger. */
export function archiveItems(ctx: WorkspaceContext, ids: readonly number[]) {
  return splitIntoParameters(ids).map((json) =>
    ctx.db.statements.run(sql`
      UPDATE items SET archived_at = ${Date.now()}, version = ${currentVersion(ctx)}
      WHERE workspace_id = ${ctx.workspaceId} AND id IN (SELECT value FROM json_each(${json}))`),
  );
}

/** Restores archived items. */
export function restoreItems(ctx: WorkspaceContext, ids: readonly number[]) {
  return splitIntoParameters(ids).map((json) =>
    ctx.db.statements.run(sql`
      UPDATE items SET archived_at = NULL, version = ${currentVersion(ctx)}, updated_at = ${Date.now()}
      WHERE workspace_id = ${ctx.workspaceId} AND archived_at IS NOT NULL
        AND id IN (SELECT value FROM json_each(${json}))`),
  );
}

/**
 * Gives items that this batch has restored the stock that the undo of their import took. The movements are no further ones
 * of the day's quota, because their import has counted.
 */
export function returnUndoneStock(ctx: WorkspaceContext, ids: readonly number[]) {
  const now = Date.now();
  const restored = sql`items.id = value ->> 0
    AND items.archived_at IS NULL AND items.version = ${currentVersion(ctx)}`;
  const last = sql.raw(String(MOVEMENTS_PER_POSTING - 1));
  return splitIntoParameters([...new Set(ids)].map((id) => [id, newIds(MOVEMENTS_PER_POSTING)])).flatMap((json) => [
    insertPlacedMovements(
      ctx,
      sql`${jsonRows(json)}
      SELECT ${ctx.workspaceId}, id, first_id + n, taken, sum(taken) OVER (PARTITION BY id ORDER BY n), 'undo', 'Restored',
        ${ctx.userId}, import_id, NULL, ${now}, location_id, lot_id, iif(lot_id = 0, NULL, 'rule'), NULL, worth
      FROM (${takenBalances(sql`r CROSS JOIN items ON items.workspace_id = ${ctx.workspaceId} AND ${restored}`)})`,
    ),
    ctx.db.statements.run(sql`
      ${jsonRows(json)}
      UPDATE items SET quantity = given.total FROM (
        SELECT m.item_id, max(m.quantity_after) AS total FROM r CROSS JOIN movements AS m ON m.workspace_id = ${ctx.workspaceId}
          AND m.item_id = value ->> 0 AND m.id BETWEEN value ->> 1 AND (value ->> 1) + ${last}
        GROUP BY m.item_id) AS given
      WHERE items.workspace_id = ${ctx.workspaceId} AND items.id = given.item_id`),
  ]);
}

/** Counts towards the daily quota. What takes an import back is never refused. */
const countMovements = (ctx: WorkspaceContext, more: number, { reason }: Cause): void =>
  countTowardsMovementQuota(ctx, more, reason !== 'undo');

function causeColumns(ctx: WorkspaceContext, cause: Cause): SQL {
  const userId = cause.userId === undefined ? ctx.userId : cause.userId;
  return sql`${cause.reason}, ${cause.note ?? ''}, ${userId}, ${cause.importId ?? null}, ${cause.documentId ?? null}`;
}

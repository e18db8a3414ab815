import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { imports, items, members, movements } from '../../db/workspace/schema.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { quantityJson } from '../core/quantity.ts';
import { groupIntoParts, isoText } from '../core/sql/json-rows.ts';
import { limitTo } from '../core/sql/limit.ts';
import { locationName } from '../core/sql/location-name.ts';
import { movementsBy } from '../core/sql/movements-by.ts';
import { defineRows, jsonPart, jsonParts } from '../core/sql/rows.ts';
import { activityEntry } from './activity-contract.ts';
import { type MovementReason, movementAnswer } from './contract.ts';

/** Entries of the ledger, as the history of an item and the activity of all items list them. */

/** SQL: a person as JSON, of the columns of `members`. */
const person = (userId: SQL, username: SQL) =>
  sql`iif(${userId} IS NULL, NULL, json_object('id', ${userId}, 'username', ${username}))`;

/** SQL: the properties of a movement as in the contract, over `movementTables`. */
function movementProperties({ workspaceId }: WorkspaceContext): SQL {
  const back = sql`${movementsBy('reverses', 'back')} WHERE back.workspace_id = ${workspaceId} AND back.item_id = ${movements.itemId}
    AND back.reverses = ${movements.id}`;
  return sql`
    'id', ${movements.id}, 'itemId', ${movements.itemId}, 'delta', ${quantityJson(movements.delta)},
    'quantityAfter', ${quantityJson(movements.quantityAfter)}, 'reason', ${movements.reason},
    'note', ${movements.note}, 'createdAt', ${isoText(movements.createdAt)},
    'createdBy', ${person(sql`${members.userId}`, sql`${members.username}`)},
    'uploadKey', ${imports.uploadKey},
    'locationId', ${movements.locationId}, 'location', (
      SELECT iif(name IS NULL, NULL, json_object('name', name)) FROM (
        SELECT ${locationName(workspaceId, sql`${movements.locationId}`)} AS name)),
    'lotId', nullif(${movements.lotId}, 0), 'lot', (
      SELECT json_object('code', code) FROM lots WHERE workspace_id = ${workspaceId} AND id = ${movements.lotId}),
    'lotBy', ${movements.lotBy}, 'documentId', ${movements.documentId}, 'document', (
      SELECT json_object('kind', d.kind, 'number', d.number) FROM documents AS d
      WHERE d.workspace_id = ${workspaceId} AND d.id = ${movements.documentId}),
    'reverses', ${movements.reverses}, 'unitFactor', ${movements.unitFactor}, 'reversedBy', (SELECT back.id FROM ${back}),
    'reversal', (SELECT json_object('createdAt', ${isoText(sql`back.created_at`)}, 'createdBy', (
        SELECT json_object('id', p.user_id, 'username', p.username) FROM members AS p
        WHERE p.workspace_id = ${workspaceId} AND p.user_id = back.user_id)) FROM ${back})`;
}

/** SQL: who entered a movement, and the import that it belongs to. */
const joined = sql`
  LEFT JOIN ${members} ON ${members.workspaceId} = ${movements.workspaceId} AND ${members.userId} = ${movements.userId}
  LEFT JOIN ${imports} ON ${imports.workspaceId} = ${movements.workspaceId} AND ${imports.id} = ${movements.importId}`;

const movementRows = defineRows('inventory/movements', jsonParts(movementAnswer));

/** An item's movements in chunks of JSON, newest first. */
export function selectMovements(ctx: WorkspaceContext, itemId: number, page: { limit: number; before?: number }) {
  const before = page.before === undefined ? sql`1` : sql`${movements.id} < ${page.before}`;
  return movementRows.select(
    ctx.db.statements,
    groupIntoParts(sql`
      SELECT json_object(${movementProperties(ctx)}) AS row, row_number() OVER (ORDER BY ${movements.id} DESC) - 1 AS n
      FROM ${movements} ${joined}
      WHERE ${movements.workspaceId} = ${ctx.workspaceId} AND ${movements.itemId} = ${itemId} AND ${before}
      ORDER BY ${movements.id} DESC ${limitTo(page.limit)}`),
  );
}

/** Which entries of the ledger are listed. Times are epoch milliseconds: `from` included, `until` not. */
export interface ActivityFilter {
  itemId?: number | undefined;
  userId?: number | undefined;
  reason?: MovementReason | undefined;
  locationId?: number | undefined;
  from?: number | undefined;
  until?: number | undefined;
  /** Oldest first. */
  isAscending: boolean;
}

/** Where an entry is in the list. */
export interface EntryPosition {
  createdAt: number;
  itemId: number;
  id: number;
}

const entryRows = defineRows('inventory/activity', {
  ...{ part: jsonPart(activityEntry), createdAt: z.int(), itemId: z.int(), id: z.int() },
});

/**
 * The most entries that a page of some of them, such as those of a person, looks through. An index of persons or reasons
 * would cost a row for each entry that is written.
 */
export const MAX_LOOKED_THROUGH = 5_000;

/** SQL: the order of the list, by the columns of `m`, or of `listed`. */
const orderOf = (table: 'm' | 'listed', { itemId, isAscending }: Pick<ActivityFilter, 'itemId' | 'isAscending'>): SQL =>
  sql.raw(
    (itemId === undefined ? ['created_at', 'item_id', 'id'] : ['id'])
      .map((column) => `${table}.${column} ${isAscending ? 'ASC' : 'DESC'}`)
      .join(', '),
  );

/** SQL: the entries that a page looks through, in the order of the list, and which of them it lists. */
function lookedThrough(ctx: WorkspaceContext, filter: ActivityFilter, after: EntryPosition | null) {
  const { itemId, userId, reason, locationId, from, until, isAscending } = filter;
  const comparison = isAscending ? sql`>` : sql`<`;
  const isAfter = (position: EntryPosition) =>
    itemId === undefined
      ? sql`(m.created_at, m.item_id, m.id) ${comparison} (${position.createdAt}, ${position.itemId}, ${position.id})`
      : sql`m.id ${comparison} ${position.id}`;
  const isOfReason = reason === undefined ? [] : [sql`m.reason = ${sql.raw(`'${reason}'`)}`];
  const times = [
    ...(from === undefined ? [] : [sql`m.created_at >= ${from}`]),
    ...(until === undefined ? [] : [sql`m.created_at < ${until}`]),
  ];
  const hasCounts = itemId !== undefined && reason === 'count';
  const table =
    itemId === undefined ? movementsBy('time', 'm') : hasCounts ? movementsBy('counts', 'm') : sql`movements AS m`;
  const found = [
    sql`m.workspace_id = ${ctx.workspaceId}`,
    ...(itemId === undefined ? times : [sql`m.item_id = ${itemId}`]),
    ...(hasCounts ? isOfReason : []),
    ...(after === null ? [] : [isAfter(after)]),
  ];
  const listed = [
    ...(userId === undefined ? [] : [sql`m.user_id = ${userId}`]),
    ...(hasCounts ? [] : isOfReason),
    ...(locationId === undefined ? [] : [sql`m.location_id = ${locationId}`]),
    ...(itemId === undefined ? [] : times),
  ];
  return { rows: sql`FROM ${table} WHERE ${sql.join(found, sql` AND `)} ORDER BY ${orderOf('m', filter)}`, listed };
}

const endRows = defineRows('inventory/end of activity', { createdAt: z.int(), itemId: z.int(), id: z.int() });

/** The last of the entries that `selectActivity` looks through for a page; none if it looks through all that there are. */
export function selectActivityEnd(ctx: WorkspaceContext, filter: ActivityFilter, after: EntryPosition | null) {
  const { rows } = lookedThrough(ctx, filter, after);
  const last = sql.raw(String(MAX_LOOKED_THROUGH - 1));
  return endRows.select(
    ctx.db.statements,
    sql`SELECT m.created_at AS createdAt, m.item_id AS itemId, m.id ${rows} LIMIT 1 OFFSET ${last}`,
  );
}

/**
 * Entries of the ledger with their items, newest or oldest first, each as JSON. Those of all items come in the order of the index by
 * time, those of one item in that of its history: only what is listed is read, and what a person or reason leaves out before
 * it, up to `MAX_LOOKED_THROUGH` entries. The index is named: without statistics SQLite would read the ledger of every item
 * and sort it.
 * @param after where to go on
 */
export function selectActivity(
  ctx: WorkspaceContext,
  filter: ActivityFilter,
  after: EntryPosition | null,
  limit: number,
) {
  const { rows, listed } = lookedThrough(ctx, filter, after);
  const columns = sql`m.item_id, m.id, m.created_at`;
  // SQLite reads the inner rows one after the other, in their order, until the outer limit is reached.
  const page =
    listed.length === 0
      ? sql`SELECT ${columns} ${rows}`
      : sql`SELECT ${columns} FROM (
          SELECT ${columns}, m.user_id, m.reason, m.location_id ${rows} LIMIT ${sql.raw(String(MAX_LOOKED_THROUGH))}) AS m
        WHERE ${sql.join(listed, sql` AND `)}`;
  return entryRows.select(
    ctx.db.statements,
    sql`
    SELECT json_object(${movementProperties(ctx)}, 'item', json_object(
        'id', ${items.id}, 'name', ${items.name}, 'unit', ${items.unit})) AS part,
      listed.created_at AS createdAt, listed.item_id AS itemId, listed.id AS id
    FROM (${page} ${limitTo(limit)}) AS listed
    CROSS JOIN ${movements} ON ${movements.workspaceId} = ${ctx.workspaceId} AND ${movements.itemId} = listed.item_id
      AND ${movements.id} = listed.id
    CROSS JOIN ${items} ON ${items.workspaceId} = ${ctx.workspaceId} AND ${items.id} = listed.item_id
    ${joined}
    ORDER BY ${orderOf('listed', filter)}`,
  );
}

import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { MAIN_LOCATION } from '../../db/workspace/places-and-lots.ts';
import { matchKey } from '../../engines/text/match-key.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { groupIntoParts } from '../core/sql/json-rows.ts';
import { limitTo } from '../core/sql/limit.ts';
import { locationName, MAIN_NAME } from '../core/sql/location-name.ts';
import { defineRows, jsonParts } from '../core/sql/rows.ts';
import { costOfStock, valueAtCost } from '../inventory/item-columns.ts';
import { locationAnswer } from './contract.ts';

const MAIN = sql.raw(String(MAIN_LOCATION));
const MAIN_KEY = matchKey(MAIN_NAME);

/**
 * SQL: the places as `id`, `name`, the JSON of an answer and their place in the list. Items that are deleted count nowhere.
 * @param only the one place that is wanted
 */
function places({ workspaceId }: WorkspaceContext, only?: number): SQL {
  const isWanted = (column: SQL) => (only === undefined ? sql`1` : sql`${column} = ${only}`);
  return sql`
    SELECT json_object('id', p.id, 'name', p.name, 'isMain', json(iif(p.id = ${MAIN}, 'true', 'false')),
        'items', coalesce(held.items, 0), 'value', coalesce(held.value, 0)) AS row,
      row_number() OVER (ORDER BY p.id <> ${MAIN}, p.name COLLATE NOCASE, p.id) - 1 AS n
    FROM (
      SELECT ${MAIN} AS id, ${locationName(workspaceId, MAIN)} AS name WHERE ${isWanted(MAIN)}
      UNION ALL
      SELECT id, name FROM locations
      WHERE workspace_id = ${workspaceId} AND id <> ${MAIN} AND ${isWanted(sql`id`)}) AS p
    LEFT JOIN (
      SELECT location_id, count(DISTINCT item_id) AS items,
        CAST(round(coalesce(sum(${valueAtCost(sql`quantity`, sql`cost`)}), 0) / 1000) AS INTEGER) AS value
      FROM (
        SELECT s.location_id, s.item_id, s.quantity, ${costOfStock('i')} AS cost
        FROM stock AS s CROSS JOIN items AS i ON i.workspace_id = ${workspaceId} AND i.id = s.item_id
        WHERE s.workspace_id = ${workspaceId} AND ${isWanted(sql`s.location_id`)} AND i.archived_at IS NULL
        UNION ALL
        SELECT ${MAIN}, id, quantity - placed, ${costOfStock('items')} FROM items
        WHERE workspace_id = ${workspaceId} AND archived_at IS NULL AND quantity > placed AND ${isWanted(MAIN)}
      ) AS kept GROUP BY location_id) AS held ON held.location_id = p.id`;
}

const placeParts = defineRows('locations/places', jsonParts(locationAnswer));

/** The places, Main first, then by name, in chunks of JSON. */
export function selectPlaces(ctx: WorkspaceContext) {
  return placeParts.select(ctx.db.statements, groupIntoParts(places(ctx)));
}

/** SQL: one place as an answer. */
export const placeText = (ctx: WorkspaceContext, id: number): SQL =>
  sql`SELECT n, row AS part FROM (${places(ctx, id)}) AS one`;

/** SQL: whether the place exists. Main always does. */
export function placeExists({ workspaceId }: WorkspaceContext, id: number): SQL {
  return sql`(${id} = ${MAIN} OR EXISTS (SELECT 1 FROM locations WHERE workspace_id = ${workspaceId} AND id = ${id}))`;
}

/** SQL: whether no other place has this name. Main has its own as long as nobody has renamed it. */
export function isFreeName({ workspaceId }: WorkspaceContext, id: number, nameKey: string): SQL {
  const isMainRenamed = sql`EXISTS (SELECT 1 FROM locations WHERE workspace_id = ${workspaceId} AND id = ${MAIN})`;
  return sql`(NOT EXISTS (
      SELECT 1 FROM locations WHERE workspace_id = ${workspaceId} AND name_key = ${nameKey} AND id <> ${id})
    AND (${id} = ${MAIN} OR ${nameKey} <> ${MAIN_KEY} OR ${isMainRenamed}))`;
}

/** SQL: whether it is another place than Main. */
export const isNotMain = (id: number): SQL => sql`${id} <> ${MAIN}`;

/** SQL: whether no stock lies there. @param of items that are listed, or of deleted ones */
export function holdsNone({ workspaceId }: WorkspaceContext, id: number, of: 'listed' | 'deleted'): SQL {
  return sql`NOT EXISTS (
    SELECT 1 FROM stock AS s CROSS JOIN items AS i ON i.workspace_id = ${workspaceId} AND i.id = s.item_id
    WHERE s.workspace_id = ${workspaceId} AND s.location_id = ${id}
      AND i.archived_at ${of === 'deleted' ? sql`IS NOT NULL` : sql`IS NULL`})`;
}

/** SQL: whether no document that is still open names the place, such as a count. */
export function isInNoOpenDocument({ workspaceId }: WorkspaceContext, id: number): SQL {
  return sql`NOT EXISTS (
    SELECT 1 FROM documents AS d CROSS JOIN document_lines AS l ON l.workspace_id = ${workspaceId} AND l.document_id = d.id
    WHERE d.workspace_id = ${workspaceId} AND d.done_at IS NULL AND d.closed_at IS NULL AND d.cancelled_at IS NULL
      AND l.location_id = ${id})`;
}

/** Adds a place, or gives it another name: Main has a row once it is renamed. */
export function setName(ctx: WorkspaceContext, id: number, name: string, nameKey: string) {
  return ctx.db.statements.run(sql`
    INSERT INTO locations (workspace_id, id, name, name_key, created_at)
    VALUES (${ctx.workspaceId}, ${id}, ${name}, ${nameKey}, ${Date.now()})
    ON CONFLICT (workspace_id, id) DO UPDATE SET name = excluded.name, name_key = excluded.name_key`);
}

/** Deletes a place. @param when SQL: a condition */
export function removePlace(ctx: WorkspaceContext, id: number, when = sql`1`) {
  return ctx.db.statements.run(
    sql`DELETE FROM locations WHERE workspace_id = ${ctx.workspaceId} AND id = ${id} AND ${when}`,
  );
}

/** SQL: whether no item has a par in the place. */
const hasNoPars = ({ workspaceId }: WorkspaceContext, id: number) => sql`NOT EXISTS (
  SELECT 1 FROM place_pars WHERE workspace_id = ${workspaceId} AND location_id = ${id})`;

/** SQL: whether neither stock nor pars nor an open document need the place. */
export const isUnused = (ctx: WorkspaceContext, id: number): SQL => sql`${holdsNone(ctx, id, 'listed')}
  AND ${holdsNone(ctx, id, 'deleted')} AND ${isInNoOpenDocument(ctx, id)} AND ${hasNoPars(ctx, id)}`;

/** Ids of a minute: the event that a place was added comes no later than that. */
const IDS_OF_A_MINUTE = sql.raw(String(60_000 * 4096));
/** Two statements each; an import hardly adds as many. */
const MAX_PLACES = 200;

const addedRows = defineRows('locations/places of an import', { id: z.int() });

/** The places that an import added, by the event of it. */
export function selectPlacesOfImport(ctx: WorkspaceContext, importId: number) {
  const { workspaceId } = ctx;
  return addedRows.select(
    ctx.db.statements,
    sql`SELECT l.id FROM locations AS l WHERE l.workspace_id = ${workspaceId} AND EXISTS (
        SELECT 1 FROM audit_events AS e WHERE e.workspace_id = ${workspaceId} AND e.id BETWEEN l.id AND l.id + ${IDS_OF_A_MINUTE}
          AND e.action = 'location.created' AND e.subject_id = CAST(l.id AS TEXT) AND e.after ->> 'import' = ${importId})
      ORDER BY l.id ${limitTo(MAX_PLACES)}`,
  );
}

import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { MAIN_LOCATION, NO_LOT } from '../../db/workspace/places-and-lots.ts';
import { auditStatement, jsonOf } from '../audit/record.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { defineRows, epochMs, flag } from '../core/sql/rows.ts';

/** Undoing a move: what of it can go back. */

const MAIN = sql.raw(String(MAIN_LOCATION));

const moves = defineRows('locations/move to undo', {
  userId: z.int().nullable(),
  createdAt: epochMs,
  isUndone: flag,
});

/** A move by its id. */
export function selectMove(ctx: WorkspaceContext, id: number) {
  return moves.select(
    ctx.db.statements,
    sql`
    SELECT user_id AS userId, created_at AS createdAt, cancelled_at IS NOT NULL AS isUndone FROM documents
    WHERE workspace_id = ${ctx.workspaceId} AND id = ${id} AND kind = 'move'`,
  );
}

/**
 * SQL: what arrived by a move and that nobody has reversed, as `item_id`, `id`, `delta`, `location_id`, `lot_id`, `line`,
 * `from_id` (the place where it came from), and `stays`: why the item stays where it is, or null.
 */
function arrivals({ workspaceId }: WorkspaceContext, id: number): SQL {
  const isPlace = (column: string) => {
    const place = sql.raw(column);
    return sql`(${place} = ${MAIN} OR EXISTS (
      SELECT 1 FROM locations WHERE workspace_id = ${workspaceId} AND id = ${place}))`;
  };
  const there = sql`coalesce((SELECT s.quantity FROM stock AS s WHERE s.workspace_id = ${workspaceId} AND s.item_id = a.item_id
      AND s.location_id = a.location_id AND s.lot_id = a.lot_id), 0)
    + iif(a.location_id = ${MAIN} AND a.lot_id = ${sql.raw(String(NO_LOT))}, i.quantity - i.placed, 0)`;
  return sql`
    WITH arrived AS MATERIALIZED (
      SELECT m.item_id, m.id, m.delta, m.location_id, m.lot_id, m.line, came.location_id AS from_id,
        sum(m.delta) OVER (PARTITION BY m.item_id, m.location_id, m.lot_id) AS total
      FROM movements AS m
      -- The two entries of a move follow each other: what left, then what arrived.
      CROSS JOIN movements AS came ON came.workspace_id = ${workspaceId} AND came.item_id = m.item_id AND came.id = m.id - 1
      WHERE m.workspace_id = ${workspaceId} AND m.document_id = ${id} AND m.reason = 'move' AND m.delta > 0
        AND NOT EXISTS (SELECT 1 FROM movements AS r
          WHERE r.workspace_id = ${workspaceId} AND r.item_id = m.item_id AND r.reverses = m.id)),
    checked AS MATERIALIZED (
      SELECT a.*, CASE WHEN i.archived_at IS NOT NULL THEN 'deleted' WHEN NOT ${isPlace('a.from_id')} THEN 'place'
        WHEN a.total > ${there} THEN 'left' END AS why
      FROM arrived AS a CROSS JOIN items AS i ON i.workspace_id = ${workspaceId} AND i.id = a.item_id)
    SELECT *, max(why) OVER (PARTITION BY item_id) AS stays FROM checked`;
}

/** SQL: what goes back, for `postSelected`. */
export const returnsOf = (ctx: WorkspaceContext, id: number): SQL => sql`
  SELECT row_number() OVER (ORDER BY item_id, id) AS n, item_id, -delta AS delta, location_id, lot_id,
    from_id AS to_location_id, line, id AS reverses
  FROM (${arrivals(ctx, id)}) WHERE stays IS NULL`;

const returning = defineRows('locations/what of a move goes back', { entries: z.int(), items: z.int() });

/** How many entries of a move go back, and of how many items. */
export function countReturns(ctx: WorkspaceContext, id: number) {
  return returning.select(
    ctx.db.statements,
    sql`SELECT count(*) AS entries, count(DISTINCT item_id) AS items FROM (${returnsOf(ctx, id)})`,
  );
}

const staying = defineRows('locations/what of a move stays', {
  ...{ id: z.int(), name: z.string(), why: z.enum(['deleted', 'place', 'left']) },
});

/** As many are named. */
const MAX_STAYING = 500;

/** The items of a move that stay where they are, and why. */
export function selectStaying(ctx: WorkspaceContext, id: number) {
  return staying.select(
    ctx.db.statements,
    sql`
    SELECT DISTINCT i.id, i.name, a.stays AS why
    FROM (${arrivals(ctx, id)}) AS a CROSS JOIN items AS i ON i.workspace_id = ${ctx.workspaceId} AND i.id = a.item_id
    WHERE a.stays IS NOT NULL ORDER BY i.name COLLATE NOCASE, i.id LIMIT ${sql.raw(String(MAX_STAYING))}`,
  );
}

/** SQL: the places that a move made: it names them, and they are of its very time. */
const madePlaces = ({ workspaceId }: WorkspaceContext, id: number): SQL => sql`
  SELECT p.id, p.name FROM documents AS d
  CROSS JOIN locations AS p ON p.workspace_id = ${workspaceId} AND p.id <> ${MAIN} AND p.created_at = d.created_at
  WHERE d.workspace_id = ${workspaceId} AND d.id = ${id} AND EXISTS (
    SELECT 1 FROM document_lines AS l
    WHERE l.workspace_id = ${workspaceId} AND l.document_id = d.id AND l.location_id = p.id)`;

const made = defineRows('locations/places that a move made', { id: z.int(), name: z.string() });

/** The places that a move made. */
export const selectMade = (ctx: WorkspaceContext, id: number) => made.select(ctx.db.statements, madePlaces(ctx, id));

/** SQL: whether nothing needs a place `p`: no stock, no par, no open document. */
const isUnused = ({ workspaceId }: WorkspaceContext): SQL => sql`
  NOT EXISTS (SELECT 1 FROM stock AS s WHERE s.workspace_id = ${workspaceId} AND s.location_id = p.id)
  AND NOT EXISTS (SELECT 1 FROM place_pars AS r WHERE r.workspace_id = ${workspaceId} AND r.location_id = p.id)
  AND NOT EXISTS (
    SELECT 1 FROM documents AS o CROSS JOIN document_lines AS l ON l.workspace_id = ${workspaceId} AND l.document_id = o.id
    WHERE o.workspace_id = ${workspaceId} AND o.done_at IS NULL AND o.closed_at IS NULL AND o.cancelled_at IS NULL
      AND l.location_id = p.id)`;

/** After what can go back has gone: deletes the unused places that the move made, ends it, and records it. */
export function endMove(ctx: WorkspaceContext, id: number) {
  const { workspaceId } = ctx;
  const unused = sql`SELECT p.id, p.name FROM (${madePlaces(ctx, id)}) AS p WHERE ${isUnused(ctx)}`;
  return [
    auditStatement(ctx, {
      action: 'move.undone',
      after: jsonOf({ places: sql`(SELECT json_group_array(name) FROM (${unused}))` }),
    }),
    ctx.db.statements.run(sql`
      DELETE FROM locations WHERE workspace_id = ${workspaceId} AND id IN (SELECT id FROM (${unused}))`),
    ctx.db.statements.run(sql`
      UPDATE documents SET cancelled_at = ${Date.now()} WHERE workspace_id = ${workspaceId} AND id = ${id}`),
  ] as const;
}

/** SQL: the answer of an undone move. @param places those that it had made, of which the ones that are gone are named */
export const undoneText = (
  { workspaceId }: WorkspaceContext,
  { places, ...rest }: { reverted: number; skipped: unknown[]; places: { id: number; name: string }[] },
): SQL => sql`
  SELECT 0 AS n, json_set(${JSON.stringify(rest)}, '$.removed', (
    SELECT json_group_array(json(value)) FROM json_each(${JSON.stringify(places)}) AS j WHERE NOT EXISTS (
      SELECT 1 FROM locations WHERE workspace_id = ${workspaceId} AND id = j.value ->> 'id'))) AS part`;

import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { MAIN_LOCATION, NO_LOT } from '../../db/workspace/places-and-lots.ts';
import { auditStatement } from '../audit/record.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { locationName } from '../core/sql/location-name.ts';
import { defineRows, epochMs, type RowOf } from '../core/sql/rows.ts';

export { MAIN_LOCATION };

const MAIN = sql.raw(String(MAIN_LOCATION));
/** The name of a move that made places from notes. */
const NAME = 'Places from notes';

const notes = defineRows('locations/notes', {
  ...{ note: z.string(), unit: z.string(), items: z.int(), toMove: z.int(), loose: z.int() },
});
export type NoteRow = RowOf<typeof notes>;

/** The location texts of items, by text and unit, with what lies in Main without a lot, in thousandths. */
export function selectNotes({ workspaceId, db }: WorkspaceContext) {
  return notes.select(
    db.statements,
    sql`
    SELECT location AS note, unit, count(*) AS items, count(*) FILTER (WHERE quantity > placed) AS toMove,
      sum(quantity - placed) AS loose
    FROM items WHERE workspace_id = ${workspaceId} AND archived_at IS NULL AND trim(location) <> ''
    GROUP BY location, unit ORDER BY items DESC, location`,
  );
}

const places = defineRows('locations/names', { id: z.int(), name: z.string() });

/** The places by id, with Main. */
export function selectNames({ workspaceId, db }: WorkspaceContext) {
  return places.select(
    db.statements,
    sql`
    SELECT ${MAIN} AS id, ${locationName(workspaceId, MAIN)} AS name
    UNION ALL SELECT id, name FROM locations WHERE workspace_id = ${workspaceId} AND id <> ${MAIN}`,
  );
}

const applied = defineRows('locations/places made last', { id: z.int(), createdAt: epochMs, items: z.int() });

/** The last move that made places from notes, unless it is undone. */
export function selectApplied({ workspaceId, db }: WorkspaceContext) {
  return applied.select(
    db.statements,
    sql`
    SELECT d.id, d.created_at AS createdAt, (
      SELECT count(*) FROM document_lines AS l WHERE l.workspace_id = ${workspaceId} AND l.document_id = d.id) AS items
    FROM documents AS d
    WHERE d.workspace_id = ${workspaceId} AND d.kind = 'move' AND d.name = ${NAME} AND d.cancelled_at IS NULL
    ORDER BY d.number DESC LIMIT 1`,
  );
}

/** `[text as items have it, place]` */
export type Target = readonly [string, number];

/**
 * SQL: what moves, for `postSelected`: all that lies in Main without a lot of items with one of these texts. In the order of
 * the items; `n` is its line.
 */
export const movesOf = ({ workspaceId }: WorkspaceContext, targets: readonly Target[]): SQL => sql`
  SELECT row_number() OVER (ORDER BY i.id) AS n, i.id AS item_id, -(i.quantity - i.placed) AS delta, ${MAIN} AS location_id,
    ${sql.raw(String(NO_LOT))} AS lot_id, CAST(t.place AS INTEGER) AS to_location_id, row_number() OVER (ORDER BY i.id) AS line,
    NULL AS reverses
  FROM items AS i CROSS JOIN (
    SELECT value ->> 0 AS note, value ->> 1 AS place FROM json_each(${JSON.stringify(targets)})) AS t ON t.note = i.location
  WHERE i.workspace_id = ${workspaceId} AND i.archived_at IS NULL AND i.quantity > i.placed`;

/** The document of the move, with its lines. Must run before stock moves. */
export function insertNotesMove(ctx: WorkspaceContext, id: number, targets: readonly Target[], now: number) {
  const { workspaceId, userId } = ctx;
  return [
    ctx.db.statements.run(sql`
      INSERT INTO documents (workspace_id, id, kind, number, name, user_id, created_at, opened_at, done_at)
      SELECT ${workspaceId}, ${id}, 'move', coalesce(max(number), 0) + 1, ${NAME}, ${userId}, ${now}, ${now}, ${now}
      FROM documents WHERE workspace_id = ${workspaceId} AND kind = 'move'`),
    ctx.db.statements.run(sql`
      INSERT INTO document_lines (workspace_id, document_id, line, item_id, location_id, quantity)
      SELECT ${workspaceId}, ${id}, line, item_id, to_location_id, -delta FROM (${movesOf(ctx, targets)})`),
  ];
}

/** Adds places. @param rows `[id, name, key]` @param now the time of their move, by which its undo finds them */
export function insertPlaces(ctx: WorkspaceContext, rows: readonly (readonly [number, string, string])[], now: number) {
  return ctx.db.statements.run(sql`
    INSERT INTO locations (workspace_id, id, name, name_key, created_at)
    SELECT ${ctx.workspaceId}, value ->> 0, value ->> 1, value ->> 2, ${now} FROM json_each(${JSON.stringify(rows)})`);
}

/** Records that notes became places. */
export const recordMade = (ctx: WorkspaceContext, names: readonly string[], items: number) =>
  auditStatement(ctx, { action: 'locations.made', after: { places: names, items } });

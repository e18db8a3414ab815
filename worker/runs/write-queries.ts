import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { MAIN_LOCATION } from '../../db/workspace/places-and-lots.ts';
import type { BestBefore } from '../../engines/calendar/best-before.ts';
import type { WorkspaceContext } from '../core/context.ts';
import type { Thousandths } from '../core/quantity.ts';
import { splitIntoParameters } from '../core/sql/json-rows.ts';
import { movementsBy } from '../core/sql/movements-by.ts';
import { defineRows } from '../core/sql/rows.ts';

/** Statements that write runs. Stock is written by the ledger alone. */

/** A planned run as it is stored. */
export interface NewRun {
  id: number;
  recipe: { id: number; version: number } | null;
  itemId: number;
  planned: Thousandths;
  /** By default Main. */
  locationId: number | undefined;
  note: string;
  inputs: readonly { itemId: number; planned: Thousandths }[];
}

/** Adds a planned run: the line 1 is what it makes, the others are what it takes. */
export function insertRun(ctx: WorkspaceContext, run: NewRun, now: number) {
  const { id, recipe, itemId, planned, locationId = MAIN_LOCATION, note, inputs } = run;
  const rows = [
    [1, itemId, locationId, planned],
    ...inputs.map((input, place) => [place + 2, input.itemId, null, input.planned]),
  ];
  return [
    ctx.db.statements.run(sql`
      INSERT INTO documents (workspace_id, id, kind, number, note, source_id, recipe_version, user_id, created_at, opened_at)
      SELECT ${ctx.workspaceId}, ${id}, 'run', coalesce(max(number), 0) + 1, ${note}, ${recipe?.id ?? null},
        ${recipe?.version ?? null}, ${ctx.userId}, ${now}, ${now}
      FROM documents WHERE workspace_id = ${ctx.workspaceId} AND kind = 'run'`),
    ...splitIntoParameters(rows).map((json) =>
      ctx.db.statements.run(sql`
        INSERT INTO document_lines (workspace_id, document_id, line, item_id, location_id, planned)
        SELECT ${ctx.workspaceId}, ${id}, value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(${json})`),
    ),
  ];
}

/** What a run has made and consumed. */
export interface FinishedRun {
  id: number;
  made: Thousandths;
  locationId: number;
  /** By default what was planned with it. */
  note: string | undefined;
  sampleWeights: readonly number[];
  inputs: readonly { line: number; itemId: number; quantity: Thousandths }[];
}

/** Marks a run as done, with what it made and consumed. Its lot is that of the movement that the batch has just entered. */
export function finishRun(ctx: WorkspaceContext, run: FinishedRun, now: number) {
  const { id, made, locationId, note, sampleWeights, inputs } = run;
  const rows = inputs.map(({ line, itemId, quantity }) => [line, itemId, quantity]);
  return [
    ctx.db.statements.run(sql`
      UPDATE document_lines SET quantity = ${made}, location_id = ${locationId}, lot_id = (
        SELECT m.lot_id FROM ${movementsBy('document', 'm')}
        WHERE m.workspace_id = ${ctx.workspaceId} AND m.document_id = ${id} AND m.line = 1 AND m.reason = 'make')
      WHERE workspace_id = ${ctx.workspaceId} AND document_id = ${id} AND line = 1`),
    ...splitIntoParameters(rows).map((json) =>
      ctx.db.statements.run(sql`
        INSERT INTO document_lines (workspace_id, document_id, line, item_id, quantity)
        SELECT ${ctx.workspaceId}, ${id}, value ->> 0, value ->> 1, value ->> 2 FROM json_each(${json}) WHERE true
        ON CONFLICT (workspace_id, document_id, line) DO UPDATE SET quantity = excluded.quantity`),
    ),
    // Last: the event for webhooks has what the lines say by then.
    ctx.db.statements.run(sql`
      UPDATE documents SET done_at = ${now}, sample_weights = ${JSON.stringify(sampleWeights)}, note = coalesce(${note ?? null}, note)
      WHERE workspace_id = ${ctx.workspaceId} AND id = ${id}`),
  ];
}

/** Cancels a planned run, or marks one that is done as undone. */
export function endRun(ctx: WorkspaceContext, id: number, now: number) {
  return ctx.db.statements.run(sql`
    UPDATE documents SET cancelled_at = ${now} WHERE workspace_id = ${ctx.workspaceId} AND id = ${id}`);
}

/** The lot that a run makes. */
export interface OutputLot {
  itemId: number;
  codeKey: string;
}

const isLot = ({ workspaceId }: WorkspaceContext, { itemId, codeKey }: OutputLot): SQL =>
  sql`l.workspace_id = ${workspaceId} AND l.item_id = ${itemId} AND l.supplier_id = 0 AND l.code_key = ${codeKey}`;

/** SQL: whether no lot of the item made here has this code, but one of which all movements were taken back. */
export const isFreeCode = (ctx: WorkspaceContext, lot: OutputLot): SQL => sql`NOT EXISTS (
  SELECT 1 FROM lots AS l CROSS JOIN ${movementsBy('lot', 'm')} ON m.workspace_id = ${ctx.workspaceId} AND m.lot_id = l.id
  WHERE ${isLot(ctx, lot)} AND m.lot_id <> 0 AND m.reverses IS NULL AND NOT EXISTS (
    SELECT 1 FROM ${movementsBy('reverses', 'back')} WHERE back.workspace_id = ${ctx.workspaceId}
      AND back.item_id = m.item_id AND back.reverses = m.id))`;

/**
 * Dates the lot of a run, once the batch has entered what it consumed: its own date, or that of the consumed lot that expires
 * first if that is earlier. What is better with age does not expire.
 * @param own its own date: by its shelf life, or as a person has said
 */
export function setBestBefore(
  ctx: WorkspaceContext,
  runId: number,
  lot: OutputLot,
  { own, isBetterWithAge }: { own: BestBefore | null; isBetterWithAge: boolean },
  now: number,
) {
  const { workspaceId } = ctx;
  const ofInputs = sql`
    SELECT t.best_before AS day, t.best_before_precision AS precision FROM ${movementsBy('document', 'm')}
    CROSS JOIN lots AS t ON t.workspace_id = ${workspaceId} AND t.id = m.lot_id AND t.best_before IS NOT NULL
    CROSS JOIN items AS i ON i.workspace_id = ${workspaceId} AND i.id = m.item_id AND NOT i.is_better_with_age
    WHERE m.workspace_id = ${workspaceId} AND m.document_id = ${runId} AND m.reason = 'consume' AND NOT ${isBetterWithAge ? 1 : 0}`;
  const dates = sql`${ofInputs} UNION ALL SELECT ${own?.day ?? null}, ${own?.precision ?? null} WHERE ${own === null ? 0 : 1}`;
  return ctx.db.statements.run(sql`
    UPDATE lots AS l SET updated_at = ${now}, (best_before, best_before_precision) = (
      SELECT day, precision FROM (${dates}) ORDER BY day LIMIT 1)
    WHERE ${isLot(ctx, lot)}`);
}

/** Says whether the lot of a run is organic, once the batch has entered what it consumed: all of its teas are. @param teas their items */
export function setOrganic(ctx: WorkspaceContext, runId: number, lot: OutputLot, teas: readonly number[]) {
  const { workspaceId } = ctx;
  return ctx.db.statements.run(sql`
    UPDATE lots AS l SET is_organic = coalesce((
      SELECT min(coalesce(t.is_organic, 0)) FROM ${movementsBy('document', 'm')}
      LEFT JOIN lots AS t ON t.workspace_id = ${workspaceId} AND t.id = m.lot_id
      WHERE m.workspace_id = ${workspaceId} AND m.document_id = ${runId} AND m.reason = 'consume'
        AND m.item_id IN (SELECT value FROM json_each(${JSON.stringify(teas)}))), 0)
    WHERE ${isLot(ctx, lot)}`);
}

const entries = defineRows('runs/entries of a run', {
  ...{ id: z.int(), itemId: z.int(), delta: z.int(), locationId: z.int(), lotId: z.int(), line: z.int() },
});

/** SQL: FROM and WHERE of the movements `m` of a run that nobody has reversed. */
const unreversed = ({ workspaceId }: WorkspaceContext, id: number): SQL => sql`
  FROM ${movementsBy('document', 'm')} WHERE m.workspace_id = ${workspaceId} AND m.document_id = ${id}
    AND m.reason IN ('consume', 'make') AND NOT EXISTS (
      SELECT 1 FROM ${movementsBy('reverses', 'back')} WHERE back.workspace_id = ${workspaceId}
        AND back.item_id = m.item_id AND back.reverses = m.id)`;

/** The entries of the ledger that a run made and nobody has reversed, what it made first. */
export function selectEntries(ctx: WorkspaceContext, id: number) {
  return entries.select(
    ctx.db.statements,
    sql`
    SELECT m.id, m.item_id AS itemId, m.delta, m.location_id AS locationId, m.lot_id AS lotId, m.line ${unreversed(ctx, id)}
    ORDER BY m.line, m.id`,
  );
}

/** SQL: whether no charge that counts has made the lot of the run dearer since: undoing the run would lose it. */
export const isUncharged = ({ workspaceId }: WorkspaceContext, id: number): SQL => sql`NOT EXISTS (
  SELECT 1 FROM document_lines AS o CROSS JOIN ${movementsBy('lot', 'm')} ON m.workspace_id = ${workspaceId} AND m.lot_id = o.lot_id
  CROSS JOIN charges AS c ON c.workspace_id = ${workspaceId} AND c.id = m.document_id AND c.cancelled_at IS NULL
  WHERE o.workspace_id = ${workspaceId} AND o.document_id = ${id} AND o.line = 1 AND m.lot_id <> 0 AND m.reason = 'charge')`;

/** SQL: whether no item of the run has been deleted. */
export const keepsItems = ({ workspaceId }: WorkspaceContext, id: number): SQL => sql`NOT EXISTS (
  SELECT 1 FROM document_lines AS l CROSS JOIN items AS i ON i.workspace_id = ${workspaceId} AND i.id = l.item_id
  WHERE l.workspace_id = ${workspaceId} AND l.document_id = ${id} AND i.archived_at IS NOT NULL)`;

/** SQL: whether no place has been deleted from which the run took stock. */
export const keepsPlaces = (ctx: WorkspaceContext, id: number): SQL => sql`NOT EXISTS (
  SELECT 1 ${unreversed(ctx, id)} AND m.location_id <> ${sql.raw(String(MAIN_LOCATION))} AND NOT EXISTS (
    SELECT 1 FROM locations AS p WHERE p.workspace_id = ${ctx.workspaceId} AND p.id = m.location_id))`;

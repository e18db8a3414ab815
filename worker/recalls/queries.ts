import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { MAIN_LOCATION } from '../../db/workspace/places-and-lots.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { quantityJson } from '../core/quantity.ts';
import { inPresentUnit } from '../core/sql/former-units.ts';
import { groupIntoParts, isoText } from '../core/sql/json-rows.ts';
import { limitTo } from '../core/sql/limit.ts';
import { locationName } from '../core/sql/location-name.ts';
import { lotsFrom } from '../core/sql/lot-tree.ts';
import { movementsBy } from '../core/sql/movements-by.ts';
import { isReversed } from '../core/sql/reversed.ts';
import { defineRows, epochMs, jsonColumn, jsonParts, type RowOf } from '../core/sql/rows.ts';
import { movementReason } from '../inventory/contract.ts';
import { lotStatus } from '../lots/contract.ts';
import { listedRecall, MAX_RECALLS } from './contract.ts';

/** Recalls: rows `d` of `documents`, whose source is the lot. */

/** SQL: the recall `d` with its lot `l` and the item `i` as JSON. */
const headJson = ({ workspaceId }: WorkspaceContext): SQL => sql`json_object('id', d.id, 'number', d.number,
  'isDrill', json(iif(d.is_drill, 'true', 'false')), 'lotId', l.id, 'lot', json_object('code', l.code), 'itemId', i.id,
  'item', json_object('name', i.name, 'unit', i.unit), 'createdAt', ${isoText(sql`d.opened_at`)},
  'createdBy', json((SELECT json_object('id', p.user_id, 'username', p.username) FROM members AS p
    WHERE p.workspace_id = ${workspaceId} AND p.user_id = d.user_id)),
  'endedAt', ${isoText(sql`d.done_at`)})`;

const recallTables = ({ workspaceId }: WorkspaceContext) => sql`documents AS d
  CROSS JOIN lots AS l ON l.workspace_id = ${workspaceId} AND l.id = d.source_id
  CROSS JOIN items AS i ON i.workspace_id = ${workspaceId} AND i.id = l.item_id`;

const listed = defineRows('recalls/recalls', jsonParts(listedRecall));

/** Recalls in parts of JSON, newest first. */
export function selectRecalls(ctx: WorkspaceContext) {
  return listed.select(
    ctx.db.statements,
    groupIntoParts(sql`
      SELECT ${headJson(ctx)} AS row, row_number() OVER (ORDER BY d.number DESC) - 1 AS n FROM ${recallTables(ctx)}
      WHERE d.workspace_id = ${ctx.workspaceId} AND d.kind = 'recall' ORDER BY d.number DESC ${limitTo(MAX_RECALLS)}`),
  );
}

const heads = defineRows('recalls/recall', { head: jsonColumn(listedRecall) });

/** One recall without what it traces. */
export function selectRecall(ctx: WorkspaceContext, id: number) {
  return heads.select(
    ctx.db.statements,
    sql`
    SELECT ${headJson(ctx)} AS head FROM ${recallTables(ctx)}
    WHERE d.workspace_id = ${ctx.workspaceId} AND d.id = ${id} AND d.kind = 'recall'`,
  );
}

const traced = defineRows('recalls/traced lots', {
  ...{ lotId: z.int(), code: z.string(), itemId: z.int(), name: z.string(), unit: z.string(), status: lotStatus },
  ...{ relation: z.enum(['recalled', 'upstream', 'downstream']), steps: z.int(), quantity: z.int() },
  ...{ supplierId: z.int().nullable(), supplierName: z.string().nullable() },
  ...{ receivedOn: z.string().nullable(), bestBefore: z.string().nullable() },
  stock: jsonColumn(
    z.array(z.object({ locationId: z.int(), location: z.object({ name: z.string() }), quantity: z.number() })),
  ),
});

/** SQL: the lot of a recall. */
const lotOf = ({ workspaceId }: WorkspaceContext, id: number): SQL =>
  sql`(SELECT source_id FROM documents WHERE workspace_id = ${workspaceId} AND id = ${id} AND kind = 'recall')`;

/** The lot of a recall, what went into it and what was made of it, each once. Quantities in thousandths. */
export function selectTracedLots(ctx: WorkspaceContext, id: number) {
  const { workspaceId } = ctx;
  const lotId = lotOf(ctx, id);
  const place = locationName(workspaceId, sql`k.location_id`);
  return traced.select(
    ctx.db.statements,
    sql`
    WITH found AS MATERIALIZED (
      SELECT id, min(is_up) AS is_up, min(steps) AS steps FROM (
        SELECT id, steps, 0 AS is_up FROM ${lotsFrom(ctx, sql`SELECT ${lotId} AS id`, 'down')}
        UNION ALL SELECT id, steps, 1 FROM ${lotsFrom(ctx, sql`SELECT ${lotId} AS id`, 'up')})
      GROUP BY id)
    SELECT l.id AS lotId, l.code, l.item_id AS itemId, i.name, i.unit, l.status, f.steps, l.quantity,
      CASE WHEN l.id = ${lotId} THEN 'recalled' WHEN f.is_up THEN 'upstream' ELSE 'downstream' END AS relation,
      s.id AS supplierId, s.name AS supplierName, l.received_on AS receivedOn, l.best_before AS bestBefore, (
        SELECT json_group_array(json_object('locationId', k.location_id, 'location', json_object('name', coalesce(${place}, '')),
          'quantity', ${quantityJson(sql`k.quantity`)}) ORDER BY k.location_id <> ${sql.raw(String(MAIN_LOCATION))}, k.location_id)
        FROM stock AS k WHERE k.workspace_id = ${workspaceId} AND k.item_id = l.item_id AND k.lot_id = l.id) AS stock
    FROM found AS f CROSS JOIN lots AS l ON l.workspace_id = ${workspaceId} AND l.id = f.id
    CROSS JOIN items AS i ON i.workspace_id = ${workspaceId} AND i.id = l.item_id
    LEFT JOIN suppliers AS s ON s.workspace_id = ${workspaceId} AND s.id = l.supplier_id
    ORDER BY l.id <> ${lotId}, f.is_up DESC, f.steps, i.name COLLATE NOCASE, l.id`,
  );
}

const movements = defineRows('recalls/movements', {
  ...{ itemId: z.int(), id: z.int(), lotId: z.int(), delta: z.int(), reason: movementReason, note: z.string() },
  ...{ lotBy: z.enum(['person', 'rule']).nullable(), documentId: z.int().nullable(), at: epochMs },
  lossShare: z.number(),
});

/**
 * What became of the lot of a recall and of everything that was made of it, without entries that were reversed and those that reverse
 * them. Quantities in thousandths of the present unit.
 */
export function selectMovements(ctx: WorkspaceContext, id: number) {
  const { workspaceId } = ctx;
  return movements.select(
    ctx.db.statements,
    sql`
    WITH found AS MATERIALIZED (SELECT DISTINCT id FROM ${lotsFrom(ctx, sql`SELECT ${lotOf(ctx, id)} AS id`, 'down')})
    SELECT m.item_id AS itemId, m.id, m.lot_id AS lotId, ${inPresentUnit(ctx, 'm')} AS delta, m.reason, m.note,
      m.lot_by AS lotBy, m.document_id AS documentId, m.created_at AS at,
      iif(m.reason = 'consume', ${lossShareOf(ctx)}, 0) AS lossShare
    FROM found AS f CROSS JOIN ${movementsBy('lot', 'm')} ON m.workspace_id = ${workspaceId} AND m.lot_id = f.id AND m.lot_id <> 0
    WHERE m.reverses IS NULL AND NOT ${isReversed(ctx, 'm')}`,
  );
}

/**
 * SQL: which part of what the run of the movement `m` consumed of its item is not in the output, by the version of the recipe; 0
 * without a recipe, and where less was taken than it says.
 */
const lossShareOf = ({ workspaceId }: WorkspaceContext): SQL => sql`coalesce((
  SELECT max(0, 1 - 1.0 * sum(r.quantity) * o.quantity / v.makes / (
    SELECT sum(l.quantity) FROM document_lines AS l
    WHERE l.workspace_id = ${workspaceId} AND l.document_id = m.document_id AND l.item_id = m.item_id AND l.line > 1))
  FROM documents AS d
  CROSS JOIN document_lines AS o ON o.workspace_id = ${workspaceId} AND o.document_id = d.id AND o.line = 1
  CROSS JOIN recipe_versions AS v ON v.workspace_id = ${workspaceId} AND v.recipe_id = d.source_id AND v.version = d.recipe_version
  CROSS JOIN recipe_inputs AS r ON r.workspace_id = ${workspaceId} AND r.recipe_id = v.recipe_id AND r.version = v.version
    AND r.item_id = m.item_id
  WHERE d.workspace_id = ${workspaceId} AND d.id = m.document_id), 0)`;

export type RecallHead = RowOf<typeof heads>;
export type TracedLot = RowOf<typeof traced>;
export type RecallMovement = RowOf<typeof movements>;

/** Writes a recall. */
export function insertRecall(
  ctx: WorkspaceContext,
  recall: { id: number; lotId: number; isDrill: boolean },
  now: number,
) {
  const { id, lotId, isDrill } = recall;
  return ctx.db.statements.run(sql`
    INSERT INTO documents (workspace_id, id, kind, number, source_id, is_drill, user_id, created_at, opened_at)
    SELECT ${ctx.workspaceId}, ${id}, 'recall', coalesce(max(number), 0) + 1, ${lotId}, ${isDrill ? 1 : 0}, ${ctx.userId}, ${now}, ${now}
    FROM documents WHERE workspace_id = ${ctx.workspaceId} AND kind = 'recall'`);
}

/** Recalls the lot and what was made of it, and holds what went into it. */
export function holdLots(ctx: WorkspaceContext, lotId: number, now: number) {
  const set = (status: 'recalled' | 'hold', way: 'down' | 'up', from: SQL) =>
    ctx.db.statements.run(sql`
      UPDATE lots SET status = ${status}, updated_at = ${now}
      WHERE workspace_id = ${ctx.workspaceId} AND ${from} AND id IN (SELECT id FROM ${lotsFrom(ctx, sql`SELECT ${lotId} AS id`, way)})`);
  return [set('recalled', 'down', sql`status <> 'recalled'`), set('hold', 'up', sql`status = 'ok'`)];
}

/** SQL: whether there is such a lot. */
export const isLot = ({ workspaceId }: WorkspaceContext, id: number): SQL =>
  sql`EXISTS (SELECT 1 FROM lots WHERE workspace_id = ${workspaceId} AND id = ${id})`;

/** SQL: whether there is such a recall, and it has not ended. */
export const recallRuns = (ctx: WorkspaceContext, id: number): SQL => recallIs(ctx, id, sql`d.done_at IS NULL`);

/** SQL: whether there is such a recall, and a condition on its row `d` holds. */
export const recallIs = ({ workspaceId }: WorkspaceContext, id: number, condition = sql`true`): SQL => sql`EXISTS (
  SELECT 1 FROM documents AS d WHERE d.workspace_id = ${workspaceId} AND d.id = ${id} AND d.kind = 'recall' AND ${condition})`;

/** Marks a recall as ended. */
export function setEnded(ctx: WorkspaceContext, id: number, now: number) {
  return ctx.db.statements.run(sql`
    UPDATE documents SET done_at = ${now} WHERE workspace_id = ${ctx.workspaceId} AND id = ${id}`);
}

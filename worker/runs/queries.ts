import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Losses } from '../../engines/making/loss.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { quantityJson } from '../core/quantity.ts';
import { inPresentUnit } from '../core/sql/former-units.ts';
import { groupIntoParts, isoText } from '../core/sql/json-rows.ts';
import { limitTo } from '../core/sql/limit.ts';
import { movementsBy } from '../core/sql/movements-by.ts';
import { inputsJson, versionColumns } from '../core/sql/recipe-versions.ts';
import { defineRows, flag, jsonColumn, jsonParts, type RowOf } from '../core/sql/rows.ts';
import { withUnits } from '../core/sql/with-units.ts';
import { minorUnitsSql } from '../core/style.ts';
import { MAX_FINISHED_RUNS, type Run, type RunState, runAnswer } from './contract.ts';

/** Runs: rows `d` of `documents`, with the line `o` of what they make and the lines `l` of what they take. */

/** SQL: the state of the run `d`. */
const stateSql = sql`CASE WHEN d.done_at IS NULL THEN iif(d.cancelled_at IS NULL, 'planned', 'cancelled')
  ELSE iif(d.cancelled_at IS NULL, 'done', 'undone') END`;

/** SQL: it is planned. Named so that the index `documents_open` serves it. */
const isPlanned = sql`d.done_at IS NULL AND d.closed_at IS NULL AND d.cancelled_at IS NULL`;

/** What follows from the lines of a run by rules: it is not stored. */
export interface Derived {
  loss: Losses['total'];
  fillControl: Run['fillControl'];
  /** The loss of each line. */
  lines: Readonly<Record<number, number | null>>;
}

const itemJson = (i: string) =>
  withUnits(sql`json_object('name', ${sql.raw(i)}.name, 'unit', ${sql.raw(i)}.unit)`, sql.raw(i));

/** SQL: the lots that a line took, in the order in which they were taken. */
function lotsJson(ctx: WorkspaceContext): SQL {
  const { workspaceId } = ctx;
  return sql`(
    SELECT json_group_array(json_object('lotId', nullif(lot_id, 0), 'code', code, 'bestBefore', best_before,
      'quantity', ${quantityJson(sql`taken`)}, 'lotBy', lot_by) ORDER BY first)
    FROM (
      SELECT m.lot_id, t.code, t.best_before, m.lot_by, min(m.id) AS first, sum(-${inPresentUnit(ctx, 'm')}) AS taken
      FROM ${movementsBy('document', 'm')} LEFT JOIN lots AS t ON t.workspace_id = ${workspaceId} AND t.id = m.lot_id
      WHERE m.workspace_id = ${workspaceId} AND m.document_id = d.id AND m.line = l.line AND m.reason = 'consume'
      GROUP BY m.lot_id, m.lot_by))`;
}

/** SQL: the run as JSON. @param derived SQL of JSON with what the rules say */
function runJson(ctx: WorkspaceContext, derived: SQL): SQL {
  const { workspaceId } = ctx;
  const inputs = sql`(
    SELECT json_group_array(json_object('itemId', l.item_id, 'item', ${itemJson('n')}, 'planned', ${quantityJson(sql`l.planned`)},
      'consumed', ${quantityJson(sql`l.quantity`)}, 'loss', ${derived} ->> ('$.lines."' || l.line || '"'),
      'lots', json(${lotsJson(ctx)})) ORDER BY l.line)
    FROM document_lines AS l CROSS JOIN items AS n ON n.workspace_id = ${workspaceId} AND n.id = l.item_id
    WHERE l.workspace_id = ${workspaceId} AND l.document_id = d.id AND l.line > 1)`;
  // In thousandths of a cent, as the ledger has it; null if one of the inputs has no cost.
  const worth = sql`(
    SELECT iif(count(m.worth) = count(*), -sum(m.worth), NULL) FROM ${movementsBy('document', 'm')}
    WHERE m.workspace_id = ${workspaceId} AND m.document_id = d.id AND m.reason = 'consume')`;
  const unitCost = sql`round(${worth} * 1.0 / o.quantity / ${minorUnitsSql(workspaceId)}, 6)`;
  const lot = sql`(
    SELECT json_object('id', t.id, 'code', t.code, 'bestBefore', t.best_before, 'bestBeforePrecision', t.best_before_precision)
    FROM lots AS t WHERE t.workspace_id = ${workspaceId} AND t.id = o.lot_id)`;
  // A function takes 32 arguments at most on D1.
  return sql`json_set(json_object('id', d.id, 'number', d.number, 'state', ${stateSql}, 'recipeId', d.source_id,
    'recipeVersion', d.recipe_version, 'itemId', o.item_id, 'item', ${itemJson('i')}, 'planned', ${quantityJson(sql`o.planned`)},
    'made', ${quantityJson(sql`o.quantity`)}, 'locationId', o.location_id, 'outputLot', json(${lot}), 'inputs', json(${inputs}),
    'note', d.note),
    '$.loss', ${derived} ->> '$.loss', '$.value', CAST(round(${worth} / 1000.0) AS INTEGER), '$.unitCost', ${unitCost},
    '$.fillControl', json(${derived} -> '$.fillControl'), '$.createdAt', ${isoText(sql`d.created_at`)},
    '$.createdBy', json((SELECT json_object('id', p.user_id, 'username', p.username) FROM members AS p
      WHERE p.workspace_id = ${workspaceId} AND p.user_id = d.user_id)),
    '$.doneAt', ${isoText(sql`d.done_at`)}, '$.cancelledAt', ${isoText(sql`d.cancelled_at`)})`;
}

/** SQL: the tables of `runJson`. */
const tables = ({ workspaceId }: WorkspaceContext): SQL => sql`documents AS d
  CROSS JOIN document_lines AS o ON o.workspace_id = ${workspaceId} AND o.document_id = d.id AND o.line = 1
  CROSS JOIN items AS i ON i.workspace_id = ${workspaceId} AND i.id = o.item_id`;

const isRun = ({ workspaceId }: WorkspaceContext, id: number): SQL =>
  sql`d.workspace_id = ${workspaceId} AND d.id = ${id} AND d.kind = 'run'`;

/** Of a run that is not done, or before the rules are asked. */
export const NOTHING_DERIVED: Derived = { loss: null, fillControl: null, lines: {} };

/** SQL: one run as an answer. */
export const runText = (ctx: WorkspaceContext, id: number, derived = NOTHING_DERIVED): SQL => sql`
  SELECT 0 AS n, ${runJson(ctx, sql`f.derived`)} AS part FROM (SELECT ${JSON.stringify(derived)} AS derived) AS f
  CROSS JOIN ${tables(ctx)} WHERE ${isRun(ctx, id)}`;

const oneRun = defineRows('runs/run', { n: z.int(), part: jsonColumn(runAnswer) });

/** One run, without what the rules say. */
export const selectRun = (ctx: WorkspaceContext, id: number) => oneRun.select(ctx.db.statements, runText(ctx, id));

/** Which runs a list is of. */
export interface RunFilter {
  itemId?: number | undefined;
  state: RunState | 'all';
  /** At most so many; by default all that are planned, and `MAX_FINISHED_RUNS` others. */
  limit?: number | undefined;
}

/** SQL: a condition on the runs `d` of a list. */
function isListed({ workspaceId }: WorkspaceContext, { itemId, state }: RunFilter): SQL {
  const conditions = [
    sql`d.workspace_id = ${workspaceId} AND d.kind = 'run'`,
    ...(state === 'all' ? [] : [state === 'planned' ? isPlanned : sql`${stateSql} = ${state}`]),
    ...(itemId === undefined
      ? []
      : [
          sql`d.id IN (SELECT document_id FROM document_lines
            WHERE workspace_id = ${workspaceId} AND item_id = ${itemId} AND line = 1)`,
        ]),
  ];
  return sql.join(conditions, sql` AND `);
}

const newestFirst = ({ state, limit = state === 'planned' ? undefined : MAX_FINISHED_RUNS }: RunFilter) =>
  sql`ORDER BY d.number DESC ${limit === undefined ? sql`` : limitTo(limit)}`;

const listed = defineRows('runs/runs', jsonParts(runAnswer));

/** Runs in parts of JSON, newest first, without what the rules say. */
export function selectRuns(ctx: WorkspaceContext, filter: RunFilter) {
  return listed.select(
    ctx.db.statements,
    groupIntoParts(sql`
      SELECT ${runJson(ctx, sql`'{}'`)} AS row, row_number() OVER (ORDER BY d.number DESC) - 1 AS n
      FROM ${tables(ctx)} WHERE ${isListed(ctx, filter)} ${newestFirst(filter)}`),
  );
}

const used = defineRows('runs/versions used', { recipeId: z.int(), version: z.int(), ...versionColumns });

/** The versions of recipes that runs of a list have used, each once. */
export function selectVersionsUsed(ctx: WorkspaceContext, filter: RunFilter) {
  const { workspaceId } = ctx;
  return used.select(
    ctx.db.statements,
    sql`
    SELECT u.recipe_id AS recipeId, u.version, r.item_id AS itemId, i.unit, v.makes,
      ${inputsJson(ctx, sql`u.recipe_id`, sql`u.version`)} AS inputs
    FROM (SELECT DISTINCT recipe_id, version FROM (
      SELECT d.source_id AS recipe_id, d.recipe_version AS version FROM documents AS d
      WHERE ${isListed(ctx, filter)} ${newestFirst(filter)})) AS u
    CROSS JOIN recipes AS r ON r.workspace_id = ${workspaceId} AND r.id = u.recipe_id
    CROSS JOIN recipe_versions AS v ON v.workspace_id = ${workspaceId} AND v.recipe_id = r.id AND v.version = u.version
    CROSS JOIN items AS i ON i.workspace_id = ${workspaceId} AND i.id = r.item_id`,
  );
}

/** A line as `[line, itemId, unit, planned, quantity, is archived]`. */
const lineTuple = z.tuple([z.int(), z.int(), z.string(), z.int().nullable(), z.int().nullable(), flag]);

const facts = defineRows('runs/facts of a run', {
  ...{ number: z.int(), state: z.enum(['planned', 'done', 'cancelled', 'undone']), itemName: z.string() },
  ...{ locationId: z.int(), isBetterWithAge: flag, sampleWeights: jsonColumn(z.array(z.number())) },
  lines: jsonColumn(z.array(lineTuple)),
  /** Of the version of the recipe; null without one. */
  ...{ itemId: z.int(), unit: z.string(), makes: z.int().nullable(), shelfLifeDays: z.int().nullable() },
  inputs: versionColumns.inputs.nullable(),
});
export type RunFacts = RowOf<typeof facts>;

/** What the rules need of a run. */
export function selectFacts(ctx: WorkspaceContext, id: number) {
  const { workspaceId } = ctx;
  return facts.select(
    ctx.db.statements,
    sql`
    SELECT d.number, ${stateSql} AS state, i.name AS itemName, o.location_id AS locationId,
      i.is_better_with_age AS isBetterWithAge, d.sample_weights AS sampleWeights, (
        SELECT json_group_array(json_array(l.line, l.item_id, n.unit, l.planned, l.quantity,
          n.archived_at IS NOT NULL) ORDER BY l.line)
        FROM document_lines AS l CROSS JOIN items AS n ON n.workspace_id = ${workspaceId} AND n.id = l.item_id
        WHERE l.workspace_id = ${workspaceId} AND l.document_id = d.id) AS lines,
      o.item_id AS itemId, i.unit, v.makes, v.shelf_life_days AS shelfLifeDays,
      iif(v.makes IS NULL, NULL, ${inputsJson(ctx, sql`d.source_id`, sql`d.recipe_version`)}) AS inputs
    FROM ${tables(ctx)}
    LEFT JOIN recipe_versions AS v ON v.workspace_id = ${workspaceId} AND v.recipe_id = d.source_id AND v.version = d.recipe_version
    WHERE ${isRun(ctx, id)}`,
  );
}

const named = defineRows('runs/items', { id: z.int(), unit: z.string() });

/** The items among these that are not deleted. */
export function selectItems({ db, workspaceId }: WorkspaceContext, ids: readonly number[]) {
  return named.select(
    db.statements,
    sql`
    SELECT i.id, i.unit FROM json_each(${JSON.stringify(ids)}) AS j
    CROSS JOIN items AS i ON i.workspace_id = ${workspaceId} AND i.id = j.value AND i.archived_at IS NULL`,
  );
}

/** SQL: whether the run is there, and in this state if one is given. */
export const runIs = (ctx: WorkspaceContext, id: number, state?: 'planned' | 'done'): SQL => sql`EXISTS (
  SELECT 1 FROM documents AS d WHERE ${isRun(ctx, id)} AND ${state === undefined ? sql`true` : sql`${stateSql} = ${state}`})`;

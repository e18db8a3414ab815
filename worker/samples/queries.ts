import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { WorkspaceContext } from '../core/context.ts';
import { quantityJson, type Thousandths } from '../core/quantity.ts';
import { groupIntoParts, isoText } from '../core/sql/json-rows.ts';
import { limitTo } from '../core/sql/limit.ts';
import { personJson } from '../core/sql/person-json.ts';
import { defineRows, jsonColumn, jsonParts, type RowOf } from '../core/sql/rows.ts';
import { showsCups } from '../core/sql/shown-tastings.ts';
import { SAMPLE_KINDS, sampleAnswer, sampleDetail, type samplesQuery } from './contract.ts';

/** Samples: rows `s` of `samples`, with their item `i`, lot `l` and supplier `b`. */

/** SQL: the tastings `t` that have the sample in a cup `c`, as far as the caller may know that. */
const tastingsOf = (ctx: WorkspaceContext): SQL => sql`tasting_cups AS c
  CROSS JOIN tastings AS t ON t.workspace_id = ${ctx.workspaceId} AND t.id = c.tasting_id AND ${showsCups(ctx)}
  WHERE c.workspace_id = ${ctx.workspaceId} AND c.sample_id = s.id`;

const stateOf = (ctx: WorkspaceContext): SQL => sql`CASE
  WHEN s.decision IS NOT NULL THEN s.decision
  WHEN EXISTS (SELECT 1 FROM ${tastingsOf(ctx)} AND EXISTS (SELECT 1 FROM tasting_sheets AS h
    WHERE h.workspace_id = ${ctx.workspaceId} AND h.tasting_id = c.tasting_id AND h.cup = c.cup)) THEN 'tasted'
  WHEN s.arrived_on IS NOT NULL THEN 'arrived' ELSE 'asked' END`;

const sampleJson = (ctx: WorkspaceContext): SQL => sql`json_object('id', s.id, 'name', s.name, 'kind', s.kind,
  'state', ${stateOf(ctx)}, 'itemId', s.item_id, 'item', iif(i.id IS NULL, NULL, json_object('name', i.name)),
  'supplierId', s.supplier_id, 'supplier', iif(b.id IS NULL, NULL, json_object('name', b.name)),
  'lotId', s.lot_id, 'lot', iif(l.id IS NULL, NULL, json_object('code', l.code)), 'weight', ${quantityJson(sql`s.weight`)},
  'askedOn', s.asked_on, 'arrivedOn', s.arrived_on, 'decideBy', s.decide_by, 'decision', s.decision,
  'decidedAt', ${isoText(sql`s.decided_at`)}, 'decidedBy', ${personJson(ctx, sql`s.decided_by`)}, 'note', s.note,
  'createdAt', ${isoText(sql`s.created_at`)}, 'createdBy', ${personJson(ctx, sql`s.user_id`)})`;

/** SQL: the tables of `sampleJson`. The samples come first: they are read in the order of their ids. */
const tables = ({ workspaceId }: WorkspaceContext): SQL => sql`samples AS s
  LEFT JOIN items AS i ON i.workspace_id = ${workspaceId} AND i.id = s.item_id
  LEFT JOIN suppliers AS b ON b.workspace_id = ${workspaceId} AND b.id = s.supplier_id
  LEFT JOIN lots AS l ON l.workspace_id = ${workspaceId} AND l.id = s.lot_id`;

const listed = defineRows('samples/samples', jsonParts(sampleAnswer));

/** Samples in parts of JSON, newest first. */
export function selectSamples(ctx: WorkspaceContext, query: z.output<typeof samplesQuery>) {
  const { itemId, lotId, supplierId, state, before, limit } = query;
  const conditions = [
    sql`s.workspace_id = ${ctx.workspaceId}`,
    ...(itemId === undefined ? [] : [sql`s.item_id = ${itemId}`]),
    ...(lotId === undefined ? [] : [sql`s.lot_id = ${lotId}`]),
    ...(supplierId === undefined ? [] : [sql`s.supplier_id = ${supplierId}`]),
    ...(before === undefined ? [] : [sql`s.id < ${before}`]),
    ...(state === undefined ? [] : [sql`${stateOf(ctx)} = ${state}`]),
  ];
  return listed.select(
    ctx.db.statements,
    groupIntoParts(sql`
      SELECT row, row_number() OVER (ORDER BY id DESC) - 1 AS n FROM (
        SELECT s.id, ${sampleJson(ctx)} AS row FROM ${tables(ctx)}
        WHERE ${sql.join(conditions, sql` AND `)} ORDER BY s.id DESC ${limitTo(limit)})`),
  );
}

const isSample = ({ workspaceId }: WorkspaceContext, id: number): SQL =>
  sql`s.workspace_id = ${workspaceId} AND s.id = ${id}`;

/** SQL: one sample with its tastings as an answer. */
export const sampleText = (ctx: WorkspaceContext, id: number): SQL => sql`
  SELECT 0 AS n, json_set(${sampleJson(ctx)}, '$.tastings', json((
    SELECT json_group_array(json_object('id', t.id, 'name', t.name, 'endedAt', ${isoText(sql`t.ended_at`)}) ORDER BY t.id DESC)
    FROM ${tastingsOf(ctx)}))) AS part
  FROM ${tables(ctx)} WHERE ${isSample(ctx, id)}`;

const oneSample = defineRows('samples/sample', { n: z.int(), part: jsonColumn(sampleDetail) });
export const selectSample = (ctx: WorkspaceContext, id: number) =>
  oneSample.select(ctx.db.statements, sampleText(ctx, id));

/** A sample as it is stored. */
export interface SampleColumns {
  name: string;
  kind: (typeof SAMPLE_KINDS)[number];
  itemId: number | null;
  supplierId: number | null;
  lotId: number | null;
  weight: Thousandths | null;
  askedOn: string | null;
  arrivedOn: string | null;
  decideBy: string | null;
  decision: 'approved' | 'refused' | null;
  note: string;
}

const stored = defineRows('samples/stored sample', {
  ...{ name: z.string(), kind: z.enum(SAMPLE_KINDS), itemId: z.int().nullable(), supplierId: z.int().nullable() },
  ...{ lotId: z.int().nullable(), weight: z.int().nullable(), askedOn: z.string().nullable() },
  ...{ arrivedOn: z.string().nullable(), decideBy: z.string().nullable(), note: z.string() },
  decision: z.enum(['approved', 'refused']).nullable(),
});

/** A sample as it is stored; no row if there is none. */
export const selectStored = (ctx: WorkspaceContext, id: number) =>
  stored.select(
    ctx.db.statements,
    sql`SELECT s.name, s.kind, s.item_id AS itemId, s.supplier_id AS supplierId, s.lot_id AS lotId, s.weight,
      s.asked_on AS askedOn, s.arrived_on AS arrivedOn, s.decide_by AS decideBy, s.note, s.decision
      FROM samples AS s WHERE ${isSample(ctx, id)}`,
  );

const lotRows = defineRows('samples/lot of a sample', {
  ...{ itemId: z.int(), unit: z.string(), supplierId: z.int().nullable() },
});
export type LotOfSample = RowOf<typeof lotRows>;

/** The lot that a sample is taken of; no row if there is none. */
export const selectLot = (ctx: WorkspaceContext, lotId: number) =>
  lotRows.select(
    ctx.db.statements,
    sql`SELECT l.item_id AS itemId, i.unit, nullif(l.supplier_id, 0) AS supplierId FROM lots AS l
      CROSS JOIN items AS i ON i.workspace_id = ${ctx.workspaceId} AND i.id = l.item_id
      WHERE l.workspace_id = ${ctx.workspaceId} AND l.id = ${lotId}`,
  );

/** SQL: whether there is such an item, supplier or lot that is not deleted. */
export function exists({ workspaceId }: WorkspaceContext, what: 'items' | 'suppliers' | 'lots', id: number): SQL {
  const isKept = what === 'lots' ? sql`true` : sql`archived_at IS NULL`;
  return sql`EXISTS (SELECT 1 FROM ${sql.identifier(what)} WHERE workspace_id = ${workspaceId} AND id = ${id} AND ${isKept})`;
}

/** SQL: whether the sample is there. */
export const sampleExists = (ctx: WorkspaceContext, id: number): SQL =>
  sql`EXISTS (SELECT 1 FROM samples AS s WHERE ${isSample(ctx, id)})`;

/** SQL: whether no tasting has the sample in a cup, also one whose cups the caller may not know. */
export const isInNoCup = ({ workspaceId }: WorkspaceContext, id: number): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM tasting_cups WHERE workspace_id = ${workspaceId} AND sample_id = ${id})`;

export function insertSample(ctx: WorkspaceContext, id: number, sample: Omit<SampleColumns, 'decision'>, now: number) {
  const { name, kind, itemId, supplierId, lotId, weight, askedOn, arrivedOn, decideBy, note } = sample;
  return ctx.db.statements.run(sql`
    INSERT INTO samples (workspace_id, id, name, kind, item_id, supplier_id, lot_id, weight, asked_on, arrived_on, decide_by,
      note, user_id, created_at)
    VALUES (${ctx.workspaceId}, ${id}, ${name}, ${kind}, ${itemId}, ${supplierId}, ${lotId}, ${weight}, ${askedOn},
      ${arrivedOn}, ${decideBy}, ${note}, ${ctx.userId}, ${now})`);
}

/** Writes a sample. Names who has decided, and when, if the decision changes. */
export function updateSample(ctx: WorkspaceContext, id: number, sample: SampleColumns, now: number) {
  const { name, kind, itemId, supplierId, lotId, weight, askedOn, arrivedOn, decideBy, decision, note } = sample;
  const decided = (column: 'decided_at' | 'decided_by', value: number) =>
    sql`iif(decision IS ${decision}, ${sql.identifier(column)}, iif(${decision} IS NULL, NULL, ${value}))`;
  return ctx.db.statements.run(sql`
    UPDATE samples SET name = ${name}, kind = ${kind}, item_id = ${itemId}, supplier_id = ${supplierId}, lot_id = ${lotId},
      weight = ${weight}, asked_on = ${askedOn}, arrived_on = ${arrivedOn}, decide_by = ${decideBy}, note = ${note},
      decided_at = ${decided('decided_at', now)}, decided_by = ${decided('decided_by', ctx.userId)}, decision = ${decision}
    WHERE workspace_id = ${ctx.workspaceId} AND id = ${id}`);
}

/** SQL: whether the sample is still as it was read. */
export const isAsRead = (ctx: WorkspaceContext, id: number, before: SampleColumns): SQL => sql`EXISTS (
  SELECT 1 FROM samples AS s WHERE ${isSample(ctx, id)} AND (s.decision, s.arrived_on, s.decide_by, s.weight, s.note) IS
    (${before.decision}, ${before.arrivedOn}, ${before.decideBy}, ${before.weight}, ${before.note})
    AND (s.name, s.kind, s.item_id, s.supplier_id, s.lot_id, s.asked_on) IS
    (${before.name}, ${before.kind}, ${before.itemId}, ${before.supplierId}, ${before.lotId}, ${before.askedOn}))`;

export function removeSample({ db, workspaceId }: WorkspaceContext, id: number) {
  return db.statements.run(sql`DELETE FROM samples WHERE workspace_id = ${workspaceId} AND id = ${id}`);
}

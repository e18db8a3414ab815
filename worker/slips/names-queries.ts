import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { auditStatement } from '../audit/record.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { defineRows, epochMs, flag } from '../core/sql/rows.ts';
import { MAX_NAMES_LISTED } from './names-contract.ts';

/** The keys of a name on slips (`listAliasKeys`). */
export interface NameKeys {
  /** The supplier's key; equal to `plain` for a name without a supplier. */
  own: string;
  /** The key for slips whose supplier is not known. */
  plain: string;
}

const names = defineRows('slips/names', {
  name: z.string(),
  supplier: z.string().nullable(),
  writtenName: z.string(),
  writtenSupplier: z.string().nullable(),
  itemId: z.int(),
  itemName: z.string(),
  itemDeleted: flag,
  confirmedAt: epochMs,
  total: z.int(),
});

/** The remembered names, newest first, without the plain ones that a supplier uses too. */
export function selectNames(ctx: WorkspaceContext) {
  return names.select(
    ctx.db.statements,
    sql`
    WITH kept AS MATERIALIZED (
      SELECT alias, item_id, written_name, written_supplier, created_at, instr(alias, '|') AS bar FROM slip_aliases
      WHERE workspace_id = ${ctx.workspaceId})
    SELECT substr(alias, bar + 1) AS name, CASE WHEN bar > 0 THEN substr(alias, 1, bar - 1) END AS supplier,
      COALESCE(NULLIF(written_name, ''), substr(alias, bar + 1)) AS writtenName,
      CASE WHEN bar > 0 THEN COALESCE(NULLIF(written_supplier, ''), substr(alias, 1, bar - 1)) END AS writtenSupplier,
      items.id AS itemId, items.name AS itemName, items.archived_at IS NOT NULL AS itemDeleted,
      kept.created_at AS confirmedAt, COUNT(*) OVER () AS total
    FROM kept JOIN items ON items.workspace_id = ${ctx.workspaceId} AND items.id = kept.item_id
    WHERE bar > 0 OR alias NOT IN (SELECT substr(alias, bar + 1) FROM kept WHERE bar > 0)
    ORDER BY kept.created_at DESC, alias LIMIT ${MAX_NAMES_LISTED}`,
  );
}

/** SQL: the item that a name stands for. */
const itemOf = (ctx: WorkspaceContext, { own }: NameKeys): SQL =>
  sql`(SELECT item_id FROM slip_aliases WHERE workspace_id = ${ctx.workspaceId} AND alias = ${own})`;

/** SQL: the name of an item. */
const itemName = (ctx: WorkspaceContext, itemId: number | SQL): SQL =>
  sql`(SELECT name FROM items WHERE workspace_id = ${ctx.workspaceId} AND id = ${itemId})`;

/** SQL: whether the name is remembered. */
export const nameExists = (ctx: WorkspaceContext, keys: NameKeys): SQL => sql`${itemOf(ctx, keys)} IS NOT NULL`;

/** SQL: whether the item exists and is not deleted. */
export const itemExists = (ctx: WorkspaceContext, itemId: number): SQL => sql`EXISTS (
  SELECT 1 FROM items WHERE workspace_id = ${ctx.workspaceId} AND id = ${itemId} AND archived_at IS NULL)`;

/** Gives the name another item, and its plain entry if that has the same item. The plain one first: it is compared. */
export function changeName(ctx: WorkspaceContext, keys: NameKeys, itemId: number) {
  const change = (which: SQL) =>
    ctx.db.statements.run(sql`
    UPDATE slip_aliases SET item_id = ${itemId}, created_at = ${Date.now()}
    WHERE workspace_id = ${ctx.workspaceId} AND ${which}`);
  return [change(samePlainEntry(ctx, keys)), change(sql`alias = ${keys.own}`)];
}

/** Removes the name, and its plain entry if that has the same item. The plain one first: it is compared. */
export function removeName(ctx: WorkspaceContext, keys: NameKeys) {
  const remove = (which: SQL) =>
    ctx.db.statements.run(sql`
    DELETE FROM slip_aliases WHERE workspace_id = ${ctx.workspaceId} AND ${which}`);
  return [remove(samePlainEntry(ctx, keys)), remove(sql`alias = ${keys.own}`)];
}

/** SQL: the plain entry, if it has the item of the supplier's. */
const samePlainEntry = (ctx: WorkspaceContext, keys: NameKeys): SQL =>
  sql`alias = ${keys.plain} AND item_id = ${itemOf(ctx, keys)}`;

/** What the log keeps of a name: SQL of the item's name, because the log is read long after. */
const toValues = (ctx: WorkspaceContext, { own, plain }: NameKeys, itemId: number | SQL): SQL =>
  sql`json_object('name', ${plain}, 'supplier', ${own.slice(0, -plain.length - 1) || null}, 'item', ${itemName(ctx, itemId)})`;

/** The event of `changeName`, before it in the batch. */
export function recordNameChange(ctx: WorkspaceContext, keys: NameKeys, itemId: number) {
  return auditStatement(ctx, {
    action: 'slip_name.changed',
    subject: { id: itemId, name: itemName(ctx, itemId) },
    before: toValues(ctx, keys, itemOf(ctx, keys)),
    after: toValues(ctx, keys, itemId),
  });
}

/** The event of `removeName`, before it in the batch. */
export function recordNameRemoval(ctx: WorkspaceContext, keys: NameKeys) {
  return auditStatement(ctx, {
    action: 'slip_name.forgotten',
    subject: { id: itemOf(ctx, keys), name: itemName(ctx, itemOf(ctx, keys)) },
    before: toValues(ctx, keys, itemOf(ctx, keys)),
  });
}

import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { WorkspaceContext } from '../core/context.ts';
import { paperJson } from '../core/sql/paper-json.ts';
import { defineRows, flag, jsonColumn } from '../core/sql/rows.ts';
import { type PaperFacts, type PaperPatch, supplierPaper } from './contract.ts';

/** What papers belong to. */
export interface Owner<K extends 'lot' | 'supplier' = 'lot' | 'supplier'> {
  kind: K;
  id: number;
}

/** Where the papers of each are, and what only those of a supplier have. */
const TABLES = {
  lot: { table: sql`lot_papers`, owner: sql`lot_id`, more: sql`` },
  supplier: {
    table: sql`supplier_papers`,
    owner: sql`supplier_id`,
    more: sql`, 'startsOn', p.starts_on, 'itemIds', json(p.item_ids)`,
  },
} as const;

/** SQL: the condition of the papers of an owner. */
const isOf = ({ workspaceId }: WorkspaceContext, { kind, id }: Owner): SQL =>
  sql`workspace_id = ${workspaceId} AND ${TABLES[kind].owner} = ${id}`;

/** SQL: whether the owner is there, and is not deleted. */
export function ownerExists({ workspaceId }: WorkspaceContext, { kind, id }: Owner): SQL {
  const from = kind === 'lot' ? sql`lots WHERE 1` : sql`suppliers WHERE archived_at IS NULL`;
  return sql`EXISTS (SELECT 1 FROM ${from} AND workspace_id = ${workspaceId} AND id = ${id})`;
}

/** SQL: whether the owner has this paper. */
export const paperExists = (ctx: WorkspaceContext, owner: Owner, id: number): SQL =>
  sql`EXISTS (SELECT 1 FROM ${TABLES[owner.kind].table} WHERE ${isOf(ctx, owner)} AND id = ${id})`;

/** SQL: whether the owner may have another paper. @param most how many it may have */
export const hasRoomForPaper = (ctx: WorkspaceContext, owner: Owner, most: number): SQL =>
  sql`(SELECT count(*) FROM ${TABLES[owner.kind].table} WHERE ${isOf(ctx, owner)}) < ${most}`;

/** SQL: whether all of these are items of the workspace. */
export const areItems = ({ workspaceId }: WorkspaceContext, ids: readonly number[]): SQL => sql`NOT EXISTS (
  SELECT 1 FROM json_each(${JSON.stringify(ids)}) AS j
  WHERE NOT EXISTS (SELECT 1 FROM items WHERE workspace_id = ${workspaceId} AND id = j.value))`;

/** SQL: whether the paper of a supplier, as a patch changes it, does not end before it begins. */
export const isInOrder = (ctx: WorkspaceContext, owner: Owner, id: number, { startsOn, expiresOn }: PaperPatch): SQL =>
  sql`(SELECT coalesce(${startsOn === undefined ? sql`starts_on` : startsOn} <= ${expiresOn === undefined ? sql`expires_on` : expiresOn}, 1)
    FROM supplier_papers WHERE ${isOf(ctx, owner)} AND id = ${id})`;

/** SQL: a paper as an answer. */
export function paperText(ctx: WorkspaceContext, owner: Owner, id: number): SQL {
  const { table, more } = TABLES[owner.kind];
  return sql`SELECT 0 AS n, ${paperJson(ctx, 'p', more)} AS part FROM ${table} AS p WHERE ${isOf(ctx, owner)} AND id = ${id}`;
}

const ownerRows = defineRows('papers/owner', { isThere: flag });

/** Whether the owner is there, and is not deleted. */
export const selectOwner = (ctx: WorkspaceContext, owner: Owner) =>
  ownerRows.select(ctx.db.statements, sql`SELECT ${ownerExists(ctx, owner)} AS isThere`);

const listRows = defineRows('papers/of a supplier', { isThere: flag, text: jsonColumn(z.array(supplierPaper)) });

/** The papers of a supplier, oldest first. */
export function selectSupplierPapers(ctx: WorkspaceContext, supplierId: number) {
  const owner: Owner = { kind: 'supplier', id: supplierId };
  return listRows.select(
    ctx.db.statements,
    sql`SELECT ${ownerExists(ctx, owner)} AS isThere, (
      SELECT json_group_array(${paperJson(ctx, 'p', TABLES.supplier.more)} ORDER BY p.id)
      FROM supplier_papers AS p WHERE ${isOf(ctx, owner)}) AS text`,
  );
}

/** The columns of the facts of a paper, with the values that a patch gives them. */
const columnsOf = ({
  name,
  kind,
  scope,
  expiresOn,
  startsOn,
  itemIds,
}: PaperPatch): [column: string, value: string | null][] =>
  (
    [
      ['name', name],
      ['kind', kind],
      ['scope', scope],
      ['expires_on', expiresOn],
      ['starts_on', startsOn],
      ['item_ids', itemIds && JSON.stringify(itemIds)],
    ] as const
  ).flatMap(([column, value]) => (value === undefined ? [] : [[column, value]]));

export function insertPaper(
  ctx: WorkspaceContext,
  { kind, id: ownerId }: Owner,
  { id, uploadKey, ...facts }: Omit<PaperFacts, 'file'> & { id: number; uploadKey: string },
) {
  const { table, owner } = TABLES[kind];
  const columns = columnsOf(facts);
  return ctx.db.statements.run(sql`
    INSERT INTO ${table} (workspace_id, ${owner}, id, upload_key, user_id, created_at, ${sql.raw(columns.map(([name]) => name).join(', '))})
    VALUES (${ctx.workspaceId}, ${ownerId}, ${id}, ${uploadKey}, ${ctx.userId}, ${Date.now()}, ${sql.join(
      columns.map(([, value]) => sql`${value}`),
      sql`, `,
    )})`);
}

export function updatePaper(ctx: WorkspaceContext, owner: Owner, id: number, patch: PaperPatch) {
  const set = columnsOf(patch).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`);
  return ctx.db.statements.run(sql`
    UPDATE ${TABLES[owner.kind].table} SET ${sql.join(set, sql`, `)} WHERE ${isOf(ctx, owner)} AND id = ${id}`);
}

const deletedPapers = defineRows('papers/deleted', { uploadKey: z.string() });

/** Deletes a paper. @returns the key of its file */
export const removePaper = (ctx: WorkspaceContext, owner: Owner, id: number) =>
  deletedPapers.select(
    ctx.db.statements,
    sql`DELETE FROM ${TABLES[owner.kind].table} WHERE ${isOf(ctx, owner)} AND id = ${id} RETURNING upload_key AS uploadKey`,
  );

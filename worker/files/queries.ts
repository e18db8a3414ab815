import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { WorkspaceContext } from '../core/context.ts';
import { isoText } from '../core/sql/json-rows.ts';
import { defineRows, flag, jsonColumn } from '../core/sql/rows.ts';
import { currentVersion } from '../core/sql/versions.ts';
import { fileAnswer } from './contract.ts';

/** What files belong to. */
export interface Owner {
  kind: 'item' | 'supplier';
  id: number;
}

/** SQL: the condition of the files of an owner. */
const isOf = ({ workspaceId }: WorkspaceContext, { kind, id }: Owner): SQL =>
  sql`workspace_id = ${workspaceId} AND owner = ${kind} AND owner_id = ${id}`;

const OWNERS = { item: sql`items`, supplier: sql`suppliers` } as const;

/** SQL: whether the owner is there, and is not deleted. A deleted item may be restored, and keeps its files. */
export function ownerExists(ctx: WorkspaceContext, { kind, id }: Owner, isActive = true): SQL {
  const counts = isActive || kind === 'supplier' ? sql`archived_at IS NULL` : sql`1`;
  return sql`EXISTS (SELECT 1 FROM ${OWNERS[kind]} WHERE workspace_id = ${ctx.workspaceId} AND id = ${id} AND ${counts})`;
}

/** SQL: whether the owner has this file. @param isPicture whether it must have a small size */
export function fileExists(ctx: WorkspaceContext, owner: Owner, id: number, isPicture = false): SQL {
  const isShown = isPicture ? sql`small_key IS NOT NULL` : sql`1`;
  return sql`EXISTS (SELECT 1 FROM files WHERE ${isOf(ctx, owner)} AND id = ${id} AND ${isShown})`;
}

/** SQL: whether the owner may have another file. @param most how many it may have */
export function hasRoomForFile(ctx: WorkspaceContext, owner: Owner, most: number): SQL {
  return sql`(SELECT count(*) FROM files WHERE ${isOf(ctx, owner)}) < ${most}`;
}

/** SQL: a file `f` as JSON. */
const fileJson = ({ workspaceId }: WorkspaceContext) => sql`json_object(
  'id', f.id, 'name', f.name, 'uploadKey', f.upload_key, 'smallKey', f.small_key, 'createdAt', ${isoText(sql`f.created_at`)},
  'by', (SELECT json_object('id', user_id, 'username', username) FROM members
    WHERE workspace_id = ${workspaceId} AND user_id = f.user_id))`;

/** SQL: a file as an answer. */
export function fileText(ctx: WorkspaceContext, owner: Owner, id: number): SQL {
  return sql`SELECT 0 AS n, ${fileJson(ctx)} AS part FROM files AS f WHERE ${isOf(ctx, owner)} AND id = ${id}`;
}

const ownerRows = defineRows('files/owner', { isThere: flag });

/** Whether the owner is there, and is not deleted. */
export function selectOwner(ctx: WorkspaceContext, owner: Owner) {
  return ownerRows.select(ctx.db.statements, sql`SELECT ${ownerExists(ctx, owner)} AS isThere`);
}

const listRows = defineRows('files/list', { isThere: flag, text: jsonColumn(z.array(fileAnswer)) });

/** The files of an owner, oldest first. */
export function selectFiles(ctx: WorkspaceContext, owner: Owner) {
  return listRows.select(
    ctx.db.statements,
    sql`SELECT ${ownerExists(ctx, owner, false)} AS isThere, (
      SELECT json_group_array(${fileJson(ctx)} ORDER BY f.id) FROM files AS f WHERE ${isOf(ctx, owner)}) AS text`,
  );
}

interface NewFile {
  id: number;
  name: string;
  uploadKey: string;
  smallKey: string | null;
}

export function insertFile(ctx: WorkspaceContext, { kind, id }: Owner, file: NewFile) {
  return ctx.db.statements.run(sql`
    INSERT INTO files (workspace_id, owner, owner_id, id, name, upload_key, small_key, user_id, created_at)
    VALUES (${ctx.workspaceId}, ${kind}, ${id}, ${file.id}, ${file.name}, ${file.uploadKey}, ${file.smallKey},
      ${ctx.userId}, ${Date.now()})`);
}

/** Gives a file of an owner another name. */
export const setFileName = (ctx: WorkspaceContext, owner: Owner, id: number, name: string) =>
  ctx.db.statements.run(sql`UPDATE files SET name = ${name} WHERE ${isOf(ctx, owner)} AND id = ${id}`);

const deletedRows = defineRows('files/deleted', { uploadKey: z.string(), smallKey: z.string().nullable() });

const deleteWhere = (ctx: WorkspaceContext, condition: SQL) =>
  deletedRows.select(
    ctx.db.statements,
    sql`DELETE FROM files WHERE workspace_id = ${ctx.workspaceId} AND ${condition}
      RETURNING upload_key AS uploadKey, small_key AS smallKey`,
  );

/** Deletes a file of an owner. @returns the keys of its uploads */
export const removeFile = (ctx: WorkspaceContext, owner: Owner, id: number) =>
  deleteWhere(ctx, sql`${isOf(ctx, owner)} AND id = ${id}`);

/** Deletes all files of suppliers. @returns the keys of their uploads */
export const removeFilesOfSuppliers = (ctx: WorkspaceContext, ids: readonly number[]) =>
  deleteWhere(ctx, sql`owner = 'supplier' AND owner_id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);

/** Sets the picture of an item, where it is another one. @param key SQL of the key of its small size */
function writePicture(ctx: WorkspaceContext, itemId: number, key: SQL, where = sql`1`) {
  return ctx.db.statements.run(sql`
    UPDATE items SET picture = ${key}, version = ${currentVersion(ctx)}, updated_at = ${Date.now()}
    WHERE workspace_id = ${ctx.workspaceId} AND id = ${itemId} AND picture <> ${key} AND ${where}`);
}

/** Makes a picture that of an item that has none. */
export const takePicture = (ctx: WorkspaceContext, itemId: number, smallKey: string) =>
  writePicture(ctx, itemId, sql`${smallKey}`, sql`picture = ''`);

/** Makes one of its files the picture of an item; none for null. */
export function choosePicture(ctx: WorkspaceContext, owner: Owner, fileId: number | null) {
  if (fileId === null) return writePicture(ctx, owner.id, sql`''`);
  return writePicture(ctx, owner.id, sql`(SELECT small_key FROM files WHERE ${isOf(ctx, owner)} AND id = ${fileId})`);
}

/** After a file is deleted: if it was the picture of the item, its oldest other picture becomes it. */
export function replacePicture(ctx: WorkspaceContext, owner: Owner) {
  const pictures = sql`FROM files WHERE ${isOf(ctx, owner)}`;
  return writePicture(
    ctx,
    owner.id,
    sql`coalesce((SELECT small_key ${pictures} AND small_key IS NOT NULL ORDER BY id LIMIT 1), '')`,
    sql`NOT EXISTS (SELECT 1 ${pictures} AND small_key = items.picture)`,
  );
}

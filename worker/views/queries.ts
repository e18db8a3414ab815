import { type SQL, sql } from 'drizzle-orm';
import type { WorkspaceContext } from '../core/context.ts';
import { defineRows, jsonPart } from '../core/sql/rows.ts';
import { MAX_VIEWS, type ViewList, type ViewPatch, viewAnswer } from './contract.ts';

/** SQL: whether the caller sees a row of `views`: their own, and what is shared. */
const isVisible = (ctx: WorkspaceContext) =>
  sql`workspace_id = ${ctx.workspaceId} AND (user_id = ${ctx.userId} OR is_shared = 1)`;

/** SQL: a row of `views` as an answer. */
const viewJson = (ctx: WorkspaceContext) => sql`json_object('id', id, 'list', list, 'name', name,
  'isShared', json(iif(is_shared, 'true', 'false')), 'isOwn', json(iif(user_id = ${ctx.userId}, 'true', 'false')),
  'search', json(search))`;

const viewRows = defineRows('views/list', { part: jsonPart(viewAnswer) });

/** The views that the caller sees, of one list or of all, by name. */
export function selectViews(ctx: WorkspaceContext, list?: ViewList) {
  const ofList = list === undefined ? sql`1` : sql`list = ${list}`;
  return viewRows.select(
    ctx.db.statements,
    sql`SELECT ${viewJson(ctx)} AS part FROM views WHERE ${isVisible(ctx)} AND ${ofList} ORDER BY name COLLATE NOCASE, id`,
  );
}

/** SQL: one view as an answer. */
export const viewText = (ctx: WorkspaceContext, id: number): SQL =>
  sql`SELECT 0 AS n, ${viewJson(ctx)} AS part FROM views WHERE workspace_id = ${ctx.workspaceId} AND id = ${id}`;

/** SQL: whether the caller sees the view. */
export const viewExists = (ctx: WorkspaceContext, id: number): SQL =>
  sql`EXISTS (SELECT 1 FROM views WHERE ${isVisible(ctx)} AND id = ${id})`;

/** SQL: whether the caller may change the view: its owner or an admin. */
export const mayChange = (ctx: WorkspaceContext, id: number): SQL => sql`EXISTS (
  SELECT 1 FROM views WHERE workspace_id = ${ctx.workspaceId} AND id = ${id} AND (user_id = ${ctx.userId} OR EXISTS (
    SELECT 1 FROM members WHERE workspace_id = ${ctx.workspaceId} AND user_id = ${ctx.userId} AND role = 'admin')))`;

/** SQL: whether the caller has no view of this name for the list. */
export const isFreeName = (ctx: WorkspaceContext, list: ViewList, name: string): SQL => sql`NOT EXISTS (
  SELECT 1 FROM views WHERE workspace_id = ${ctx.workspaceId} AND user_id = ${ctx.userId} AND list = ${list}
    AND name = ${name} COLLATE NOCASE)`;

/** SQL: whether the owner of a view has no other of this name for its list. */
export const isFreeNameFor = (ctx: WorkspaceContext, id: number, name: string): SQL => sql`NOT EXISTS (
  SELECT 1 FROM views AS v CROSS JOIN views AS o
    ON o.workspace_id = ${ctx.workspaceId} AND o.user_id = v.user_id AND o.list = v.list AND o.id <> v.id
  WHERE v.workspace_id = ${ctx.workspaceId} AND v.id = ${id} AND o.name = ${name} COLLATE NOCASE)`;

/** SQL: whether the caller may have another view. */
export const hasRoom = (ctx: WorkspaceContext): SQL =>
  sql`(SELECT count(*) FROM views WHERE workspace_id = ${ctx.workspaceId} AND user_id = ${ctx.userId}) < ${MAX_VIEWS}`;

/** Adds a view of the caller. @param search as JSON */
export function insertView(
  ctx: WorkspaceContext,
  { id, list, name, isShared, search }: { id: number; list: ViewList; name: string; isShared: boolean; search: string },
) {
  return ctx.db.statements.run(sql`
    INSERT INTO views (workspace_id, id, list, name, user_id, is_shared, search, created_at)
    VALUES (${ctx.workspaceId}, ${id}, ${list}, ${name}, ${ctx.userId}, ${isShared ? 1 : 0}, ${search}, ${Date.now()})`);
}

/** Writes the given fields of a view. */
export function setView(ctx: WorkspaceContext, id: number, { name, isShared, search }: ViewPatch) {
  return ctx.db.statements.run(sql`
    UPDATE views SET name = ${name ?? sql`name`},
      is_shared = ${isShared === undefined ? sql`is_shared` : isShared ? 1 : 0},
      search = ${search === undefined ? sql`search` : JSON.stringify(search)}
    WHERE workspace_id = ${ctx.workspaceId} AND id = ${id}`);
}

/** Deletes a view. */
export function removeView(ctx: WorkspaceContext, id: number) {
  return ctx.db.statements.run(sql`DELETE FROM views WHERE workspace_id = ${ctx.workspaceId} AND id = ${id}`);
}

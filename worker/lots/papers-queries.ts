import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { WorkspaceContext } from '../core/context.ts';
import { isoText } from '../core/sql/json-rows.ts';
import { defineRows } from '../core/sql/rows.ts';
import type { PaperPatch } from './papers-contract.ts';

/** SQL: a paper `p` as JSON. */
const paperJson = ({ workspaceId }: WorkspaceContext) => sql`json_object(
  'id', p.id, 'name', p.name, 'uploadKey', p.upload_key, 'expiresOn', p.expires_on, 'createdAt', ${isoText(sql`p.created_at`)},
  'by', (SELECT json_object('id', user_id, 'username', username) FROM members
    WHERE workspace_id = ${workspaceId} AND user_id = p.user_id))`;

/** SQL: the papers of a lot as a JSON list, oldest first. @param lotId SQL of the lot's id */
export const papersJson = (ctx: WorkspaceContext, lotId: SQL): SQL => sql`(
  SELECT json_group_array(${paperJson(ctx)} ORDER BY p.id)
  FROM lot_papers AS p WHERE p.workspace_id = ${ctx.workspaceId} AND p.lot_id = ${lotId})`;

/** SQL: the condition that names one paper. */
const isPaper = ({ workspaceId }: WorkspaceContext, lotId: number, id: number): SQL =>
  sql`workspace_id = ${workspaceId} AND lot_id = ${lotId} AND id = ${id}`;

/** SQL: a paper as an answer. */
export function paperText(ctx: WorkspaceContext, lotId: number, id: number): SQL {
  return sql`SELECT 0 AS n, ${paperJson(ctx)} AS part FROM lot_papers AS p WHERE ${isPaper(ctx, lotId, id)}`;
}

/** SQL: whether the paper exists. */
export function paperExists(ctx: WorkspaceContext, lotId: number, id: number): SQL {
  return sql`EXISTS (SELECT 1 FROM lot_papers WHERE ${isPaper(ctx, lotId, id)})`;
}

/** SQL: whether the lot may have another paper. @param most how many it may have */
export function hasRoomForPaper({ workspaceId }: WorkspaceContext, lotId: number, most: number): SQL {
  return sql`(SELECT count(*) FROM lot_papers WHERE workspace_id = ${workspaceId} AND lot_id = ${lotId}) < ${most}`;
}

interface NewPaper {
  id: number;
  lotId: number;
  name: string;
  uploadKey: string;
  expiresOn: string | null;
}

export function insertPaper(ctx: WorkspaceContext, { id, lotId, name, uploadKey, expiresOn }: NewPaper) {
  return ctx.db.statements.run(sql`
    INSERT INTO lot_papers (workspace_id, lot_id, id, name, upload_key, expires_on, user_id, created_at)
    VALUES (${ctx.workspaceId}, ${lotId}, ${id}, ${name}, ${uploadKey}, ${expiresOn}, ${ctx.userId}, ${Date.now()})`);
}

export function updatePaper(ctx: WorkspaceContext, lotId: number, id: number, { name, expiresOn }: PaperPatch) {
  return ctx.db.statements.run(sql`
    UPDATE lot_papers SET name = coalesce(${name ?? null}, name),
      expires_on = ${expiresOn === undefined ? sql`expires_on` : sql`${expiresOn}`}
    WHERE ${isPaper(ctx, lotId, id)}`);
}

const deletedPapers = defineRows('lots/deleted paper', { uploadKey: z.string() });

/** Deletes a paper. @returns the key of its file */
export function removePaper(ctx: WorkspaceContext, lotId: number, id: number) {
  return deletedPapers.select(
    ctx.db.statements,
    sql`DELETE FROM lot_papers WHERE ${isPaper(ctx, lotId, id)} RETURNING upload_key AS uploadKey`,
  );
}

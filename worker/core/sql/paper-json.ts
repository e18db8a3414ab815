import { type SQL, sql } from 'drizzle-orm';
import { isoText } from './json-rows.ts';

/**
 * SQL: a paper of a lot or a supplier as JSON.
 * @param p the alias of its row
 * @param more SQL of further properties, after a comma
 */
export function paperJson({ workspaceId }: { workspaceId: number }, p: string, more: SQL = sql``): SQL {
  const column = (name: string) => sql.raw(`${p}.${name}`);
  return sql`json_object('id', ${column('id')}, 'name', ${column('name')}, 'kind', ${column('kind')}, 'scope', ${column('scope')},
    'uploadKey', ${column('upload_key')}, 'expiresOn', ${column('expires_on')}, 'createdAt', ${isoText(column('created_at'))},
    'by', (SELECT json_object('id', user_id, 'username', username) FROM members
      WHERE workspace_id = ${workspaceId} AND user_id = ${column('user_id')}) ${more})`;
}

/** SQL: the papers of a lot as a JSON list, oldest first. @param lotId SQL of the lot's id */
export const lotPapersJson = (ctx: { workspaceId: number }, lotId: SQL): SQL => sql`(
  SELECT json_group_array(${paperJson(ctx, 'p')} ORDER BY p.id)
  FROM lot_papers AS p WHERE p.workspace_id = ${ctx.workspaceId} AND p.lot_id = ${lotId})`;

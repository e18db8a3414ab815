import { type SQL, sql } from 'drizzle-orm';
import type { WorkspaceContext } from '../context.ts';

/** SQL: a member as JSON with id and username; null for nobody. @param userId SQL: a column */
export const personJson = ({ workspaceId }: WorkspaceContext, userId: SQL): SQL => sql`json((
  SELECT json_object('id', p.user_id, 'username', p.username) FROM members AS p
  WHERE p.workspace_id = ${workspaceId} AND p.user_id = ${userId}))`;

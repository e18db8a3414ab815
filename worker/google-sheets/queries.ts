import { type SQL, sql } from 'drizzle-orm';
import type { WorkspaceContext } from '../core/context.ts';

/** SQL: whether somebody is signed in with Google (still). */
export function grantStands(ctx: WorkspaceContext): SQL {
  return sql`EXISTS (
    SELECT 1 FROM service_credentials WHERE workspace_id = ${ctx.workspaceId} AND kind = 'google-grant')`;
}

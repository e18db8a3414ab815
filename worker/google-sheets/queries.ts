import { type SQL, sql } from 'drizzle-orm';
import type { WorkspaceContext } from '../core/context.ts';

/** SQL: whether someone is still signed in with Google. */
export function grantStands(ctx: WorkspaceContext): SQL {
  return sql`EXISTS (
    SELECT 1 FROM service_credentials WHERE workspace_id = ${ctx.workspaceId} AND kind = 'google-grant')`;
}

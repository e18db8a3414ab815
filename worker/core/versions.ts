import { sql } from 'drizzle-orm';
import type { WorkspaceContext } from './context.ts';

/** SQL: the current inventory version, including changes earlier in the same batch. */
export const currentVersion = (ctx: WorkspaceContext) =>
  sql`(SELECT inventory_version FROM workspaces WHERE id = ${ctx.workspaceId})`;

/** The versions of a workspace's topics: all that the push channel sends. */
export interface Versions {
  inventory: number;
  messages: number;
}

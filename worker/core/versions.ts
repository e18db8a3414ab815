import { sql } from 'drizzle-orm';

/** SQL: the current inventory version, including changes earlier in the same batch. */
export const currentVersion = (ctx: { workspaceId: number }) =>
  sql`(SELECT inventory_version FROM workspaces WHERE id = ${ctx.workspaceId})`;

/** The versions of a workspace's topics: all that the push channel sends. */
export interface Versions {
  inventory: number;
  messages: number;
}

import { sql } from 'drizzle-orm';

/** SQL: the current inventory version, including changes earlier in the same batch. */
export const currentVersion = (ctx: { workspaceId: number }) =>
  sql`(SELECT inventory_version FROM workspaces WHERE id = ${ctx.workspaceId})`;

/** The versions of a workspace's topics: all that the push channel sends. */
export interface Versions {
  inventory: number;
  messages: number;
}

/** The later version of each topic. */
export const latestOf = (one: Versions, other: Versions): Versions => ({
  inventory: Math.max(one.inventory, other.inventory),
  messages: Math.max(one.messages, other.messages),
});

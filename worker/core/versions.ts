import { sql } from 'drizzle-orm';
import type { WorkspaceContext } from './context.ts';

/** SQL: the inventory version as it stands; within a batch, as the batch has raised it. */
export const currentVersion = (ctx: WorkspaceContext) =>
  sql`(SELECT inventory_version FROM workspaces WHERE id = ${ctx.workspaceId})`;

/** The versions of a workspace's topics: what the push channel says, and nothing more. */
export interface Versions {
  inventory: number;
  messages: number;
}

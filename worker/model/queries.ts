import { type SQL, sql } from 'drizzle-orm';
import type { WorkspaceContext } from '../core/context.ts';

/** How many days of spending are kept. */
const RETENTION_DAYS = 62;

/** SQL: whether the workspace has spent less than this (in millionths of a cent) on that day. */
export function spentLessThan(ctx: WorkspaceContext, day: number, microcents: number): SQL {
  return sql`COALESCE((SELECT microcents FROM model_spend WHERE workspace_id = ${ctx.workspaceId} AND day = ${day}), 0)
    < ${microcents}`;
}

/** Adds a call and its estimated cost. */
export function addSpending(ctx: WorkspaceContext, day: number, microcents: number) {
  return ctx.db.statements.run(sql`
    INSERT INTO model_spend (workspace_id, day, microcents, calls) VALUES (${ctx.workspaceId}, ${day}, ${microcents}, 1)
    ON CONFLICT (workspace_id, day) DO UPDATE SET microcents = microcents + excluded.microcents, calls = calls + 1`);
}

/** Corrects the estimated cost of a call. @param difference in millionths of a cent, negative if it cost less */
export function correctSpending(ctx: WorkspaceContext, day: number, difference: number) {
  return ctx.db.statements.run(sql`
    UPDATE model_spend SET microcents = max(0, microcents + ${difference})
    WHERE workspace_id = ${ctx.workspaceId} AND day = ${day}`);
}

/** Deletes old days. */
export function forgetSpending(ctx: WorkspaceContext, day: number) {
  return ctx.db.statements.run(sql`
    DELETE FROM model_spend WHERE workspace_id = ${ctx.workspaceId} AND day < ${day - RETENTION_DAYS}`);
}

import { type SQL, sql } from 'drizzle-orm';
import type { WorkspaceContext } from '../core/context.ts';

/** Days that are kept of what was spent. */
const DAYS_KEPT = 62;

/** SQL: whether the workspace has spent less than this (millionths of a cent) on that day. */
export function spentLess(ctx: WorkspaceContext, day: number, microcents: number): SQL {
  return sql`COALESCE((SELECT microcents FROM model_spend WHERE workspace_id = ${ctx.workspaceId} AND day = ${day}), 0)
    < ${microcents}`;
}

/** Adds a call and what it is thought to cost. */
export function addSpending(ctx: WorkspaceContext, day: number, microcents: number) {
  return ctx.db.statements.run(sql`
    INSERT INTO model_spend (workspace_id, day, microcents, calls) VALUES (${ctx.workspaceId}, ${day}, ${microcents}, 1)
    ON CONFLICT (workspace_id, day) DO UPDATE SET microcents = microcents + excluded.microcents, calls = calls + 1`);
}

/** Puts right what a call was thought to cost. @param difference millionths of a cent, below 0 where it cost less */
export function correctSpending(ctx: WorkspaceContext, day: number, difference: number) {
  return ctx.db.statements.run(sql`
    UPDATE model_spend SET microcents = max(0, microcents + ${difference})
    WHERE workspace_id = ${ctx.workspaceId} AND day = ${day}`);
}

/** Forgets days long past. */
export function forgetSpending(ctx: WorkspaceContext, day: number) {
  return ctx.db.statements.run(sql`
    DELETE FROM model_spend WHERE workspace_id = ${ctx.workspaceId} AND day < ${day - DAYS_KEPT}`);
}

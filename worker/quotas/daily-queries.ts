import { type SQL, sql } from 'drizzle-orm';
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';
import { runBatch } from '../core/sql/batch.ts';
import { type Guard, guardStatement } from '../core/sql/guards.ts';

/** What is counted by day in the directory. */
export type DailyKind = 'mail' | 'model';

/** The row that counts the whole deployment. */
export const DEPLOYMENT = 0;

/** A use that counts towards a daily limit. */
export interface DailyUse {
  kind: DailyKind;
  /** Days since 1970, UTC. */
  day: number;
  amount: number;
}

/** A limit that refuses a use. */
export interface DailyLimit {
  /** A workspace, or `DEPLOYMENT`. */
  workspaceId: number;
  most: number;
  refusal: () => Error;
}

/** SQL: what has been used on that day. */
export const usedOn = ({ kind, day }: Omit<DailyUse, 'amount'>, workspaceId: number): SQL => sql`
  coalesce((SELECT amount FROM daily_usage WHERE day = ${day} AND workspace_id = ${workspaceId} AND kind = ${kind}), 0)`;

/**
 * Counts a use for the workspace and the deployment, before it is made, so parallel ones see each other.
 * @throws the refusal of a limit that it would exceed; then nothing is counted
 */
export async function reserve(
  env: Env,
  use: DailyUse,
  workspaceId: number,
  limits: readonly DailyLimit[],
): Promise<void> {
  const db = drizzle(env.DIRECTORY);
  const guards = limits.map(
    ({ workspaceId: counted, most, refusal }, index): Guard => ({
      name: index === 0 ? 'daily_limit' : 'second_daily_limit',
      holds: sql`${usedOn(use, counted)} + ${use.amount} <= ${most}`,
      refusal,
    }),
  );
  await runBatch(
    env.DIRECTORY,
    [...guards.map((guard) => db.all(guardStatement(guard))), add(db, use, [workspaceId, DEPLOYMENT])],
    Object.fromEntries(guards.map(({ name, refusal }) => [name, refusal])),
  );
}

/** Corrects a use when its amount is known. @param use with the difference, negative if it was less */
export async function correctUse(env: Env, use: DailyUse, workspaceId: number): Promise<void> {
  await runBatch(env.DIRECTORY, [add(drizzle(env.DIRECTORY), use, [workspaceId, DEPLOYMENT])]);
}

function add(db: DrizzleD1Database, { kind, day, amount }: DailyUse, workspaceIds: readonly number[]) {
  return db.run(sql`
    INSERT INTO daily_usage (day, workspace_id, kind, amount)
    SELECT ${day}, value, ${kind}, max(0, ${amount}) FROM json_each(${JSON.stringify(workspaceIds)}) WHERE true
    ON CONFLICT (day, workspace_id, kind) DO UPDATE SET amount = max(0, amount + ${amount})`);
}

import type { WorkspaceContext } from '../core/context.ts';
import { DAY_MS } from './daily-service.ts';
import { selectInDirectory, selectOnShard } from './queries.ts';
import { readStored } from './quota-service.ts';

const MICRO = 1_000_000;

/** What a workspace uses now, and on a day. */
export interface Counts {
  items: number;
  movements: number;
  storedBytes: number;
  mails: number;
  modelCents: number;
}

/** What the workspace uses. @param day in days since 1970, UTC */
export async function readCounts(ctx: WorkspaceContext, day: number): Promise<Counts> {
  const { results } = await ctx.db.read([selectOnShard(ctx, { day, dayStartsAt: day * DAY_MS })]);
  const { items, movements, microcents } = results[0][0] ?? { items: 0, movements: 0, microcents: 0 };
  const storedBytes = await readStored(ctx);
  const { mails } = await selectInDirectory(ctx.env, ctx.workspaceId, day);
  return { items, movements, storedBytes, mails, modelCents: Math.round(microcents / MICRO) };
}

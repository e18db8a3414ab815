import { readVisits } from '../accounts/visit-limit-service.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { readSettings } from '../core/env.ts';
import { mailIsConfigured } from '../mail/service.ts';
import type { Quota, Usage } from './contract.ts';
import { DAY_MS, dayOf } from './daily-service.ts';
import { selectInDirectory, selectOnShard } from './queries.ts';
import { BYTES_PER_MB, readStored } from './quota-service.ts';

const MICRO = 1_000_000;

/** What the workspace uses of its quotas. @param address of the client */
export async function readUsage(ctx: WorkspaceContext, address: string): Promise<Usage> {
  const settings = readSettings(ctx.env);
  const { day } = dayOf(Date.now());
  const { results } = await ctx.db.read([selectOnShard(ctx, { day, dayStartsAt: day * DAY_MS })]);
  const { items, movements, microcents } = results[0][0] ?? { items: 0, movements: 0, microcents: 0 };
  const [stored, { mails }, samples] = await Promise.all([
    readStored(ctx),
    selectInDirectory(ctx.env, ctx.workspaceId, day),
    readVisits(ctx.env, 'sample', address),
  ]);
  const daily = (name: Quota['name'], used: number, limit: number): Quota => ({ name, used, limit, period: 'day' });
  const isSample = ctx.sampleUntil !== null;
  return {
    quotas: [
      { name: 'items', used: items, limit: settings.ITEM_LIMIT, period: 'always' },
      daily('movements', movements, settings.MOVEMENT_DAILY_LIMIT),
      { name: 'storage', used: stored, limit: settings.STORAGE_LIMIT_MB * BYTES_PER_MB, period: 'always' },
      ...(mailIsConfigured(ctx.env) && !isSample ? [daily('mail', mails, settings.MAIL_DAILY_LIMIT)] : []),
      ...(settings.OPENAI_API_KEY !== undefined && !isSample
        ? [daily('model', Math.round(microcents / MICRO), settings.MODEL_DAILY_CENTS)]
        : []),
      { name: 'samples', used: samples.count, limit: samples.limit, period: 'quarter hour' },
    ],
    dayEndsAt: new Date((day + 1) * DAY_MS).toISOString(),
  };
}

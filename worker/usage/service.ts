import { readVisits } from '../accounts/sign-in/visit-limit-service.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { readSettings } from '../core/env.ts';
import { mailIsConfigured } from '../mail/service.ts';
import { modelFor } from '../model/service.ts';
import { readCounts } from '../quotas/counts-service.ts';
import { DAY_MS, dayOf } from '../quotas/daily-service.ts';
import { BYTES_PER_MB } from '../quotas/quota-service.ts';
import type { Quota, Usage } from './contract.ts';

/** What the workspace uses of its quotas. @param address of the client */
export async function readUsage(ctx: WorkspaceContext, address: string): Promise<Usage> {
  const settings = readSettings(ctx.env);
  const { day } = dayOf(Date.now());
  const { items, movements, storedBytes, mails, modelCents } = await readCounts(ctx, day);
  const samples = await readVisits(ctx.env, 'sample', address);
  const daily = (name: Quota['name'], used: number, limit: number): Quota => ({ name, used, limit, period: 'day' });
  const isSample = ctx.sampleUntil !== null;
  return {
    quotas: [
      { name: 'items', used: items, limit: settings.ITEM_LIMIT, period: 'always' },
      daily('movements', movements, settings.MOVEMENT_DAILY_LIMIT),
      { name: 'storage', used: storedBytes, limit: settings.STORAGE_LIMIT_MB * BYTES_PER_MB, period: 'always' },
      ...(mailIsConfigured(ctx.env) && !isSample ? [daily('mail', mails, settings.MAIL_DAILY_LIMIT)] : []),
      ...(modelFor(ctx) ? [daily('model', modelCents, settings.MODEL_DAILY_CENTS)] : []),
      { name: 'samples', used: samples.count, limit: samples.limit, period: 'quarter hour' },
    ],
    dayEndsAt: new Date((day + 1) * DAY_MS).toISOString(),
  };
}

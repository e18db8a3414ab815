import { openAirtable } from './airtable/provider-service.ts';
import { app } from './app.ts';
import { backUpDue } from './backups/nightly-service.ts';
import { enter, isApi, isPublicPage } from './core/http/entrance.ts';
import { staticFile } from './core/http/static-files.ts';
import { deleteOutdated } from './core/maintenance.ts';
import { openGoogleSheets } from './google-sheets/provider-service.ts';
import { mailDaily } from './notices/digest-service.ts';
import { pushNotices } from './notices/push-service.ts';
import { notifyOfExpiry } from './notifications/expiry-service.ts';
import { mailLowStock } from './notifications/service.ts';
import { mailSheets } from './sheets/nightly-service.ts';
import { registerProviders } from './sync/providers/registry.ts';
import { runDueSyncs } from './sync/service.ts';
import { wakeSenders } from './webhooks/service.ts';
import { deleteExpiredWorkspaces } from './workspaces/expiry-service.ts';

registerProviders({ airtable: openAirtable, 'google-sheets': openGoogleSheets });

/**
 * The work of each cron in wrangler.toml, given its time in epoch milliseconds. One job each, because each run has the
 * platform's limits to itself (decision 0059).
 */
const schedule: Record<string, (env: Env, now: number) => Promise<void>> = {
  '*/5 * * * *': runDueSyncs,
  '1-59/5 * * * *': (env, now) => mailLowStock(env, now),
  '3-59/5 * * * *': deleteExpiredWorkspaces,
  '2-59/5 * * * *': backUpDue,
  // Waking takes one statement: the rest is for sheets.
  '4-59/5 * * * *': async (env, now) => {
    await wakeSenders(env, now);
    await mailSheets(env, now);
  },
  '8-59/10 * * * *': (env, now) => notifyOfExpiry(env, now),
  '*/2 * * * *': (env, now) => pushNotices(env, now),
  '6-59/10 * * * *': (env, now) => mailDaily(env, now),
  '17 * * * *': deleteOutdated,
};

export { WorkspaceHub } from './push/hub.ts';
export { ReadingGate } from './slips/reading-gate.ts';
export { RateLimiterObject } from './sync/providers/rate-limiter-object.ts';
export { SyncRunner } from './sync/runs/runner.ts';
export { WebhookSender } from './webhooks/sender.ts';

/** The platform's entry points. */
export default {
  async fetch(incoming, env, context) {
    const request = await enter(incoming, env);
    if (request instanceof Response) return request;
    const url = new URL(request.url);
    return isApi(url) || isPublicPage(url) ? app.fetch(request, env, context) : staticFile(request, env);
  },
  async scheduled({ cron, scheduledTime }, env) {
    const work = schedule[cron];
    if (!work) throw new Error(`No work is defined for the cron ${cron} in wrangler.toml`);
    await work(env, scheduledTime);
  },
} satisfies ExportedHandler<Env>;

import { getShard, shardNames } from '../core/env.ts';
import { isRefusal } from '../core/errors.ts';
import { toStyle, withStyle } from '../core/style.ts';
import { buildNotice } from '../email/service.ts';
import { lifetimesOnShard } from '../insights/cover-service.ts';
import { mailIsConfigured, RecipientRefused, sendMail } from '../mail/service.ts';
import { buildDigestMail, type LowItem } from './digest.ts';
import { claim, type NewlyLow, type Reader, release, selectReaders, type Window } from './queries.ts';

const MINUTE = 60_000;
/** The minimum time between two low-stock mails to one person. */
export const DIGEST_INTERVAL_MS = 60 * MINUTE;
/** Alerts wait this long, to combine changes and leave time to correct typos. */
export const ALERT_DELAY_MS = MINUTE;
/** Alerts that could not be mailed within a day are dropped: everyone sees them on screen. */
export const ALERT_TTL_MS = 24 * 60 * MINUTE;
/** After this many failures of the mail server in a row, it is presumed down and the run stops. */
const MAX_FAILURES = 3;

/** Maximum mails of a run: each takes 10 statements at most, and a run may send 1,000. The next run continues. */
const MAX_MAILS = 100;

type Send = typeof sendMail;

/**
 * Mails newly low items to members who have the notification on; run by cron. Failed mails are retried by the next run.
 * Does nothing if mail is not configured.
 * @param now epoch milliseconds
 */
export async function mailLowStock(env: Env, now: number, send: Send = sendMail): Promise<void> {
  if (!mailIsConfigured(env)) return;
  const until = now - ALERT_DELAY_MS;
  const window = { after: now - ALERT_TTL_MS, until, lastMailedBefore: until - DIGEST_INTERVAL_MS };
  let failures = 0;
  /** Workspaces that have used up their quota of mail. */
  const exhausted = new Set<number>();
  const shards = shardNames(env);
  const mailsPerShard = Math.floor(MAX_MAILS / shards.length);
  for (const shard of shards) {
    for (const reader of await selectReaders(env, shard, window, mailsPerShard)) {
      if (exhausted.has(reader.workspaceId)) continue;
      const outcome = await withStyle(toStyle(reader), () => notify(env, shard, reader, window, send));
      if (outcome === 'exhausted') exhausted.add(reader.workspaceId);
      failures = outcome === 'failed' ? failures + 1 : 0;
      if (failures === MAX_FAILURES) return;
    }
  }
}

/** Mails one reader. What concerns only them or their workspace is no failure of the mail server. */
async function notify(
  env: Env,
  shard: string,
  reader: Reader,
  window: Window,
  send: Send,
): Promise<'done' | 'exhausted' | 'failed'> {
  const database = getShard(env, shard);
  const news = await claim(database, reader, window);
  if (!news || news.total === 0) return 'done';
  try {
    const items = await withLifetimes(database, reader.workspaceId, news.items, window.until);
    const digest = buildDigestMail({ reader, workspaceName: reader.workspaceName, items, total: news.total });
    await send(env, await buildNotice(env, reader, digest));
    return 'done';
  } catch (error) {
    console.error(`The low-stock mail to user ${reader.userId} of workspace ${reader.workspaceId} failed:`, error);
    // Retrying an invalid address is pointless.
    if (isRefusal(error, 'invalid_request')) return 'done';
    await release(env, shard, reader, window);
    if (isRefusal(error, 'rate_limited')) return 'exhausted';
    return error instanceof RecipientRefused ? 'done' : 'failed';
  }
}

/** Adds days of cover and open orders, as shown on screens. */
async function withLifetimes(
  shard: D1Database,
  workspaceId: number,
  items: readonly NewlyLow[],
  now: number,
): Promise<LowItem[]> {
  const ids = items.map(({ id }) => id);
  const lifetimes = await lifetimesOnShard(shard, workspaceId, ids, now);
  return items.map(({ id, ...item }) => ({ ...item, lifetime: lifetimes.get(id) }));
}

import { allShards } from '../core/env.ts';
import { DomainError } from '../core/errors.ts';
import { noticeTo } from '../email/service.ts';
import { lifetimesOnShard } from '../insights/cover-service.ts';
import { mailIsConfigured, sendMail, workspaceSendsMail } from '../mail/service.ts';
import { digestMail, type LowItem } from './digest.ts';
import { claim, type NewlyLow, type Reader, release, selectReaders, type Window } from './queries.ts';

const MINUTE = 60_000;
/** Nobody is mailed of low stock more often than once an hour. */
export const DIGEST_INTERVAL = 60 * MINUTE;
/** Changes that come together are told together, and a slip of the finger is mended before it is told. */
export const SETTLING_TIME = MINUTE;
/** What could not be told within a day is no news any more: it stands on everyone's screen. */
export const NEWS_FOR = 24 * 60 * MINUTE;
/** So many failures in a row mean that the mail server is down, and the rest waits for the next run. */
const MOST_FAILURES = 3;

type Send = typeof sendMail;

/**
 * Mails what has newly run low to the members who want to know; a cron's work. What could not be sent is tried again
 * by the next run. Does nothing where mail is not configured.
 * @param now epoch milliseconds
 */
export async function mailLowStock(env: Env, now: number, send: Send = sendMail): Promise<void> {
  if (!mailIsConfigured(env)) return;
  const until = now - SETTLING_TIME;
  const window = { after: now - NEWS_FOR, until, lastToldBefore: until - DIGEST_INTERVAL };
  let failures = 0;
  for (const shard of allShards(env)) {
    for (const reader of await selectReaders(shard, window)) {
      failures = (await tell(env, shard, reader, window, send)) ? 0 : failures + 1;
      if (failures === MOST_FAILURES) return;
    }
  }
}

/** Mails one reader. False when the mail could not be sent. */
async function tell(env: Env, shard: D1Database, reader: Reader, window: Window, send: Send): Promise<boolean> {
  if (!(await workspaceSendsMail(env, reader.workspaceId))) return true;
  const news = await claim(shard, reader, window);
  if (!news || news.total === 0) return true;
  try {
    const items = await withLifetimes(shard, reader.workspaceId, news.items, window.until);
    const digest = digestMail({ reader, workspaceName: reader.workspaceName, items, total: news.total });
    await send(env, await noticeTo(env, reader, digest));
    return true;
  } catch (error) {
    console.error(`The low-stock mail to user ${reader.userId} of workspace ${reader.workspaceId} failed:`, error);
    // An address that is none will be none in five minutes.
    if (error instanceof DomainError && error.status === 400) return true;
    await release(shard, reader, window);
    return false;
  }
}

/** The items with how long each lasts and what is on the way, as the screens say it. */
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

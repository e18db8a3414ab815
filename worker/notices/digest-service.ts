import { shardNames } from '../core/env.ts';
import { isRefusal } from '../core/errors.ts';
import { runAtHome } from '../core/home.ts';
import { toStyle, withStyle } from '../core/style.ts';
import { buildNotice } from '../email/service.ts';
import { linkOrigin } from '../mail/links.ts';
import { mailIsConfigured, RecipientRefused, sendMail } from '../mail/service.ts';
import { buildDailyMail } from './daily-mail.ts';
import { groupByPerson, MORNING_LENGTH_MS, zoneDay } from './due.ts';
import { type Claim, claim, type MailRow, passLowStock, release, selectMailNews, selectZones } from './due-queries.ts';
import { toNotice } from './service.ts';

/** What was written in the last minute is for the next mail: it may not be committed yet. */
const SETTLING_MS = 60_000;
/** Notices listed in a mail; the rest are counted. */
const MAX_LISTED = 20;
/** The most mails of a run: each takes 10 statements at most, and a run may send 1,000. The next run continues. */
const MAX_MAILS = 90;
/** After this many failures of the mail server in a row, it is presumed down and the run stops. */
const MAX_FAILURES = 3;

type Send = typeof sendMail;

/**
 * Mails people what is new since their last mail, in the morning of their workspace; run by cron. Only those who have chosen a
 * kind for it: everybody else has the mails of their profile. A failed mail is tried again, and told the next day after that.
 * @param now epoch milliseconds
 */
export async function mailDaily(env: Env, now: number, send: Send = sendMail): Promise<void> {
  if (!mailIsConfigured(env)) return;
  const until = now - SETTLING_MS;
  let [left, failures] = [MAX_MAILS, 0];
  /** Workspaces that have used up their quota of mail. */
  const exhausted = new Set<number>();
  for (const shard of shardNames(env)) {
    const zones = (await selectZones(env, shard))
      .map((timeZone) => zoneDay(timeZone, now))
      .filter(({ morning }) => morning <= until && now < morning + MORNING_LENGTH_MS);
    if (zones.length === 0) continue;
    const due = { zones, after: 0, until, perPerson: MAX_LISTED };
    for (const news of groupByPerson(await selectMailNews(env, shard, due))) {
      const [{ workspaceId }] = news;
      if (exhausted.has(workspaceId)) continue;
      if (left === 0) return;
      left -= 1;
      const outcome = await withStyle(toStyle(news[0]), () => mailNews(env, shard, until, news, send));
      if (outcome === 'exhausted') exhausted.add(workspaceId);
      failures = outcome === 'failed' ? failures + 1 : 0;
      if (failures === MAX_FAILURES) return;
    }
  }
}

/** Mails one person. What concerns only them or their workspace is no failure of the mail server. */
async function mailNews(
  env: Env,
  shard: string,
  until: number,
  news: [MailRow, ...MailRow[]],
  send: Send,
): Promise<'done' | 'exhausted' | 'failed'> {
  const [reader] = news;
  const { workspaceId, userId, mark } = reader;
  const person: Claim = { workspaceId, userId, mark, until };
  const place = { workspaceId, shard };
  try {
    const { results } = await runAtHome(env, place, (db) => [claim(db, 'digest', person), passLowStock(db, person)]);
    if (results[0].length === 0) return 'done';
    const mail = buildDailyMail(reader, news.map(toNotice), reader.total, linkOrigin(env, reader.confirmedOrigin));
    await send(env, await buildNotice(env, reader, mail));
    return 'done';
  } catch (error) {
    console.error(`The daily mail to user ${userId} of workspace ${workspaceId} failed:`, error);
    // Retrying an invalid address is pointless.
    if (isRefusal(error, 'invalid_request')) return 'done';
    await runAtHome(env, place, (db) => [release(db, 'digest', person)]).catch(() => undefined);
    if (isRefusal(error, 'rate_limited')) return 'exhausted';
    return error instanceof RecipientRefused ? 'done' : 'failed';
  }
}

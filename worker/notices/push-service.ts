import { buildPushPayload } from '@block65/webcrypto-web-push';
import { shardNames } from '../core/env.ts';
import { runAtHome } from '../core/home.ts';
import { toStyle, withStyle } from '../core/style.ts';
import { fetchPublic } from '../webhooks/send.ts';
import { groupByPerson, zoneDay } from './due.ts';
import {
  type Claim,
  claim,
  type Device,
  deleteDevices,
  type PushRow,
  release,
  selectDevices,
  selectPushNews,
  selectZones,
} from './due-queries.ts';
import { pushKeys, toNotice } from './service.ts';

const MINUTE = 60_000;
/** Notices wait this long, to combine changes and leave time to correct typos. */
export const PUSH_DELAY_MS = MINUTE;
/** What could not be sent within a day is dropped: it is on the page. A push service keeps it as long for a device that is off. */
export const PUSH_TTL_MS = 24 * 60 * MINUTE;
/** The most people of a run: each takes 6 statements and 10 requests at most, and a run may send 1,000 of both. */
const MAX_PEOPLE = 80;
/** Named in one push; the others are counted. */
const MAX_NAMED = 4;
const MAX_TITLE = 120;
const TIMEOUT_MS = 10_000;

type Post = typeof fetchPublic;

/**
 * Sends new notices to the devices of those who want that; run by cron. What is new to a person is one push, claimed before it
 * is sent: it is sent again only if no push service has taken it.
 * @param now epoch milliseconds
 */
export async function pushNotices(env: Env, now: number, post: Post = fetchPublic): Promise<void> {
  if (!pushKeys(env)) return;
  const until = now - PUSH_DELAY_MS;
  let left = MAX_PEOPLE;
  for (const shard of shardNames(env)) {
    const zones = (await selectZones(env, shard)).map((timeZone) => zoneDay(timeZone, now));
    const due = { zones, after: now - PUSH_TTL_MS, until, perPerson: MAX_NAMED };
    for (const news of groupByPerson(await selectPushNews(env, shard, due)).slice(0, left)) {
      left -= 1;
      const [{ workspaceId, userId }] = news;
      try {
        await withStyle(toStyle(news[0]), () => pushNews(env, shard, until, news, post));
      } catch (error) {
        // One workspace that is being moved keeps no other from its notices.
        console.error(`Notices to the devices of user ${userId} of workspace ${workspaceId} failed:`, error);
      }
    }
  }
}

async function pushNews(env: Env, shard: string, until: number, news: [PushRow, ...PushRow[]], post: Post) {
  const [{ workspaceId, userId, mark }] = news;
  const person: Claim = { workspaceId, userId, mark, until };
  const place = { workspaceId, shard };
  const { results } = await runAtHome(env, place, (db) => [claim(db, 'push', person), selectDevices(db, person)]);
  const [claimed, devices] = results;
  if (claimed.length === 0) return;
  const outcomes = await Promise.all(devices.map((device) => sendTo(env, device, messageOf(news), post)));
  const gone = devices.flatMap(({ id }, index) => (outcomes[index] === 'gone' ? [id] : []));
  const mustRetry = outcomes.includes('later') && !outcomes.includes('taken');
  if (gone.length === 0 && !mustRetry) return;
  await runAtHome(env, place, (db) => [
    deleteDevices(db, person, gone),
    ...(mustRetry ? [release(db, 'push', person)] : []),
  ]);
}

/**
 * What a device shows (frontend/public/sw.js): the notice, or how many there are and the newest. Its tag is of the newest: with
 * one tag for all, the next would silently take the place of one that nobody has seen.
 */
function messageOf(news: [PushRow, ...PushRow[]]) {
  const notices = news.map(toNotice);
  const [first] = notices;
  const { total, key: tag } = news[0];
  if (total === 1 && first) {
    const { title, detail, path } = first;
    return { title: shorten(title), body: detail, path, tag };
  }
  const body = notices.map(({ title }) => shorten(title)).join('\n');
  return { title: `${total} notifications`, body, path: '/notices', tag };
}

const shorten = (text: string) => (text.length > MAX_TITLE ? `${text.slice(0, MAX_TITLE - 1)}…` : text);

/** @returns whether the push service has taken it, knows the device no more, or may take it later */
async function sendTo(
  env: Env,
  { id, endpoint, publicKey, secret }: Device,
  data: ReturnType<typeof messageOf>,
  post: Post,
): Promise<'taken' | 'gone' | 'later'> {
  const keys = pushKeys(env);
  if (!keys) return 'later';
  const subscription = { endpoint, expirationTime: null, keys: { p256dh: publicKey, auth: secret } };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const payload = await buildPushPayload({ data, options: { ttl: PUSH_TTL_MS / 1000 } }, subscription, keys);
    const { status, body } = await post(env, endpoint, { ...payload, redirect: 'manual', signal });
    await body?.cancel();
    if (status === 404 || status === 410) return 'gone';
    if (status === 429 || status >= 500) return 'later';
    if (status >= 300) console.error(`The push service of device ${id} answered ${status}.`);
    return 'taken';
  } catch (error) {
    // Without an answer in time, it may have been taken: never twice.
    if (signal.aborted) return 'taken';
    console.error(`The push service of device ${id} could not be asked:`, error);
    return 'later';
  }
}

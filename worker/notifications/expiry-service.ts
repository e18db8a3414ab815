import { dayAt } from '../../engines/calendar/days.ts';
import { PLAIN_STYLE, type Style } from '../../engines/text/style.ts';
import { shardNames } from '../core/env.ts';
import { isRefusal } from '../core/errors.ts';
import { runAtHome } from '../core/home.ts';
import { notifyHub } from '../core/hub.ts';
import { newId } from '../core/ids.ts';
import { toStyle, withStyle, workspaceDay } from '../core/style.ts';
import { buildNotice } from '../email/service.ts';
import { linkOrigin } from '../mail/links.ts';
import { mailIsConfigured, RecipientRefused, sendMail } from '../mail/service.ts';
import { type ExpiryReader, postNotice, selectDue, selectExpiring, selectLimited } from './expiry-queries.ts';
import { buildExpiryMail, countExpiring, type Expiring, expiryMessage } from './expiry-texts.ts';
import { selectMailable } from './queries.ts';

/** Workspaces of a run: each takes 9 statements, and a run may send 1,000. The next run continues. */
const MAX_WORKSPACES = 40;
/** After this many mails, each of 10 statements at most, a run goes on with no other workspace. */
const MAX_MAILS = 50;
/** After this many failures of the mail server in a row, the run sends no more: the team has its messages. */
const MAX_FAILURES = 3;

/** How far the days of the world are from UTC, in milliseconds. */
const FARTHEST = [-12, 0, 14].map((hours) => hours * 60 * 60_000);

type Send = typeof sendMail;

/** What a run may still do. */
interface Run {
  env: Env;
  now: number;
  send: Send;
  workspaces: number;
  mails: number;
  failures: number;
}

/**
 * Notifies teams of lots that expire in 60, 30 and 7 days or have expired, and of papers of lots in stock and of suppliers
 * that end in 90, 30 and 7 days or have ended: one message for each workspace and day, and a mail to members who have low-stock mails on, about
 * what is not in their mail of a day. Run by cron. Each notice is given once, and again for another date. Samples get none.
 * @param now epoch milliseconds
 */
export async function notifyOfExpiry(env: Env, now: number, send: Send = sendMail): Promise<void> {
  const run: Run = {
    ...{ env, now, send },
    ...{ workspaces: MAX_WORKSPACES, mails: mailIsConfigured(env) ? MAX_MAILS : Number.POSITIVE_INFINITY, failures: 0 },
  };
  for (const shard of shardNames(env)) {
    const due = await selectDueByDay(env, shard, now);
    if (due.size === 0) continue;
    for (const workspaceId of await selectMailable(env, [...due.keys()])) {
      if (run.workspaces === 0 || run.mails <= 0) return;
      run.workspaces -= 1;
      try {
        await withStyle(due.get(workspaceId) ?? PLAIN_STYLE, () => notifyWorkspace(run, shard, workspaceId));
      } catch (error) {
        // One workspace that is being moved or has just been deleted keeps no other from its notice.
        console.error(`The notice of expiring lots to workspace ${workspaceId} failed:`, error);
      }
    }
  }
}

/** The workspaces with something to report on their own day, each with its style. */
async function selectDueByDay(env: Env, shard: string, now: number): Promise<Map<number, Style>> {
  const due = new Map<number, Style>();
  for (const today of new Set(FARTHEST.map((from) => dayAt(now + from, 'UTC')))) {
    for (const row of await selectDue(env, shard, today)) {
      if (dayAt(now, row.timeZone || 'UTC') === today) due.set(row.id, toStyle(row));
    }
  }
  return due;
}

async function notifyWorkspace(run: Run, shard: string, workspaceId: number): Promise<void> {
  const { env, now } = run;
  const today = workspaceDay(now);
  const expiring = await selectExpiring(env, shard, workspaceId, today);
  if (countExpiring(expiring) === 0) return;
  const own = mailIsConfigured(env) ? await selectOwn(env, shard, workspaceId, today) : NOBODYS;
  const message = { today, now, messageId: newId(), content: expiryMessage(expiring, today) };
  const posted = await runAtHome(env, { workspaceId, shard }, (home) => postNotice(home, workspaceId, message));
  const [written, , , , [versions], readers] = posted.results;
  if (written.length === 0) return;
  if (versions) notifyHub(env, { workspaceId, shard: posted.shard }, versions);
  if (mailIsConfigured(env)) await mailReaders(run, readers, expiring, own);
}

/** What concerns the members who want notices of some items only, read before the notice is noted. */
async function selectOwn(env: Env, shard: string, workspaceId: number, today: string) {
  const own = new Map<number, Expiring>();
  for (const userId of await selectLimited(env, shard, workspaceId)) {
    own.set(userId, await selectExpiring(env, shard, workspaceId, today, userId));
  }
  return own;
}
const NOBODYS: ReadonlyMap<number, Expiring> = new Map();

/** Mails the readers of a workspace. A mail that fails is only logged: the team has the message. */
async function mailReaders(
  run: Run,
  readers: readonly ExpiryReader[],
  expiring: Expiring,
  owns: ReadonlyMap<number, Expiring>,
): Promise<void> {
  const { env, now, send } = run;
  const today = workspaceDay(now);
  for (const reader of readers) {
    if (run.failures === MAX_FAILURES) return;
    const own = expiringFor(reader, owns.get(reader.userId) ?? expiring);
    if (countExpiring(own) === 0) continue;
    run.mails -= 1;
    const { workspaceName, workspaceId, userId } = reader;
    const letter = { reader, workspaceName, origin: linkOrigin(env, reader.confirmedOrigin) };
    try {
      await send(env, await buildNotice(env, reader, buildExpiryMail(letter, own, today)));
      run.failures = 0;
    } catch (error) {
      console.error(`The mail on expiring lots to user ${userId} of workspace ${workspaceId} failed:`, error);
      // The workspace has used up its quota of mail.
      if (isRefusal(error, 'rate_limited')) return;
      const isReaders = isRefusal(error, 'invalid_request') || error instanceof RecipientRefused;
      run.failures = isReaders ? 0 : run.failures + 1;
    }
  }
}

/** What a reader is mailed of it. */
const expiringFor = ({ wantsLots, wantsPapers }: ExpiryReader, expiring: Expiring): Expiring => ({
  ...expiring,
  ...(!wantsLots && { lots: [], totalLots: 0 }),
  ...(!wantsPapers && { papers: [], totalPapers: 0 }),
});

import { dayAt, startOfDay } from '../../engines/calendar/days.ts';
import { sheetPdf } from '../../engines/sheets/pdf.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { shardNames } from '../core/env.ts';
import { DomainError, isRefusal } from '../core/errors.ts';
import { runAtHome } from '../core/home.ts';
import { memberContext } from '../core/identity/sessions.ts';
import { parseJson } from '../core/sql/rows.ts';
import { toStyle, withStyle } from '../core/style.ts';
import { buildNotice } from '../email/service.ts';
import { askToOpen, linkOrigin } from '../mail/links.ts';
import { type Mail, mailIsConfigured, RecipientRefused, sendMail } from '../mail/service.ts';
import { EXPIRING_DAYS, type NightlySheet, type NightlySheets } from './contract.ts';
import { claim, type DueRow, release, selectChosen, selectDue, selectZones, setChosen } from './nightly-queries.ts';
import { readSheet } from './service.ts';
import { type SheetText, SOURCES } from './sources-service.ts';

const HOUR_MS = 3_600_000;
/** When sheets are mailed, by the workspace's clock, and for how long it is tried. */
const NIGHT_MS = 4 * HOUR_MS;
const NIGHT_LENGTH_MS = 6 * HOUR_MS;
/** The most mails of a run: each takes 60 statements at most, and a run may send 1,000. The next run continues. */
const MAX_MAILS = 15;
/** No further mail after so many bytes of PDF in a run: 1 MB takes about a second of processor, and a run has 30. */
const MAX_BYTES = 5_000_000;
/** After this many failures of the mail server in a row, it is presumed down and the run stops. */
const MAX_FAILURES = 3;
/** The same for everyone, without text written by a workspace. */
const SUBJECT = 'Your nightly sheets';

/** What the caller is mailed each night. */
export async function readNightly(ctx: WorkspaceContext): Promise<NightlySheets> {
  const { results } = await ctx.db.read([selectChosen(ctx)]);
  const [[row]] = results;
  return { sheets: row ? parseJson(row.sheets) : [] };
}

/** Stores it. @throws 403 in a sample workspace and 503 without a mail server, unless it is nothing */
export async function saveNightly(ctx: WorkspaceContext, chosen: NightlySheets): Promise<NightlySheets> {
  if (chosen.sheets.length > 0) {
    if (ctx.sampleUntil !== null) throw new DomainError('sample_workspace', 'Sample workspaces cannot send mail');
    if (!mailIsConfigured(ctx.env))
      throw new DomainError('mail_not_set_up', 'No sheet can be mailed because no mail server is configured');
  }
  await ctx.db.write({ statements: [setChosen(ctx, chosen.sheets, Date.now())] });
  return chosen;
}

type Send = typeof sendMail;

/**
 * Mails people their sheets in the night of their workspace; run by cron. Each sheet says what its reader may see. A failed
 * mail is tried again in the same night.
 * @param now epoch milliseconds
 */
export async function mailSheets(env: Env, now: number, send: Send = sendMail): Promise<void> {
  if (!mailIsConfigured(env)) return;
  let [left, bytes, failures] = [MAX_MAILS, 0, 0];
  for (const shard of shardNames(env)) {
    const nights = (await selectZones(env, shard))
      .map((timeZone) => {
        const zone = timeZone || 'UTC';
        return { timeZone, night: startOfDay(dayAt(now, zone), zone) + NIGHT_MS };
      })
      .filter(({ night }) => night <= now && now < night + NIGHT_LENGTH_MS);
    if (nights.length === 0) continue;
    for (const reader of await selectDue(env, shard, nights, left)) {
      const outcome = await withStyle(toStyle(reader), () => mailReader(env, shard, now, reader, send));
      left -= 1;
      bytes += outcome ?? 0;
      failures = outcome === null ? failures + 1 : 0;
      if (left === 0 || bytes > MAX_BYTES || failures === MAX_FAILURES) return;
    }
  }
}

/** Mails one person. @returns the bytes of their PDFs; null if the mail server failed */
async function mailReader(env: Env, shard: string, now: number, reader: DueRow, send: Send): Promise<number | null> {
  const { workspaceId, userId } = reader;
  const place = { workspaceId, shard };
  try {
    const { results } = await runAtHome(env, place, (db) => [claim(db, reader, now)]);
    if (results[0].length === 0) return 0;
    const made = await makeAll(memberContext(env, place, userId), parseJson(reader.sheets));
    await send(env, await buildMail(env, reader, made));
    return made.reduce((sum, { content }) => sum + content.length, 0);
  } catch (error) {
    console.error(`The nightly sheets to user ${userId} of workspace ${workspaceId} failed:`, error);
    // What concerns only this person or their workspace is no failure of the mail server; an invalid address stays invalid.
    if (isRefusal(error, 'invalid_request')) return 0;
    await runAtHome(env, place, (db) => [release(db, reader, now)]).catch(() => undefined);
    return isRefusal(error, 'rate_limited') || error instanceof RecipientRefused ? 0 : null;
  }
}

interface Made {
  title: string;
  name: string;
  content: Uint8Array;
}

const NIGHTLY: Record<NightlySheet, (ctx: WorkspaceContext) => Promise<SheetText>> = {
  stock: (ctx) => SOURCES.stock(ctx, {}),
  expiring: (ctx) => SOURCES.expiring(ctx, { days: EXPIRING_DAYS }),
  reorder: (ctx) => SOURCES.reorder(ctx, {}),
  'count-sheet': (ctx) => SOURCES['count-sheet'](ctx, {}),
};

async function makeAll(ctx: WorkspaceContext, names: readonly NightlySheet[]): Promise<Made[]> {
  const made: Made[] = [];
  for (const name of names) {
    const sheet = await readSheet(ctx, NIGHTLY[name], null);
    made.push({ title: sheet.title, name: `${name}.pdf`, content: await sheetPdf(sheet) });
  }
  return made;
}

async function buildMail(env: Env, reader: DueRow, made: readonly Made[]): Promise<Mail> {
  const { how, link } = askToOpen(linkOrigin(env, reader.confirmedOrigin), '/settings/notifications');
  const text = [
    `Hello ${reader.firstName || reader.username},`,
    `The sheets of ${reader.workspaceName} for today, to print:`,
    made.map(({ title }) => `- ${title}`).join('\n'),
    `To choose other sheets or none, ${how}:\n${link}`,
  ].join('\n\n');
  return {
    ...(await buildNotice(env, reader, { subject: SUBJECT, text })),
    attachments: made.map(({ name, content }) => ({ name, type: 'application/pdf', content })),
  };
}

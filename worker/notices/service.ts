import type { WorkspaceContext } from '../core/context.ts';
import { readSettings } from '../core/env.ts';
import { DomainError, invalidField, notFound } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { parseJson } from '../core/sql/rows.ts';
import { requireStyle } from '../core/style.ts';
import { findAddressProblem } from '../webhooks/address.ts';
import {
  DEFAULT_CHOICES,
  type DeviceInput,
  NOTICES_PAGE,
  type Notice,
  type NoticeChoices,
  type NoticeSettings,
  type NoticesPage,
} from './contract.ts';
import { noticeText } from './facts.ts';
import type { NoticeRow } from './kinds-queries.ts';
import {
  deleteDevice,
  deviceExists,
  insertDevice,
  selectChoices,
  selectNotices,
  selectOwnDevices,
  setChoices,
  setSeen,
  unreadSql,
} from './queries.ts';

/** A person's notices: what they are about follows from the workspace, only how far they have seen is stored. */

/** The caller's notices, newest first. @param cursor the `next` of the page before */
export async function listNotices(ctx: WorkspaceContext, cursor: string | undefined): Promise<NoticesPage> {
  await requireStyle(ctx);
  const [at = '', key = ''] = cursor?.split('~') ?? [];
  const before = cursor === undefined ? null : { at: Number(at), key };
  const { results } = await ctx.db.read([selectNotices(ctx, Date.now(), { before, limit: NOTICES_PAGE + 1 })]);
  const rows = results[0].slice(0, NOTICES_PAGE);
  const last = rows.at(-1);
  return {
    notices: rows.map((row) => ({ ...toNotice(row), isUnread: row.isUnread === 1 })),
    next: last && results[0].length > NOTICES_PAGE ? `${last.at}~${last.key}` : null,
  };
}

/** A row in words. */
export function toNotice({ at, key, facts }: NoticeRow): Omit<Notice, 'isUnread'> {
  const parsed = parseJson(facts);
  const text = noticeText(parsed, Number(key.split(':')[1]));
  return { key, kind: parsed.kind, ...text, at: new Date(at).toISOString() };
}

/** SQL: how many notices the caller has not seen, for the batch that also counts their messages. */
export async function countUnseen(ctx: WorkspaceContext) {
  await requireStyle(ctx);
  return unreadSql(ctx, Date.now());
}

/** Stores how far the caller has seen, at most until now: what comes later is unread. */
export async function markSeen(ctx: WorkspaceContext, through: string): Promise<void> {
  await ctx.db.write({ statements: [setSeen(ctx, Math.min(Date.parse(through), Date.now()))] });
}

/** What the caller has chosen, and their devices. */
export async function getSettings(ctx: WorkspaceContext): Promise<NoticeSettings> {
  const { results } = await ctx.db.read([selectChoices(ctx), selectOwnDevices(ctx)]);
  const [[row], devices] = results;
  const choices = row ? { ...DEFAULT_CHOICES, ...parseJson(row.choices) } : DEFAULT_CHOICES;
  return { choices, pushKey: pushKeys(ctx.env)?.publicKey ?? null, devices };
}

/** Stores what the caller has chosen. */
export async function setSettings(ctx: WorkspaceContext, choices: NoticeChoices): Promise<NoticeChoices> {
  await ctx.db.write({ statements: [setChoices(ctx, choices, Date.now())] });
  return choices;
}

/** The keys with which push services know this server; null if they are not set. */
export function pushKeys(env: Env) {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = readSettings(env);
  return publicKey && privateKey && subject ? { publicKey, privateKey, subject } : null;
}

/** Sends notices to a browser from now on. @throws 400 for an address that is not public, 409 without keys */
export async function addDevice(ctx: WorkspaceContext, device: DeviceInput): Promise<{ id: number }> {
  if (!pushKeys(ctx.env)) {
    throw new DomainError('wrong_state', 'This server is not set up to send notifications to devices.');
  }
  const problem = findAddressProblem(device.endpoint, false);
  if (problem) throw invalidField('endpoint', problem);
  if (!(await isPoint(device.publicKey))) throw invalidField('publicKey', 'must be a key of a browser');
  const id = newId();
  await ctx.db.write({ statements: insertDevice(ctx, { ...device, id }) });
  return { id };
}

/** Whether something can be encrypted for a key: whether it is a point of the curve. @param key in base64url */
async function isPoint(key: string): Promise<boolean> {
  const raw = Uint8Array.fromBase64(key, { alphabet: 'base64url' });
  const curve = { name: 'ECDH', namedCurve: 'P-256' };
  return crypto.subtle.importKey('raw', raw, curve, false, []).then(
    () => true,
    () => false,
  );
}

/** Sends no more notices to a browser. @throws 404 for another person's */
export async function removeDevice(ctx: WorkspaceContext, id: number): Promise<void> {
  await ctx.db.write({
    guards: [{ name: 'device_not_found', holds: deviceExists(ctx, id), refusal: () => notFound('Device') }],
    statements: [deleteDevice(ctx, id)],
  });
}

import type { WorkspaceContext } from '../core/context.ts';
import { readSettings } from '../core/env.ts';
import { DomainError, invalidField, notFound } from '../core/errors.ts';
import { findShard } from '../core/home.ts';
import { toNetwork } from '../core/identity/addresses.ts';
import type { RequestSource } from '../core/identity/request-source.ts';
import { hashToken } from '../core/identity/secrets.ts';
import type { JsonText } from '../core/sql/json-text.ts';
import { linkOrigin } from '../mail/links.ts';
import { type Mail, requireMail, sendMail } from '../mail/service.ts';
import { newConfirmationToken } from './confirmation-token.ts';
import type { ConfirmAnswer, ConfirmationAnswer } from './contract.ts';
import { buildConfirmationMail, noticeFooter } from './letters.ts';
import { toMailbox } from './limits.ts';
import {
  confirmMemberEmail,
  insertConfirmation,
  releaseConfirmation,
  setConfirmationSent,
  takeConfirmation,
  turnMailOff,
} from './queries.ts';
import { readUnsubscribeToken, signUnsubscribeToken } from './unsubscribe-token.ts';

/** How long a form waits for the mail server. */
const FORM_TIMEOUT_MS = 10_000;

/**
 * Sends the caller a link to confirm the address in their profile.
 * @param address of the client
 * @throws 400 without an address; 409 if it is confirmed; 403 in a sample workspace; 429 after too many; 502 if the mail
 * server rejects it; 503 if mail is not configured
 */
export async function sendConfirmation(ctx: WorkspaceContext, address: string): Promise<JsonText<ConfirmationAnswer>> {
  const { email, confirmedEmail } = (await ctx.db.read([])).caller;
  if (email === '') throw invalidField('email', 'is empty: add an address to your profile first');
  if (email === confirmedEmail) throw new DomainError('already_confirmed', 'Your email address is already confirmed');
  const sentAt = await mailLink(ctx, email, address);
  const answer: ConfirmationAnswer = { email, sentAt: new Date(sentAt).toISOString() };
  const written = await ctx.db.write({
    statements: [setConfirmationSent(ctx, email, sentAt)],
    answer: { status: 200, text: JSON.stringify(answer) },
  });
  return written.answer;
}

/** Like `sendConfirmation`, after saving an address. Does not fail: the profile shows whether a link was sent. */
export async function sendConfirmationAfterSave(ctx: WorkspaceContext, email: string, address: string): Promise<void> {
  try {
    const sentAt = await mailLink(ctx, email, address);
    await ctx.db.write({ statements: [setConfirmationSent(ctx, email, sentAt)] });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === 'upstream_failed') {
      console.error(JSON.stringify({ workspaceId: ctx.workspaceId, confirmationMail: error.message }));
    }
  }
}

/** @returns when the mail server accepted it, in epoch milliseconds */
async function mailLink(ctx: WorkspaceContext, email: string, address: string): Promise<number> {
  const { env, workspaceId, userId } = ctx;
  if (ctx.sampleUntil !== null) throw new DomainError('sample_workspace', 'Sample workspaces cannot send mail');
  requireMail(env);
  const { token, tokenHash } = await newConfirmationToken();
  const createdAt = Date.now();
  const countedBy = { mailbox: toMailbox(email), network: toNetwork(address) };
  await insertConfirmation(env, { tokenHash, workspaceId, userId, email, ...countedBy, createdAt });
  // Where the caller has confirmed an earlier address proves nothing to the owner of this one.
  const letter = buildConfirmationMail(linkOrigin(env, ''), `/email/confirm?token=${token}`);
  await sendMail(env, { workspaceId, to: email, purpose: 'account', ...letter }, { timeoutMs: FORM_TIMEOUT_MS });
  return Date.now();
}

/**
 * Confirms the address that a link was mailed to.
 * @param url of the request, whose origin later links use
 * @throws 404 for a link that is no longer valid
 */
export async function confirmEmail(
  env: Env,
  token: string,
  url: string,
  source: RequestSource,
): Promise<ConfirmAnswer> {
  const tokenHash = await hashToken(token);
  const confirmation = await takeConfirmation(env, tokenHash, Date.now());
  if (!confirmation) throw invalidLink();
  const isConfirmed = await confirmMemberEmail(env, confirmation, new URL(url).origin, source).catch(async (error) => {
    await releaseConfirmation(env, tokenHash);
    throw error;
  });
  if (!isConfirmed) throw invalidLink();
  return { email: confirmation.email };
}

const invalidLink = () =>
  new DomainError(
    'not_found',
    'This link has been used, is older than 24 hours, or is for an address you have since changed. Send a new link from your profile.',
  );

/** A member whose address is confirmed. */
export interface Reader {
  workspaceId: number;
  userId: number;
  email: string;
  /** The origin where they confirmed it. */
  confirmedOrigin: string;
}

/** A notification for a member, with unsubscribe links in text and headers. */
export async function buildNotice(
  env: Env,
  { email, confirmedOrigin, ...subscriber }: Reader,
  { subject, text }: { subject: string; text: string },
): Promise<Mail> {
  const mail = { workspaceId: subscriber.workspaceId, to: email, subject };
  const origin = linkOrigin(env, confirmedOrigin);
  if (origin === null) return { ...mail, text: `${text}\n\n${noticeFooter(null)}` };
  const token = await signUnsubscribeToken(readSettings(env).AUTH_SECRET, subscriber);
  return {
    ...mail,
    text: `${text}\n\n${noticeFooter(`${origin}/email/unsubscribe?token=${token}`)}`,
    unsubscribe: `${origin}/api/email/unsubscribe?token=${token}`,
  };
}

/** Turns off email notifications for the link's member. @throws 404 for an invalid link */
export async function unsubscribe(env: Env, token: string, source: RequestSource): Promise<void> {
  const { AUTH_SECRET, AUTH_SECRET_PREVIOUS } = readSettings(env);
  const secrets = [AUTH_SECRET, AUTH_SECRET_PREVIOUS].filter((secret) => secret !== undefined);
  const subscriber = await readUnsubscribeToken(secrets, token);
  if (!subscriber) throw notFound('Link');
  const shard = await findShard(env, subscriber.workspaceId);
  if (shard !== null) await turnMailOff(env, shard, subscriber, source);
}

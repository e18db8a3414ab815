import { networkOf } from '../core/addresses.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { settingsOf } from '../core/env.ts';
import { conflict, DomainError, invalidField, notFound } from '../core/errors.ts';
import type { JsonText } from '../core/http/endpoint.ts';
import { linkOrigin } from '../mail/links.ts';
import { type Mail, mailIsConfigured, sendMail } from '../mail/service.ts';
import { hashOfToken, newConfirmationToken } from './confirmation-token.ts';
import type { ConfirmAnswer, ConfirmationAnswer } from './contract.ts';
import { confirmationLetter, noticeFooter } from './letters.ts';
import { mailboxOf } from './limits.ts';
import {
  confirmMemberEmail,
  findShard,
  insertConfirmation,
  releaseConfirmation,
  setConfirmationSent,
  switchMailOff,
  takeConfirmation,
} from './queries.ts';
import { readUnsubscribeToken, signUnsubscribeToken } from './unsubscribe-token.ts';

/** Whoever waits for the answer of a form waits no longer than this for the mail server. */
const FORM_TIMEOUT_MS = 10_000;

/** Where a request comes from and goes to. */
export interface Visit {
  /** The client's address, as the platform tells it. */
  address: string;
  /** The address of the request. */
  url: string;
}

/**
 * Mails the caller a link to confirm the address of their profile.
 * @throws 400 without an address; 409 when it is confirmed; 403 in a sample workspace; 429 after too many; 502 when the
 * mail server does not take it; 503 where mail or its links are not set up
 */
export async function sendConfirmation(ctx: WorkspaceContext, visit: Visit): Promise<JsonText<ConfirmationAnswer>> {
  const { email, confirmedEmail } = (await ctx.db.read([])).caller;
  if (email === '') throw invalidField('email', 'is empty: enter an address in your profile first');
  if (email === confirmedEmail) throw conflict('Your e-mail address is confirmed already');
  const sentAt = await mailLink(ctx, email, visit);
  const answer: ConfirmationAnswer = { email, sentAt: new Date(sentAt).toISOString() };
  const written = await ctx.db.write({
    statements: [setConfirmationSent(ctx, email, sentAt)],
    answer: { status: 200, text: JSON.stringify(answer) },
  });
  return written.answer;
}

/** As `sendConfirmation`, for an address that has just been saved: the profile says when no link has gone out. */
export async function confirmSavedEmail(ctx: WorkspaceContext, email: string, visit: Visit): Promise<void> {
  try {
    const sentAt = await mailLink(ctx, email, visit);
    await ctx.db.write({ statements: [setConfirmationSent(ctx, email, sentAt)] });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.status === 502) {
      console.error(JSON.stringify({ workspaceId: ctx.workspaceId, confirmationMail: error.message }));
    }
  }
}

/** @returns when the mail server took it, epoch milliseconds */
async function mailLink(ctx: WorkspaceContext, email: string, { address, url }: Visit): Promise<number> {
  const { env, workspaceId, userId } = ctx;
  if (ctx.sampleUntil !== null) throw new DomainError(403, 'A sample workspace sends no mail');
  if (!mailIsConfigured(env)) throw new DomainError(503, 'No mail server is set up here, so no link can be sent');
  const origin = linkOrigin(env, url);
  if (origin === null) {
    throw new DomainError(
      503,
      'No link can be sent. Ask the operator of this server to set PUBLIC_URL to its address.',
    );
  }
  const { token, tokenHash } = await newConfirmationToken();
  const createdAt = Date.now();
  const countedBy = { mailbox: mailboxOf(email), network: networkOf(address) };
  await insertConfirmation(env, { tokenHash, workspaceId, userId, email, ...countedBy, createdAt });
  const letter = confirmationLetter(`${origin}/email/confirm?token=${token}`);
  await sendMail(env, { workspaceId, to: email, ...letter }, { timeoutMs: FORM_TIMEOUT_MS });
  return Date.now();
}

/**
 * Confirms the address that a link was mailed to.
 * @param url of the request: the owner reaches the product there
 * @throws 404 for a link that is not good any more
 */
export async function confirmEmail(env: Env, token: string, url: string): Promise<ConfirmAnswer> {
  const tokenHash = await hashOfToken(token);
  const confirmation = await takeConfirmation(env, tokenHash, Date.now());
  if (!confirmation) throw linkNotGood();
  const isConfirmed = await confirmMemberEmail(env, confirmation, new URL(url).origin).catch(async (error) => {
    await releaseConfirmation(env, tokenHash);
    throw error;
  });
  if (!isConfirmed) throw linkNotGood();
  return { email: confirmation.email };
}

const linkNotGood = () =>
  new DomainError(
    404,
    'This link has been used, is older than 24 hours, or is for an address that you have changed since. Send a new one from your profile.',
  );

/** A member whose address is confirmed. */
export interface Reader {
  workspaceId: number;
  userId: number;
  email: string;
  /** Where they have confirmed it. */
  confirmedOrigin: string;
}

/** A notification for a member, with the way to stop them in its text and its headers. */
export async function noticeTo(
  env: Env,
  { email, confirmedOrigin, ...subscriber }: Reader,
  { subject, text }: { subject: string; text: string },
): Promise<Mail> {
  const { PUBLIC_URL, AUTH_SECRET } = settingsOf(env);
  const mail = { workspaceId: subscriber.workspaceId, to: email, subject };
  const origin = PUBLIC_URL ?? confirmedOrigin;
  if (origin === '') return { ...mail, text: `${text}\n\n${noticeFooter(null)}` };
  const token = await signUnsubscribeToken(AUTH_SECRET, subscriber);
  return {
    ...mail,
    text: `${text}\n\n${noticeFooter(`${origin}/email/unsubscribe?token=${token}`)}`,
    unsubscribe: `${origin}/api/email/unsubscribe?token=${token}`,
  };
}

/** Switches e-mail notifications off for whom the link was made. @throws 404 for a link that is none of ours */
export async function unsubscribe(env: Env, token: string): Promise<void> {
  const { AUTH_SECRET, AUTH_SECRET_PREVIOUS } = settingsOf(env);
  const secrets = [AUTH_SECRET, AUTH_SECRET_PREVIOUS].filter((secret) => secret !== undefined);
  const subscriber = await readUnsubscribeToken(secrets, token);
  if (!subscriber) throw notFound('Link');
  const shard = await findShard(env, subscriber.workspaceId);
  if (shard !== null) await switchMailOff(env, shard, subscriber.workspaceId, subscriber.userId);
}

import { waitUntil } from 'cloudflare:workers';
import { linkOrigin } from '../mail/links.ts';
import { mailIsConfigured, sendMail } from '../mail/service.ts';
import { buildResetMail, buildSecurityMail, type SecurityEvent } from './letters.ts';
import { toMailbox } from './limits.ts';
import { selectRecipient } from './recipient-queries.ts';

/**
 * Tells the owner of an account by mail what happened to it, after the response. Mail goes to confirmed addresses only and
 * never from sample workspaces; a failure is logged.
 * @param formerAddress the confirmed address that was mailed before the event changed it
 */
export function announceSecurityEvent(env: Env, userId: number, event: SecurityEvent, formerAddress?: string): void {
  if (!mailIsConfigured(env)) return;
  const at = Date.now();
  afterResponse(`notice to account ${userId}`, async () => {
    const recipient = await selectRecipient(env, userId);
    const to = formerAddress ?? recipient?.email ?? '';
    if (!recipient || to === '') return;
    const { workspaceId, username, confirmedOrigin } = recipient;
    const letter = buildSecurityMail(event, { username, at, origin: linkOrigin(env, confirmedOrigin) });
    await sendMail(env, { workspaceId, to, purpose: 'account', ...letter });
  });
}

/** A link to choose a new password, for the confirmed address of an account. */
export interface ResetLink {
  workspaceId: number;
  /** The key that limits count by. */
  mailbox: string;
  send: () => Promise<void>;
}

/**
 * Prepares the mail with a link to choose a new password.
 * @param path of the page, with its token
 * @returns null for an account without a confirmed address
 */
export async function prepareResetMail(env: Env, userId: number, path: string): Promise<ResetLink | null> {
  const recipient = await selectRecipient(env, userId);
  if (!recipient || recipient.email === '') return null;
  const { workspaceId, email, confirmedOrigin } = recipient;
  const letter = buildResetMail(linkOrigin(env, confirmedOrigin), path);
  return {
    workspaceId,
    mailbox: toMailbox(email),
    send: () => sendMail(env, { workspaceId, to: email, purpose: 'account', ...letter }),
  };
}

/** Runs work after the response, so that its duration and its failure tell the client nothing. */
export function afterResponse(name: string, work: () => Promise<void>): void {
  waitUntil(
    work().catch((error: unknown) => {
      console.error(JSON.stringify({ mail: name, error: error instanceof Error ? error.message : String(error) }));
    }),
  );
}

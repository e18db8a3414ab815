import { connect } from 'cloudflare:sockets';
import { readSettings } from '../core/env.ts';
import { DomainError } from '../core/errors.ts';
import { type MailPurpose, reserveMail } from '../quotas/daily-service.ts';
import { type Attachment, serializeMessage } from './message.ts';
import { selectSender } from './queries.ts';
import { MailFailure, RefusedAddress, submitMessage } from './smtp.ts';

/** How long to wait for the mail server to accept a message. */
const MAIL_TIMEOUT_MS = 20_000;

/** The mail server does not deliver to this address, but may to others. */
export class RecipientRefused extends DomainError {}

/** Whether mail can be sent: SMTP_URL and MAIL_FROM are set. Without them messages are recorded, not sent. */
export function mailIsConfigured(env: Env): boolean {
  const { SMTP_URL, MAIL_FROM } = readSettings(env);
  return SMTP_URL !== undefined && MAIL_FROM !== undefined;
}

/** @throws 503 if no link can be mailed */
export function requireMail(env: Env): void {
  if (!mailIsConfigured(env)) {
    throw new DomainError('mail_not_set_up', 'No link can be sent because no mail server is configured');
  }
}

/** Whether this workspace can send mail. Samples cannot, because anyone can open one. */
export async function workspaceSendsMail(env: Env, workspaceId: number): Promise<boolean> {
  return (await readSender(env, workspaceId)).sends;
}

/**
 * Whether this workspace can send mail, and whether an admin must first confirm their address before it goes to others: so
 * that nobody sends spam from new workspaces of theirs.
 */
export async function readSender(env: Env, workspaceId: number): Promise<{ sends: boolean; mustConfirm: boolean }> {
  if (!mailIsConfigured(env)) return { sends: false, mustConfirm: false };
  const { isReal, onProbation } = await selectSender(env, workspaceId);
  const mustConfirm = onProbation && readSettings(env).NEW_WORKSPACE_MAIL === 'after-confirmation';
  return { sends: isReal, mustConfirm };
}

export interface Mail {
  /** The workspace that sends it. */
  workspaceId: number;
  to: string;
  subject: string;
  text: string;
  attachments?: readonly Attachment[];
  /** Where replies go, if not to MAIL_FROM. */
  replyTo?: string;
  /** The one-click unsubscribe URL. */
  unsubscribe?: string;
  /** `business` unless set. */
  purpose?: MailPurpose;
}

/**
 * Sends a mail. When it returns, the mail server has accepted it.
 * @throws 400 for an invalid address, 403 for a sample workspace, 429 above a quota, 502 with the reason if the mail server rejects it, 503 if
 * none is configured. Reasons never contain credentials.
 */
export async function sendMail(
  env: Env,
  { workspaceId, purpose = 'business', ...mail }: Mail,
  { timeoutMs = MAIL_TIMEOUT_MS }: { timeoutMs?: number } = {},
): Promise<void> {
  const { SMTP_URL: server, MAIL_FROM: from } = readSettings(env);
  if (!server || !from)
    throw new DomainError('mail_not_set_up', 'No mail server is configured: set SMTP_URL and MAIL_FROM');
  if (!(await selectSender(env, workspaceId)).isReal)
    throw new DomainError('sample_workspace', 'Sample workspaces cannot send mail');
  await reserveMail(env, workspaceId, purpose, Date.now());
  const domain = from.email.slice(from.email.indexOf('@') + 1);
  const letter = serializeMessage({ ...mail, from, date: new Date(), messageId: `${crypto.randomUUID()}@${domain}` });
  const socket = connect(
    { hostname: server.host, port: server.port },
    { secureTransport: server.secure ? 'on' : 'starttls', allowHalfOpen: false },
  );
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new MailFailure('The mail server did not answer in time. The message may still have been sent')),
    timeoutMs,
  );
  try {
    const work = socket.opened.then(() => submitMessage(socket, server, { from: from.email, to: mail.to }, letter));
    await Promise.race([work, timeout]);
  } catch (error) {
    if (!(error instanceof MailFailure)) console.error('The connection to the mail server failed:', error);
    const Failure = error instanceof RefusedAddress ? RecipientRefused : DomainError;
    throw new Failure(
      'upstream_failed',
      error instanceof MailFailure ? error.message : 'The mail server could not be reached',
    );
  } finally {
    clearTimeout(timer);
    // After STARTTLS the connection continues in another object; closing the first ends both, or throws if it is closed.
    await socket.close().catch(() => undefined);
  }
}

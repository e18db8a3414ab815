import { connect } from 'cloudflare:sockets';
import { settingsOf } from '../core/env.ts';
import { DomainError } from '../core/errors.ts';
import { letterText } from './message.ts';
import { isRealWorkspace } from './queries.ts';
import { handIn, MailFailure } from './smtp.ts';

/** A mail server that has not taken a letter by then is given up. */
const MAIL_TIMEOUT_MS = 20_000;

/** Whether mail can be sent: SMTP_URL and MAIL_FROM are set. Without them messages are recorded, not sent. */
export function mailIsConfigured(env: Env): boolean {
  const { SMTP_URL, MAIL_FROM } = settingsOf(env);
  return SMTP_URL !== undefined && MAIL_FROM !== undefined;
}

/** Whether mail of this workspace goes out. A sample, which anyone can open, sends none. */
export async function workspaceSendsMail(env: Env, workspaceId: number): Promise<boolean> {
  return mailIsConfigured(env) && (await isRealWorkspace(env, workspaceId));
}

export interface Mail {
  /** On whose behalf it is sent. */
  workspaceId: number;
  to: string;
  subject: string;
  text: string;
  /** Where an answer goes, if not to MAIL_FROM. */
  replyTo?: string;
  /** Where the reader stops such mails with one click. */
  unsubscribe?: string;
}

/**
 * Sends a mail. Once it returns, the mail server has taken it.
 * @throws 400 for an address that is none, 403 for a sample workspace, 502 with the reason when the mail server did not take it, 503 when none is
 * configured. No reason holds credentials.
 */
export async function sendMail(
  env: Env,
  { workspaceId, ...mail }: Mail,
  { timeoutMs = MAIL_TIMEOUT_MS }: { timeoutMs?: number } = {},
): Promise<void> {
  const { SMTP_URL: server, MAIL_FROM: from } = settingsOf(env);
  if (!server || !from) throw new DomainError(503, 'No mail server is configured: set SMTP_URL and MAIL_FROM');
  if (!(await isRealWorkspace(env, workspaceId))) throw new DomainError(403, 'A sample workspace sends no mail');
  const domain = from.email.slice(from.email.indexOf('@') + 1);
  const letter = letterText({ ...mail, from, date: new Date(), messageId: `${crypto.randomUUID()}@${domain}` });
  const socket = connect(
    { hostname: server.host, port: server.port },
    { secureTransport: server.secure ? 'on' : 'starttls', allowHalfOpen: false },
  );
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () =>
      reject(new MailFailure('The mail server did not answer in time. The message may have been sent all the same')),
    timeoutMs,
  );
  try {
    const work = socket.opened.then(() => handIn(socket, server, { from: from.email, to: mail.to }, letter));
    await Promise.race([work, tooLate]);
  } catch (error) {
    if (!(error instanceof MailFailure)) console.error('The connection to the mail server failed:', error);
    throw new DomainError(502, error instanceof MailFailure ? error.message : 'The mail server could not be reached');
  } finally {
    clearTimeout(timer);
    // After STARTTLS the connection lives on in another object; closing the first ends both, or is refused as done.
    await socket.close().catch(() => undefined);
  }
}

import type { MailServer } from '../core/env.ts';
import { base64 } from './message.ts';

/** The part of the platform's sockets that SMTP needs. */
export interface Connection {
  readonly readable: ReadableStream<Uint8Array>;
  readonly writable: WritableStream<Uint8Array>;
  /** The same connection, encrypted. */
  startTls(): Connection;
  close(): Promise<void>;
}

/** Why the mail server did not accept a message, without credentials. */
export class MailFailure extends Error {
  override name = 'MailFailure';
}

/** The server does not deliver to this address, but may to others. */
export class RefusedAddress extends MailFailure {}

/** A longer reply does not come from a mail server. */
const MAX_REPLY_LENGTH = 64 * 1024;

/**
 * Submits a message: greeting, encryption if offered, sign-in, envelope, text (RFC 5321). When it returns, the server has
 * accepted the message.
 * @param letter CRLF lines, none starting with a dot
 * @throws MailFailure, or the connection's own error
 */
export async function submitMessage(
  connection: Connection,
  server: MailServer,
  envelope: { from: string; to: string },
  letter: string,
): Promise<void> {
  const name = envelope.from.slice(envelope.from.indexOf('@') + 1);
  let dialogue = new Dialogue(connection);
  await dialogue.expect(2, 'rejected the connection');
  let offers = await dialogue.say(`EHLO ${name}`, 2, 'rejected our greeting');
  let encrypted = server.secure;
  if (!encrypted && /^STARTTLS$/im.test(offers)) {
    await dialogue.say('STARTTLS', 2, 'could not start encryption');
    dialogue.release();
    dialogue = new Dialogue(connection.startTls());
    offers = await dialogue.say(`EHLO ${name}`, 2, 'rejected our greeting');
    encrypted = true;
  }
  if (server.credentials) await signIn(dialogue, server.credentials, offers, encrypted || isNear(server.host));
  await dialogue.say(`MAIL FROM:<${envelope.from}>`, 2, `does not send mail from ${envelope.from}`);
  await dialogue.say(`RCPT TO:<${envelope.to}>`, 2, `does not deliver to ${envelope.to}`).catch((error: unknown) => {
    throw error instanceof MailFailure ? new RefusedAddress(error.message) : error;
  });
  await dialogue.say('DATA', 3, 'refused the message');
  await dialogue.say(`${letter}.`, 2, 'refused the message');
  // The message is accepted; whether QUIT arrives does not matter.
  void dialogue.write('QUIT').catch(() => undefined);
}

/** A server on this machine or its container network, where a password may be sent unencrypted. */
function isNear(host: string): boolean {
  return !/[.:]/.test(host) || /^127\.|^::1$/.test(host);
}

async function signIn(
  dialogue: Dialogue,
  { username, password }: { username: string; password: string },
  offers: string,
  isPrivate: boolean,
): Promise<void> {
  if (!isPrivate) {
    throw new MailFailure('The mail server does not support encryption, so the password was not sent');
  }
  const refused = 'rejected the username and password in SMTP_URL';
  const methods = /^AUTH[ =](.*)$/im.exec(offers)?.[1]?.toUpperCase().split(/\s+/) ?? [];
  if (methods.includes('PLAIN')) {
    await dialogue.say(`AUTH PLAIN ${base64(`\0${username}\0${password}`)}`, 2, refused, false);
  } else if (methods.includes('LOGIN')) {
    await dialogue.say('AUTH LOGIN', 3, refused, false);
    await dialogue.say(base64(username), 3, refused, false);
    await dialogue.say(base64(password), 2, refused, false);
  } else {
    throw new MailFailure('The mail server offers no supported sign-in method (PLAIN, LOGIN)');
  }
}

/** Sends lines to the server and reads its replies. */
class Dialogue {
  private readonly reader: ReadableStreamDefaultReader<Uint8Array>;
  private readonly writer: WritableStreamDefaultWriter<Uint8Array>;
  private readonly decoder = new TextDecoder();
  private received = '';

  constructor({ readable, writable }: Connection) {
    this.reader = readable.getReader();
    this.writer = writable.getWriter();
  }

  /** Frees the streams for the encrypted connection. Unencrypted data received early is discarded. */
  release(): void {
    this.reader.releaseLock();
    this.writer.releaseLock();
  }

  async write(line: string): Promise<void> {
    await this.writer.write(new TextEncoder().encode(`${line}\r\n`));
  }

  /** Sends a line and waits for a reply of this class (2: done, 3: continue). @returns the reply's lines */
  async say(line: string, wanted: 2 | 3, refused: string, quote = true): Promise<string> {
    await this.write(line);
    return this.expect(wanted, refused, quote);
  }

  async expect(wanted: 2 | 3, refused: string, quote = true): Promise<string> {
    const { code, text } = await this.reply();
    if (code.startsWith(String(wanted))) return text;
    const said = quote ? ` It said: ${code} ${text.replaceAll(/\s+/g, ' ').slice(0, 300)}` : ` It said: ${code}`;
    throw new MailFailure(`The mail server ${refused}.${said}`);
  }

  /** The next reply, of one line or of several (`250-…`, `250 …`). */
  private async reply(): Promise<{ code: string; text: string }> {
    const lines: string[] = [];
    for (;;) {
      const line = await this.line();
      const [, code, more, text = ''] = /^(\d{3})(?:([ -])(.*))?$/.exec(line) ?? [];
      if (code === undefined) throw new MailFailure('The server at SMTP_URL is not a mail server');
      lines.push(text);
      if (more !== '-') return { code, text: lines.join('\n') };
    }
  }

  private async line(): Promise<string> {
    for (;;) {
      const end = this.received.indexOf('\n');
      if (end >= 0) {
        const line = this.received.slice(0, end).replace(/\r$/, '');
        this.received = this.received.slice(end + 1);
        return line;
      }
      const { value, done } = await this.reader.read();
      if (done) throw new MailFailure('The mail server closed the connection without answering');
      this.received += this.decoder.decode(value, { stream: true });
      if (this.received.length > MAX_REPLY_LENGTH) {
        throw new MailFailure('The server at SMTP_URL is not a mail server');
      }
    }
  }
}

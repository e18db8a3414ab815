import type { MailServer } from '../core/env.ts';
import { base64 } from './message.ts';

/** A connection to a mail server, as the platform's sockets have it. */
export interface Connection {
  readonly readable: ReadableStream<Uint8Array>;
  readonly writable: WritableStream<Uint8Array>;
  /** The same connection, encrypted. */
  startTls(): Connection;
  close(): Promise<void>;
}

/** Why the mail server did not take a letter, in plain words and without credentials. */
export class MailFailure extends Error {
  override name = 'MailFailure';
}

/** The greatest reply that is read: a server that says more than this is none. */
const MOST_REPLY_CHARACTERS = 64 * 1024;

/**
 * Hands a letter to a mail server: greeting, encryption where offered, sign-in, envelope, text (RFC 5321). Once it
 * returns, the server has taken the letter.
 * @param letter lines ended by CRLF, none beginning with a dot
 * @throws MailFailure, or what the connection itself fails with
 */
export async function handIn(
  connection: Connection,
  server: MailServer,
  envelope: { from: string; to: string },
  letter: string,
): Promise<void> {
  const name = envelope.from.slice(envelope.from.indexOf('@') + 1);
  let dialogue = new Dialogue(connection);
  await dialogue.expect(2, 'did not welcome us');
  let offers = await dialogue.say(`EHLO ${name}`, 2, 'did not accept our greeting');
  let encrypted = server.secure;
  if (!encrypted && /^STARTTLS$/im.test(offers)) {
    await dialogue.say('STARTTLS', 2, 'could not begin encryption');
    dialogue.release();
    dialogue = new Dialogue(connection.startTls());
    offers = await dialogue.say(`EHLO ${name}`, 2, 'did not accept our greeting');
    encrypted = true;
  }
  if (server.credentials) await signIn(dialogue, server.credentials, offers, encrypted || isNear(server.host));
  await dialogue.say(`MAIL FROM:<${envelope.from}>`, 2, `does not send for ${envelope.from}`);
  await dialogue.say(`RCPT TO:<${envelope.to}>`, 2, `does not deliver to ${envelope.to}`);
  await dialogue.say('DATA', 3, 'refused the message');
  await dialogue.say(`${letter}.`, 2, 'refused the message');
  // The letter is theirs now; whether the goodbye arrives does not matter.
  void dialogue.write('QUIT').catch(() => undefined);
}

/** A server on this machine or in its own small network, where a password may go without encryption. */
function isNear(host: string): boolean {
  return !/[.:]/.test(host) || /^127\.|^::1$/.test(host);
}

async function signIn(
  dialogue: Dialogue,
  { username, password }: { username: string; password: string },
  offers: string,
  mayBeHeard: boolean,
): Promise<void> {
  if (!mayBeHeard) {
    throw new MailFailure('The mail server offers no encryption, and the password is not sent without it');
  }
  const refused = 'did not accept the user name and password of SMTP_URL';
  const ways = /^AUTH[ =](.*)$/im.exec(offers)?.[1]?.toUpperCase().split(/\s+/) ?? [];
  if (ways.includes('PLAIN')) {
    await dialogue.say(`AUTH PLAIN ${base64(`\0${username}\0${password}`)}`, 2, refused, false);
  } else if (ways.includes('LOGIN')) {
    await dialogue.say('AUTH LOGIN', 3, refused, false);
    await dialogue.say(base64(username), 3, refused, false);
    await dialogue.say(base64(password), 2, refused, false);
  } else {
    throw new MailFailure('The mail server offers no way to sign in that is known here (PLAIN, LOGIN)');
  }
}

/** Lines to and replies from the server. */
class Dialogue {
  private readonly reader: ReadableStreamDefaultReader<Uint8Array>;
  private readonly writer: WritableStreamDefaultWriter<Uint8Array>;
  private readonly decoder = new TextDecoder();
  private received = '';

  constructor({ readable, writable }: Connection) {
    this.reader = readable.getReader();
    this.writer = writable.getWriter();
  }

  /** Frees the streams for the encrypted connection. What came unasked in the clear is not carried over. */
  release(): void {
    this.reader.releaseLock();
    this.writer.releaseLock();
  }

  async write(line: string): Promise<void> {
    await this.writer.write(new TextEncoder().encode(`${line}\r\n`));
  }

  /** Says a line and waits for a reply of this class (2: done, 3: go on). @returns the reply's text, line by line */
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
      if (code === undefined) throw new MailFailure('What answers at SMTP_URL is not a mail server');
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
      if (done) throw new MailFailure('The mail server closed the connection before it had answered');
      this.received += this.decoder.decode(value, { stream: true });
      if (this.received.length > MOST_REPLY_CHARACTERS) {
        throw new MailFailure('What answers at SMTP_URL is not a mail server');
      }
    }
  }
}

import { connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A letter as a mail server took it. */
export interface Received {
  from: string;
  to: string[];
  email: Email;
  raw: string;
}

export interface TestMailServer {
  /** For `SMTP_URL`, with credentials where the server asks for them. */
  url: string;
  /** What it has taken, oldest first. */
  letters: Received[];
  stop: () => Promise<void>;
}

/** The mail server that tests send to takes nothing for addresses of this domain. */
export const REFUSED_DOMAIN = 'refused.example';

/**
 * Starts a real mail server on a free port of this machine.
 * @param login who may send; anyone where there is none
 */
export async function startMailServer(login?: { user: string; password: string }): Promise<TestMailServer> {
  const letters: Received[] = [];
  const options: SMTPServerOptions = {
    disabledCommands: login ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    allowInsecureAuth: true,
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      username === login?.user && password === login?.password
        ? done(null, { user: username })
        : done(new Error('Wrong user or password')),
    onRcptTo: ({ address }, _session, done) =>
      done(address.endsWith(`@${REFUSED_DOMAIN}`) ? new Error('No such mailbox here') : null),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8');
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        void PostalMime.parse(raw).then((email) => {
          letters.push({ from, to: envelope.rcptTo.map(({ address }) => address), email, raw });
          done();
        }, done);
      });
    },
  };
  const server = new SMTPServer(options);
  const { promise: listening, resolve, reject } = Promise.withResolvers<void>();
  server.on('error', reject);
  server.listen(0, '127.0.0.1', () => resolve());
  await listening;
  const address = server.server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const who = login ? `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}@` : '';
  return {
    url: `smtp://${who}127.0.0.1:${port}`,
    letters,
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  };
}

/**
 * Serves the received mail as JSON to every connection, for tests in workerd, which cannot listen.
 */
export async function startMailbox(letters: readonly Received[]): Promise<{ port: number; stop: () => Promise<void> }> {
  const server = createServer((socket) => socket.on('error', () => undefined).end(JSON.stringify(letters)));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  };
}

/** The mail for an address, oldest first. */
export async function lettersTo(mailboxPort: number, address: string): Promise<Received[]> {
  const all = JSON.parse(await text(connect(mailboxPort, '127.0.0.1'))) as Received[];
  return all.filter(({ to }) => to.includes(address));
}

import { describe, expect, test } from 'vitest';
import type { MailServer } from '../core/env.ts';
import { type Connection, MailFailure, submitMessage } from './smtp.ts';

const SERVER: MailServer = { host: 'mail.example.com', port: 587, secure: false, credentials: null };
const ENVELOPE = { from: 'stock@example.com', to: 'mei@uji.example' };
const LETTER = 'Subject: Hello\r\n\r\nSGVsbG8=\r\n';

/** A server that sends a greeting, then one reply per line (a message is one line), then closes. */
function scripted(replies: readonly string[]): Connection & { heard: string[] } {
  const heard: string[] = [];
  const left = [...replies];
  const { promise: speaking, resolve } = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>();
  const readable = new ReadableStream<Uint8Array>({ start: (controller) => resolve(controller) });
  const say = async () => {
    const reply = left.shift();
    const controller = await speaking;
    if (reply === undefined) controller.close();
    else controller.enqueue(new TextEncoder().encode(reply));
  };
  const writable = new WritableStream<Uint8Array>({
    start: say,
    write: async (chunk) => {
      heard.push(new TextDecoder().decode(chunk).trimEnd());
      await say();
    },
  });
  const connection = {
    readable,
    writable,
    heard,
    close: async () => undefined,
    startTls: (): Connection => connection,
  };
  return connection;
}

const TAKES_ALL = ['250 ok\r\n', '250 ok\r\n', '354 go on\r\n', '250 taken\r\n'];

describe('a message is submitted', () => {
  test('in protocol order', async () => {
    const connection = scripted([
      '220 hi\r\n',
      '250-mail.example.com\r\n250 SIZE 1000\r\n',
      ...TAKES_ALL,
      '221 bye\r\n',
    ]);
    await submitMessage(connection, SERVER, ENVELOPE, LETTER);
    expect(connection.heard).toEqual([
      'EHLO example.com',
      'MAIL FROM:<stock@example.com>',
      'RCPT TO:<mei@uji.example>',
      'DATA',
      `${LETTER}.`,
      'QUIT',
    ]);
  });

  test('with AUTH LOGIN if the server offers nothing else', async () => {
    const connection = scripted([
      '220 hi\r\n',
      '250-mail\r\n250 AUTH LOGIN\r\n',
      '334 VXNlcm5hbWU6\r\n',
      '334 UGFzc3dvcmQ6\r\n',
      '235 ok\r\n',
      ...TAKES_ALL,
    ]);
    const credentials = { username: 'me', password: 'first flush' };
    await submitMessage(connection, { ...SERVER, secure: true, credentials }, ENVELOPE, LETTER);
    expect(connection.heard.slice(1, 4)).toEqual(['AUTH LOGIN', btoa('me'), btoa('first flush')]);
  });

  test('encrypted if the server offers it, using the capabilities announced afterwards', async () => {
    const connection = scripted([
      '220 hi\r\n',
      '250-mail\r\n250-STARTTLS\r\n250 SIZE 1000\r\n',
      '220 go on\r\n',
      '250-mail\r\n250 AUTH PLAIN\r\n',
      '235 ok\r\n',
      ...TAKES_ALL,
    ]);
    const credentials = { username: 'me', password: 'first flush' };
    await submitMessage(connection, { ...SERVER, credentials }, ENVELOPE, LETTER);
    expect(connection.heard.slice(0, 4)).toEqual([
      'EHLO example.com',
      'STARTTLS',
      'EHLO example.com',
      `AUTH PLAIN ${btoa('\0me\0first flush')}`,
    ]);
  });

  test('even if the server closes without replying to QUIT', async () => {
    await expect(
      submitMessage(scripted(['220 hi\r\n', '250 mail\r\n', ...TAKES_ALL]), SERVER, ENVELOPE, LETTER),
    ).resolves.toBeUndefined();
  });
});

describe('a message is not submitted', () => {
  test.each([
    ['a server that hangs up at once', ['220 hi\r\n'], 'The mail server closed the connection without answering'],
    ['a server that is busy', ['421 try later\r\n'], 'The mail server rejected the connection. It said: 421 try later'],
    [
      'a server that is not a mail server',
      ['HTTP/1.1 400 Bad Request\r\n'],
      'The server at SMTP_URL is not a mail server',
    ],
    [
      'a server that refuses the text',
      ['220 hi\r\n', '250 mail\r\n', '250 ok\r\n', '250 ok\r\n', '354 go on\r\n', '554 looks like spam\r\n'],
      'The mail server refused the message. It said: 554 looks like spam',
    ],
  ])('to %s', async (_what, replies, reason) => {
    await expect(submitMessage(scripted(replies), SERVER, ENVELOPE, LETTER)).rejects.toThrow(new MailFailure(reason));
  });

  test('if the password would be sent unencrypted', async () => {
    const connection = scripted(['220 hi\r\n', '250-mail\r\n250 AUTH PLAIN\r\n', '235 ok\r\n', ...TAKES_ALL]);
    const credentials = { username: 'me', password: 'first flush' };
    await expect(submitMessage(connection, { ...SERVER, credentials }, ENVELOPE, LETTER)).rejects.toThrow(
      'The mail server does not support encryption, so the password was not sent',
    );
    expect(connection.heard).toEqual(['EHLO example.com']);
  });
});

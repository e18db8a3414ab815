import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { call, newWorkspace } from '../../tests/support/api.ts';
import { lettersTo } from '../../tests/support/mailbox.ts';
import { readSettings } from '../core/env.ts';
import { type Mail, mailIsConfigured, sendMail as send } from './service.ts';

/** Settings with the real mail server that runs alongside these tests. */
const withMail = (settings: { SMTP_URL?: string; MAIL_FROM?: string } = {}) => ({
  ...env,
  SMTP_URL: inject('smtpUrl'),
  MAIL_FROM: 'Camellia Teas <stock@example.com>',
  ...settings,
});

let workspaceId: number;
beforeAll(async () => {
  workspaceId = (await newWorkspace()).id;
});

/** Sends on behalf of a workspace of these tests. */
const sendMail = (settings: Env, mail: Omit<Mail, 'workspaceId'>, options?: Parameters<typeof send>[2]) =>
  send(settings, { workspaceId, ...mail }, options);

describe('a mail server', () => {
  test('receives sender, recipient, subject and text unchanged', async () => {
    const text = 'Dear Mei,\n.\nwe need 40 kg of Gyokuro 玉露.\n\nBest regards';
    await sendMail(withMail(), {
      to: 'mei@uji.example',
      subject: 'Reorder: Gyokuro 玉露 and all the other teas of the first harvest in the mountains of Uji',
      text,
      replyTo: 'sam@example.com',
    });
    const [letter] = await lettersTo('mei@uji.example');
    expect(letter?.from).toBe('stock@example.com');
    expect(letter?.email).toMatchObject({
      from: { address: 'stock@example.com', name: 'Camellia Teas' },
      to: [{ address: 'mei@uji.example' }],
      replyTo: [{ address: 'sam@example.com' }],
      subject: 'Reorder: Gyokuro 玉露 and all the other teas of the first harvest in the mountains of Uji',
    });
    expect(letter?.email.text?.replaceAll('\r\n', '\n').trimEnd()).toBe(text);
    expect(letter?.email.messageId).toMatch(/^<[\w-]+@example\.com>$/);
    expect(letter?.raw.split('\r\n').filter((line) => line.length > 76)).toEqual([]);
  });

  test('receives no header injected by the subject', async () => {
    const subject = 'Hello\r\nBcc: thief@example.com\r\n\r\nBuy this';
    await sendMail(withMail(), { to: 'smuggled@uji.example', subject, text: 'Text' });
    const [letter] = await lettersTo('smuggled@uji.example');
    expect(letter?.to).toEqual(['smuggled@uji.example']);
    expect(letter?.email.bcc).toBeUndefined();
    expect(letter?.email.subject).toBe('Hello Bcc: thief@example.com Buy this');
  });

  test.each([
    'a@b.example\r\nRCPT TO:<thief@example.com>',
    'a@b.example>, <thief@example.com',
    'nobody',
    'mei@ují.example',
  ])('is never sent %j as an address', async (to) => {
    const mail = { to, subject: 'Hello', text: 'Text' };
    await expect(sendMail(withMail(), mail)).rejects.toMatchObject({ code: 'invalid_request' });
    await expect(sendMail(withMail(), { ...mail, to: 'a@b.example', replyTo: to })).rejects.toMatchObject({
      code: 'invalid_request',
    });
  });

  test('that rejects the recipient is quoted', async () => {
    const sending = sendMail(withMail(), { to: 'mei@refused.example', subject: 'Hello', text: 'Text' });
    await expect(sending).rejects.toMatchObject({
      code: 'upstream_failed',
      message: 'The mail server does not deliver to mei@refused.example. It said: 550 No such mailbox here',
    });
  });

  test('that rejects the password is reported without the password', async () => {
    const SMTP_URL = inject('smtpUrl').replace(/:[^:@]*@/, ':wrong-password@');
    const sending = sendMail(withMail({ SMTP_URL }), { to: 'mei@uji.example', subject: 'Hello', text: 'Text' });
    await expect(sending).rejects.toMatchObject({
      code: 'upstream_failed',
      message: 'The mail server rejected the username and password in SMTP_URL. It said: 535',
    });
  });

  test('that cannot be reached is reported', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const sending = sendMail(withMail({ SMTP_URL: 'smtp://user:secret@127.0.0.1:1' }), {
      to: 'mei@uji.example',
      subject: 'Hello',
      text: 'Text',
    });
    await expect(sending).rejects.toMatchObject({
      code: 'upstream_failed',
      message: 'The mail server could not be reached',
    });
  });

  test('that does not speak SMTP is reported', async () => {
    const SMTP_URL = `smtp://127.0.0.1:${inject('mailboxPort')}`;
    const sending = sendMail(withMail({ SMTP_URL }), { to: 'mei@uji.example', subject: 'Hello', text: 'Text' });
    await expect(sending).rejects.toMatchObject({
      code: 'upstream_failed',
      message: expect.stringMatching(/^(The server at SMTP_URL is not a mail server|The mail server closed)/),
    });
  });

  test('that does not answer in time is reported', async () => {
    const sending = sendMail(withMail(), { to: 'mei@uji.example', subject: 'Hello', text: 'Text' }, { timeoutMs: 0 });
    await expect(sending).rejects.toMatchObject({
      code: 'upstream_failed',
      message: 'The mail server did not answer in time. The message may still have been sent',
    });
  });
});

describe('a sample workspace', () => {
  test('cannot send mail', async () => {
    const { body } = await call<{ token: string }>('POST', '/api/demo');
    const me = await call<{ workspace: { id: number } }>('GET', '/api/auth/me', { token: body.token });
    const mail = { workspaceId: me.body.workspace.id, to: 'victim@uji.example', subject: 'Hello', text: 'Text' };
    await expect(send(withMail(), mail)).rejects.toMatchObject({ code: 'sample_workspace' });
    await expect(send(withMail(), { ...mail, workspaceId: 1 })).rejects.toMatchObject({ code: 'sample_workspace' });
    expect(await lettersTo('victim@uji.example')).toEqual([]);
  });
});

describe('the settings of mail', () => {
  test('are both required', async () => {
    expect(mailIsConfigured(withMail())).toBe(true);
    for (const settings of [{ SMTP_URL: '' }, { MAIL_FROM: '' }]) {
      expect(mailIsConfigured(withMail(settings))).toBe(false);
      const sending = sendMail(withMail(settings), { to: 'mei@uji.example', subject: 'Hello', text: 'Text' });
      await expect(sending).rejects.toMatchObject({ code: 'mail_not_set_up' });
    }
  });

  test.each([
    ['smtp://mail.example.com', { host: 'mail.example.com', port: 587, secure: false, credentials: null }],
    ['smtps://mail.example.com', { host: 'mail.example.com', port: 465, secure: true, credentials: null }],
    [
      'smtp://me%40example.com:p%40ss@[::1]:2525',
      { host: '::1', port: 2525, secure: false, credentials: { username: 'me@example.com', password: 'p@ss' } },
    ],
  ])('are parsed from %s', (SMTP_URL, server) => {
    expect(readSettings(withMail({ SMTP_URL })).SMTP_URL).toEqual(server);
  });

  test('are named if invalid, without repeating a password', () => {
    expect(() => readSettings(withMail({ SMTP_URL: 'http://me:secret@host' }))).toThrow(
      'Setting SMTP_URL must look like smtp://user:password@host:587 or smtps://…',
    );
    expect(() => readSettings(withMail({ MAIL_FROM: 'Camellia <nobody>' }))).toThrow(
      'Setting MAIL_FROM must be an email address',
    );
  });
});

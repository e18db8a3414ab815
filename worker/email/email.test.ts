import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, inject, test, vi } from 'vitest';
import {
  call,
  giveConfirmedEmail,
  newMember,
  newName,
  newWorkspace,
  ORIGIN,
  type Person,
  type TestWorkspace,
} from '../../tests/support/api.ts';
import { lettersTo } from '../../tests/support/mailbox.ts';
import type { Me } from '../accounts/contract.ts';
import { app } from '../app.ts';
import type { ErrorAnswer } from '../core/contract.ts';
import { deleteOutdated } from '../core/maintenance.ts';
import { CONFIRMATION_LIMITS } from './limits.ts';
import { signUnsubscribeToken } from './unsubscribe-token.ts';

const PUBLIC_URL = 'https://tea.example';
const HOUR = 60 * 60 * 1000;

let workspace: TestWorkspace;
let person: Person;
let email: string;
/** Each test uses its own network. */
let network: string;
beforeEach(async () => {
  workspace = await newWorkspace();
  person = workspace.admin;
  email = `${newName('mei')}@leaf.example`;
  network = newName('network');
});

/** Sends a request to a Worker with a mail server configured. */
async function ask<T>(
  method: string,
  path: string,
  {
    token,
    body,
    settings = {},
    origin = ORIGIN,
  }: { token?: string; body?: unknown; settings?: Partial<Env>; origin?: string } = {},
) {
  const context = createExecutionContext();
  const response = await app.request(
    `${origin}${path}`,
    {
      method,
      headers: {
        'cf-connecting-ip': network,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    },
    { ...env, SMTP_URL: inject('smtpUrl'), MAIL_FROM: 'stock@example.com', PUBLIC_URL, ...settings },
    context,
  );
  await waitOnExecutionContext(context);
  return { status: response.status, headers: response.headers, body: (await response.json()) as T };
}

const saveEmail = (to: string, settings: Partial<Env> = {}) =>
  ask<Me>('PATCH', '/api/auth/me', { token: person.token, body: { email: to }, settings });
const sendAgain = (settings: Partial<Env> = {}, origin = ORIGIN) =>
  ask<ErrorAnswer>('POST', '/api/email/confirmation', { token: person.token, settings, origin });
const confirm = (token: string) => ask<ErrorAnswer>('POST', '/api/email/confirm', { body: { token } });
const me = async () => (await call<Me>('GET', '/api/auth/me', { token: person.token })).body;

/** The token of the newest link sent to an address. */
async function tokenTo(address: string): Promise<string> {
  const text = (await lettersTo(address)).at(-1)?.email.text ?? '';
  return /(?:https:\/\/tea\.example)?\/email\/confirm\?token=([\w-]{32})\s/.exec(text)?.[1] ?? '';
}

describe('a new address in the profile', () => {
  test('is sent a link, and is confirmed when its owner confirms', async () => {
    const saved = await saveEmail(email);
    expect(saved.body).toMatchObject({ email, emailConfirmed: false, confirmationSentAt: expect.stringMatching(/Z$/) });
    const answer = await confirm(await tokenTo(email));
    expect([answer.status, answer.body]).toEqual([200, { email }]);
    expect(await me()).toMatchObject({ email, emailConfirmed: true });
  });

  test('is sent no text written by the person who entered it', async () => {
    await call('PATCH', '/api/workspace', { token: person.token, body: { name: 'Buy at evil.example' } });
    await ask('PATCH', '/api/auth/me', { token: person.token, body: { firstName: 'Evil', lastName: 'Words', email } });
    const letters = await lettersTo(email);
    expect(letters).toHaveLength(1);
    expect(letters[0]?.email.subject).toBe('Confirm your e-mail address');
    expect(letters[0]?.raw).not.toContain('List-Unsubscribe');
    for (const words of ['evil', 'Evil', 'Words', person.username]) expect(letters[0]?.email.text).not.toContain(words);
  });

  test('is unconfirmed again after a change, and the old link stops working', async () => {
    await saveEmail(email);
    await confirm(await tokenTo(email));
    const other = `other.${email}`;
    expect((await saveEmail(other)).body).toMatchObject({ email: other, emailConfirmed: false });
    const token = await tokenTo(other);
    expect((await saveEmail(email)).body).toMatchObject({ email, emailConfirmed: false });
    expect((await confirm(token)).status).toBe(404);
    expect(await me()).toMatchObject({ email, emailConfirmed: false });
  });

  test('that equals the old one stays confirmed', async () => {
    await saveEmail(email);
    await confirm(await tokenTo(email));
    await ask('PATCH', '/api/auth/me', { token: person.token, body: { email, firstName: 'Mei' } });
    expect(await me()).toMatchObject({ email, emailConfirmed: true, firstName: 'Mei' });
    expect(await lettersTo(email)).toHaveLength(1);
  });

  test('is saved even if the mail server rejects it, and the profile shows that no link was sent', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const refused = `${newName('mei')}@refused.example`;
    const { status, body } = await saveEmail(refused);
    expect([status, body.email, body.confirmationSentAt]).toEqual([200, refused, null]);
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('550 No such mailbox here'));
    expect((await sendAgain()).status).toBe(502);
  });

  test('of a guest in a sample workspace is sent nothing', async () => {
    const { body } = await call<{ token: string }>('POST', '/api/demo');
    await ask('PATCH', '/api/auth/me', { token: body.token, body: { email } });
    const again = await ask<ErrorAnswer>('POST', '/api/email/confirmation', { token: body.token });
    expect([again.status, again.body.error]).toEqual([403, 'Sample workspaces cannot send mail']);
    expect(await lettersTo(email)).toEqual([]);
  });
});

describe('a link', () => {
  test('works once', async () => {
    await saveEmail(email);
    const token = await tokenTo(email);
    const answers = await Promise.all([confirm(token), confirm(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await confirm(token)).body.error).toContain('This link has been used');
  });

  test('works for 24 hours', async () => {
    const outdate = () =>
      env.DIRECTORY.prepare('UPDATE email_confirmations SET created_at = created_at - ? WHERE user_id = ?')
        .bind(12 * HOUR, person.id)
        .run();
    await saveEmail(email);
    await outdate();
    const token = await tokenTo(email);
    await outdate();
    expect((await confirm(token)).status).toBe(404);
    expect(await me()).toMatchObject({ emailConfirmed: false });
  });

  test('is stored as a hash only', async () => {
    await saveEmail(email);
    const token = await tokenTo(email);
    const { results } = await env.DIRECTORY.prepare('SELECT * FROM email_confirmations WHERE user_id = ?')
      .bind(person.id)
      .all();
    expect(results).toHaveLength(1);
    expect(token).toHaveLength(32);
    expect(JSON.stringify(results)).not.toContain(token);
  });

  test('confirms nothing by just being opened', async () => {
    await saveEmail(email);
    const { status } = await call('GET', `/api/email/confirm?token=${await tokenTo(email)}`);
    expect(status).toBe(404);
    expect(await me()).toMatchObject({ emailConfirmed: false });
  });

  test('of a removed member confirms nothing', async () => {
    person = await newMember(workspace, 'staff');
    await saveEmail(email);
    await call('DELETE', `/api/members/${person.id}`, { token: workspace.admin.token });
    expect((await confirm(await tokenTo(email))).status).toBe(404);
  });

  test('with an unknown token is refused', async () => {
    const { status, body } = await confirm('x'.repeat(32));
    expect([status, body.error]).toEqual([404, expect.stringContaining('Send a new link from your profile')]);
  });

  test('is deleted after a day, or with its workspace', async () => {
    await saveEmail(email);
    const kept = async () =>
      (await env.DIRECTORY.prepare('SELECT 1 FROM email_confirmations WHERE user_id = ?').bind(person.id).all())
        .results;
    await deleteOutdated(env, Date.now() + 23 * HOUR);
    expect(await kept()).toHaveLength(1);
    await deleteOutdated(env, Date.now() + 25 * HOUR);
    expect(await kept()).toHaveLength(0);
    await sendAgain();
    expect(await kept()).toHaveLength(1);
    const { body } = await call('GET', '/api/workspace', { token: person.token });
    await call('DELETE', '/api/workspace', { token: person.token, body: { name: body.name } });
    expect(await kept()).toHaveLength(0);
  });
});

describe('a link is sent again', () => {
  test('for an unconfirmed address', async () => {
    await saveEmail(email);
    const answer = await sendAgain();
    expect([answer.status, answer.body]).toEqual([200, { email, sentAt: expect.stringMatching(/Z$/) }]);
    expect(await lettersTo(email)).toHaveLength(2);
    await confirm(await tokenTo(email));
    const confirmed = await sendAgain();
    expect([confirmed.status, confirmed.body.error]).toEqual([409, 'Your email address is already confirmed']);
  });

  test('not without an address or a mail server', async () => {
    expect((await sendAgain()).body).toMatchObject({ details: [{ path: 'email' }] });
    await saveEmail(email, { SMTP_URL: '' });
    expect((await sendAgain({ SMTP_URL: '' })).status).toBe(503);
    expect(await lettersTo(email)).toEqual([]);
  });

  test('without PUBLIC_URL as a path, whatever host the request or an earlier confirmation names', async () => {
    await giveConfirmedEmail(workspace, person, `earlier.${email}`, 'http://10.6.6.6');
    await saveEmail(email, { PUBLIC_URL: '' });
    for (const host of ['10.6.6.6', 'localhost:8787', '[fd00::66]', 'evil.example']) {
      expect((await sendAgain({ PUBLIC_URL: '' }, `http://${host}`)).status).toBe(200);
      const text = (await lettersTo(email)).at(-1)?.email.text ?? '';
      expect(text).toContain('this mail has no link');
      expect(text).toMatch(/^\/email\/confirm\?token=[\w-]+$/m);
      expect(text).not.toContain(host);
    }
    expect((await confirm(await tokenTo(email))).status).toBe(200);
  });

  test(`${CONFIRMATION_LIMITS.mailbox} times a day to one mailbox, from any account and with any +tag`, async () => {
    for (let n = 0; n < CONFIRMATION_LIMITS.mailbox; n++) {
      person = (await newWorkspace()).admin;
      await saveEmail(email.replace('@', `+${n}@`));
    }
    person = (await newWorkspace()).admin;
    const saved = await saveEmail(email);
    expect(saved.body).toMatchObject({ email, confirmationSentAt: null });
    const { status, headers } = await sendAgain();
    expect([status, headers.get('retry-after')]).toEqual([429, '3600']);
    expect(await lettersTo(email)).toEqual([]);
  });

  test.each([
    ['user_id', 'account'],
    ['network', 'network'],
  ] as const)('up to the limit of the %s', async (column, limit) => {
    const value = column === 'network' ? network : person.id;
    const others = column === 'network' ? ['user_id', 1] : ['network', 'elsewhere'];
    await env.DIRECTORY.prepare(
      `INSERT INTO email_confirmations (token_hash, workspace_id, ${column}, ${others[0]}, email, mailbox, created_at)
       SELECT ? || value, 1, ?, ?, '', '', ? FROM json_each(?)`,
    )
      .bind(
        newName(),
        value,
        others[1],
        Date.now(),
        JSON.stringify(
          Array(CONFIRMATION_LIMITS[limit])
            .fill(0)
            .map((_, n) => n),
        ),
      )
      .run();
    await saveEmail(email);
    expect((await sendAgain()).status).toBe(429);
    expect(await lettersTo(email)).toEqual([]);
  });
});

describe('unsubscribing', () => {
  const secret = env.AUTH_SECRET ?? '';
  const unsubscribe = (token: string, settings: Partial<Env> = {}) =>
    ask('POST', `/api/email/unsubscribe?token=${token}`, { settings });

  test('takes a button press: opening the link only shows the page', async () => {
    const token = await signUnsubscribeToken(secret, { workspaceId: workspace.id, userId: person.id });
    const context = createExecutionContext();
    const response = await app.request(`${ORIGIN}/api/email/unsubscribe?token=${token}`, {}, env, context);
    expect([response.status, response.headers.get('location')]).toEqual([302, `/email/unsubscribe?token=${token}`]);
    expect((await me()).notifications.email).toBe(true);
    expect((await unsubscribe(token)).status).toBe(200);
    expect((await unsubscribe(token)).status).toBe(200);
    expect((await me()).notifications.email).toBe(false);
  });

  test('does not affect other members', async () => {
    const other = await newMember(workspace, 'staff');
    await unsubscribe(await signUnsubscribeToken(secret, { workspaceId: workspace.id, userId: other.id }));
    expect((await me()).notifications.email).toBe(true);
  });

  test('is refused for a token signed with another secret', async () => {
    const subscriber = { workspaceId: workspace.id, userId: person.id };
    const foreign = await signUnsubscribeToken('another secret of 32 characters.', subscriber);
    for (const token of [foreign, person.token, 'forged']) expect((await unsubscribe(token)).status).toBe(404);
    expect((await me()).notifications.email).toBe(true);
    expect((await unsubscribe(foreign, { AUTH_SECRET_PREVIOUS: 'another secret of 32 characters.' })).status).toBe(200);
    expect((await me()).notifications.email).toBe(false);
  });

  test('succeeds for a deleted workspace', async () => {
    expect((await unsubscribe(await signUnsubscribeToken(secret, { workspaceId: 1, userId: 1 }))).status).toBe(200);
  });
});

import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { call, newMember, newName, newWorkspace, type Person } from '../../tests/support/api.ts';
import type { ErrorAnswer } from '../core/contract.ts';
import type { TotpSetup } from '../factors/contract.ts';
import type { RecoveryCodes, ResetCode } from './recovery-contract.ts';

/** What may be used once is used by several requests at the same moment. */

const PASSWORD = 'second flush';
const TIMES = 4;

/** How many of as many requests at once succeed. */
async function successes(send: () => Promise<{ status: number }>): Promise<number> {
  const answers = await Promise.all(Array.from({ length: TIMES }, send));
  for (const { status } of answers) expect(status).toBeLessThan(500);
  return answers.filter(({ status }) => status < 300).length;
}

const post = <T>(path: string, body: unknown, token?: string) =>
  call<T & ErrorAnswer>('POST', `/api/auth${path}`, { body, ...(token && { token }) });

/** An account with a real password. */
async function register(): Promise<Person> {
  const username = newName('mei');
  const { body } = await post<{ id: number; token: string }>('/register', { username, password: PASSWORD });
  return { username, id: body.id, token: body.token };
}

describe('used by four requests at once, it counts once:', () => {
  // A code is not about to change.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    return () => vi.useRealTimers();
  });

  test('an admin’s reset code', async () => {
    const workspace = await newWorkspace();
    const member = await newMember(workspace, 'staff');
    const { body } = await call<ResetCode>('POST', `/api/members/${member.id}/reset-code`, {
      token: workspace.admin.token,
    });
    const input = { username: member.username, code: body.code, newPassword: 'autumn flush' };
    expect(await successes(() => post('/reset-password/code', input))).toBe(1);
  });

  test('a code of an authenticator app, and a recovery code in its place', async () => {
    const person = await register();
    const { body: recovery } = await post<RecoveryCodes>(
      '/recovery-codes',
      { currentPassword: PASSWORD },
      person.token,
    );
    const { body: setup } = await post<TotpSetup>('/totp/setup', undefined, person.token);
    const codeNow = () => new TOTP({ secret: Secret.fromBase32(setup.secret) }).generate({ timestamp: Date.now() });
    expect((await post('/totp', { setupId: setup.setupId, code: codeNow() }, person.token)).status).toBe(200);
    vi.setSystemTime(Date.now() + 30_000);
    const { body: asked } = await post('/login', { username: person.username, password: PASSWORD });
    const { challenge } = asked;
    const code = codeNow();
    expect(await successes(() => post('/second-factor', { challenge, code }))).toBe(1);
    const [spare = ''] = recovery.codes;
    expect(await successes(() => post('/second-factor', { challenge, code: spare }))).toBe(1);
  });

  test('a recovery code that brings an account back', async () => {
    const person = await register();
    const { body } = await post<RecoveryCodes>('/recovery-codes', { currentPassword: PASSWORD }, person.token);
    const input = { username: person.username, code: body.codes[0], newPassword: 'autumn flush' };
    expect(await successes(() => post('/reset-password/code', input))).toBe(1);
  });
});

test('twenty sign-ins of one account at once, with the right password, are all let in', async () => {
  const { username } = await register();
  const signIn = () => post('/login', { username, password: PASSWORD });
  const answers = await Promise.all(Array.from({ length: 20 }, signIn));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
});

test('with a wrong password, as many at once are refused as if they came one by one', async () => {
  const { username } = await register();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => post('/login', { username, password: 'wrong guess' })),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(8);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(20 - refused.length);
});

test('signing in never continues a session that was there before', async () => {
  const [planted, victim] = [(await newWorkspace()).admin, await register()];
  const headers = { cookie: `camellia_token=${planted.token}`, origin: 'http://camellia.test' };
  const {
    status,
    body,
    headers: answered,
  } = await call<{ token: string; user: { id: number } }>('POST', '/api/auth/login', {
    headers,
    body: { username: victim.username, password: PASSWORD },
  });
  expect([status, body.user.id]).toEqual([200, victim.id]);
  expect([planted.token, victim.token]).not.toContain(body.token);
  expect(answered.get('set-cookie')).toContain(body.token);
  // The planted session is still that of its own account.
  const me = await call<{ id: number }>('GET', '/api/auth/me', { token: planted.token });
  expect(me.body.id).toBe(planted.id);
});

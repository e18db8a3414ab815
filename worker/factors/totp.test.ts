import { env } from 'cloudflare:workers';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { call, newMember, newName, newWorkspace, type Person, type TestWorkspace } from '../../tests/support/api.ts';
import { CODE_FAILURES } from '../accounts/sign-in/sign-in-attempts.ts';
import type { AuditAnswer, OwnEventsAnswer } from '../audit/contract.ts';
import type { ErrorAnswer } from '../core/contract.ts';
import type { Factors, TotpSetup } from './contract.ts';

const STEP = 30_000;
const password = 'second flush';

const post = <T>(path: string, body?: unknown, token?: string) =>
  call<T & ErrorAnswer>('POST', `/api/auth${path}`, { ...(body !== undefined && { body }), ...(token && { token }) });

const codeAt = (secret: string, time: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time });

/** The clock stands still, so that a code is not about to change. */
let now = Date.now();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  now = Date.now();
  return () => vi.useRealTimers();
});
/** Lets codes change. */
const pass = (steps: number) => {
  now += steps * STEP;
  vi.setSystemTime(now);
};

/** Sets up an authenticator app. @returns its secret */
async function setUp(token: string): Promise<string> {
  const { body } = await post<TotpSetup>('/totp/setup', undefined, token);
  expect((await post('/totp', { setupId: body.setupId, code: codeAt(body.secret, now) }, token)).status).toBe(200);
  pass(1);
  return body.secret;
}

describe('setting up an authenticator app', () => {
  test('shows the secret as text and address, and counts after the first code', async () => {
    const { admin } = await newWorkspace();
    const { body } = await post<TotpSetup>('/totp/setup', undefined, admin.token);
    expect(body.uri).toBe(
      `otpauth://totp/Camellia:${admin.username}?issuer=Camellia&secret=${body.secret}&algorithm=SHA1&digits=6&period=30`,
    );
    const factors = () => call<Factors>('GET', '/api/auth/factors', { token: admin.token });
    const wrong = await post(
      '/totp',
      { setupId: body.setupId, code: codeAt(body.secret, now - 9 * STEP) },
      admin.token,
    );
    expect([wrong.status, wrong.body.details?.[0]?.path]).toEqual([400, 'code']);
    expect((await factors()).body.totpSince).toBeNull();
    // Apps show a space in the middle.
    const code = codeAt(body.secret, now).replace(/^.../, '$& ');
    expect((await post('/totp', { setupId: body.setupId, code }, admin.token)).status).toBe(200);
    expect((await factors()).body.totpSince).toBe(new Date(now).toISOString());
    expect((await post('/totp', { setupId: body.setupId, code }, admin.token)).body.code).toBe('challenge_expired');
  });

  test('stores the secret encrypted', async () => {
    const { admin } = await newWorkspace();
    const secret = await setUp(admin.token);
    const stored = await env.DIRECTORY.prepare('SELECT totp_secret AS s FROM users WHERE id = ?')
      .bind(admin.id)
      .first<string>('s');
    expect(stored).toMatch(/^v1\./);
    expect(stored).not.toContain(secret);
  });
});

describe('signing in with password and code', () => {
  let person: Person;
  let secret: string;
  const login = () => post<{ challenge: string }>('/login', { username: person.username, password });
  const enter = (challenge: string, code: string) => post<{ token: string }>('/second-factor', { challenge, code });

  beforeAll(async () => {
    const username = newName();
    person = (await post<Person>('/register', { username, password })).body;
    const { body } = await post<TotpSetup>('/totp/setup', undefined, person.token);
    secret = body.secret;
    // Of an earlier step, so that the codes of the tests are later ones.
    const code = codeAt(secret, Date.now() - STEP);
    expect((await post('/totp', { setupId: body.setupId, code }, person.token)).status).toBe(200);
  });
  /** No code has been used, and none was wrong. */
  beforeEach(async () => {
    await env.DIRECTORY.batch([
      env.DIRECTORY.prepare('UPDATE users SET totp_step = 0 WHERE id = ?').bind(person.id),
      env.DIRECTORY.prepare('DELETE FROM sign_in_attempts WHERE key LIKE ?').bind(`code%:${person.id}%`),
    ]);
  });

  test('asks for the code only after the right password, and takes each code once', async () => {
    const wrong = await post('/login', { username: person.username, password: 'not it at all' });
    expect(wrong.body.code).toBe('wrong_credentials');
    const asked = await login();
    expect([asked.status, asked.body.code]).toEqual([401, 'second_factor_required']);
    const code = codeAt(secret, now);
    const { status, body, headers } = await enter(asked.body.challenge, code);
    expect(status).toBe(200);
    expect(headers.get('set-cookie')).toContain(body.token);
    const again = await enter(asked.body.challenge, code);
    expect([again.status, again.body.code]).toEqual([401, 'wrong_code']);
    pass(1);
    expect((await enter(asked.body.challenge, codeAt(secret, now))).status).toBe(200);
  });

  test('takes a recovery code instead, once, and the audit log has each change of the factors', async () => {
    const { body } = await post<{ codes: string[] }>('/recovery-codes', { currentPassword: password }, person.token);
    const [code = ''] = body.codes;
    const { challenge } = (await login()).body;
    const signedIn = await enter(challenge, code);
    expect(signedIn.status).toBe(200);
    expect((await enter(challenge, code)).body.code).toBe('wrong_code');
    const { token } = signedIn.body;
    const log = await call<AuditAnswer>('GET', '/api/audit', { token });
    expect(log.body.events.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['totp.added', 'recovery_codes.created', 'session.started']),
    );
    const own = await call<OwnEventsAnswer>('GET', '/api/auth/events', { token });
    expect(own.body.map(({ action }) => action)).toContain('session.started');
  });

  test('accepts codes of a clock that is one step off, and no older ones', async () => {
    const { challenge } = (await login()).body;
    pass(3);
    expect((await enter(challenge, codeAt(secret, now - 2 * STEP))).status).toBe(401);
    expect((await enter(challenge, codeAt(secret, now + 2 * STEP))).status).toBe(401);
    const early = (await login()).body.challenge;
    expect((await enter(early, codeAt(secret, now - STEP))).status).toBe(200);
    expect((await enter(early, codeAt(secret, now + STEP))).status).toBe(200);
    // What is older than the last code that was used is used up too.
    expect((await enter(early, codeAt(secret, now))).status).toBe(401);
  });

  test('refuses a forged challenge, and one that is older than 5 minutes', async () => {
    expect((await enter('forged', codeAt(secret, now))).body.code).toBe('challenge_expired');
    const session = await enter(person.token, codeAt(secret, now));
    expect(session.body.code).toBe('challenge_expired');
    const { challenge } = (await login()).body;
    pass(11);
    expect((await enter(challenge, codeAt(secret, now))).body.code).toBe('challenge_expired');
  });

  test('delays after wrong codes, whatever happens with the password', async () => {
    const { challenge } = (await login()).body;
    for (let n = 0; n <= CODE_FAILURES; n++) expect((await enter(challenge, '000000')).status).toBe(401);
    const asked = await login();
    expect(asked.body.code).toBe('second_factor_required');
    const { status, headers } = await enter(asked.body.challenge, codeAt(secret, now));
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    pass(31);
    const later = await login();
    expect((await enter(later.body.challenge, codeAt(secret, now))).status).toBe(200);
  });

  test('a session from before the app must prove a code before it changes factors', async () => {
    const { token } = (await enter((await login()).body.challenge, codeAt(secret, now))).body;
    await env.SHARD_0.prepare('UPDATE sessions SET has_second_factor = 0 WHERE user_id = ?').bind(person.id).run();
    const change = async () => (await post('/totp/setup', undefined, token)).body.code;
    expect(await change()).toBe('reauthentication_required');
    expect((await post('/confirm', { password }, token)).status).toBe(200);
    expect(await change()).toBe('reauthentication_required');
    pass(1);
    expect((await post('/confirm', { code: codeAt(secret, now) }, token)).status).toBe(200);
    expect(await change()).toBeUndefined();
  });
});

describe('a workspace that requires a second factor', () => {
  let workspace: TestWorkspace;
  let staff: Person;
  const require = (roles: string[]) =>
    call<ErrorAnswer>('PATCH', '/api/workspace', { token: workspace.admin.token, body: { secondFactorRoles: roles } });
  const items = async ({ token }: Person) => call<ErrorAnswer>('GET', '/api/inventory', { token });

  beforeEach(async () => {
    workspace = await newWorkspace();
    staff = await newMember(workspace, 'staff');
  });

  test('lets members without one do nothing but secure their account', async () => {
    expect((await require(['staff'])).status).toBe(200);
    const { status, body } = await items(staff);
    expect([status, body.code]).toEqual([403, 'second_factor_setup_required']);
    const write = { token: staff.token, body: { name: 'Assam' } };
    expect((await call('POST', '/api/inventory', write)).body.code).toBe('second_factor_setup_required');
    const me = await call<{ secondFactor: object }>('GET', '/api/auth/me', { token: staff.token });
    expect(me.body.secondFactor).toEqual({ required: true, proved: false });
    expect((await call('GET', '/api/auth/sessions', { token: staff.token })).status).toBe(200);
    await setUp(staff.token);
    expect((await items(staff)).status).toBe(200);
    expect((await items(workspace.admin)).status).toBe(200);
  });

  test('asks for one again once it is removed', async () => {
    await require(['staff']);
    await setUp(staff.token);
    expect((await call('DELETE', '/api/auth/totp', { token: staff.token })).status).toBe(204);
    expect((await items(staff)).body.code).toBe('second_factor_setup_required');
  });

  test('can be required of the admin’s own role only by one who has it', async () => {
    const refused = await require(['admin', 'staff']);
    expect([refused.status, refused.body.details?.[0]?.path]).toEqual([400, 'secondFactorRoles']);
    await setUp(workspace.admin.token);
    expect((await require(['staff', 'admin'])).status).toBe(200);
    const { body } = await call('GET', '/api/workspace', { token: workspace.admin.token });
    expect(body.secondFactorRoles).toEqual(['admin', 'staff']);
    expect((await require([])).status).toBe(200);
    expect((await items(staff)).status).toBe(200);
  });

  test('a password alone does not add a factor to an account that has a passkey', async () => {
    await require(['staff']);
    await env.DIRECTORY.prepare(
      `INSERT INTO passkeys (id, user_id, name, public_key, counter, transports, created_at)
       VALUES (?, ?, 'Laptop', 'AA', 0, '[]', 1)`,
    )
      .bind(`key-${staff.id}`, staff.id)
      .run();
    const { body } = await call<Factors>('GET', '/api/auth/factors', { token: staff.token });
    expect(body.mustProve).toBe(true);
    expect((await post('/totp/setup', undefined, staff.token)).body.code).toBe('reauthentication_required');
  });

  test('refuses API keys of people without one until they have set it up', async () => {
    const body = { name: 'Webshop', scopes: ['inventory:read'], expiresAt: null };
    const { token } = await newMember(workspace, 'admin');
    const made = await call<{ key: string }>('POST', '/api/keys', { token, body });
    const read = () => call<ErrorAnswer>('GET', '/api/inventory', { token: made.body.key });
    expect((await read()).status).toBe(200);
    await setUp(workspace.admin.token);
    const own = await call<{ key: string }>('POST', '/api/keys', { token: workspace.admin.token, body });
    await require(['admin']);
    expect((await call('GET', '/api/inventory', { token: own.body.key })).status).toBe(200);
    const refused = await read();
    expect([refused.status, refused.body.code]).toEqual([403, 'second_factor_setup_required']);
    expect(refused.body.error).toContain('the person who created this API key');
    await setUp(token);
    expect((await read()).status).toBe(200);
    expect((await call('DELETE', '/api/auth/totp', { token })).status).toBe(204);
    expect((await read()).body.code).toBe('second_factor_setup_required');
    await require(['staff']);
    expect((await read()).status).toBe(200);
  });

  test('does not take a recovery code that was created with the password alone', async () => {
    const { body: owner } = await post<Person>('/register', { username: newName(), password });
    const secret = await setUp(owner.token);
    expect(secret).not.toBe('');
    await env.SHARD_0.prepare('UPDATE sessions SET has_second_factor = 0 WHERE user_id = ?').bind(owner.id).run();
    const refused = await post('/recovery-codes', { currentPassword: password }, owner.token);
    expect([refused.status, refused.body.code]).toEqual([403, 'reauthentication_required']);
  });
});

test('one list of recovery codes does not replace both the password and the authenticator app', async () => {
  const { body: owner } = await post<Person>('/register', { username: newName(), password });
  const secret = await setUp(owner.token);
  const { body } = await post<{ codes: string[] }>('/recovery-codes', { currentPassword: password }, owner.token);
  const [first = '', second = ''] = body.codes;
  const newPassword = 'autumn flush';
  const reset = { username: owner.username, code: first, newPassword };
  expect((await post('/reset-password/code', reset)).status).toBe(200);
  const { body: asked } = await post<{ challenge: string }>('/login', {
    username: owner.username,
    password: newPassword,
  });
  const { challenge } = asked;
  const taken = await post('/second-factor', { challenge, code: second });
  expect([taken.status, taken.body.code]).toEqual([401, 'wrong_code']);
  expect((await post('/reset-password/code', { ...reset, code: second })).status).toBe(400);
  expect((await post('/second-factor', { challenge, code: codeAt(secret, now) })).status).toBe(200);
});

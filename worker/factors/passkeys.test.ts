import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call, newMember, newWorkspace, ORIGIN, type TestWorkspace } from '../../tests/support/api.ts';
import { createPasskey, type SoftwarePasskey } from '../../tests/support/authenticator.ts';
import type { ErrorAnswer } from '../core/contract.ts';
import type { Factors, Passkey } from './contract.ts';

interface Begun {
  challengeId: string;
  options: { challenge: string; rp?: { id: string }; rpId?: string; allowCredentials?: { id: string }[] };
}
interface SignedIn {
  token: string;
  user: { id: number };
}

const post = <T>(path: string, body?: unknown, token?: string) =>
  call<T & ErrorAnswer>('POST', `/api/auth${path}`, { ...(body !== undefined && { body }), ...(token && { token }) });

/** Adds a passkey to the account. */
async function addPasskey(token: string, name = 'Laptop'): Promise<SoftwarePasskey> {
  const { body } = await post<Begun>('/passkeys/registration', undefined, token);
  const passkey = await createPasskey(body.options.challenge, ORIGIN);
  const added = await post<Passkey>(
    '/passkeys',
    { challengeId: body.challengeId, name, response: passkey.registration },
    token,
  );
  expect(added.status).toBe(201);
  expect(added.body).toMatchObject({ id: passkey.id, name, lastUsedAt: null });
  return passkey;
}

async function begin(): Promise<Begun> {
  return (await post<Begun>('/passkeys/challenge')).body;
}

const signIn = (challengeId: string, response: object) =>
  post<SignedIn>('/passkeys/sign-in', { challengeId, response });

let workspace: TestWorkspace;
let passkey: SoftwarePasskey;
beforeAll(async () => {
  workspace = await newWorkspace();
  passkey = await addPasskey(workspace.admin.token);
});

describe('signing in with a passkey', () => {
  test('opens a session that has proved both factors', async () => {
    const { challengeId, options } = await begin();
    expect(options).toMatchObject({ rpId: 'camellia.test', userVerification: 'required' });
    const { status, body, headers } = await signIn(challengeId, await passkey.sign(options.challenge));
    expect(status).toBe(200);
    expect(body.user).toEqual({ id: workspace.admin.id, username: workspace.admin.username });
    expect(headers.get('set-cookie')).toContain(body.token);
    const me = await call<{ secondFactor: object }>('GET', '/api/auth/me', { token: body.token });
    expect(me.body.secondFactor).toEqual({ required: false, proved: true });
    const { body: factors } = await call<Factors>('GET', '/api/auth/factors', { token: body.token });
    expect(factors.passkeys[0]?.lastUsedAt).not.toBeNull();
  });

  test('takes each challenge once', async () => {
    const { challengeId, options } = await begin();
    expect((await signIn(challengeId, await passkey.sign(options.challenge))).status).toBe(200);
    const again = await signIn(challengeId, await passkey.sign(options.challenge));
    expect([again.status, again.body.code]).toEqual([400, 'challenge_expired']);
  });

  test('refuses a challenge after 5 minutes', async () => {
    const { challengeId, options } = await begin();
    await env.DIRECTORY.prepare('UPDATE factor_challenges SET expires_at = ? WHERE id = ?')
      .bind(Date.now() - 1, challengeId)
      .run();
    expect((await signIn(challengeId, await passkey.sign(options.challenge))).body.code).toBe('challenge_expired');
  });

  test.each([
    ['another challenge', async () => passkey.sign('c29tZXRoaW5nLWVsc2U')],
    ['another site', async (asked: string) => passkey.sign(asked, { origin: 'https://elsewhere.test' })],
    ['an unverified person', async (asked: string) => passkey.sign(asked, { verified: false })],
    ['a passkey nobody has', async (asked: string) => (await createPasskey(asked, ORIGIN)).sign(asked)],
    [
      'a signature by another key',
      async (asked: string) => ({
        ...(await (await createPasskey(asked, ORIGIN)).sign(asked)),
        id: passkey.id,
        rawId: passkey.id,
      }),
    ],
    ['a count that went back', async (asked: string) => passkey.sign(asked, { counter: 1 })],
  ])('refuses %s', async (_, sign) => {
    // A use before it, so that the count has gone up.
    const first = await begin();
    await signIn(first.challengeId, await passkey.sign(first.options.challenge));
    const { challengeId, options } = await begin();
    const { status, body } = await signIn(challengeId, await sign(options.challenge));
    expect([status, body.code]).toEqual([401, 'wrong_credentials']);
  });
});

describe('passkeys of an account', () => {
  beforeEach(async () => {
    workspace = await newWorkspace();
  });

  test('are several, named, and can be removed', async () => {
    const { token } = workspace.admin;
    const [laptop, phone] = [await addPasskey(token), await addPasskey(token, 'Phone')];
    const names = async () =>
      (await call<Factors>('GET', '/api/auth/factors', { token })).body.passkeys.map(({ name }) => name);
    expect(await names()).toEqual(['Laptop', 'Phone']);
    const begun = await post<Begun>('/passkeys/registration', undefined, token);
    expect(JSON.stringify(begun.body.options)).toContain(laptop.id);
    expect((await call('DELETE', `/api/auth/passkeys/${phone.id}`, { token })).status).toBe(204);
    expect(await names()).toEqual(['Laptop']);
    const { challengeId, options } = await begin();
    expect((await signIn(challengeId, await phone.sign(options.challenge))).status).toBe(401);
  });

  test('cannot be removed by others', async () => {
    const theirs = await addPasskey(workspace.admin.token);
    const { token } = await newMember(workspace, 'staff');
    expect((await call('DELETE', `/api/auth/passkeys/${theirs.id}`, { token })).status).toBe(404);
  });

  test('are added only with the challenge of the same account, once', async () => {
    const begun = await post<Begun>('/passkeys/registration', undefined, workspace.admin.token);
    const { challengeId, options } = begun.body;
    const { registration: response } = await createPasskey(options.challenge, ORIGIN);
    const other = await newMember(workspace, 'staff');
    const body = { challengeId, name: 'Key', response };
    expect((await post('/passkeys', body, other.token)).body.code).toBe('challenge_expired');
    const foreign = await createPasskey(options.challenge, 'https://elsewhere.test');
    const wrong = await post('/passkeys', { ...body, response: foreign.registration }, workspace.admin.token);
    expect([wrong.status, wrong.body.details?.[0]?.path]).toEqual([400, 'response']);
    expect((await post('/passkeys', body, workspace.admin.token)).body.code).toBe('challenge_expired');
  });

  test('are not for the guest of a sample workspace', async () => {
    const { body } = await call<{ token: string }>('POST', '/api/demo');
    const { status, body: refusal } = await post('/passkeys/registration', undefined, body.token);
    expect([status, refusal.code]).toEqual([403, 'sample_workspace']);
  });

  test('confirm who somebody is, and only with their own', async () => {
    const { token } = workspace.admin;
    const [mine, other] = [await addPasskey(token), await newMember(workspace, 'staff')];
    const theirs = await addPasskey(other.token, 'Theirs');
    const prove = async (key: SoftwarePasskey) => {
      const { body } = await post<Begun>('/confirm/challenge', undefined, token);
      expect(body.options.allowCredentials?.map(({ id }) => id)).toEqual([mine.id]);
      const response = await key.sign(body.options.challenge);
      return post('/confirm', { passkey: { challengeId: body.challengeId, response } }, token);
    };
    const refused = await prove(theirs);
    expect([refused.status, refused.body.details?.[0]?.path]).toEqual([400, 'passkey']);
    expect((await prove(mine)).status).toBe(200);
  });
});

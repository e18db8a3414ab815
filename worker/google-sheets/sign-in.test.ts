import { env } from 'cloudflare:workers';
import { describe, expect, test, vi } from 'vitest';
import { call, newMember, newWorkspace, ORIGIN } from '../../tests/support/api.ts';
import { atConsent, CLIENT, signedIn, standIn, visit } from '../../tests/support/google.ts';
import type { SheetsStatus } from './contract.ts';

const CREDENTIALS = '/api/integrations/google-credentials';
const SHEETS = '/api/integrations/google-sheets';

const statusOf = async (token: string) => (await call<SheetsStatus>('GET', SHEETS, { token })).body;

/** A workspace with an OAuth client. */
async function configured() {
  const google = standIn();
  const workspace = await newWorkspace();
  const { token } = workspace.admin;
  await call('POST', CREDENTIALS, { token, body: CLIENT });
  return { google, workspace, token };
}

const outcomeOf = (response: Response) =>
  new URL(response.headers.get('location') ?? '', ORIGIN).searchParams.get('signIn');

describe('the OAuth client', () => {
  test('is setup required, then configured, then setup required again', async () => {
    standIn();
    const { admin } = await newWorkspace();
    const { token } = admin;
    expect((await call('GET', CREDENTIALS, { token })).body).toEqual({ isConfigured: false });
    expect((await call('POST', CREDENTIALS, { token, body: CLIENT })).body).toEqual({ isConfigured: true });
    expect((await call('GET', CREDENTIALS, { token })).body).toEqual({ isConfigured: true });
    expect((await call('DELETE', CREDENTIALS, { token })).status).toBe(204);
    expect((await call('GET', CREDENTIALS, { token })).body).toEqual({ isConfigured: false });
  });

  test.each([{}, { clientId: 'a' }, { clientId: ' ', clientSecret: 'b' }, { clientId: 'a', clientSecret: '' }])(
    'needs both its id and its secret: %j',
    async (body) => {
      const { admin } = await newWorkspace();
      const answer = await call('POST', CREDENTIALS, { token: admin.token, body });
      expect(answer.status).toBe(400);
      expect(answer.body.error).toBe('Please provide both Client ID and Client Secret.');
    },
  );

  test('is stored encrypted', async () => {
    const google = standIn();
    const { id } = await signedIn(google);
    const { results } = await env.SHARD_0.prepare('SELECT * FROM service_credentials WHERE workspace_id = ?')
      .bind(id)
      .all();
    expect(results).toHaveLength(2);
    const text = JSON.stringify(results);
    for (const secret of [CLIENT.clientId, CLIENT.clientSecret, ...google.oauth.alive, 'ya29']) {
      expect(text).not.toContain(secret);
    }
  });

  test('ends its sign-in when it is replaced', async () => {
    const google = standIn();
    const { admin } = await signedIn(google);
    const other = { clientId: 'another.apps.googleusercontent.com', clientSecret: 'other' };
    await call('POST', CREDENTIALS, { token: admin.token, body: { ...CLIENT, clientSecret: 'rotated' } });
    expect(await statusOf(admin.token)).toMatchObject({ hasCredentials: true });
    await call('POST', CREDENTIALS, { token: admin.token, body: other });
    expect(await statusOf(admin.token)).toMatchObject({ hasCredentials: false, isConfigured: true });
    expect(google.oauth.alive).toEqual([]);
  });
});

describe('a sign-in with Google', () => {
  test('requests offline access to spreadsheets with PKCE and a state, and returns to the page', async () => {
    const { google, token } = await configured();
    const { asked, back, cookie } = await atConsent(google, token);
    expect(asked.origin + asked.pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth');
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      client_id: CLIENT.clientId,
      redirect_uri: `${ORIGIN}/api/auth/google/callback`,
      response_type: 'code',
      scope: 'https://www.googleapis.com/auth/spreadsheets',
      access_type: 'offline',
      prompt: 'consent',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{32}$/),
    });
    expect(asked.href).not.toContain(CLIENT.clientSecret);
    const done = await visit(`${back.pathname}${back.search}`, token, cookie);
    expect([done.status, done.headers.get('location')]).toEqual([302, '/google-sheets?signIn=done']);
    expect(done.headers.get('set-cookie')).toMatch(/^camellia_google=; Max-Age=0;.*HttpOnly.*SameSite=Lax/);
    expect(await statusOf(token)).toMatchObject({ hasCredentials: true, connected: false });
  });

  test('is refused before an OAuth client is stored', async () => {
    const { admin } = await newWorkspace();
    expect((await visit('/api/auth/google/start', admin.token)).status).toBe(409);
  });

  test.each<[string, (back: URL) => void]>([
    ['a forged state', (back) => back.searchParams.set('state', 'forged')],
    ['no state', (back) => back.searchParams.delete('state')],
  ])('with %s changes nothing', async (_, tamper) => {
    const { google, token } = await configured();
    const { back, cookie } = await atConsent(google, token);
    tamper(back);
    expect(outcomeOf(await visit(`${back.pathname}${back.search}`, token, cookie))).toBe('expired');
    expect(google.calls.filter(({ path }) => path === '/token')).toEqual([]);
    expect(await statusOf(token)).toMatchObject({ hasCredentials: false });
  });

  test('completed by another browser, person or workspace changes nothing', async () => {
    const { google, workspace, token } = await configured();
    const colleague = await newMember(workspace, 'admin');
    const elsewhere = await newWorkspace();
    await call('POST', CREDENTIALS, { token: elsewhere.admin.token, body: CLIENT });
    const { back, cookie } = await atConsent(google, token);
    const path = `${back.pathname}${back.search}`;
    expect(outcomeOf(await visit(path, token))).toBe('expired');
    expect(outcomeOf(await visit(path, colleague.token, cookie))).toBe('expired');
    expect(outcomeOf(await visit(path, elsewhere.admin.token, cookie))).toBe('expired');
    expect(await statusOf(elsewhere.admin.token)).toMatchObject({ hasCredentials: false });
    expect(await statusOf(token)).toMatchObject({ hasCredentials: false });
    expect(outcomeOf(await visit(path, token, cookie))).toBe('done');
  });

  test('with the verifier of another sign-in is rejected by Google', async () => {
    const { google, token } = await configured();
    const first = await atConsent(google, token);
    const second = await atConsent(google, token);
    second.back.searchParams.set('code', first.back.searchParams.get('code') ?? '');
    expect(outcomeOf(await visit(`${second.back.pathname}${second.back.search}`, token, second.cookie))).toBe('failed');
    expect(await statusOf(token)).toMatchObject({ hasCredentials: false });
  });

  test('without access to spreadsheets says so and is not stored', async () => {
    const { google, token } = await configured();
    google.oauth.leavesOut = 'https://www.googleapis.com/auth/spreadsheets';
    const { back, cookie } = await atConsent(google, token);
    expect(outcomeOf(await visit(`${back.pathname}${back.search}`, token, cookie))).toBe('incomplete');
    expect(await statusOf(token)).toMatchObject({ hasCredentials: false });
  });

  test('cannot be completed twice with the same code', async () => {
    const { google, token } = await configured();
    const { back, cookie } = await atConsent(google, token);
    const path = `${back.pathname}${back.search}`;
    expect(outcomeOf(await visit(path, token, cookie))).toBe('done');
    expect(outcomeOf(await visit(path, token, cookie))).toBe('failed');
    expect(await statusOf(token)).toMatchObject({ hasCredentials: true });
  });

  test('takes ten minutes at most', async () => {
    const { google, token } = await configured();
    const { back, cookie } = await atConsent(google, token);
    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(now + 10 * 60_000 + 1);
    expect(outcomeOf(await visit(`${back.pathname}${back.search}`, token, cookie))).toBe('expired');
  });

  test('cancelled at Google says so', async () => {
    const { google, token } = await configured();
    google.oauth.consents = false;
    const { back, cookie } = await atConsent(google, token);
    expect(outcomeOf(await visit(`${back.pathname}${back.search}`, token, cookie))).toBe('denied');
  });

  test('with a wrong client secret names the client, with an error status for programs', async () => {
    const { google, token } = await configured();
    google.oauth.clients.set(CLIENT.clientId, 'the right one');
    const { back, cookie } = await atConsent(google, token);
    const path = `${back.pathname}${back.search}`;
    expect(outcomeOf(await visit(path, token, cookie))).toBe('client');
    expect((await visit(path, token, cookie, 'application/json')).status).toBe(400);
  });

  test.each([500, 503, undefined])('that Google does not answer (%s) can be retried', async (status) => {
    const { google, token } = await configured();
    const { back, cookie } = await atConsent(google, token);
    google.fail({ on: ({ path }) => path === '/token', ...(status !== undefined && { status }) });
    const path = `${back.pathname}${back.search}`;
    expect(outcomeOf(await visit(path, token, cookie))).toBe('failed');
    expect(outcomeOf(await visit(path, token, cookie))).toBe('done');
  });
});

describe('removing the integration', () => {
  test('revokes the sign-in at Google, and keeps the OAuth client', async () => {
    const google = standIn();
    const { admin } = await signedIn(google);
    expect(google.oauth.alive).toHaveLength(1);
    expect((await call('DELETE', SHEETS, { token: admin.token })).status).toBe(204);
    expect(google.oauth.alive).toEqual([]);
    expect(await statusOf(admin.token)).toMatchObject({ hasCredentials: false, isConfigured: true });
  });

  test('deletes it here even if Google does not answer', async () => {
    const google = standIn();
    const { admin } = await signedIn(google);
    google.fail({ on: ({ path }) => path === '/revoke', status: 503 });
    expect((await call('DELETE', CREDENTIALS, { token: admin.token })).status).toBe(204);
    expect(await statusOf(admin.token)).toMatchObject({ hasCredentials: false, isConfigured: false });
  });
});

describe('access', () => {
  test('staff can neither see nor change any of it', async () => {
    const google = standIn();
    const workspace = await signedIn(google);
    const { token } = await newMember(workspace, 'staff');
    for (const [method, path, body] of [
      ['GET', CREDENTIALS],
      ['POST', CREDENTIALS, CLIENT],
      ['DELETE', CREDENTIALS],
      ['GET', SHEETS],
      ['DELETE', SHEETS],
      ['GET', '/api/auth/google/start'],
    ] as const) {
      expect((await call(method, path, { token, body })).status, `${method} ${path}`).toBe(403);
    }
    expect(google.oauth.alive).toHaveLength(1);
  });

  test('another workspace sees nothing of it', async () => {
    const google = standIn();
    await signedIn(google);
    const { admin } = await newWorkspace();
    expect(await statusOf(admin.token)).toMatchObject({ hasCredentials: false, isConfigured: false });
  });
});

import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { call, newLoneAccount, newName, newWorkspace, type Person } from '../../tests/support/api.ts';
import { endpoints } from '../app.ts';
import type { ErrorAnswer } from '../core/contract.ts';

const TEN_MINUTES = 10 * 60 * 1000;
const password = 'second flush';

let person: Person;
let workspaceId: number;
beforeAll(async () => {
  person = (await call<Person>('POST', '/api/auth/register', { body: { username: newName(), password } })).body;
  const { body } = await call<{ id: number }>('GET', '/api/workspace', { token: person.token });
  workspaceId = body.id;
});

/** Makes the session older than a sign-in counts as proof. */
const age = () =>
  env.SHARD_0.prepare('UPDATE sessions SET created_at = ?, confirmed_at = 0 WHERE workspace_id = ?')
    .bind(Date.now() - TEN_MINUTES - 1, workspaceId)
    .run();
const confirm = (body: object) => call<ErrorAnswer>('POST', '/api/auth/confirm', { token: person.token, body });
const ask = (method: string, path: string, body?: object) =>
  call<ErrorAnswer>(method, path, { token: person.token, ...(body && { body }) });

describe('what needs a recent proof of identity', () => {
  const sensitive: [method: string, path: string, body?: object][] = [
    ['DELETE', '/api/workspace', { name: 'not its name' }],
    ['GET', '/api/export?format=json'],
    ['GET', '/api/backups/1/file'],
    ['POST', '/api/backups/1/restore'],
    ['POST', '/api/backups/imports', {}],
    ['POST', '/api/backups/imports/file', {}],
    ['POST', '/api/auth/deleted-workspaces/1/restore'],
    ['PATCH', '/api/auth/me', { email: 'mei@example.com' }],
    ['PATCH', '/api/members/1', { role: 'staff' }],
    ['POST', '/api/members/1/reset-code'],
    ['POST', '/api/invites', { role: 'admin' }],
    ['POST', '/api/invites', { role: 'staff' }],
    ['POST', '/api/auth/join', { inviteCode: 'none' }],
    ['PATCH', '/api/workspace', { secondFactorRoles: [] }],
    ['POST', '/api/integrations/google-credentials', { clientId: 'x', clientSecret: 'y' }],
    ['DELETE', '/api/integrations/google-credentials'],
    ['DELETE', '/api/integrations/airtable'],
    ['POST', '/api/keys', { name: 'Webshop', scopes: ['inventory:read'], expiresAt: null }],
    ['POST', '/api/webhooks', { url: 'https://example.com/hook', events: ['stock.moved'] }],
    ['PATCH', '/api/webhooks/1', { url: 'https://example.com/other' }],
    ['POST', '/api/webhooks/1/secret'],
    ['POST', '/api/auth/totp/setup'],
    ['POST', '/api/auth/passkeys/registration'],
    ['DELETE', '/api/auth/passkeys/none'],
    ['DELETE', '/api/auth/totp'],
  ];

  test.each(sensitive)(
    '%s %s is refused 10 minutes after signing in, and possible after confirming',
    async (...one) => {
      await age();
      const refused = await ask(...one);
      expect([refused.status, refused.body.code]).toEqual([403, 'reauthentication_required']);
      expect((await confirm({ password })).status).toBe(200);
      expect((await ask(...one)).body?.code).not.toBe('reauthentication_required');
    },
  );

  test('nothing else does', async () => {
    await age();
    for (const path of ['/inventory', '/export?format=csv', '/auth/me', '/members', '/workspace', '/auth/sessions']) {
      expect((await ask('GET', `/api${path}`)).status).toBe(200);
    }
    expect((await ask('PATCH', '/api/auth/me', { firstName: 'Mei' })).status).toBe(200);
    expect((await ask('PATCH', '/api/workspace', { name: 'House of Mei' })).status).toBe(200);
  });

  test('the list above names every endpoint that declares it', () => {
    const declared = endpoints.filter(({ reauthentication }) => reauthentication !== undefined).map(({ path }) => path);
    const tested = new Set(sensitive.map(([, path]) => path.replace(/^\/api/, '').split('?')[0] ?? ''));
    const isTested = (path: string) =>
      [...tested].some((one) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(one));
    // Bodies of these are long; their first halves are tested.
    const halves = ['/auth/passkeys', '/auth/totp', '/integrations/airtable'];
    expect(declared.filter((path) => !isTested(path) && !halves.includes(path))).toEqual([]);
  });
});

describe('confirming', () => {
  test('takes the right password, and names the field of a wrong one', async () => {
    await age();
    const { status, body } = await confirm({ password: 'not it at all' });
    expect([status, body.details?.[0]?.path]).toEqual([400, 'password']);
    expect((await ask('GET', '/api/export?format=json')).status).toBe(403);
  });

  test('takes one of password, code and passkey', async () => {
    expect((await confirm({})).status).toBe(400);
    expect((await confirm({ password, code: '123456' })).status).toBe(400);
  });

  test('is for one session', async () => {
    await age();
    const { body } = await call<{ token: string }>('POST', '/api/auth/login', {
      body: { username: person.username, password },
    });
    expect((await call('GET', '/api/export?format=json', { token: body.token })).status).toBe(200);
    expect((await ask('GET', '/api/export?format=json')).status).toBe(403);
  });

  test('also protects an account without a workspace', async () => {
    const lone = await newLoneAccount();
    const change = { token: lone.token, body: { email: 'sam@example.com' } };
    expect((await call('PATCH', '/api/auth/me', change)).status).toBe(200);
    await env.DIRECTORY.prepare('UPDATE account_sessions SET created_at = ? WHERE user_id = ?')
      .bind(Date.now() - TEN_MINUTES - 1, lone.id)
      .run();
    const refused = await call('PATCH', '/api/auth/me', change);
    expect([refused.status, refused.body.code]).toEqual([403, 'reauthentication_required']);
    await env.DIRECTORY.prepare('UPDATE account_sessions SET confirmed_at = ? WHERE user_id = ?')
      .bind(Date.now(), lone.id)
      .run();
    expect((await call('PATCH', '/api/auth/me', change)).status).toBe(200);
  });

  test('is not renewed by joining a workspace', async () => {
    const workspace = await newWorkspace();
    const asAdmin = { token: workspace.admin.token, body: { role: 'admin' } };
    const { body: invite } = await call<{ code: string }>('POST', '/api/invites', asAdmin);
    const lone = await newLoneAccount();
    await env.DIRECTORY.prepare('UPDATE account_sessions SET created_at = ? WHERE user_id = ?')
      .bind(Date.now() - TEN_MINUTES + 60_000, lone.id)
      .run();
    const joined = await call<{ token: string }>('POST', '/api/auth/join', {
      token: lone.token,
      body: { inviteCode: invite.code },
    });
    expect(joined.status).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    try {
      const refused = await call('POST', '/api/invites', { ...asAdmin, token: joined.body.token });
      expect([refused.status, refused.body.code]).toEqual([403, 'reauthentication_required']);
    } finally {
      vi.useRealTimers();
    }
  });

  test('is not asked of the guest of a sample workspace, who has no password', async () => {
    const { body } = await call<{ token: string }>('POST', '/api/demo');
    const { body: mine } = await call<{ id: number }>('GET', '/api/workspace', { token: body.token });
    await env.SHARD_0.prepare('UPDATE sessions SET created_at = ? WHERE workspace_id = ?')
      .bind(Date.now() - TEN_MINUTES - 1, mine.id)
      .run();
    expect((await call('GET', '/api/export?format=json', { token: body.token })).status).toBe(200);
  });
});

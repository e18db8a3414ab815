import { expect, onTestFinished, test, vi } from 'vitest';
import { call, newMember, newWorkspace } from '../../../tests/support/api.ts';

const linesOf = (log: { mock: { calls: unknown[][] } }): unknown[] =>
  log.mock.calls.map(([line]) => JSON.parse(String(line))).filter(({ event }) => event === 'access.refused');

test('a request that the caller’s role or key does not allow is a line in the security log', async () => {
  const workspace = await newWorkspace();
  const staff = await newMember(workspace, 'staff');
  const { body: made } = await call<{ key: string; id: number }>('POST', '/api/keys', {
    token: workspace.admin.token,
    body: { name: 'Till', scopes: ['inventory:read'], expiresAt: null },
  });
  const log = vi.spyOn(console, 'info');
  expect((await call('GET', '/api/members', { token: staff.token })).status).toBe(200);
  const refused = await call('GET', '/api/audit?q=secret', { token: staff.token });
  expect(refused.status).toBe(403);
  expect((await call('GET', '/api/suppliers', { token: made.key })).status).toBe(403);
  // Other tests share the address of callers that have none.
  const headers = { origin: 'https://evil.example', 'cf-connecting-ip': '192.0.2.177' };
  expect((await call('POST', '/api/auth/login', { headers, body: {} })).status).toBe(403);
  expect(linesOf(log)).toMatchObject([
    {
      workspaceId: workspace.id,
      requestId: refused.headers.get('x-request-id'),
      actor: { kind: 'user', id: staff.id },
      subject: { type: 'role_not_allowed', id: 'GET /api/audit' },
    },
    { workspaceId: workspace.id, subject: { type: 'scope_missing', id: 'GET /api/suppliers' } },
    { actor: { kind: 'unknown', id: null }, subject: { type: 'foreign_origin', id: 'POST /api/auth/login' } },
  ]);
});

test('a loop of refused requests does not fill the security log', async () => {
  const staff = await newMember(await newWorkspace(), 'staff');
  const log = vi.spyOn(console, 'info');
  // No time passes, however slow the machine is.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  for (let n = 0; n < 30; n++) expect((await call('GET', '/api/audit', { token: staff.token })).status).toBe(403);
  expect(linesOf(log)).toHaveLength(20);
});

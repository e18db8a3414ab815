import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { call, newMember, newWorkspace, type TestWorkspace } from '../../../tests/support/api.ts';
import type { ErrorAnswer } from '../../core/contract.ts';
import type { Invite } from '../../workspaces/contract.ts';
import type { InvitationAnswer } from '../contract.ts';
import { VISIT_LIMITS, visitLimitKey } from '../sign-in/visit-limits.ts';

let workspace: TestWorkspace;
let invite: Invite;
beforeEach(async () => {
  workspace = await newWorkspace();
  const { token } = workspace.admin;
  await call('PATCH', '/api/workspace', { token, body: { name: 'Leaf & Cup' } });
  invite = (await call<Invite>('POST', '/api/invites', { token, body: { role: 'member', maxUses: 1 } })).body;
});

const look = <T = ErrorAnswer>(code: string, address = '203.0.113.7') =>
  call<T>('GET', `/api/auth/invitation?${new URLSearchParams({ code })}`, { headers: { 'cf-connecting-ip': address } });

test('shows the workspace and role of an invite code, and nothing else', async () => {
  const { status, body } = await look<InvitationAnswer>(invite.code);
  expect([status, body]).toEqual([200, { workspace: { name: 'Leaf & Cup' }, role: 'member' }]);
});

test('does not use up the invite', async () => {
  await look(invite.code);
  await look(invite.code);
  const { body } = await call<Invite[]>('GET', '/api/invites', { token: workspace.admin.token });
  expect(body).toMatchObject([{ uses: 0, status: 'open' }]);
});

test.each([
  ['is not known', 'does not exist', async () => 'no-such-code'],
  [
    'has been revoked',
    'has been revoked',
    async () => {
      await call('DELETE', `/api/invites/${invite.id}`, { token: workspace.admin.token });
      return invite.code;
    },
  ],
  [
    'has expired',
    'has expired',
    async () => {
      await env.DIRECTORY.prepare('UPDATE invites SET expires_at = 1 WHERE id = ?').bind(invite.id).run();
      return invite.code;
    },
  ],
  [
    'has been used up',
    'has been used up',
    async () => {
      await env.DIRECTORY.prepare('UPDATE invites SET uses = max_uses WHERE id = ?').bind(invite.id).run();
      return invite.code;
    },
  ],
])('answers 404 with “%s” for a code that %s', async (said, _what, spoil) => {
  const { status, body } = await look(await spoil());
  expect([status, body.error]).toEqual([404, expect.stringContaining(said)]);
});

test('is refused after too many lookups from one network', async () => {
  const address = '198.51.100.9';
  await env.DIRECTORY.prepare('INSERT INTO sign_in_attempts (key, failures, window_started_at) VALUES (?, ?, ?)')
    .bind(visitLimitKey('invitation', address), VISIT_LIMITS.invitation.limit, Date.now())
    .run();
  const { status, headers } = await look(invite.code, address);
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await look(invite.code)).status).toBe(200);
});

test('is a 404 once the workspace is deleted', async () => {
  await newMember(workspace, 'staff');
  await call('DELETE', '/api/workspace', { token: workspace.admin.token, body: { name: 'Leaf & Cup' } });
  expect((await look(invite.code)).status).toBe(404);
});

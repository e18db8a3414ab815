import { env } from 'cloudflare:workers';
import { expect, inject, test } from 'vitest';
import { call, giveConfirmedEmail, newWorkspace } from '../../../tests/support/api.ts';
import { lettersTo } from '../../../tests/support/mailbox.ts';
import { systemContext } from '../../core/identity/sessions.ts';
import { NO_COUNTS, type SyncRun } from '../contract.ts';
import { mailOutcome } from './notice-service.ts';

const run: SyncRun = {
  id: 1,
  service: 'airtable',
  kind: 'sync',
  dryRun: false,
  startedBy: 'schedule',
  username: null,
  status: 'failed',
  phase: 'reading',
  done: 0,
  total: null,
  counts: NO_COUNTS,
  callsUsed: 1,
  conflicts: [],
  errors: [],
  changes: [],
  question: null,
  note: 'Airtable rejected the API key.',
  startedAt: '2026-11-21T08:00:00.000Z',
  finishedAt: '2026-11-21T08:00:01.000Z',
};

test('mails subscribers when an automatic sync needs attention', async () => {
  const { id, shard, admin } = await newWorkspace();
  const ctx = await systemContext({ ...env, SMTP_URL: inject('smtpUrl'), MAIL_FROM: 'stock@example.com' }, shard, id);
  if (!ctx) throw new Error('No workspace');
  const email = `${admin.username}@leaf.example`;
  await giveConfirmedEmail({ shard }, admin, email);
  await mailOutcome(ctx, run, 'Airtable');
  expect(await lettersTo(email)).toEqual([]);
  await call('PATCH', '/api/auth/me', { token: admin.token, body: { notifications: { integrationSync: true } } });
  await mailOutcome(ctx, { ...run, startedBy: 'person' }, 'Airtable');
  await mailOutcome(ctx, { ...run, status: 'done' }, 'Airtable');
  expect(await lettersTo(email)).toEqual([]);
  await mailOutcome(ctx, run, 'Airtable');
  const [letter] = await lettersTo(email);
  expect(letter?.email.subject).toBe('Sync with Airtable failed');
  expect(letter?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(letter?.email.text).toContain('rejected the API key');
});

test('mails no unconfirmed address, and nobody in a sample workspace', async () => {
  const { id, shard, admin } = await newWorkspace();
  const ctx = await systemContext({ ...env, SMTP_URL: inject('smtpUrl'), MAIL_FROM: 'stock@example.com' }, shard, id);
  if (!ctx) throw new Error('No workspace');
  const email = `${admin.username}@leaf.example`;
  const body = { email, notifications: { integrationSync: true } };
  await call('PATCH', '/api/auth/me', { token: admin.token, body });
  await mailOutcome(ctx, run, 'Airtable');
  await giveConfirmedEmail({ shard }, admin, email);
  await env.DIRECTORY.prepare('UPDATE workspaces SET expires_at = ? WHERE id = ?')
    .bind(Date.now() + 1e6, id)
    .run();
  await mailOutcome(ctx, run, 'Airtable');
  expect(await lettersTo(email)).toEqual([]);
});

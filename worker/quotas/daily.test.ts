import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { call, newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import { lettersTo } from '../../tests/support/mailbox.ts';
import { contextWith, MODEL_KEY } from '../../tests/support/model.ts';
import { callWithMail } from '../../tests/support/with-mail.ts';
import type { ErrorAnswer } from '../core/contract.ts';
import { newId } from '../core/ids.ts';
import { modelFor } from '../model/service.ts';
import type { CommunicateAnswer, Supplier } from '../suppliers/contract.ts';
import { dayOf } from './daily-service.ts';

let workspace: TestWorkspace;
let supplier: Supplier;
beforeEach(async () => {
  workspace = await newWorkspace();
  const { token } = workspace.admin;
  const body = { name: 'Uji Tea House', email: `mei${newId()}@uji.example` };
  supplier = (await call<Supplier>('POST', '/api/suppliers', { token, body })).body;
});

const communicate = (settings: Partial<Env>) =>
  callWithMail<CommunicateAnswer & ErrorAnswer>('POST', `/api/suppliers/${supplier.id}/communicate`, {
    token: workspace.admin.token,
    body: { subject: 'Order', message: 'Please send 40 kg.' },
    settings: { NEW_WORKSPACE_MAIL: 'at-once', ...settings },
  });

/** What has been counted today, of the workspace or of all together. */
const used = async (kind: 'mail' | 'model', workspaceId: number) =>
  (await env.DIRECTORY.prepare('SELECT amount FROM daily_usage WHERE day = ? AND workspace_id = ? AND kind = ?')
    .bind(dayOf(Date.now()).day, workspaceId, kind)
    .first<number>('amount')) ?? 0;

const linesOf = (log: { mock: { calls: unknown[][] } }, event: string) =>
  log.mock.calls.map(([line]) => String(line)).filter((line) => line.includes(`"${event}"`));

test('a workspace mails no more than its quota in a day, and the refusal names it', async () => {
  const before = await used('mail', 0);
  const settings = { MAIL_DAILY_LIMIT: '2' };
  expect((await communicate(settings)).body.status).toBe('sent');
  expect((await communicate(settings)).body.status).toBe('sent');
  const refused = await communicate(settings);
  expect([refused.status, refused.body.error]).toEqual([
    429,
    'Your workspace has used up its quota of 2 emails a day. Try again after midnight UTC.',
  ]);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(24 * 60 * 60);
  expect(await lettersTo(supplier.email)).toHaveLength(2);
  // What is refused is not counted.
  expect([await used('mail', workspace.id), (await used('mail', 0)) - before]).toEqual([2, 2]);
  // The quota is of business mail: links for a person's own account still go out.
  const profile = { token: workspace.admin.token, body: { email: `sam${newId()}@leaf.example` }, settings };
  await callWithMail('PATCH', '/api/auth/me', profile);
  expect(await lettersTo(profile.body.email)).toHaveLength(1);
});

test('quotas are per workspace', async () => {
  const settings = { MAIL_DAILY_LIMIT: '1' };
  expect((await communicate(settings)).status).toBe(201);
  expect((await communicate(settings)).status).toBe(429);
  const other = await newWorkspace();
  const body = { name: 'Assam Gardens', email: `anil${newId()}@assam.example` };
  supplier = (await call<Supplier>('POST', '/api/suppliers', { token: other.admin.token, body })).body;
  workspace = other;
  expect((await communicate(settings)).status).toBe(201);
});

test('the deployment mails no more than its cap, keeps a fifth of it for accounts, and logs a line', async () => {
  const log = vi.spyOn(console, 'info');
  // 80 % of the cap are used up by what has been sent today.
  const settings = { MAIL_DAILY_TOTAL: String(Math.ceil(((await used('mail', 0)) + 1) / 0.8)) };
  const answers = [await communicate(settings), await communicate(settings), await communicate(settings)];
  const refused = answers.at(-1);
  expect([refused?.status, refused?.body.error]).toEqual([
    429,
    'This server has sent as many emails today as its operator allows. Try again after midnight UTC.',
  ]);
  const lines = linesOf(log, 'limit.mail_total');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ log: 'security', workspaceId: workspace.id });
  expect(lines.join()).not.toContain(supplier.email);
  const profile = {
    token: workspace.admin.token,
    body: { email: `sam${newId()}@leaf.example` },
    settings: { MAIL_DAILY_TOTAL: String(Math.ceil(((await used('mail', 0)) + 1) / 0.9)) },
  };
  expect((await communicate(profile.settings)).status).toBe(429);
  await callWithMail('PATCH', '/api/auth/me', profile);
  expect(await lettersTo(profile.body.email)).toHaveLength(1);
});

test('the deployment spends no more than its cap on the model, and what is refused is not charged', async () => {
  const log = vi.spyOn(console, 'info');
  const settings = { ...env, OPENAI_API_KEY: MODEL_KEY, MODEL_DAILY_TOTAL_CENTS: '0.000001' };
  const ctx = await contextWith(settings, workspace.admin.token);
  const question = {
    system: 'You know tea.',
    messages: [{ role: 'user' as const, content: 'How much Assam is there?' }],
    schema: z.object({ kilos: z.number() }),
    shape: 'tea',
  };
  await expect(modelFor(ctx)?.structured(ctx, question)).rejects.toMatchObject({
    kind: 'over-total',
    code: 'rate_limited',
    message:
      'All workspaces together have used up today’s model budget of this server. The model is available again after midnight UTC.',
    retryAfter: expect.any(Number),
  });
  expect(linesOf(log, 'limit.model_total')).toHaveLength(1);
  const spent = await env.SHARD_0.prepare('SELECT microcents FROM model_spend WHERE workspace_id = ?')
    .bind(workspace.id)
    .first<number>('microcents');
  expect([spent, await used('model', workspace.id)]).toEqual([0, 0]);
});

test('what is counted of a day is deleted two months later', async () => {
  const { deleteOutdated } = await import('../core/maintenance.ts');
  const { day } = dayOf(Date.now());
  const insert = env.DIRECTORY.prepare(`INSERT INTO daily_usage VALUES (?, ?, 'mail', 5)`);
  await env.DIRECTORY.batch([insert.bind(day - 61, workspace.id), insert.bind(day - 62, workspace.id)]);
  await deleteOutdated(env, Date.now());
  const kept = await env.DIRECTORY.prepare('SELECT day FROM daily_usage WHERE workspace_id = ?')
    .bind(workspace.id)
    .raw();
  expect(kept).toEqual([[day - 61]]);
});

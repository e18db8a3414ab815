import { createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, expect, test, vi } from 'vitest';
import { call, newLoneAccount, newName, newWorkspace } from '../../tests/support/api.ts';
import type { SampleAnswer } from '../demo/contract.ts';
import worker from '../index.ts';
import type { Invite } from './contract.ts';
import { listShardTables } from './queries.ts';

const HOUR = 60 * 60 * 1000;

/** Runs the cron. */
const tick = (at = Date.now(), bindings: Env = env) =>
  worker.scheduled(createScheduledController({ cron: '3-59/5 * * * *', scheduledTime: at }), bindings);

async function openSample() {
  const { body } = await call<SampleAnswer>('POST', '/api/demo');
  const id = await workspaceOf(body.id);
  await env.UPLOADS.put(`${id}/slip.png`, 'picture');
  return { ...body, workspaceId: id ?? 0 };
}

const workspaceOf = (userId: number) =>
  env.DIRECTORY.prepare('SELECT workspace_id AS id FROM users WHERE id = ?').bind(userId).first<number>('id');
const isListed = async (id: number) =>
  (await env.DIRECTORY.prepare('SELECT 1 AS there FROM workspaces WHERE id = ?').bind(id).first()) !== null;
const isAccount = async (id: number) =>
  (await env.DIRECTORY.prepare('SELECT 1 AS there FROM users WHERE id = ?').bind(id).first()) !== null;
const workspacesOnShard = () => env.DIRECTORY.prepare('SELECT workspaces AS n FROM shards').first<number>('n');
const uploads = async (id: number) => (await env.UPLOADS.list({ prefix: `${id}/` })).objects.length;

/** Counts the workspace's rows in all tables of its shard. */
async function rowsOf(id: number): Promise<number> {
  const names = listShardTables().map((table) => String(Reflect.get(table, Symbol.for('drizzle:Name'))));
  const counts = await env.SHARD_0.batch<{ n: number }>(
    names.map((name) =>
      env.SHARD_0.prepare(
        `SELECT COUNT(*) AS n FROM ${name} WHERE ${name === 'workspaces' ? 'id' : 'workspace_id'} = ?`,
      ).bind(id),
    ),
  );
  return counts.reduce((sum, { results }) => sum + (results[0]?.n ?? 0), 0);
}

// Other test files share the database. Their samples are left to them: one that cannot be deleted (it is being moved, or a
// clock was ahead) would be waited for without an end.
beforeAll(async () => {
  await env.DIRECTORY.prepare('UPDATE workspaces SET expires_at = NULL WHERE expires_at IS NOT NULL').run();
});

test('deletes a sample workspace with its guest and data after 24 hours, and not earlier', async () => {
  const real = await newWorkspace();
  await call('POST', '/api/inventory', { token: real.admin.token, body: { name: 'Sencha' } });
  await env.UPLOADS.put(`${real.id}/slip.png`, 'picture');
  const before = [await rowsOf(real.id), await workspacesOnShard()];
  const sample = await openSample();
  expect(await rowsOf(sample.workspaceId)).toBeGreaterThan(3000);

  await tick(Date.now() + 23 * HOUR);
  expect(await isListed(sample.workspaceId)).toBe(true);
  expect(await rowsOf(sample.workspaceId)).toBeGreaterThan(3000);

  await tick(Date.now() + 24 * HOUR);
  expect(await isListed(sample.workspaceId)).toBe(false);
  expect(await isAccount(sample.id)).toBe(false);
  expect(await rowsOf(sample.workspaceId)).toBe(0);
  expect(await uploads(sample.workspaceId)).toBe(0);
  expect((await call('GET', '/api/inventory', { token: sample.token })).status).toBe(401);

  expect([await isListed(real.id), await isAccount(real.admin.id), await uploads(real.id)]).toEqual([true, true, 1]);
  expect([await rowsOf(real.id), await workspacesOnShard()]).toEqual(before);
});

test('never deletes a real workspace', async () => {
  const real = await newWorkspace();
  await tick(Date.now() + 10 * 365 * 24 * HOUR);
  expect(await isListed(real.id)).toBe(true);
  expect(await rowsOf(real.id)).toBeGreaterThan(0);
});

/** The environment with one binding whose method fails. */
const broken = (binding: 'UPLOADS' | 'SHARD_0', method: string): Env => ({
  ...env,
  [binding]: new Proxy(env[binding], {
    get(target, property) {
      if (property === method) return () => Promise.reject(new Error('interrupted'));
      const value = Reflect.get(target, property);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  }),
});

test.each([
  ['the files', 'UPLOADS', 'list'],
  ['the rows', 'SHARD_0', 'batch'],
] as const)('the next run finishes a deletion that failed at %s', async (_, binding, method) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const sample = await openSample();
  await tick(Date.now() + 24 * HOUR, broken(binding, method));
  expect(log).toHaveBeenCalledWith(expect.stringContaining(String(sample.workspaceId)));
  expect(await isListed(sample.workspaceId)).toBe(true);
  await tick(Date.now() + 25 * HOUR);
  expect(await isListed(sample.workspaceId)).toBe(false);
  expect(await isAccount(sample.id)).toBe(false);
  expect([await rowsOf(sample.workspaceId), await uploads(sample.workspaceId)]).toEqual([0, 0]);
});

test('deletes the others if one fails', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const [stuck, fine] = [await openSample(), await openSample()];
  await env.DIRECTORY.batch([
    env.DIRECTORY.prepare(`INSERT OR IGNORE INTO shards (name) VALUES ('SHARD_99')`),
    env.DIRECTORY.prepare(`UPDATE workspaces SET shard = 'SHARD_99' WHERE id = ?`).bind(stuck.workspaceId),
  ]);
  await tick(Date.now() + 24 * HOUR);
  expect(log).toHaveBeenCalledTimes(1);
  expect([await isListed(stuck.workspaceId), await isListed(fine.workspaceId)]).toEqual([true, false]);
  await env.DIRECTORY.batch([
    env.DIRECTORY.prepare(`UPDATE workspaces SET shard = 'SHARD_0' WHERE id = ?`).bind(stuck.workspaceId),
    env.DIRECTORY.prepare(`DELETE FROM shards WHERE name = 'SHARD_99'`),
  ]);
  await tick(Date.now() + 24 * HOUR);
  expect(await isListed(stuck.workspaceId)).toBe(false);
});

test('detaches accounts that joined a sample workspace', async () => {
  const sample = await openSample();
  const invite = (await call<Invite>('POST', '/api/invites', { token: sample.token, body: { role: 'member' } })).body;
  const lone = await newLoneAccount();
  const joined = await call('POST', '/api/auth/join', { token: lone.token, body: { inviteCode: invite.code } });
  expect(joined.status).toBe(200);
  await tick(Date.now() + 24 * HOUR);
  expect(await isAccount(lone.id)).toBe(true);
  expect(await workspaceOf(lone.id)).toBeNull();
  expect(await rowsOf(sample.workspaceId)).toBe(0);
});

test('nobody can sign in to an expired sample workspace, even before the cron runs', async () => {
  const sample = await openSample();
  const invite = (await call<Invite>('POST', '/api/invites', { token: sample.token, body: { role: 'member' } })).body;
  const username = newName();
  const password = 'second flush';
  await call('POST', '/api/auth/signup', { body: { username, password, inviteCode: invite.code } });
  await env.DIRECTORY.prepare('UPDATE workspaces SET expires_at = ? WHERE id = ?')
    .bind(Date.now(), sample.workspaceId)
    .run();
  const { status, body } = await call<{ token: string }>('POST', '/api/auth/login', { body: { username, password } });
  expect(status).toBe(200);
  const me = await call('GET', '/api/auth/me', { token: body.token });
  expect(me.body).toMatchObject({ username, workspace: null });
});

test('deleting a sample workspace by hand also deletes its guest', async () => {
  const sample = await openSample();
  const { status } = await call('DELETE', '/api/workspace', {
    token: sample.token,
    body: { name: 'Fern & Kettle Tea House' },
  });
  expect(status).toBe(204);
  expect(await isAccount(sample.id)).toBe(false);
  expect(await rowsOf(sample.workspaceId)).toBe(0);
});

test('finds expired workspaces by index', async () => {
  const plan = await env.DIRECTORY.prepare(
    'EXPLAIN QUERY PLAN SELECT id, shard FROM workspaces WHERE expires_at <= 1 ORDER BY expires_at LIMIT 200',
  ).raw();
  expect(plan.join()).toContain('USING INDEX workspaces_expiry');
});

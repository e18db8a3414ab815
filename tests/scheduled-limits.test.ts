import { createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import worker from '../worker/index.ts';
import { workspaceSendsMail } from '../worker/mail/service.ts';
import { notifyOfExpiry } from '../worker/notifications/expiry-service.ts';
import { mailLowStock } from '../worker/notifications/service.ts';
import { reserveMail } from '../worker/quotas/daily-service.ts';
import { mailSheets } from '../worker/sheets/nightly-service.ts';
import { newWorkspace } from './support/api.ts';
import { recorded, type Sent } from './support/recorder.ts';

/** The statements of one run of each scheduled job, with more to do than one run does. */

/** The limit of D1 for one invocation on the paid plan. */
const MAX_STATEMENTS = 1000;

/** Runs a job. @returns the statements it sent itself; Durable Objects have limits of their own */
async function countStatements(run: (bindings: Env) => Promise<void>): Promise<Sent[]> {
  const sent: Sent[] = [];
  // One shard, as a deployment has at first: what a run may do is divided among shards.
  const bindings: Env = { ...env };
  Reflect.deleteProperty(bindings, 'SHARD_1');
  await run({ ...bindings, DIRECTORY: recorded(env.DIRECTORY, sent), SHARD_0: recorded(env.SHARD_0, sent) });
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.length).toBeLessThanOrEqual(MAX_STATEMENTS);
  return sent;
}

const runCron = (cron: string) =>
  countStatements(async (bindings) =>
    worker.scheduled(createScheduledController({ cron, scheduledTime: new Date() }), bindings),
  );

const count = (database: D1Database, sql: string, ...params: number[]) =>
  database
    .prepare(sql)
    .bind(...params)
    .first<number>('n');

test('low-stock mail to 150 people stays within the statements of one run, and the next run mails the rest', {
  timeout: 60_000,
}, async () => {
  await env.SHARD_0.prepare('UPDATE items SET alert = NULL WHERE alert IS NOT NULL').run();
  const { id } = await newWorkspace();
  await env.SHARD_0.batch([
    env.SHARD_0.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 150)
       INSERT INTO members (workspace_id, user_id, username, email, confirmed_email, confirmed_origin, role, joined_at)
       SELECT ?1, i, 'reader' || i, i || '@leaf.example', i || '@leaf.example', 'https://tea.example', 'member', 1 FROM n`,
    ).bind(id),
    env.SHARD_0.prepare(
      `INSERT INTO items (workspace_id, id, name, sku, category, inventory_type, quantity, unit, supplier, description,
         minimum_par, location, name_key, supplier_key, version, created_at, updated_at, alert, alert_since)
       VALUES (?1, 1, 'Sencha', 'S', 'TEA', 'warehouse', 2000, 'kg', '', '', 9000, '', 'sencha', '', 1, 1, 1, 'critical', ?2)`,
    ).bind(id, Date.now() - 5 * 60_000),
  ]);
  const mailed = () =>
    count(env.SHARD_0, 'SELECT count(*) AS n FROM members WHERE workspace_id = ? AND low_stock_mailed_at > 0', id);
  const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'stock@example.com' };
  // The statements of sending, without the mail server.
  const send = async (bindings: Env, { workspaceId }: { workspaceId: number }) => {
    await workspaceSendsMail(bindings, workspaceId);
    await reserveMail(bindings, workspaceId, 'business', Date.now());
  };
  const run = () => countStatements((bindings) => mailLowStock({ ...bindings, ...mail }, Date.now(), send));
  await run();
  expect(await mailed()).toBe(100);
  await run();
  expect(await mailed()).toBe(150);
});

test('notices of expiring lots to 20 workspaces in 60 mails take two runs within the statements of each', {
  timeout: 60_000,
}, async () => {
  await env.SHARD_0.prepare('UPDATE lots SET best_before = NULL WHERE best_before IS NOT NULL').run();
  const ids: number[] = [];
  for (let i = 0; i < 20; i++) ids.push((await newWorkspace()).id);
  const these = JSON.stringify(ids);
  await env.SHARD_0.batch([
    env.SHARD_0.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3)
       INSERT INTO members (workspace_id, user_id, username, email, confirmed_email, confirmed_origin, role, joined_at)
       SELECT value, i, 'reader' || i, i || '@leaf.example', i || '@leaf.example', 'https://tea.example', 'member', 1
       FROM json_each(?1), n`,
    ).bind(these),
    env.SHARD_0.prepare(
      `INSERT INTO items (workspace_id, id, name, sku, category, inventory_type, quantity, unit, supplier, description,
         minimum_par, location, name_key, supplier_key, version, created_at, updated_at)
       SELECT value, 1, 'Sencha', 'S', 'TEA', 'warehouse', 2000, 'kg', '', '', 0, '', 'sencha', '', 1, 1, 1 FROM json_each(?1)`,
    ).bind(these),
    env.SHARD_0.prepare(
      `INSERT INTO lots (workspace_id, id, item_id, code, code_key, best_before, quantity, created_at, updated_at)
       SELECT value, 1, 1, 'UJI-1', 'uji-1', '2027-03-31', 2000, 1, 1 FROM json_each(?1)`,
    ).bind(these),
  ]);
  const told = () => count(env.SHARD_0, `SELECT count(*) AS n FROM lots WHERE notice_days = 7 AND updated_at = 1`);
  const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'stock@example.com' };
  let mails = 0;
  const send = async (bindings: Env, { workspaceId }: { workspaceId: number }) => {
    mails += 1;
    await workspaceSendsMail(bindings, workspaceId);
    await reserveMail(bindings, workspaceId, 'business', Date.now());
  };
  const now = Date.parse('2027-03-28T12:00:00Z');
  const run = () => countStatements((bindings) => notifyOfExpiry({ ...bindings, ...mail }, now, send));
  await run();
  expect([await told(), mails]).toEqual([17, 51]);
  await run();
  expect([await told(), mails]).toEqual([20, 60]);
});

test('nightly sheets of 10,000 items to 20 people take two runs within the statements of each', {
  timeout: 120_000,
}, async () => {
  await env.SHARD_0.prepare(`UPDATE notice_settings SET nightly_sheets = '[]'`).run();
  const { id } = await newWorkspace();
  await env.SHARD_0.batch([
    env.SHARD_0.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20)
       INSERT INTO members (workspace_id, user_id, username, email, confirmed_email, confirmed_origin, role, joined_at)
       SELECT ?1, i, 'reader' || i, i || '@leaf.example', i || '@leaf.example', 'https://tea.example', 'member', 1 FROM n`,
    ).bind(id),
    env.SHARD_0.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20)
       INSERT INTO notice_settings (workspace_id, user_id, nightly_sheets)
       SELECT ?1, i, iif(i = 1, '["stock","expiring","reorder","count-sheet"]', '["expiring","reorder"]') FROM n`,
    ).bind(id),
    env.SHARD_0.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
       INSERT INTO items (workspace_id, id, name, sku, category, inventory_type, quantity, unit, supplier, description,
         minimum_par, location, name_key, supplier_key, version, created_at, updated_at)
       SELECT ?1, i, 'Tea ' || i, 'S' || i, 'TEA', 'warehouse', 2000, 'kg', '', '', 9000, '', 'tea' || i, '', 1, 1, 1 FROM n`,
    ).bind(id),
  ]);
  const mailed = () =>
    count(
      env.SHARD_0,
      'SELECT count(*) AS n FROM notice_settings WHERE workspace_id = ? AND sheets_mailed_at > 0 AND user_id <= 20',
      id,
    );
  const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'stock@example.com' };
  const send = async (bindings: Env, { workspaceId }: { workspaceId: number }) => {
    await workspaceSendsMail(bindings, workspaceId);
    await reserveMail(bindings, workspaceId, 'business', Date.now());
  };
  const night = Date.parse(new Date().toISOString().slice(0, 10)) + 4 * 3_600_000 + 60_000;
  const run = () => countStatements((bindings) => mailSheets({ ...bindings, ...mail }, night, send));
  await run();
  expect(await mailed()).toBe(15);
  await run();
  expect(await mailed()).toBe(20);
});

test('deletes 30 expired sample workspaces in two runs within the statements of each', {
  timeout: 60_000,
}, async () => {
  const ids: number[] = [];
  for (let i = 0; i < 30; i++) ids.push((await newWorkspace()).id);
  const these = `(${ids.join(', ')})`;
  // Those of other tests would be deleted first.
  await env.DIRECTORY.prepare('UPDATE workspaces SET expires_at = NULL WHERE expires_at <= ?').bind(Date.now()).run();
  await env.DIRECTORY.prepare(`UPDATE workspaces SET expires_at = 1 WHERE id IN ${these}`).run();
  const left = () => count(env.DIRECTORY, `SELECT count(*) AS n FROM workspaces WHERE id IN ${these}`);
  await runCron('3-59/5 * * * *');
  expect(await left()).toBe(14);
  await runCron('3-59/5 * * * *');
  expect(await left()).toBe(0);
});

test('backing up 30 workspaces takes two runs within the statements of each', { timeout: 60_000 }, async () => {
  await env.DIRECTORY.prepare('UPDATE workspaces SET backed_up_at = ?').bind(Date.now()).run();
  const ids: number[] = [];
  for (let i = 0; i < 30; i++) ids.push((await newWorkspace()).id);
  const these = `(${ids.join(', ')})`;
  await env.DIRECTORY.prepare(`UPDATE workspaces SET backed_up_at = 0, created_at = 1 WHERE id IN ${these}`).run();
  const due = () =>
    count(env.DIRECTORY, `SELECT count(*) AS n FROM workspaces WHERE id IN ${these} AND backed_up_at = 0`);
  await runCron('2-59/5 * * * *');
  expect(await due()).toBeLessThanOrEqual(11);
  await runCron('2-59/5 * * * *');
  expect(await due()).toBe(0);
});

test('waking 100 due syncs takes two statements; each runner reads its own workspace', {
  timeout: 60_000,
}, async () => {
  try {
    await env.SHARD_0.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100)
       INSERT INTO integrations (workspace_id, service, container, table_name, frequency, next_run_at, created_at, updated_at)
       SELECT i, 'airtable', 'appGone', 'Teas', 'hourly', 1, 1, 1 FROM n`,
    ).run();
    expect(await runCron('*/5 * * * *')).toHaveLength(2);
  } finally {
    await env.SHARD_0.prepare('DELETE FROM integrations WHERE workspace_id <= 100').run();
  }
});

test('waking the senders of 100 webhooks takes one statement; each sender reads its own workspace', {
  timeout: 60_000,
}, async () => {
  const wake = '4-59/5 * * * *';
  try {
    await env.SHARD_0.batch([
      env.SHARD_0.prepare(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100)
         INSERT INTO webhooks (workspace_id, id, url, description, events, state, cursor, created_at, updated_at)
         SELECT i, 1, 'https://gone.example/', '', '[]', 'on', 0, 1, 1 FROM n`,
      ),
      env.SHARD_0.prepare(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100)
         INSERT INTO webhook_outbox (workspace_id, kind, seq, is_on) SELECT i, 'webhooks', 1, 1 FROM n`,
      ),
    ]);
    expect(await runCron(wake)).toHaveLength(1);
  } finally {
    for (const table of ['webhooks', 'webhook_outbox']) {
      await env.SHARD_0.prepare(`DELETE FROM ${table} WHERE workspace_id <= 100`).run();
    }
  }
});

test('deleting what has expired stays within the statements of one run', { timeout: 60_000 }, async () => {
  const rows = 52_000;
  // Of other tests.
  await env.SHARD_0.prepare('DELETE FROM sessions WHERE expires_at <= ?').bind(Date.now()).run();
  await env.SHARD_0.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows})
     INSERT INTO sessions (workspace_id, id, user_id, created_at, expires_at) SELECT 1, 'old' || i, 1, 0, i FROM n`,
  ).run();
  const left = () => count(env.SHARD_0, 'SELECT count(*) AS n FROM sessions WHERE workspace_id = 1');
  await runCron('17 * * * *');
  expect(await left()).toBe(2000);
  await runCron('17 * * * *');
  expect(await left()).toBe(0);
});

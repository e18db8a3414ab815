import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { call, newName, newWorkspace, type Person, TEST_SOURCE } from '../../tests/support/api.ts';
import {
  fillEveryTable,
  HERE,
  move,
  recordingOn,
  remainsOn,
  rowsOn,
  THERE,
  useSecondShard,
} from '../../tests/support/moves.ts';
import { findAccount } from '../accounts/queries.ts';
import { openSession } from '../accounts/session-service.ts';
import { getShard } from '../core/env.ts';
import { findShard, NEARLY_FULL_BYTES } from '../core/home.ts';
import { systemContext } from '../core/identity/sessions.ts';
import { firstIdAt } from '../core/ids.ts';
import { deleteOutdated } from '../core/maintenance.ts';
import { WORKSPACE_TABLES } from '../core/sql/workspace-tables.ts';
import type { Item } from '../inventory/contract.ts';
import { workOnMove } from './service.ts';

beforeAll(useSecondShard);

const addItem = ({ token }: Person, sku: string, quantity = 5, headers: Record<string, string> = {}) =>
  call<Item>('POST', '/api/inventory', { token, body: { name: `Tea ${sku}`, sku, quantity }, headers });
const listSkus = async ({ token }: Person) =>
  (await call<Item[]>('GET', '/api/inventory', { token })).body.map(({ sku }) => sku).toSorted();
const movesOf = async (workspaceId: number) =>
  env.DIRECTORY.prepare('SELECT count(*) AS n FROM moves WHERE workspace_id = ?').bind(workspaceId).first<number>('n');

test('a move copies every table of a shard but its own record of changes', async () => {
  const { results } = await env.SHARD_0.prepare(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'd1_%'
       AND name NOT LIKE '_cf_%'`,
  ).all<{ name: string }>();
  const moved = [...WORKSPACE_TABLES.map(({ name }) => name), 'move_changes'];
  expect(moved.toSorted()).toEqual(results.map(({ name }) => name).toSorted());
});

describe('a move', () => {
  test('takes along every row to the letter, and leaves none', async () => {
    const workspace = await newWorkspace();
    await fillEveryTable(HERE, workspace.id, 1_020);
    const before = await rowsOn(HERE, workspace.id);
    const calls = await move(workspace.id, THERE);
    expect(await rowsOn(THERE, workspace.id)).toEqual(before);
    expect(await remainsOn(HERE, workspace.id)).toEqual([]);
    expect(await findShard(env, workspace.id)).toBe(THERE);
    const { tables } = calls.at(-1) ?? {};
    for (const { name } of WORKSPACE_TABLES) expect([name, tables?.[name]?.rows]).toEqual([name, before[name]?.length]);
  }, 60_000);

  test('keeps sessions, ETags and answers to repeated requests', async () => {
    const { id, admin } = await newWorkspace();
    const sent = { 'idempotency-key': newName('key') };
    const added = await addItem(admin, 'OOLONG', 5, sent);
    const etag = (await call('GET', '/api/inventory', admin)).headers.get('etag') ?? '';
    await move(id, THERE);
    expect((await call('GET', '/api/inventory', { ...admin, headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await addItem(admin, 'OOLONG', 5, sent)).body).toEqual(added.body);
    expect(await listSkus(admin)).toEqual(['OOLONG']);
  });

  test('goes there and back', async () => {
    const { id, admin } = await newWorkspace();
    await addItem(admin, 'ONE');
    await move(id, THERE);
    await addItem(admin, 'TWO');
    await move(id, HERE);
    await addItem(admin, 'THREE');
    expect(await listSkus(admin)).toEqual(['ONE', 'THREE', 'TWO']);
    expect(await remainsOn(THERE, id)).toEqual([]);
  });

  test('is followed by sign-ins and background work that remember the old shard', async () => {
    const { id, admin } = await newWorkspace();
    const account = await findAccount(env, admin.id);
    await move(id, THERE);
    if (!account) throw new Error('The account is missing');
    const { token } = await openSession(env, account, TEST_SOURCE);
    expect((await call('GET', '/api/auth/me', { token })).status).toBe(200);
    expect(await remainsOn(HERE, id)).toEqual([]);
    expect((await systemContext(env, HERE, id))?.shard).toBe(THERE);
  });

  test('changes the number of workspaces on both shards', async () => {
    const count = async (shard: string) =>
      Number(
        await env.DIRECTORY.prepare('SELECT workspaces FROM shards WHERE name = ?').bind(shard).first('workspaces'),
      );
    const { id } = await newWorkspace();
    const before = [await count(HERE), await count(THERE)];
    await move(id, THERE);
    expect([await count(HERE), await count(THERE)]).toEqual([(before[0] ?? 0) - 1, (before[1] ?? 0) + 1]);
  });

  test('can be called off before the switch', async () => {
    const { id, admin } = await newWorkspace();
    await fillEveryTable(HERE, id, 5);
    const before = await rowsOn(HERE, id);
    await workOnMove(env, { workspaceId: id, shard: THERE, cancel: false }, { sliceMs: 0 });
    await workOnMove(env, { workspaceId: id, shard: THERE, cancel: false }, { sliceMs: 0 });
    expect((await remainsOn(THERE, id)).length).toBeGreaterThan(0);
    await move(id, THERE, { cancel: true });
    expect(await remainsOn(THERE, id)).toEqual([]);
    expect(await recordingOn(HERE, id)).toEqual([]);
    expect(await rowsOn(HERE, id)).toEqual(before);
    expect(await addItem(admin, 'STAYS')).toMatchObject({ status: 201, body: { sku: 'STAYS' } });
  });

  test('ends when its workspace is deleted meanwhile', async () => {
    const { id, admin } = await newWorkspace();
    await workOnMove(env, { workspaceId: id, shard: THERE, cancel: false }, { sliceMs: 0 });
    await workOnMove(env, { workspaceId: id, shard: THERE, cancel: false }, { sliceMs: 0 });
    const { body } = await call<{ name: string }>('GET', '/api/workspace', admin);
    expect((await call('DELETE', '/api/workspace', { ...admin, body: { name: body.name } })).status).toBe(204);
    await move(id, THERE);
    for (const shard of [HERE, THERE]) expect(await remainsOn(shard, id)).toEqual([]);
    expect(await movesOf(id)).toBe(0);
  });

  test('leaves one row behind, which the hourly cleanup deletes an hour later', async () => {
    const { id } = await newWorkspace();
    await move(id, THERE);
    const traces = () =>
      env.SHARD_0.prepare('SELECT count(*) AS n FROM workspaces WHERE id = ?').bind(id).first<number>('n');
    await deleteOutdated(env, Date.now());
    expect(await traces()).toBe(1);
    // Ids never go back, so one made after a test that set the clock ahead is ahead, too.
    await env.SHARD_0.prepare('UPDATE workspaces SET move_run = ? WHERE id = ?')
      .bind(firstIdAt(Date.now() - 61 * 60 * 1000), id)
      .run();
    await deleteOutdated(env, Date.now());
    expect(await traces()).toBe(0);
  });

  test('loses nothing that was acknowledged while people write, and shows everyone what they wrote', async () => {
    const { id, admin } = await newWorkspace();
    await fillEveryTable(HERE, id, 200);
    const { body: shared } = await addItem(admin, 'SHARED', 0);
    let isMoving = true;
    let adjusted = 0;
    const added: string[] = [];
    const adjust = async () => {
      while (isMoving) {
        const body = { delta: 1, reason: 'receive' };
        const answer = await call('POST', `/api/inventory/${shared.id}/adjust`, { ...admin, body });
        expect(answer).toMatchObject({ status: 200, body: { id: shared.id } });
        adjusted += 1;
      }
    };
    const add = async (name: string) => {
      for (let n = 0; isMoving; n++) {
        const answer = await addItem(admin, `${name}-${n}`);
        expect(answer.status).toBe(201);
        added.push(`${name}-${n}`);
        const read = await call<Item>('GET', `/api/inventory/${answer.body.id}`, admin);
        expect(read.body.sku).toBe(`${name}-${n}`);
      }
    };
    const writing = Promise.all([adjust(), adjust(), add('A'), add('B')]);
    const moving = (async () => {
      await move(id, THERE, { sliceMs: 0 });
      await move(id, HERE);
      await move(id, THERE);
    })().finally(() => {
      isMoving = false;
    });
    await Promise.all([writing, moving]);
    expect(adjusted).toBeGreaterThan(0);
    const { body: after } = await call<Item>('GET', `/api/inventory/${shared.id}`, admin);
    expect(after.quantity).toBe(adjusted);
    const rows = await getShard(env, THERE)
      .prepare(`SELECT sku FROM items WHERE workspace_id = ? AND (sku LIKE 'A-%' OR sku LIKE 'B-%')`)
      .bind(id)
      .all<{ sku: string }>();
    expect(rows.results.map(({ sku }) => sku).toSorted()).toEqual(added.toSorted());
    expect(await remainsOn(HERE, id)).toEqual([]);
  }, 120_000);
});

test('a nearly full shard takes no new workspaces, however few it has', async () => {
  const setBytes = (shard: string, bytes: number) =>
    env.DIRECTORY.prepare('UPDATE shards SET bytes = ? WHERE name = ?').bind(bytes, shard).run();
  await setBytes(HERE, NEARLY_FULL_BYTES);
  try {
    expect((await newWorkspace()).shard).toBe(THERE);
  } finally {
    await setBytes(HERE, 0);
  }
  await deleteOutdated(env, Date.now());
  const bytes = await env.DIRECTORY.prepare('SELECT bytes FROM shards WHERE name = ?')
    .bind(HERE)
    .first<number>('bytes');
  expect(bytes).toBeGreaterThan(0);
});

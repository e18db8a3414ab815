import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { call, newMember, newWorkspace, type Person, type TestWorkspace } from '../../tests/support/api.ts';
import {
  HERE,
  isKilled,
  mortalEnv,
  move,
  recordingOn,
  remainsOn,
  rowsOn,
  THERE,
  useSecondShard,
} from '../../tests/support/moves.ts';
import { getShard } from '../core/env.ts';
import { away, callSwitchOff, findShard, followWorkspace } from '../core/home.ts';
import type { Item } from '../inventory/contract.ts';
import { workOnMove } from './service.ts';

beforeAll(useSecondShard);

const addItem = ({ token }: Person, sku: string) =>
  call<Item>('POST', '/api/inventory', { token, body: { name: `Tea ${sku}`, sku, quantity: 5 } });
const listSkus = async ({ token }: Person) =>
  (await call<Item[]>('GET', '/api/inventory', { token })).body.map(({ sku }) => sku).toSorted();
const movesOf = async (workspaceId: number) =>
  env.DIRECTORY.prepare('SELECT count(*) AS n FROM moves WHERE workspace_id = ?').bind(workspaceId).first<number>('n');

describe('a move that is killed', () => {
  /** A workspace whose move was killed before this call to a database; null if the move was done before. */
  async function killAt(at: number): Promise<TestWorkspace | null> {
    const workspace = await newWorkspace();
    await addItem(workspace.admin, 'BEFORE');
    const process = mortalEnv(at);
    const asked = { workspaceId: workspace.id, shard: THERE, cancel: false };
    try {
      while (!(await workOnMove(process.env, asked, { leaseMs: 0, sliceMs: 120_000 })).isDone);
    } catch (error) {
      if (isKilled(error)) return workspace;
      throw error;
    }
    expect(await findShard(env, workspace.id)).toBe(THERE);
    return null;
  }

  test.each<[string, boolean]>([
    ['is completed by the next run', false],
    ['is called off or completed', true],
  ])(
    'at any call to a database %s, and people can write at once',
    async (_, cancel) => {
      let at = 0;
      let killed = 0;
      const killNext = async () => {
        for (;;) {
          const killedAt = ++at;
          const point = `killed before call ${killedAt}`;
          const workspace = await killAt(killedAt);
          if (!workspace) return;
          killed += 1;
          const { id, admin } = workspace;
          // Written to the one home that the workspace has at this point.
          expect([point, await addItem(admin, 'BETWEEN')]).toMatchObject([
            point,
            { status: 201, body: { sku: 'BETWEEN' } },
          ]);
          expect([point, await listSkus(admin)]).toEqual([point, ['BEFORE', 'BETWEEN']]);
          const member = await newMember({ id, shard: HERE }, 'staff');
          await move(id, THERE, { cancel });
          await addItem(admin, 'AFTER');
          const home = (await findShard(env, id)) ?? '';
          const other = home === HERE ? THERE : HERE;
          expect([point, await listSkus(member)]).toEqual([point, ['AFTER', 'BEFORE', 'BETWEEN']]);
          expect([point, (await rowsOn(home, id)).items?.length]).toEqual([point, 3]);
          expect([point, await remainsOn(other, id)]).toEqual([point, []]);
          expect([point, await recordingOn(home, id)]).toEqual([point, []]);
          expect([point, await movesOf(id)]).toEqual([point, 0]);
          if (!cancel) expect([point, home]).toEqual([point, THERE]);
        }
      };
      await Promise.all(Array.from({ length: 6 }, killNext));
      expect(killed).toBeGreaterThan(20);
    },
    240_000,
  );

  test('no longer blocks a write that learns of it late', async () => {
    const { id, shard } = await newWorkspace();
    await freezeFor(id);
    const results: string[] = [];
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const write = () =>
        followWorkspace(env, { workspaceId: id, shard }, async () => {
          if (results.push('tried') > 1) return;
          vi.setSystemTime(Date.now() + 60_000);
          throw away();
        });
      await write();
    } finally {
      vi.useRealTimers();
    }
    expect(results).toEqual(['tried', 'tried']);
    expect(await stateOn(HERE, id)).toBeNull();
  });

  test('blocks writes again only in another run after a writer has called off its switch', async () => {
    const { id, admin } = await newWorkspace();
    await addItem(admin, 'BEFORE');
    const reached = Promise.withResolvers<void>();
    const calledOff = Promise.withResolvers<void>();
    const { run, env: slow } = await slowSwitch(id, reached.resolve, calledOff.promise);
    const asked = { workspaceId: id, shard: THERE, cancel: false };
    const running = workOnMove(slow, asked, { sliceMs: 120_000 });
    await reached.promise;
    expect(await stateOn(HERE, id)).toBe('leaving');
    expect(await callSwitchOff(env, id, await run())).toBe(true);
    calledOff.resolve();
    expect(await running).toMatchObject({ home: HERE, isDone: false, phase: 'ready' });
    expect(await stateOn(HERE, id)).toBeNull();
    expect((await addItem(admin, 'BETWEEN')).status).toBe(201);
    await move(id, THERE);
    expect(await listSkus(admin)).toEqual(['BEFORE', 'BETWEEN']);
  });

  test('writes nothing after another run has taken over', async () => {
    const { id } = await newWorkspace();
    await workOnMove(env, { workspaceId: id, shard: THERE, cancel: false }, { sliceMs: 0, leaseMs: 0 });
    const slow = Promise.withResolvers<void>();
    const late = { ...env, [THERE]: pausing(getShard(env, THERE), slow.promise) };
    const overtaken = workOnMove(late, { workspaceId: id, shard: THERE, cancel: false }, { leaseMs: 0 });
    const refused = expect(overtaken).rejects.toThrow('Another run has taken over this move');
    await move(id, THERE);
    const rows = await rowsOn(THERE, id);
    slow.resolve();
    await refused;
    expect(await rowsOn(THERE, id)).toEqual(rows);
  });
});

const stateOn = (shard: string, workspaceId: number) =>
  getShard(env, shard)
    .prepare('SELECT move_state FROM workspaces WHERE id = ?')
    .bind(workspaceId)
    .first<string>('move_state');

/** Leaves the workspace as a run that has just blocked writes leaves it when it is killed. */
async function freezeFor(workspaceId: number): Promise<void> {
  await workOnMove(env, { workspaceId, shard: THERE, cancel: false }, { sliceMs: 0 });
  const run = await env.DIRECTORY.prepare('SELECT run FROM moves WHERE workspace_id = ?')
    .bind(workspaceId)
    .first<number>('run');
  await env.DIRECTORY.prepare(`UPDATE moves SET phase = 'frozen', frozen_at = ? WHERE workspace_id = ?`)
    .bind(Date.now(), workspaceId)
    .run();
  await env.SHARD_0.prepare(`UPDATE workspaces SET move_state = 'leaving', move_run = ? WHERE id = ?`)
    .bind(run, workspaceId)
    .run();
}

/** An environment whose switch stops, with writes blocked, until it may go on. */
async function slowSwitch(workspaceId: number, reached: () => void, until: Promise<void>) {
  const run = async () =>
    Number(await env.DIRECTORY.prepare('SELECT run FROM moves WHERE workspace_id = ?').bind(workspaceId).first('run'));
  const source = new Proxy(env.SHARD_0, {
    get(target, name) {
      if (name === 'prepare') return (text: string) => target.prepare(text);
      if (name === 'batch')
        return async (statements: D1PreparedStatement[]) => {
          const results = await target.batch(statements);
          if ((await stateOn(HERE, workspaceId)) === 'leaving') {
            reached();
            await until;
          }
          return results;
        };
      return Reflect.get(target, name);
    },
  });
  return { run, env: { ...env, [HERE]: source } };
}

/** A database that runs its second batch, and those after it, only later. */
function pausing(database: D1Database, until: Promise<void>): D1Database {
  let batches = 0;
  return new Proxy(database, {
    get(target, name) {
      if (name === 'prepare') return (text: string) => target.prepare(text);
      if (name === 'batch')
        return async (statements: D1PreparedStatement[]) => {
          batches += 1;
          if (batches > 1) await until;
          return target.batch(statements);
        };
      return Reflect.get(target, name);
    },
  });
}

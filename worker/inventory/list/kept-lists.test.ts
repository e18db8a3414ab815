import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { call, newMember, newWorkspace, ORIGIN, type TestWorkspace } from '../../../tests/support/api.ts';
import { counting } from '../../../tests/support/counting.ts';
import { app } from '../../app.ts';
import type { Item } from '../contract.ts';
import { forgetLists } from './kept-lists.ts';

/** What an isolate keeps of lists changes what a request reads, and never what it answers. */

const QUERIES = [
  '',
  '?limit=3',
  '?limit=3&sort=-name',
  '?limit=2&status=short',
  '?limit=2&sort=-quantity',
  '?limit=2&category=Green+Tea',
  '?limit=3&archived=true',
  '?archived=true',
  '?limit=2&q=tea',
] as const;

let workspace: TestWorkspace;
beforeEach(async () => {
  workspace = await newWorkspace();
});

/** Asks this isolate, and counts the rows that it reads. */
async function ask(query: string, { token = workspace.admin.token, headers = {} } = {}) {
  const counted = { rows: 0 };
  const response = await app.request(
    `${ORIGIN}/api/inventory${query}`,
    { headers: { authorization: `Bearer ${token}`, ...headers } },
    { ...env, SHARD_0: counting(counted) },
  );
  const shown = ['etag', 'link', 'x-total-count', 'content-type'].map((name) => response.headers.get(name));
  return { answer: { status: response.status, shown, text: await response.text() }, rows: counted.rows };
}

/** The answer to each query, and to its second page. */
async function askAll() {
  const answers = [];
  for (const query of QUERIES) {
    const { answer } = await ask(query);
    const next = /\?(.*)>; rel="next"/.exec(answer.shown[1] ?? '')?.[1];
    answers.push(answer, next === undefined ? null : (await ask(`?${next}`)).answer);
  }
  return answers;
}

async function addItems(count: number): Promise<Item[]> {
  const { token } = workspace.admin;
  const body = Array.from({ length: count }, (_, n) => ({
    productName: `Tea ${n}`,
    category: n % 2 === 0 ? 'Green Tea' : 'ชา',
    stockOnHand: n % 3 === 0 ? 1 : 100,
    minimumPar: 10,
  }));
  expect((await call('POST', '/api/inventory/bulk', { token, body })).status).toBe(201);
  return (await call<Item[]>('GET', '/api/inventory', { token })).body;
}

const KINDS = ['add', 'rename', 'sell', 'pin', 'delete', 'restore', 'import', 'elsewhere', 'clear'] as const;
interface Step {
  kind: (typeof KINDS)[number];
  item: number;
  size: number;
}

async function take({ kind, item, size }: Step, items: readonly Item[]): Promise<void> {
  const { token } = workspace.admin;
  const path = `/api/inventory/${items[item]?.id}`;
  if (kind === 'add') await call('POST', '/api/inventory', { token, body: { name: `Tea ${size}`, quantity: size } });
  else if (kind === 'rename') await call('PATCH', path, { token, body: { name: `Tea ${90 - size}`, category: 'ชา' } });
  else if (kind === 'sell') await call('POST', `${path}/adjust`, { token, body: { delta: -1, reason: 'sale' } });
  else if (kind === 'pin') await call('POST', `${path}/pin`, { token, body: { isPinned: size % 2 === 0 } });
  else if (kind === 'delete') await call('DELETE', path, { token });
  else if (kind === 'restore') await call('POST', `${path}/restore?sku=`, { token });
  else if (kind === 'clear') await call('DELETE', '/api/inventory/clear-all', { token });
  else if (kind === 'import') {
    await call('POST', '/api/inventory/bulk', { token, body: [{ productName: 'Tea 1', stockOnHand: size }] });
  } else {
    // As another isolate changes it, of which this one learns nothing.
    await env.SHARD_0.batch([
      env.SHARD_0.prepare('UPDATE workspaces SET inventory_version = inventory_version + 1 WHERE id = ?').bind(
        workspace.id,
      ),
      env.SHARD_0.prepare(
        `UPDATE items SET name = ?, version = (SELECT inventory_version FROM workspaces w WHERE w.id = workspace_id)
         WHERE workspace_id = ? AND id = ?`,
      ).bind(`Tea ${size} of another`, workspace.id, items[item]?.id ?? 0),
    ]);
  }
}

const step = fc.record({
  kind: fc.constantFrom(...KINDS),
  item: fc.nat({ max: 7 }),
  size: fc.integer({ min: 1, max: 80 }),
});

describe('lists that an isolate has sent', () => {
  test('are the same with and without what it has kept, after any changes', async () => {
    const items = await addItems(8);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 6 }), async (steps) => {
        for (const one of steps) {
          await take(one, items);
          const answers = await askAll();
          expect(await askAll()).toEqual(answers);
          forgetLists();
          expect(await askAll()).toEqual(answers);
        }
        // The same with several changes at once.
        for (const one of steps) await take(one, items);
        const answers = await askAll();
        forgetLists();
        expect(await askAll()).toEqual(answers);
      }),
      { numRuns: 3 },
    );
  });

  test('read no item when they are asked for again, and all of them after a change', async () => {
    const [item] = await addItems(60);
    for (const query of ['?limit=50', '?limit=50&sort=quantity', '']) {
      const first = await ask(query);
      expect(first.rows).toBeGreaterThan(50);
      const second = await ask(query);
      expect(second).toEqual({ answer: first.answer, rows: expect.toSatisfy((rows: number) => rows < 10) });
      const adjusted = { delta: 1, reason: 'receive' };
      await call('POST', `/api/inventory/${item?.id}/adjust`, { token: workspace.admin.token, body: adjusted });
      expect((await ask(query)).rows).toBeGreaterThan(50);
    }
  });

  test('are for members who may ask at this moment, and for nobody else', async () => {
    await addItems(3);
    const staff = await newMember(workspace, 'staff');
    const stranger = await newWorkspace();
    for (const query of ['?limit=2', '']) {
      const { answer } = await ask(query);
      const seen = (await ask(query, { token: staff.token })).answer;
      expect(seen.status).toBe(200);
      const withoutCosts = (JSON.parse(answer.text) as object[]).map((item) => ({
        ...item,
        ...{ costPrice: null, unitCost: null },
      }));
      expect(JSON.parse(seen.text)).toEqual(withoutCosts);
      expect((await ask(query, { token: stranger.admin.token })).answer).toMatchObject({ status: 200, text: '[]' });
    }
    expect((await call('POST', '/api/auth/logout', { token: staff.token })).status).toBe(200);
    for (const query of ['?limit=2', '']) {
      expect((await ask(query, { token: staff.token })).answer.status).toBe(401);
    }
  });

  test('have not changed for a client that knows their version', async () => {
    await addItems(3);
    const { answer } = await ask('?limit=2');
    const headers = { 'if-none-match': answer.shown[0] ?? '' };
    expect((await ask('?limit=2', { headers })).answer).toMatchObject({ status: 304, text: '' });
    const body = { name: 'Kukicha' };
    await call('POST', '/api/inventory', { token: workspace.admin.token, body });
    const changed = await ask('?limit=2', { headers });
    expect(changed.answer).toMatchObject({ status: 200, text: expect.stringContaining('Kukicha') });
  });

  test('are read once for requests at the same moment', async () => {
    const [item] = await addItems(200);
    forgetLists();
    const one = await ask('');
    const adjusted = { delta: 1, reason: 'receive' };
    await call('POST', `/api/inventory/${item?.id}/adjust`, { token: workspace.admin.token, body: adjusted });
    const many = await Promise.all(Array.from({ length: 6 }, () => ask('')));
    expect(new Set(many.map(({ answer }) => JSON.stringify(answer))).size).toBe(1);
    expect(many[0]?.answer.text).not.toBe(one.answer.text);
    const rows = many.reduce((sum, each) => sum + each.rows, 0);
    expect(rows).toBeLessThan(1.5 * one.rows);
  });
});

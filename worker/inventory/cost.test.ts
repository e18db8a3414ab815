import { env } from 'cloudflare:workers';
import { afterEach, expect, test, vi } from 'vitest';
import { call, newWorkspace } from '../../tests/support/api.ts';
import type { BulkAnswer } from '../imports/contract.ts';
import type { Item } from './contract.ts';

/** What a change of one item costs the database, as D1 counts it. */
interface Cost {
  batches: number;
  statements: number;
  rowsRead: number;
  rowsWritten: number;
}

afterEach(() => {
  vi.restoreAllMocks();
});

/** Counts what the shard does during the work. */
async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const cost: Cost = { batches: 0, statements: 0, rowsRead: 0, rowsWritten: 0 };
  const prototype: D1Database = Object.getPrototypeOf(env.SHARD_0);
  const { batch } = prototype;
  vi.spyOn(prototype, 'batch').mockImplementation(async function <T>(
    this: D1Database,
    statements: D1PreparedStatement[],
  ): Promise<D1Result<T>[]> {
    const results = await batch.call<D1Database, [D1PreparedStatement[]], Promise<D1Result<T>[]>>(this, statements);
    cost.batches += 1;
    cost.statements += results.length;
    for (const { meta } of results) {
      cost.rowsRead += meta.rows_read;
      cost.rowsWritten += meta.rows_written;
    }
    return results;
  });
  await work();
  vi.restoreAllMocks();
  return cost;
}

/** The cost of a patch and an adjustment that make an item critical, and of both on one that stays well stocked. */
async function costsAmong(count: number): Promise<Record<string, Cost>> {
  const { admin } = await newWorkspace();
  const { token } = admin;
  const rows = Array.from({ length: count }, (_, i) => ({ productName: `Tea ${i}`, stockOnHand: 50, minimumPar: 10 }));
  const { body } = await call<BulkAnswer>('POST', '/api/inventory/bulk', { token, body: rows });
  const ids = body.items.map(({ id }) => id);
  const change = (at: number, method: string, end: string, input: object) => async () => {
    const answer = await call<Item>(method, `/api/inventory/${ids[at]}${end}`, { token, body: input });
    expect(answer.status).toBe(200);
  };
  return {
    patch: await costOf(change(1, 'PATCH', '', { quantity: 40 })),
    'critical patch': await costOf(change(2, 'PATCH', '', { quantity: 1 })),
    adjust: await costOf(change(3, 'POST', '/adjust', { delta: -5, reason: 'sale' })),
    'critical adjust': await costOf(change(4, 'POST', '/adjust', { delta: -49, reason: 'sale' })),
    receipt: await costOf(change(5, 'POST', '/adjust', { delta: 5, reason: 'receive' })),
  };
}

test('a change of one item costs the database the same among 300 items and among 3,000', async () => {
  const [few, many] = [await costsAmong(300), await costsAmong(3000)];
  expect(many).toEqual(few);
});

test('a change of one item is one batch of six statements that reads its own rows', async () => {
  const { patch, adjust } = await costsAmong(300);
  for (const cost of [patch, adjust]) {
    expect(cost).toMatchObject({ batches: 1, statements: 6 });
    expect(cost?.rowsRead).toBeLessThan(26);
    expect(cost?.rowsWritten).toBeLessThan(10);
  }
});

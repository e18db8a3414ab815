import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { call, newWorkspace, ORIGIN, type TestWorkspace } from '../../../tests/support/api.ts';
import { counting } from '../../../tests/support/counting.ts';
import { app } from '../../app.ts';
import type { BulkAnswer } from '../../imports/contract.ts';
import type { Item } from '../contract.ts';
import { forgetLists } from './kept-lists.ts';

/** What a request reads depends on its answer, not on the size of the inventory. */

const SMALL = 300;
const LARGE = 3000;
/** Items that the search finds, in inventories of any size. */
const FOUND = 12;

interface Stocked {
  workspace: TestWorkspace;
  itemId: number;
}

/** The same in an isolate that has sent no list before. */
function readFirst(inventory: Stocked, path: string) {
  forgetLists();
  return read(inventory, path);
}

/** A workspace in which a third of the items is out of stock or low. */
async function stocked(count: number): Promise<Stocked> {
  const workspace = await newWorkspace();
  const body = Array.from({ length: count }, (_, i) => ({
    productName: `${i < FOUND ? 'Gyokuro' : 'Tea'} ${(i * 7919) % count}`,
    vendor: `Garden ${i % 9}`,
    stockOnHand: [100, 0, 3, 100, 200, 100][i % 6],
    minimumPar: 20,
  }));
  const { token } = workspace.admin;
  const { body: answer } = await call<BulkAnswer>('POST', '/api/inventory/bulk', { token, body });
  return { workspace, itemId: answer.items[50]?.id ?? 0 };
}

/** The rows that a request reads, and its answer. */
async function read({ workspace }: Stocked, path: string, headers: Record<string, string> = {}) {
  const counted = { rows: 0 };
  const response = await app.request(
    `${ORIGIN}/api/inventory${path}`,
    { headers: { authorization: `Bearer ${workspace.admin.token}`, ...headers } },
    { ...env, SHARD_0: counting(counted) },
  );
  const text = await response.text();
  return { rows: counted.rows, status: response.status, headers: response.headers, text };
}

describe('the rows that a request reads', () => {
  let small: Stocked;
  let large: Stocked;
  beforeAll(async () => {
    [small, large] = [await stocked(SMALL), await stocked(LARGE)];
  });

  test.each([
    ['a page by name', '?limit=50', 50],
    ['a page by name, backwards', '?limit=50&sort=-name', 50],
    ['a page by SKU', '?limit=50&sort=sku', 50],
    ['a page of what is low', '?limit=50&status=low', 50],
    ['a page of what is out of stock', '?limit=50&status=out', 50],
    ['a page of what is short', '?limit=50&status=short', 50],
    ['a page of what is short, backwards', '?limit=50&status=short&sort=-name', 50],
    ['a search', '?q=gyokuro', FOUND],
    ['a page of a search', '?q=gyokuro&limit=5', 5],
    ['a search for a status', '?q=gyokuro&status=short&limit=5', 4],
  ])('do not grow with the inventory for %s', async (_, path, count) => {
    const rows: number[] = [];
    for (const inventory of [small, large]) {
      // The first search of an isolate reads the texts that the next ones search.
      await read(inventory, path);
      const { rows: found, text } = await readFirst(inventory, path);
      expect(JSON.parse(text)).toHaveLength(count);
      rows.push(found);
    }
    const [few = 0, many = 0] = rows;
    expect(few).toBeGreaterThan(0);
    expect(many).toBeLessThanOrEqual(few * 1.3);
  });

  test('do not grow with the inventory for the second page of what is short', async () => {
    const rows: number[] = [];
    for (const inventory of [small, large]) {
      const link = (await read(inventory, '?limit=40&status=short')).headers.get('link') ?? '';
      const next = /\/inventory(.*)>/.exec(link)?.[1] ?? '';
      const page = await readFirst(inventory, next);
      expect(JSON.parse(page.text)).toHaveLength(40);
      rows.push(page.rows);
    }
    expect(rows[1]).toBeLessThanOrEqual((rows[0] ?? 0) * 1.3);
  });

  test('are at most 4 for one item', async () => {
    for (const inventory of [small, large]) {
      const { rows, text } = await read(inventory, `/${inventory.itemId}`);
      const item: Item = JSON.parse(text);
      expect(item.id).toBe(inventory.itemId);
      expect(rows).toBeLessThanOrEqual(4);
    }
  });

  test.each(['', '?limit=50', '?q=gyokuro'])('are at most 3 to say that nothing has changed: %s', async (path) => {
    for (const inventory of [small, large]) {
      const etag = (await read(inventory, '?limit=1')).headers.get('etag') ?? '';
      const { rows, status } = await read(inventory, path, { 'if-none-match': etag });
      expect(status).toBe(304);
      expect(rows).toBeLessThanOrEqual(3);
    }
  });

  test('are at most 3 for a whole list that has been sent before', async () => {
    const first = await read(large, '');
    const again = await read(large, '');
    expect(again.text === first.text).toBe(true);
    expect(again.rows).toBeLessThanOrEqual(3);
  });
});

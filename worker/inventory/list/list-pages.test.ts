import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { stockBadge } from '../../../engines/stock/stock-status.ts';
import { type Answer, call, newWorkspace } from '../../../tests/support/api.ts';
import { getShard } from '../../core/env.ts';
import type { Item } from '../contract.ts';
import { MAX_LIST_CHARACTERS } from './list-queries.ts';

/** Pages, totals and searches, held against a plain computation over the whole list. */

const NAMES = ['Sencha', 'sencha', 'ชาเขียว', 'Éclair', 'éclair', '茶', 'Ａssam', 'Z_100%', 'Pai Mu Tan', '🍵 cup'];
const SUPPLIERS = ['', 'Uji Co', 'uji co', 'Dammann Frères', 'ไร่ชา'];

/** A random sequence that is the same in every run. */
function sequence(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

/** Compares texts like SQLite's NOCASE: by the bytes of UTF-8, with A to Z in lower case. */
function compareTexts(a: string, b: string): number {
  const [left, right] = [a, b].map((text) =>
    new TextEncoder().encode(text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())),
  );
  for (let i = 0; ; i++) {
    const [x, y] = [left?.[i], right?.[i]];
    if (x === undefined || y === undefined) return (left?.length ?? 0) - (right?.length ?? 0);
    if (x !== y) return x - y;
  }
}

type Compare = (a: Item, b: Item) => number;
const byText =
  (field: 'name' | 'category' | 'supplier' | 'sku'): Compare =>
  (a, b) =>
    compareTexts(a[field], b[field]);
const byNumber =
  (field: 'sellingPrice' | 'unitCost' | 'leadTimeDays' | 'packSize'): Compare =>
  (a, b) =>
    (a[field] ?? -1) - (b[field] ?? -1);
const SORTS: Record<string, Compare> = {
  name: byText('name'),
  category: byText('category'),
  supplier: byText('supplier'),
  sku: byText('sku'),
  quantity: (a, b) => a.quantity - b.quantity,
  minimumPar: (a, b) => a.minimumPar - b.minimumPar,
  sellingPrice: byNumber('sellingPrice'),
  costPrice: byNumber('unitCost'),
  leadTimeDays: byNumber('leadTimeDays'),
  packSize: byNumber('packSize'),
  lastUpdated: (a, b) => compareTexts(a.lastUpdated, b.lastUpdated),
  createdAt: (a, b) => compareTexts(a.createdAt, b.createdAt),
};

const BADGES: Record<string, readonly string[]> = {
  out: ['Out of Stock'],
  low: ['Critical', 'Low Stock'],
  short: ['Out of Stock', 'Critical', 'Low Stock'],
};

function hasStatus(item: Item, status: string): boolean {
  if (status === 'uncounted') return item.uncounted;
  if (status === 'ok') return !item.uncounted && stockBadge(item) === 'In Stock';
  return !item.uncounted && (BADGES[status] ?? []).includes(stockBadge(item));
}

const lower = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
const isFound = (item: Item, words: string) =>
  words
    .split(' ')
    .every((word) =>
      [item.name, item.sku, item.category, item.supplier, item.location].some((text) =>
        lower(text).includes(word.toLowerCase()),
      ),
    );

test('pages, totals, sort orders, filters and searches agree with a plain computation over random items', async () => {
  const { admin } = await newWorkspace();
  const random = sequence(53);
  const pick = <const T extends readonly unknown[]>(values: T): T[number] => values[random(values.length)];
  const rows = Array.from({ length: 160 }, (_, i) => ({
    productName: random(4) === 0 ? pick(NAMES) : `${pick(NAMES)} ${random(400)}`,
    sku: `S-${i}`,
    vendor: pick(SUPPLIERS),
    category: pick(['Green Tea', 'green tea', 'ชา']),
    // An empty quantity is assumed, and the item uncounted.
    ...(random(8) > 0 && { stockOnHand: pick([0, 0.5, 4, 9.999, 10, 50, 300]) }),
    minimumPar: pick([0, 5, 60]),
    ...(random(3) > 0 && { sellingPrice: random(50), unitCost: random(400) / 1000, shipTime: random(120) }),
    ...(random(3) > 0 && { packSize: pick([0.5, 2, 10]) }),
    location: pick(['', 'Shelf 1', 'shelf 100%']),
  }));
  expect((await call('POST', '/api/inventory/bulk', { token: admin.token, body: rows })).status).toBe(201);
  const items = (await call<Item[]>('GET', '/api/inventory', { token: admin.token })).body;
  for (const status of ['ok', 'low', 'out']) expect(items.some((item) => hasStatus(item, status))).toBe(true);

  for (let round = 0; round < 90; round++) {
    const sort = pick(Object.keys(SORTS));
    const isDescending = random(2) === 0;
    const status = pick([undefined, undefined, 'out', 'low', 'short', 'ok', 'uncounted']);
    const words = pick([undefined, undefined, 'sencha', 'UJI', 'ชา', '1', 's- co', 'tea 2', 'nothing', '%']);
    const supplier = random(5) === 0 ? 'Uji Co' : undefined;
    const compare = SORTS[sort] ?? byText('name');
    const expected = items
      .filter((item) => status === undefined || hasStatus(item, status))
      .filter((item) => words === undefined || isFound(item, words))
      .filter((item) => supplier === undefined || item.supplier === supplier)
      .toSorted((a, b) => (compare(a, b) || a.id - b.id) * (isDescending ? -1 : 1));
    const query = new URLSearchParams({ sort: `${isDescending ? '-' : ''}${sort}` });
    if (status !== undefined) query.set('status', status);
    if (words !== undefined) query.set('q', words);
    if (supplier !== undefined) query.set('supplier', supplier);
    const whole = await call<Item[]>('GET', `/api/inventory?${query}`, { token: admin.token });
    expect({ query: String(query), items: whole.body }).toEqual({ query: String(query), items: expected });
    query.set('limit', String(pick([1, 7, 40, 160, 1000])));
    const seen: Item[] = [];
    let next: string | undefined = `/api/inventory?${query}`;
    // Pages of one item: the first few show enough.
    for (let page = 0; next && page < 12; page++) {
      const answer: Awaited<ReturnType<typeof call<Item[]>>> = await call<Item[]>('GET', next, { token: admin.token });
      expect(answer.headers.get('x-total-count')).toBe(String(expected.length));
      seen.push(...answer.body);
      next = /<(.*)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    expect(seen).toEqual(next ? expected.slice(0, seen.length) : expected);
  }
});

test('a search finds what has just been changed, added, deleted and restored', async () => {
  const { admin } = await newWorkspace();
  const { token } = admin;
  const found = async (words: string) =>
    (await call<Item[]>('GET', `/api/inventory?q=${words}`, { token })).body.map(({ name }) => name);
  const add = async (name: string) => (await call<Item>('POST', '/api/inventory', { token, body: { name } })).body;
  const sencha = await add('Sencha');
  expect(await found('sencha')).toEqual(['Sencha']);
  await add('Sencha Extra');
  expect(await found('sencha')).toEqual(['Sencha', 'Sencha Extra']);
  await call('PATCH', `/api/inventory/${sencha.id}`, { token, body: { name: 'Bancha' } });
  expect([await found('sencha'), await found('bancha')]).toEqual([['Sencha Extra'], ['Bancha']]);
  await call('DELETE', `/api/inventory/${sencha.id}`, { token });
  expect(await found('bancha')).toEqual([]);
  await call('POST', `/api/inventory/${sencha.id}/restore`, { token });
  expect(await found('bancha')).toEqual(['Bancha']);
});

test('more matches than a search names one by one are found all the same', async () => {
  const { admin } = await newWorkspace();
  const { token } = admin;
  const rows = Array.from({ length: 1100 }, (_, i) => ({ productName: `Tea ${String(i).padStart(4, '0')}` }));
  expect((await call('POST', '/api/inventory/bulk', { token, body: rows })).status).toBe(201);
  const whole = (await call<Item[]>('GET', '/api/inventory?q=tea', { token })).body;
  expect(whole.map(({ name }) => name)).toEqual(rows.map(({ productName }) => productName));
  const page = await call<Item[]>('GET', '/api/inventory?q=tea&limit=10&sort=-name', { token });
  expect(page.headers.get('x-total-count')).toBe('1100');
  expect(page.body).toEqual(whole.toReversed().slice(0, 10));
});

describe('a list that is too long for one answer ends early and names its next page', () => {
  /** Longer than any text that the API takes, as rows of older versions may be. */
  const LONG = 1_500_000;
  let inventory: { token: string; names: string[] };
  beforeAll(async () => {
    const { id, shard, admin } = await newWorkspace();
    const names = Array.from({ length: 24 }, (_, n) => `Tea ${String(n).padStart(2, '0')}`);
    const rows = names.map((productName) => ({ productName, stockOnHand: 1 }));
    await call('POST', '/api/inventory/bulk', { token: admin.token, body: rows });
    await getShard(env, shard)
      .prepare(`UPDATE items SET description = replace(hex(zeroblob(?)), '00', 'x') WHERE workspace_id = ?`)
      .bind(LONG, id)
      .run();
    inventory = { token: admin.token, names };
  });

  test.each(['', '?sort=-sku', '?limit=20', '?q=tea', '?status=low&sort=createdAt'])(
    '/api/inventory%s',
    async (query) => {
      const { token, names } = inventory;
      const found: string[] = [];
      let pages = 0;
      for (let path = `/api/inventory${query}`; path !== ''; pages += 1) {
        const answer: Answer<Item[]> = await call('GET', path, { token });
        expect(JSON.stringify(answer.body).length).toBeLessThan(MAX_LIST_CHARACTERS + 2 * LONG);
        found.push(...answer.body.map(({ name }) => name));
        path = /^<(.*)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1] ?? '';
      }
      expect(pages).toBeGreaterThan(1);
      expect(found.toSorted()).toEqual(names);
    },
  );
});

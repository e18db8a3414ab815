import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { compareInListOrder } from '../../../engines/stock/list-order.ts';
import { stockBadge } from '../../../engines/stock/stock-status.ts';
import { call, newWorkspace, type Person } from '../../../tests/support/api.ts';
import { newItem, newPlace } from '../../../tests/support/placed-stock.ts';
import type { Changes, Item } from '../contract.ts';

const TEAS = [
  {
    name: 'Sencha',
    category: 'Green Tea',
    quantity: 12,
    minimumPar: 20,
    supplier: 'Uji Co',
    sellingPrice: 1800,
    sku: 'S-1',
  },
  {
    name: 'assam',
    category: 'Black Tea',
    quantity: 0,
    supplier: 'Halmari',
    sellingPrice: 900,
    sku: 'A-1',
    location: 'Shelf 100%',
  },
  { name: 'Zitronengras', category: 'Herbal Tea', quantity: 50, minimumPar: 5, inventoryType: 'retail', sku: 'Z_1' },
  {
    name: 'Éternité',
    category: 'White Tea',
    quantity: 7.5,
    supplier: 'Dammann Frères',
    sellingPrice: 2400,
    sku: 'E-1',
  },
  { name: 'Boxes', category: 'Packaging', quantity: 400, sellingPrice: 25, sku: 'B-1' },
];

async function stocked(): Promise<Person> {
  const { admin } = await newWorkspace();
  for (const body of TEAS) await call('POST', '/api/inventory', { token: admin.token, body });
  return admin;
}

const list = (person: Person, query = '', headers: Record<string, string> = {}) =>
  call<Item[]>('GET', `/api/inventory${query}`, { token: person.token, headers });

const names = async (person: Person, query: string) => (await list(person, query)).body.map((item) => item.name);

describe('the list of items', () => {
  test('is a plain array, sorted by name ignoring case', async () => {
    expect(await names(await stocked(), '')).toEqual(['assam', 'Boxes', 'Sencha', 'Zitronengras', 'Éternité']);
  });

  test.each([
    ['?q=sen', ['Sencha']],
    ['?q=uji', ['Sencha']],
    ['?q=green+co', ['Sencha']],
    ['?q=%C3%89TERNIT%C3%89', ['Éternité']],
    ['?q=fr%C3%A8res', ['Éternité']],
    // As macOS writes it: e and an accent of its own.
    ['?q=e%CC%81ternite%CC%81', ['Éternité']],
    ['?q=eternite+freres', ['Éternité']],
    ['?q=100%25', ['assam']],
    ['?q=Z_1', ['Zitronengras']],
    ['?q=_', ['Zitronengras']],
    ['?q=nothing', []],
    ['?q=dammann%E2%80%93freres', ['Éternité']],
    ['?q=B1', ['Boxes']],
    ['?q=B%E2%80%911', ['Boxes']],
    ['?q=zitronngras', ['Zitronengras']],
    ['?q=senhca+uji', ['Sencha']],
    ['?q=%E2%80%93', ['assam', 'Boxes', 'Sencha', 'Zitronengras', 'Éternité']],
    ['?category=Packaging', ['Boxes']],
    ['?type=retail', ['Zitronengras']],
    ['?supplier=Halmari', ['assam']],
    ['?status=out', ['assam']],
    ['?status=low', ['Sencha', 'Éternité']],
    ['?status=ok', ['Boxes', 'Zitronengras']],
    ['?sort=-quantity', ['Boxes', 'Zitronengras', 'Sencha', 'Éternité', 'assam']],
    ['?sort=category', ['assam', 'Sencha', 'Zitronengras', 'Boxes', 'Éternité']],
    ['?sort=-sellingPrice', ['Éternité', 'Sencha', 'assam', 'Boxes', 'Zitronengras']],
    ['?status=ok&q=box', ['Boxes']],
  ])('%s gives %j', async (query, expected) => {
    expect(await names(await stocked(), query)).toEqual(expected);
  });

  test('sorts by any field, and filters by the place where something lies', async () => {
    const { id: workspaceId, shard, admin } = await newWorkspace();
    const workspace = { id: workspaceId, shard, admin };
    const shop = await newPlace(workspace, 'Shop');
    const ids: number[] = [];
    for (const [n, tare] of [9, 10, null, 100].entries()) {
      ids.push(
        await newItem(workspace, { name: `Tin ${n}`, quantity: n === 3 ? 0 : 5, tare, location: `Shelf ${4 - n}` }),
      );
    }
    const lines = [
      { itemId: ids[0], quantity: 5, fromLocationId: 1, toLocationId: shop },
      { itemId: ids[1], quantity: 2, fromLocationId: 1, toLocationId: shop },
    ];
    await call('POST', '/api/moves', { token: admin.token, body: { lines } });
    expect(await names(admin, '?sort=-tare')).toEqual(['Tin 3', 'Tin 1', 'Tin 0', 'Tin 2']);
    expect(await names(admin, '?sort=location')).toEqual(['Tin 3', 'Tin 2', 'Tin 1', 'Tin 0']);
    expect(await names(admin, `?locationId=${shop}`)).toEqual(['Tin 0', 'Tin 1']);
    expect(await names(admin, '?locationId=1')).toEqual(['Tin 1', 'Tin 2']);
    const page = await list(admin, `?locationId=${shop}&limit=1&q=tin`);
    expect([page.body.length, page.headers.get('x-total-count')]).toEqual([1, '2']);
  });

  test('filters by the same rule as the badge', async () => {
    const { admin } = await newWorkspace();
    const rows = [0, 0.001, 4.999, 5, 9.999, 10, 10.001, 50, 79, 80, 81, 100, 101].flatMap((stockOnHand) =>
      [0, 5, 10, 100].map((minimumPar) => ({
        productName: `${stockOnHand} of ${minimumPar}`,
        stockOnHand,
        minimumPar,
      })),
    );
    await call('POST', '/api/inventory/bulk', { token: admin.token, body: rows });
    const badges = { out: ['Out of Stock'], low: ['Critical', 'Low Stock'], ok: ['In Stock'] };
    const all = (await list(admin)).body;
    expect(all).toHaveLength(rows.length);
    for (const [status, expected] of Object.entries(badges)) {
      const filtered = (await list(admin, `?status=${status}`)).body;
      expect(filtered.length).toBeGreaterThan(0);
      expect(filtered).toEqual(all.filter((item) => expected.includes(stockBadge(item))));
    }
  });

  test.each(['name', '-name', 'quantity', '-sellingPrice', 'supplier', '-lastUpdated'])(
    'comes in pages that together are the whole, by %s',
    async (sort) => {
      const admin = await stocked();
      const whole = await list(admin, `?sort=${sort}`);
      const seen: Item[] = [];
      let next: string | undefined = `/api/inventory?sort=${sort}&limit=2`;
      while (next) {
        const page: Awaited<ReturnType<typeof list>> = await call<Item[]>('GET', next, { token: admin.token });
        expect(page.headers.get('x-total-count')).toBe('5');
        seen.push(...page.body);
        next = /<(.*)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
      }
      expect(seen).toEqual(whole.body);
    },
  );

  test('refuses an unknown cursor, or one from another sort order', async () => {
    const admin = await stocked();
    expect((await list(admin, '?limit=2&cursor=nonsense')).status).toBe(400);
    const link = (await list(admin, '?limit=2')).headers.get('link') ?? '';
    const cursor = new URLSearchParams(/\?(.*)>/.exec(link)?.[1]).get('cursor');
    expect((await list(admin, `?limit=2&sort=-quantity&cursor=${cursor}`)).status).toBe(400);
    expect((await list(admin, '?sort=colour')).status).toBe(400);
    expect((await list(admin, '?limit=0')).status).toBe(400);
  });

  test('returns 304 while nothing has changed, and the list after a change', async () => {
    const admin = await stocked();
    const etag = (await list(admin)).headers.get('etag') ?? '';
    const unchanged = await list(admin, '', { 'if-none-match': etag });
    expect([unchanged.status, unchanged.body, unchanged.headers.get('etag')]).toEqual([304, null, etag]);
    expect((await list(admin, '', { 'if-none-match': `W/${etag}` })).status).toBe(304);
    await call('POST', '/api/inventory', { token: admin.token, body: { name: 'New' } });
    const changed = await list(admin, '', { 'if-none-match': etag });
    expect([changed.status, changed.body.length]).toEqual([200, 6]);
  });

  test('never returns 304 for the ETag of another workspace', async () => {
    const [one, other] = [await stocked(), await stocked()];
    const etag = (await list(one)).headers.get('etag') ?? '';
    expect((await list(other, '', { 'if-none-match': etag })).status).toBe(200);
  });

  test('is built in chunks below the database’s size limit, however long the texts', async () => {
    const { admin } = await newWorkspace();
    const rows = Array.from({ length: 150 }, (_, i) => ({
      productName: `Tea ${String(i).padStart(3, '0')}`,
      description: '茶"\n'.repeat(1666),
    }));
    expect((await call('POST', '/api/inventory/bulk', { token: admin.token, body: rows })).status).toBe(201);
    const items = (await list(admin)).body;
    expect(items.map((item) => item.name)).toEqual(rows.map((row) => row.productName));
    expect(items[149]?.description).toBe(rows[149]?.description.trim());
  });
});

describe('a search with typing errors', () => {
  test.each([
    ['', ['Lapsong Blend', 'Lapsong Special', 'Lapsang 1', 'Lapsang 2', 'Lapsang 3']],
    ['&sort=-name', ['Lapsong Special', 'Lapsong Blend', 'Lapsang 3', 'Lapsang 2', 'Lapsang 1']],
    ['&sort=quantity', ['Lapsong Special', 'Lapsong Blend', 'Lapsang 3', 'Lapsang 1', 'Lapsang 2']],
  ])('ranks exact finds first on all pages: %s', async (sort, expected) => {
    const { admin } = await newWorkspace();
    const quantities = {
      'Lapsong Blend': 50,
      'Lapsong Special': 40,
      'Lapsang 1': 20,
      'Lapsang 2': 30,
      'Lapsang 3': 10,
    };
    const rows = Object.entries({ ...quantities, Sencha: 1 }).map(([productName, stockOnHand]) => ({
      productName,
      stockOnHand,
    }));
    await call('POST', '/api/inventory/bulk', { token: admin.token, body: rows });
    expect(await names(admin, `?q=lapsong${sort}`)).toEqual(expected);
    const seen: string[] = [];
    let next: string | undefined = `/api/inventory?q=lapsong&limit=1${sort}`;
    while (next) {
      const page: Awaited<ReturnType<typeof list>> = await call<Item[]>('GET', next, { token: admin.token });
      expect(page.headers.get('x-total-count')).toBe('5');
      seen.push(...page.body.map(({ name }) => name));
      next = /<(.*)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
    }
    expect(seen).toEqual(expected);
  });
});

test('a search that finds more than a thousand items lists them all, however their marks are written', async () => {
  const { admin } = await newWorkspace();
  const rows = Array.from({ length: 1010 }, (_, i) => ({
    productName: `Earl${i % 2 ? "'" : '’'}s Grey ${String(i).padStart(4, '0')}`,
    stockOnHand: i,
  }));
  await call('POST', '/api/inventory/bulk', { token: admin.token, body: [...rows, { productName: 'Sencha' }] });
  expect(await names(admin, '?q=earls')).toHaveLength(1010);
  const page = await list(admin, '?q=earls&limit=2');
  expect(page.headers.get('x-total-count')).toBe('1010');
  expect(page.body.map(({ quantity }) => quantity)).toEqual([1, 3]);
  expect(await names(admin, '?q=earls&sort=-quantity&limit=1')).toEqual(["Earl's Grey 1009"]);
});

test('the list sorts names like the shared rule of the screens', async () => {
  const { admin } = await newWorkspace();
  const odd = [
    'Zen',
    'zen',
    'Éclair',
    'éclair',
    '🍵 cup',
    '～wave',
    '_',
    '`',
    '[',
    'Straße',
    'a',
    'B',
    'ab',
    'A b',
    '茶',
    'Ａ',
  ];
  const rows = odd.map((productName, index) => ({ productName, vendor: `Vendor ${index}` }));
  expect((await call('POST', '/api/inventory/bulk', { token: admin.token, body: rows })).status).toBe(201);
  const items = (await list(admin)).body;
  expect(items).toHaveLength(odd.length);
  expect(items.toReversed().toSorted(compareInListOrder)).toEqual(items);
});

describe('changes since a version', () => {
  test('are the changed items and the removed ids', async () => {
    const admin = await stocked();
    const [first, second] = (await list(admin)).body;
    const changes = async (since: number) =>
      (await call<Changes>('GET', `/api/inventory/changes?since=${since}`, { token: admin.token })).body;
    const { version, changed } = await changes(0);
    expect(changed).toHaveLength(5);
    await call('PATCH', `/api/inventory/${first?.id}`, { token: admin.token, body: { quantity: 9 } });
    await call('DELETE', `/api/inventory/${second?.id}`, { token: admin.token });
    const next = await changes(version);
    expect(next.changed.map((item) => [item.id, item.quantity])).toEqual([[first?.id, 9]]);
    expect(next.removed).toEqual([second?.id]);
    expect(await changes(next.version)).toEqual({ version: next.version, changed: [], removed: [] });
  });

  test('have the same ETag as the list', async () => {
    const admin = await stocked();
    const etag = (await list(admin)).headers.get('etag');
    const { headers } = await call<Changes>('GET', '/api/inventory/changes?since=0', { token: admin.token });
    expect(headers.get('etag')).toBe(etag);
  });
});

test('quantities are stored as thousandths, not floats', async () => {
  const admin = await stocked();
  const item = (await list(admin, '?q=E-1')).body[0];
  const row = await env.SHARD_0.prepare('SELECT quantity, typeof(quantity) AS type FROM items WHERE id = ?')
    .bind(item?.id)
    .first();
  expect(row).toEqual({ quantity: 7500, type: 'integer' });
});

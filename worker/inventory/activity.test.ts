import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { call, newMember, newWorkspace, ORIGIN, type Person, type TestWorkspace } from '../../tests/support/api.ts';
import { counting } from '../../tests/support/counting.ts';
import { app } from '../app.ts';
import type { ActivityEntry } from './activity-contract.ts';
import type { Item } from './contract.ts';

let workspace: TestWorkspace;
let staff: Person;
beforeEach(async () => {
  workspace = await newWorkspace();
  staff = await newMember(workspace, 'staff');
});

const ask = async <T>(method: string, path: string, body?: unknown, { token }: { token: string } = workspace.admin) => {
  const answer = await call<T>(method, `/api${path}`, { token, body });
  expect(answer, `${method} ${path}`).toMatchObject({ status: expect.toSatisfy((status) => status < 300) });
  return answer.body;
};
const add = (name: string) => ask<Item>('POST', '/inventory', { name, quantity: 50, unit: 'lbs' });
const adjust = ({ id }: Item, delta: number, reason: string, person: Person = workspace.admin) =>
  ask('POST', `/inventory/${id}/adjust`, { delta, reason, note: `${reason} of ${person.username}` }, person);
const list = (query: string) => ask<ActivityEntry[]>('GET', `/movements${query}`, undefined, staff);
const said = (entries: readonly ActivityEntry[]) =>
  entries.map(({ item, reason, delta }) => [item.name, reason, delta]);

/** Moves an entry to another time, as if it had been entered then. */
const setTime = ({ id }: ActivityEntry, at: string) =>
  env.SHARD_0.prepare('UPDATE movements SET created_at = ? WHERE workspace_id = ? AND id = ?')
    .bind(Date.parse(at), workspace.id, id)
    .run();

test('lists what everybody entered of all items, newest first', async () => {
  const sencha = await add('Sencha');
  await adjust(sencha, -2, 'sale', staff);
  const entries = await list('');
  expect(said(entries)).toEqual([
    ['Sencha', 'sale', -2],
    ['Sencha', 'create', 50],
  ]);
  expect(entries[0]).toMatchObject({
    item: { id: sencha.id, name: 'Sencha', unit: 'lbs' },
    quantityAfter: 48,
    note: `sale of ${staff.username}`,
    createdBy: { id: staff.id, username: staff.username },
    location: { name: 'Main' },
    lot: null,
    documentId: null,
    document: null,
    reverses: null,
    reversedBy: null,
    reversal: null,
  });
});

test('filters by place, whichever item came there or went', async () => {
  const shop = await ask<{ id: number }>('POST', '/locations', { name: 'Shop' });
  const sencha = await add('Sencha');
  await add('Assam');
  await ask('POST', `/inventory/${sencha.id}/adjust`, { delta: 4, reason: 'receive', locationId: shop.id });
  expect(said(await list(`?locationId=${shop.id}`))).toEqual([['Sencha', 'receive', 4]]);
  expect(said(await list('?locationId=999'))).toEqual([]);
});

test('filters by item, person, reason and day of a time zone', async () => {
  const [sencha, assam] = [await add('Sencha'), await add('Assam')];
  await adjust(sencha, -2, 'sale', staff);
  await adjust(assam, -3, 'damage');
  expect(said(await list(`?itemId=${assam.id}`))).toEqual([
    ['Assam', 'damage', -3],
    ['Assam', 'create', 50],
  ]);
  const [sale] = await list(`?userId=${staff.id}`);
  expect(sale).toMatchObject({ item: { name: 'Sencha' }, reason: 'sale' });
  expect(said(await list('?reason=damage'))).toEqual([['Assam', 'damage', -3]]);
  // In Tokyo it is the 12th already.
  if (sale) await setTime(sale, '2026-03-11T16:00:00Z');
  expect(said(await list('?from=2026-03-12&to=2026-03-12&tz=Asia/Tokyo'))).toEqual([['Sencha', 'sale', -2]]);
  expect(await list('?from=2026-03-12&to=2026-03-12')).toEqual([]);
  expect(said(await list('?to=2026-03-11'))).toEqual([['Sencha', 'sale', -2]]);
});

test('says who reversed an entry, and what it was part of', async () => {
  const sencha = await add('Sencha');
  await adjust(sencha, -2, 'sale', staff);
  const [sale] = await list('');
  await ask('POST', `/inventory/${sencha.id}/movements/${sale?.id}/reverse`, { note: 'Wrong tea' });
  const count = await ask<{ id: number; number: number }>('POST', '/counts', { itemIds: [sencha.id] });
  await ask('PUT', `/counts/${count.id}/lines`, { itemId: sencha.id, counted: 49 });
  await ask('POST', `/counts/${count.id}/apply`);
  const [counted, undo, reversed] = await list('');
  expect(counted).toMatchObject({ reason: 'count', document: { kind: 'count', number: count.number } });
  expect(undo).toMatchObject({ reason: 'undo', delta: 2, note: 'Wrong tea', reverses: sale?.id });
  expect(reversed).toMatchObject({
    reversedBy: undo?.id,
    reversal: { createdAt: undo?.createdAt, createdBy: { username: workspace.admin.username } },
  });
});

test('pages over entries of the same moment, and reads no more than a page', async () => {
  const rows = Array.from({ length: 400 }, (_, i) => ({ productName: `Tea ${i}`, stockOnHand: 5 }));
  await ask('POST', '/inventory/bulk', rows);
  const seen = new Set<number>();
  const read: number[] = [];
  for (let path: string | undefined = '/api/movements?limit=100'; path; ) {
    const counted = { rows: 0 };
    const headers = { authorization: `Bearer ${staff.token}` };
    const response = await app.request(`${ORIGIN}${path}`, { headers }, { ...env, SHARD_0: counting(counted) });
    for (const { id } of await response.json<ActivityEntry[]>()) seen.add(id);
    read.push(counted.rows);
    path = /<(.*)>/.exec(response.headers.get('link') ?? '')?.[1];
  }
  expect(read).toHaveLength(4);
  expect(seen.size).toBe(400);
  // An entry, its place in the index, its item and who entered it.
  expect(Math.max(...read)).toBeLessThan(100 * 8);
});

/** Reads a page of the ledger: the notes, the rows that it took, and where to go on. */
async function readPage(path: string) {
  const counted = { rows: 0 };
  const headers = { authorization: `Bearer ${staff.token}` };
  const response = await app.request(`${ORIGIN}${path}`, { headers }, { ...env, SHARD_0: counting(counted) });
  const entries = await response.json<ActivityEntry[]>();
  const [, next] = /<(.*)>/.exec(response.headers.get('link') ?? '') ?? [];
  return { notes: entries.map(({ note }) => note), rows: counted.rows, next, to: response.headers.get('x-looked-to') };
}

test.each([
  ['a person', ({ id }: Person) => `userId=${id}`],
  ['a rare reason', () => 'reason=damage'],
  ['a person, of an item', ({ id }: Person, item: Item) => `userId=${id}&itemId=${item.id}`],
])('looks through so many entries for a page of %s and then says how far it has come', async (_of, filter) => {
  const item = await add('Sencha');
  await adjust(item, -1, 'damage', staff);
  // 12,000 entries of the admin after it, and two more of the staff: one among them, one at the end.
  await env.SHARD_0.prepare(
    `WITH RECURSIVE r (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r WHERE n < 12000)
     INSERT INTO movements (workspace_id, item_id, id, delta, quantity_after, reason, note, user_id, created_at)
     SELECT ?1, ?2, m.id + n, -1, 0, iif(n IN (1500, 12000), 'damage', 'sale'), n,
       iif(n IN (1500, 12000), ?3, ?4), m.created_at + n
     FROM r, (SELECT max(id) AS id, max(created_at) AS created_at FROM movements WHERE workspace_id = ?1) AS m`,
  )
    .bind(workspace.id, item.id, staff.id, workspace.admin.id)
    .run();
  const first = await readPage(`/api/movements?limit=1&${filter(staff, item)}`);
  const pages = [first];
  for (let path = first.next; path; path = pages.at(-1)?.next)
    pages.push(await readPage(path.replace('limit=1', 'limit=9')));
  expect(pages.map(({ notes }) => notes)).toEqual([['12000'], [], ['1500', `damage of ${staff.username}`]]);
  expect(pages.map(({ to }) => to !== null)).toEqual([true, true, false]);
  // Twice what is looked through, and once again to find its end.
  expect(Math.max(...pages.map(({ rows }) => rows))).toBeLessThan(3 * 5_000 + 200);
});

test.each(['', `itemId=`])('oldest first, in pages, is newest first the other way round: %s', async (filter) => {
  const tea = await add('Sencha');
  for (const delta of [-1, -2, -3]) await adjust(tea, delta, 'damage', staff);
  const of = filter && `${filter}${tea.id}`;
  const ids = async (query: string) =>
    (await call<ActivityEntry[]>('GET', `/api/movements?${query}&${of}`, { token: staff.token })).body.map(
      ({ id }) => id,
    );
  const oldest: number[] = [];
  for (let path: string | undefined = `/api/movements?limit=1&sort=createdAt&${of}`; path; ) {
    const { body, headers }: { body: ActivityEntry[]; headers: Headers } = await call('GET', path, {
      token: staff.token,
    });
    oldest.push(...body.map(({ id }) => id));
    path = /<(.*)>/.exec(headers.get('link') ?? '')?.[1];
  }
  expect(oldest).toEqual((await ids('sort=-createdAt')).toReversed());
  expect(oldest).toEqual(await ids('sort=createdAt'));
  expect(oldest.length).toBeGreaterThan(2);
});

test('reads no more of a frequent reason than it lists', async () => {
  const rows = Array.from({ length: 400 }, (_, i) => ({ productName: `Tea ${i}`, stockOnHand: 5 }));
  await ask('POST', '/inventory/bulk', rows);
  const { notes, rows: read } = await readPage(`/api/movements?limit=20&userId=${workspace.admin.id}&reason=import`);
  expect(notes).toHaveLength(20);
  expect(read).toBeLessThan(20 * 10);
});

test('lists nothing of another workspace', async () => {
  await add('Sencha');
  const other = await newWorkspace();
  const { body } = await call('GET', '/api/movements', { token: other.admin.token });
  expect(body).toEqual([]);
});

test.each([
  ['?cursor=1', 'cursor'],
  ['?from=2026-02-02&to=2026-02-01', 'from'],
  ['?reason=theft', 'reason'],
  ['?tz=Mars', 'tz'],
  ['?limit=0', 'limit'],
  ['?sort=delta', 'sort'],
])('refuses %s', async (query, path) => {
  const answer = await call('GET', `/api/movements${query}`, { token: staff.token });
  expect(answer).toMatchObject({ status: 400, body: { details: [{ path }] } });
});

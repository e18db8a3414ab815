import { beforeEach, describe, expect, test } from 'vitest';
import { call, newMember, newWorkspace, type Person } from '../../tests/support/api.ts';
import { linesOf, newShelf, type Shelf } from '../../tests/support/count-shelf.ts';
import { newItem, newLot, newPlace } from '../../tests/support/placed-stock.ts';
import type { AuditAnswer } from '../audit/contract.ts';
import type { Count, ListedCount } from './contract.ts';

/** Opening counts, and who sees what of them. */

let shelf: Shelf;
beforeEach(async () => {
  shelf = await newShelf();
});

describe('a count', () => {
  test('has a line for each balance, of expired and held lots too, and one for each item without stock', async () => {
    const { sencha, lotId } = await shelf.stocked();
    const count = await shelf.open({ name: 'Year end' });
    expect(count).toMatchObject({
      ...{ number: 1, name: 'Year end', state: 'open', isBlind: true, assigneeIds: [], locationId: null },
      ...{ createdBy: { id: shelf.admin.id, username: shelf.admin.username }, doneAt: null, cancelledAt: null },
      totals: { lines: 5, counted: 0, different: 0 },
    });
    expect(linesOf(count)).toEqual([
      ['Main', 'Assam', '', 4],
      ['Main', 'Sencha', '', 10],
      ['Main', 'Sencha', 'UJI', 3],
      ['Main', 'Tin', '', 0],
      ['Shop', 'Sencha', '', 2.5],
    ]);
    expect(count.lines[2]).toEqual({
      ...{ itemId: sencha, item: { name: 'Sencha', sku: 'S-1', unit: 'kg', category: 'Green Tea', tare: null } },
      ...{ locationId: 1, location: { name: 'Main' }, lotId, lot: { code: 'UJI', bestBefore: '2020-03-31' } },
      ...{ book: 3, counted: null, countedBy: null, countedAt: null },
    });
    expect(await shelf.read(count)).toEqual(count);
  });

  test.each<[string, (made: Awaited<ReturnType<Shelf['stocked']>>) => Record<string, unknown>, string[]]>([
    ['a place has what lies there', ({ shop }) => ({ locationId: shop }), ['Shop Sencha 2.5']],
    [
      'Main has its loose rest and its lots',
      () => ({ locationId: 1 }),
      ['Main Assam 4', 'Main Sencha 10', 'Main Sencha UJI 3'],
    ],
    [
      'a category has its items in every place',
      () => ({ category: 'green tea' }),
      ['Main Sencha 10', 'Main Sencha UJI 3', 'Shop Sencha 2.5'],
    ],
    ['items has those in every place', ({ assam, tin }) => ({ itemIds: [tin, assam] }), ['Main Assam 4', 'Main Tin 0']],
    [
      'items in a place has them there also without stock',
      ({ shop, assam, sencha }) => ({ locationId: shop, itemIds: [assam, sencha] }),
      ['Shop Assam 0', 'Shop Sencha 2.5'],
    ],
    [
      'a category in a place has items without any stock there',
      ({ shop }) => ({ locationId: shop, category: 'Packaging' }),
      ['Shop Tin 0'],
    ],
    ['a place and a category has what meets both', ({ shop }) => ({ locationId: shop, category: 'Black Tea' }), []],
  ])('of %s', async (_, choose, lines) => {
    const choice = choose(await shelf.stocked());
    const count = await shelf.open(choice);
    expect(linesOf(count).map((parts) => parts.filter((part) => part !== '').join(' '))).toEqual(lines);
    expect(count.locationId).toBe(choice.locationId ?? null);
  });

  test('leaves out deleted items', async () => {
    const { assam } = await shelf.stocked();
    await shelf.ask('DELETE', `/inventory/${assam}`);
    expect(linesOf(await shelf.open()).map(([, name]) => name)).not.toContain('Assam');
  });

  test.each<[Record<string, unknown>, string]>([
    [{ locationId: 77 }, 'locationId'],
    [{ category: 'Coffee' }, 'category'],
    [{ itemIds: [77] }, 'itemIds'],
    [{ itemIds: [] }, 'itemIds'],
    [{ assigneeIds: [77] }, 'assigneeIds'],
    [{ name: 7 }, 'name'],
  ])('of %j is refused', async (body, path) => {
    await shelf.stocked();
    const { status, body: refused } = await shelf.ask('POST', '/counts', body);
    expect([status, refused.code, refused.details?.[0]?.path]).toEqual([400, 'invalid_request', path]);
    expect((await shelf.ask<ListedCount[]>('GET', '/counts?state=all')).body).toEqual([]);
  });

  test('can’t be assigned to somebody who has left', async () => {
    await shelf.ask('DELETE', `/members/${shelf.staff.id}`);
    expect((await shelf.ask('POST', '/counts', { assigneeIds: [shelf.staff.id] })).status).toBe(400);
  });

  test('has at most 5,000 lines', async () => {
    const rows = Array.from({ length: 5_001 }, (_, n) => ({
      productName: `Tea ${n}`,
      category: n === 0 ? 'Odd' : 'Tea',
    }));
    expect((await shelf.ask('POST', '/inventory/bulk', rows)).status).toBe(201);
    const { status, body } = await shelf.ask('POST', '/counts', {});
    expect([status, body.error]).toEqual([400, expect.stringContaining('5,000 lines. Choose fewer')]);
    expect((await shelf.open({ category: 'Tea' })).lines.length).toBe(5_000);
  });

  test('keeps no places from being sold from, and its place from being deleted while it is open', async () => {
    const { shop, sencha } = await shelf.stocked();
    const count = await shelf.open({ locationId: shop });
    expect((await shelf.sell(sencha, 2.5, { locationId: shop })).status).toBe(200);
    expect((await shelf.ask('DELETE', `/locations/${shop}`)).body.code).toBe('location_in_use');
    await shelf.end(count, 'cancel');
    expect((await shelf.ask('DELETE', `/locations/${shop}`)).status).toBe(204);
  });
});

describe('the list', () => {
  test('has open counts newest first, others by their state', async () => {
    const made = [
      await shelf.open({ name: 'A' }),
      await shelf.open({ name: 'B' }),
      await shelf.open({ name: 'C' }),
      await shelf.open({ name: 'D' }),
    ];
    const [a, b, c] = made;
    if (!a || !b || !c) throw new Error('No counts');
    await shelf.end(a, 'cancel');
    await shelf.end(b, 'apply');
    await shelf.end(c, 'apply');
    await shelf.end(c, 'undo');
    const list = async (query = '', by?: Person) =>
      (await shelf.ask<ListedCount[]>('GET', `/counts${query}`, undefined, by)).body.map(
        ({ name, state }) => `${name} ${state}`,
      );
    expect(await list()).toEqual(['D open']);
    expect(await list('?state=done')).toEqual(['B done']);
    expect(await list('?state=cancelled')).toEqual(['A cancelled']);
    expect(await list('?state=undone')).toEqual(['C undone']);
    expect(await list('?state=all')).toEqual(['D open', 'C undone', 'B done', 'A cancelled']);
    expect(await list('?state=all', shelf.staff)).toEqual(['D open']);
    expect((await shelf.ask('GET', '/counts?state=other')).status).toBe(400);
  });

  test('has for staff what is open, and in other states what is assigned to them', async () => {
    const theirs = await shelf.open({ name: 'Theirs', assigneeIds: [shelf.staff.id] });
    await shelf.open({ name: 'Of others', assigneeIds: [shelf.admin.id] });
    await shelf.end(theirs, 'cancel');
    const { body } = await shelf.ask<ListedCount[]>('GET', '/counts?state=all', undefined, shelf.staff);
    expect(body.map(({ name }) => name)).toEqual(['Of others', 'Theirs']);
  });
});

describe('staff', () => {
  test('count and create, apply, cancel and undo nothing', async () => {
    const { assam } = await shelf.stocked();
    const count = await shelf.open();
    expect((await shelf.enter(count, { itemId: assam, counted: 3 }, shelf.staff)).status).toBe(200);
    expect((await shelf.ask('POST', '/counts', {}, shelf.staff)).status).toBe(403);
    for (const how of ['apply', 'cancel', 'undo'] as const)
      expect((await shelf.end(count, how, shelf.staff)).status).toBe(403);
    const member = await newMember(shelf.workspace, 'member');
    expect((await shelf.ask('POST', '/counts', {}, member)).status).toBe(201);
    expect((await shelf.end(count, 'apply', member)).status).toBe(200);
  });

  test('get no book value of a blind count, in no answer and no state', async () => {
    const { sencha, assam } = await shelf.stocked();
    const count = await shelf.open();
    const answers = [
      await shelf.enter(count, { itemId: assam, counted: 3.25 }, shelf.staff),
      await shelf.enter(count, { itemId: assam, counted: 3.25 }, shelf.staff),
      await shelf.enter(count, { itemId: assam, counted: null }, shelf.staff),
      await shelf.enter(count, { itemId: assam, counted: 3.25 }, shelf.staff),
      await shelf.ask('GET', `/counts/${count.id}`, undefined, shelf.staff),
      await shelf.ask('GET', '/counts', undefined, shelf.staff),
      await shelf.enter(count, { itemId: sencha, counted: 9 }),
      await shelf.enter(count, { itemId: sencha, counted: 8 }, shelf.staff),
    ];
    const ofStaff = answers.toSpliced(6, 1);
    for (const { body } of ofStaff) expect(JSON.stringify(body)).not.toMatch(/book|different/);
    expect(answers[6]?.body).toMatchObject({ book: 10 });
    await shelf.end(count, 'apply');
    expect(JSON.stringify(await shelf.read(count, shelf.staff))).not.toMatch(/book|different/);
    expect(JSON.stringify(await shelf.read(count))).toMatch(/book.*|different/);
  });

  test('get the book values of a count that is not blind', async () => {
    const { assam } = await shelf.stocked();
    const count = await shelf.open({ isBlind: false, assigneeIds: [shelf.staff.id] });
    expect((await shelf.enter(count, { itemId: assam, counted: 3 }, shelf.staff)).body.book).toBe(4);
    const [listed] = (await shelf.ask<ListedCount[]>('GET', '/counts', undefined, shelf.staff)).body;
    expect(listed?.totals).toEqual({ lines: 5, counted: 1, different: 1 });
    expect((await shelf.read(count, shelf.staff)).lines[0]?.book).toBe(4);
  });

  test('enter nothing in a count of others; the office does', async () => {
    const { assam, tin } = await shelf.stocked();
    const other = await newMember(shelf.workspace, 'staff');
    const count = await shelf.open({ assigneeIds: [shelf.staff.id, shelf.staff.id] });
    expect(count.assigneeIds).toEqual([shelf.staff.id]);
    const refused = await shelf.enter(count, { itemId: assam, counted: 3 }, other);
    expect([refused.status, refused.body.code]).toEqual([403, 'role_not_allowed']);
    expect((await shelf.enter(count, { itemId: assam, counted: 3 }, shelf.staff)).status).toBe(200);
    expect((await shelf.enter(count, { itemId: tin, counted: 3 })).status).toBe(200);
  });
});

describe('an API key', () => {
  const keyOf = async (by: Person, scopes: string[]): Promise<Person> => {
    const { body } = await shelf.ask<{ id: number; key: string }>(
      'POST',
      '/keys',
      { name: 'Scale', scopes, expiresAt: null },
      by,
    );
    return { id: body.id, username: '', token: body.key };
  };

  test('counts with the scope of counts, and sees what its creator sees', async () => {
    const { assam } = await shelf.stocked();
    const count = await shelf.open();
    const key = await keyOf(shelf.admin, ['counts:read', 'counts:write']);
    expect((await shelf.enter(count, { itemId: assam, counted: 3 }, key)).body).toMatchObject({
      book: 4,
      countedBy: { id: key.id },
    });
    expect((await shelf.read(count, key)).totals.different).toBe(1);
    const reader = await keyOf(shelf.admin, ['counts:read']);
    expect((await shelf.enter(count, { itemId: assam, counted: 3 }, reader)).body.code).toBe('scope_missing');
  });
});

test('what belongs to another workspace is none', async () => {
  const { assam } = await shelf.stocked();
  const other = await newWorkspace();
  const [theirItem, theirPlace] = [await newItem(other, { name: 'Secret' }), await newPlace(other, 'Vault')];
  const theirLot = await newLot(other, { itemId: theirItem, code: 'X' });
  const theirs = await call<Count>('POST', '/api/counts', { token: other.admin.token, body: {} });
  const mine = await shelf.open();
  expect(JSON.stringify(mine)).not.toContain('Secret');
  expect((await shelf.ask('GET', `/counts/${theirs.body.id}`)).status).toBe(404);
  expect((await shelf.enter(theirs.body, { itemId: assam, counted: 1 })).status).toBe(404);
  for (const how of ['apply', 'cancel', 'undo'] as const) expect((await shelf.end(theirs.body, how)).status).toBe(404);
  expect((await shelf.enter(mine, { itemId: theirItem, counted: 1 })).status).toBe(400);
  expect((await shelf.enter(mine, { itemId: assam, locationId: theirPlace, counted: 1 })).status).toBe(400);
  expect((await shelf.enter(mine, { itemId: assam, lotId: theirLot, counted: 1 })).status).toBe(400);
  for (const choice of [{ itemIds: [theirItem] }, { locationId: theirPlace }, { assigneeIds: [other.admin.id] }])
    expect((await shelf.ask('POST', '/counts', choice)).status).toBe(400);
  expect((await shelf.ask<ListedCount[]>('GET', '/counts?state=all')).body.map(({ id }) => id)).toEqual([mine.id]);
});

test('an order or a move is no count', async () => {
  const { assam, shop } = await shelf.stocked();
  const lines = [{ itemId: assam, quantity: 1, fromLocationId: 1, toLocationId: shop }];
  const { body: moved } = await shelf.ask<{ id: number }>('POST', '/moves', { lines });
  expect((await shelf.ask('GET', `/counts/${moved.id}`)).status).toBe(404);
  expect((await shelf.enter(moved, { itemId: assam, counted: 1 })).status).toBe(404);
  expect((await shelf.end(moved, 'undo')).status).toBe(404);
});

test('the audit log says who opened, applied, undid and cancelled a count', async () => {
  const named = await shelf.open({ name: 'Shelf 1' });
  await shelf.end(named, 'apply');
  await shelf.end(named, 'undo');
  await shelf.end(await shelf.open(), 'cancel');
  const { body } = await shelf.ask<AuditAnswer>('GET', '/audit?kind=counts');
  expect(body.events.map(({ summary }) => summary)).toEqual([
    `${shelf.admin.username} cancelled the count no. 2`,
    `${shelf.admin.username} opened the count no. 2`,
    `${shelf.admin.username} undid the count Shelf 1`,
    `${shelf.admin.username} applied the count Shelf 1 to stock`,
    `${shelf.admin.username} opened the count Shelf 1`,
  ]);
});

test('the audit log keeps who had counted what was taken back to be counted again', async () => {
  const { sencha } = await shelf.stocked();
  const count = await shelf.open({ name: 'Shelf 1' });
  await shelf.enter(count, { itemId: sencha, counted: 8 }, shelf.staff);
  await shelf.enter(count, { itemId: sencha, counted: null });
  await shelf.enter(count, { itemId: sencha, counted: 9 });
  // One's own entry is one's own matter.
  await shelf.enter(count, { itemId: sencha, counted: null });
  const { body } = await shelf.ask<AuditAnswer>('GET', '/audit?kind=counts');
  expect(body.events.map(({ summary }) => summary)).toEqual([
    `${shelf.admin.username} took back what ${shelf.staff.username} counted of Sencha in the count Shelf 1`,
    `${shelf.admin.username} opened the count Shelf 1`,
  ]);
  expect(body.events[0]?.before).toEqual({ item: 'Sencha', counted: 8, countedBy: shelf.staff.username });
});

test('a repeated request with one Idempotency-Key opens one count', async () => {
  const send = () =>
    call<Count>('POST', '/api/counts', {
      token: shelf.admin.token,
      body: {},
      headers: { 'idempotency-key': 'count-1' },
    });
  const [first, second] = [await send(), await send()];
  expect(second.body).toEqual(first.body);
  expect((await shelf.ask<ListedCount[]>('GET', '/counts')).body.length).toBe(1);
});

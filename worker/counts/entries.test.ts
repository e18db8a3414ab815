import { beforeEach, describe, expect, test } from 'vitest';
import { newMember } from '../../tests/support/api.ts';
import { linesOf, newShelf, type Shelf } from '../../tests/support/count-shelf.ts';
import { whereIs } from '../../tests/support/ledger-checks.ts';

/** Entering what was counted. */

let shelf: Shelf;
beforeEach(async () => {
  shelf = await newShelf();
});

describe('an entry', () => {
  test('keeps the stock of its moment as the book value', async () => {
    const { sencha, shop, lotId } = await shelf.stocked();
    const count = await shelf.open();
    await shelf.sell(sencha, 1, { locationId: 1, lotId: undefined });
    const { status, body } = await shelf.enter(count, { itemId: sencha, counted: 8.5 });
    expect([status, body]).toEqual([
      200,
      {
        ...{ itemId: sencha, item: { name: 'Sencha', sku: 'S-1', unit: 'kg', category: 'Green Tea', tare: null } },
        ...{ locationId: 1, location: { name: 'Main' }, lotId: null, lot: null, book: 9, counted: 8.5 },
        ...{ countedBy: { id: shelf.admin.id, username: shelf.admin.username }, countedAt: expect.any(String) },
      },
    ]);
    expect((await shelf.enter(count, { itemId: sencha, locationId: shop, lotId: null, counted: 2 })).body.book).toBe(
      2.5,
    );
    expect((await shelf.enter(count, { itemId: sencha, lotId, counted: 3 })).body.book).toBe(3);
    const { lines, totals } = await shelf.read(count);
    expect(totals).toEqual({ lines: 5, counted: 3, different: 2 });
    expect(lines.map(({ counted }) => counted)).toEqual([null, 8.5, 3, null, 2]);
    expect(await shelf.stockOf(sencha)).toBe(14.5);
  });

  test('sent again by the same person changes nothing, also after a sale', async () => {
    const { assam } = await shelf.stocked();
    const count = await shelf.open();
    const first = await shelf.enter(count, { itemId: assam, counted: 3 });
    await shelf.sell(assam, 1);
    expect((await shelf.enter(count, { itemId: assam, counted: 3 })).body).toEqual(first.body);
    expect((await shelf.end(count, 'apply')).body).toMatchObject({ changed: 1 });
    expect(await shelf.stockOf(assam)).toBe(2);
  });

  test('is replaced by another value of the same person, with the book value of then', async () => {
    const { assam } = await shelf.stocked();
    const count = await shelf.open();
    await shelf.enter(count, { itemId: assam, counted: 1 });
    await shelf.sell(assam, 1);
    expect((await shelf.enter(count, { itemId: assam, counted: 2 })).body).toMatchObject({ counted: 2, book: 3 });
    expect((await shelf.end(count, 'apply')).body).toMatchObject({ changed: 1, unchanged: 0, uncounted: 4 });
    expect(await shelf.stockOf(assam)).toBe(2);
  });

  test('of a second person is refused, and names who has counted', async () => {
    const { assam } = await shelf.stocked();
    const count = await shelf.open();
    await shelf.enter(count, { itemId: assam, counted: 3 }, shelf.staff);
    for (const counted of [3, 5]) {
      const { status, body } = await shelf.enter(count, { itemId: assam, counted });
      expect([status, body.code]).toEqual([409, 'already_counted']);
      expect(body.error).toContain(shelf.staff.username);
    }
    expect((await shelf.read(count)).lines[0]).toMatchObject({ counted: 3, countedBy: { id: shelf.staff.id } });
  });

  test('is taken back by its person or the office', async () => {
    const { assam } = await shelf.stocked();
    const other = await newMember(shelf.workspace, 'staff');
    const count = await shelf.open();
    await shelf.enter(count, { itemId: assam, counted: 3 }, shelf.staff);
    expect((await shelf.enter(count, { itemId: assam, counted: null }, other)).body.code).toBe('already_counted');
    expect((await shelf.enter(count, { itemId: assam, counted: null }, shelf.staff)).body).toMatchObject({
      counted: null,
    });
    await shelf.enter(count, { itemId: assam, counted: 3 }, shelf.staff);
    expect((await shelf.enter(count, { itemId: assam, counted: null })).body).toMatchObject({
      counted: null,
      countedBy: null,
    });
    expect((await shelf.enter(count, { itemId: assam, counted: 4 })).body).toMatchObject({ counted: 4 });
  });

  test('of what was found where nothing was booked is added to the list', async () => {
    const { tin, shop, sencha } = await shelf.stocked();
    const count = await shelf.open({ locationId: shop });
    expect((await shelf.enter(count, { itemId: tin, locationId: shop, counted: 6 })).body).toMatchObject({
      book: 0,
      counted: 6,
    });
    expect(linesOf(await shelf.read(count))).toEqual([
      ['Shop', 'Sencha', '', 2.5],
      ['Shop', 'Tin', '', 0],
    ]);
    expect((await shelf.end(count, 'apply')).body).toMatchObject({ changed: 1, unchanged: 0, uncounted: 1 });
    expect(await whereIs(shelf.workspace.id, tin)).toEqual([[shop, '', 6]]);
    expect(await shelf.stockOf(sencha)).toBe(15.5);
    await shelf.agree();
  });

  test.each<[Record<string, unknown>, string]>([
    [{ itemId: 77, counted: 1 }, 'itemId'],
    [{ locationId: 77, counted: 1 }, 'locationId'],
    [{ lotId: 77, counted: 1 }, 'lotId'],
    [{ counted: -1 }, 'counted'],
    [{ counted: 1.2345 }, 'counted'],
    [{}, 'counted'],
  ])('of %j is refused', async (entry, path) => {
    const { assam } = await shelf.stocked();
    const count = await shelf.open();
    const { status, body } = await shelf.enter(count, { itemId: assam, ...entry });
    expect([status, body.details?.[0]?.path]).toEqual([400, path]);
    expect((await shelf.read(count)).totals).toMatchObject({ lines: 5, counted: 0 });
  });

  test('of another item’s lot, or of a deleted item, is refused', async () => {
    const { assam, tin, lotId } = await shelf.stocked();
    const count = await shelf.open();
    expect((await shelf.enter(count, { itemId: assam, lotId, counted: 1 })).body.details?.[0]?.path).toBe('lotId');
    await shelf.ask('DELETE', `/inventory/${tin}`);
    expect((await shelf.enter(count, { itemId: tin, counted: 1 })).body.details?.[0]?.path).toBe('itemId');
  });
});

describe('two people who count one shelf at the same time', () => {
  test('lose nothing', async () => {
    const { sencha, assam, tin, shop, lotId } = await shelf.stocked();
    const other = await newMember(shelf.workspace, 'staff');
    const count = await shelf.open();
    const lines = [
      { itemId: sencha },
      { itemId: assam },
      { itemId: tin },
      { itemId: sencha, lotId },
      { itemId: sencha, locationId: shop },
    ];
    const found = { itemId: tin, locationId: shop };
    const answers = await Promise.all(
      [...lines, found].flatMap((line, n) =>
        [shelf.staff, other].map((by) => shelf.enter(count, { ...line, counted: n + 1 }, by)),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(6).fill(200), ...Array(6).fill(409)]);
    const after = await shelf.read(count);
    expect(after.totals).toMatchObject({ lines: 6, counted: 6 });
    const byPerson = new Map(
      after.lines.map(({ itemId, locationId, lotId: lot, counted }) => [
        `${itemId} ${locationId} ${lot ?? 0}`,
        counted,
      ]),
    );
    expect([...byPerson.values()].map(Number).toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

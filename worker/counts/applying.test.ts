import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { newShelf, type Shelf } from '../../tests/support/count-shelf.ts';
import { whereIs } from '../../tests/support/ledger-checks.ts';
import { newItem } from '../../tests/support/placed-stock.ts';
import type { Item } from '../inventory/contract.ts';

/** Applying counts to stock, and undoing them. */

let shelf: Shelf;
beforeEach(async () => {
  shelf = await newShelf();
});

/** Enters 8, 9, 10, 11, 12 and so on at every line. */
async function enterAll(countId: number) {
  await env.SHARD_0.prepare(
    'UPDATE document_lines SET quantity = (8 + (line - 1) % 5) * 1000, user_id = ?, at = 1 WHERE workspace_id = ? AND document_id = ?',
  )
    .bind(shelf.admin.id, shelf.workspace.id, countId)
    .run();
}

describe('applying', () => {
  test('keeps what was sold between counting and applying', async () => {
    const tea = await newItem(shelf.workspace, { name: 'Sencha', quantity: 10 });
    const untouched = await newItem(shelf.workspace, { name: 'Assam', quantity: 7 });
    const count = await shelf.open();
    await shelf.enter(count, { itemId: tea, counted: 8 });
    await shelf.sell(tea, 3);
    expect((await shelf.end(count, 'apply')).body).toEqual({
      id: count.id,
      state: 'done',
      changed: 1,
      unchanged: 0,
      uncounted: 1,
    });
    expect(await shelf.stockOf(tea)).toBe(5);
    expect(await shelf.stockOf(untouched)).toBe(7);
    expect((await shelf.movementsOf(tea))[0]).toMatchObject({ reason: 'count', delta: -2, quantityAfter: 5 });
    expect((await shelf.movementsOf(untouched)).length).toBe(1);
    await shelf.agree();
  });

  test('records what was counted without a difference', async () => {
    const { assam } = await shelf.stocked();
    const count = await shelf.open();
    await shelf.enter(count, { itemId: assam, counted: 4 });
    expect((await shelf.end(count, 'apply')).body).toMatchObject({ changed: 0, unchanged: 1, uncounted: 4 });
    expect((await shelf.movementsOf(assam))[0]).toMatchObject({ reason: 'count', delta: 0, quantityAfter: 4 });
  });

  test('changes each place and lot for itself, also lots on hold', async () => {
    const { sencha, shop, lotId } = await shelf.stocked();
    const count = await shelf.open();
    await shelf.enter(count, { itemId: sencha, counted: 9 });
    await shelf.enter(count, { itemId: sencha, locationId: shop, counted: 4 });
    await shelf.enter(count, { itemId: sencha, lotId, counted: 0 });
    expect((await shelf.end(count, 'apply')).body).toMatchObject({ changed: 3 });
    expect(await whereIs(shelf.workspace.id, sencha)).toEqual([
      [1, '', 9],
      [shop, '', 4],
    ]);
    await shelf.agree();
  });

  test('takes what is left where more is missing than is left, and nothing from elsewhere', async () => {
    const { sencha, assam, shop } = await shelf.stocked();
    const count = await shelf.open();
    await shelf.enter(count, { itemId: sencha, locationId: shop, counted: 0.5 });
    await shelf.enter(count, { itemId: assam, counted: 1 });
    await shelf.sell(sencha, 1.5, { locationId: shop });
    await shelf.sell(assam, 4);
    expect((await shelf.end(count, 'apply')).body).toMatchObject({ changed: 1, unchanged: 1 });
    expect(await whereIs(shelf.workspace.id, sencha)).toEqual([
      [1, '', 10],
      [1, 'UJI', 3],
    ]);
    expect(await shelf.stockOf(assam)).toBe(0);
    await shelf.agree();
  });

  test('leaves deleted items as they are', async () => {
    const { assam, tin } = await shelf.stocked();
    const count = await shelf.open();
    await shelf.enter(count, { itemId: assam, counted: 1 });
    await shelf.enter(count, { itemId: tin, counted: 1 });
    await shelf.ask('DELETE', `/inventory/${assam}`);
    expect((await shelf.end(count, 'apply')).body).toMatchObject({ changed: 1, unchanged: 1 });
    expect((await shelf.ask<Item>('POST', `/inventory/${assam}/restore`)).body.quantity).toBe(4);
    await shelf.agree();
  });

  test('counts what an import has assumed', async () => {
    await shelf.ask('POST', '/inventory/bulk', [{ productName: 'Assam' }]);
    const count = await shelf.open();
    const [line] = count.lines;
    await shelf.enter(count, { itemId: line?.itemId, counted: line?.book });
    await shelf.end(count, 'apply');
    expect((await shelf.ask<Item>('GET', `/inventory/${line?.itemId}`)).body).toMatchObject({ uncounted: false });
  });

  test('is done once, also by many at the same time', async () => {
    const { assam } = await shelf.stocked();
    const count = await shelf.open();
    await shelf.enter(count, { itemId: assam, counted: 1 });
    const answers = await Promise.all(Array.from({ length: 4 }, () => shelf.end(count, 'apply')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('wrong_state');
    expect(await shelf.stockOf(assam)).toBe(1);
    expect((await shelf.enter(count, { itemId: assam, counted: 2 })).body.code).toBe('wrong_state');
    expect((await shelf.end(count, 'cancel')).body.code).toBe('wrong_state');
    await shelf.agree();
  });

  test('a stock above the limit is refused as a whole', async () => {
    const { assam, tin } = await shelf.stocked();
    const count = await shelf.open();
    await shelf.enter(count, { itemId: assam, counted: 1_000_000_000 });
    await shelf.enter(count, { itemId: tin, counted: 5 });
    await shelf.ask('POST', `/inventory/${assam}/adjust`, { delta: 10, reason: 'receive' });
    expect((await shelf.end(count, 'apply')).body.code).toBe('stock_limit_exceeded');
    expect(await shelf.stockOf(tin)).toBe(0);
    expect((await shelf.read(count)).state).toBe('open');
  });

  test('2,000 lines is one batch', async () => {
    const rows = Array.from({ length: 2_000 }, (_, n) => ({ productName: `Tea ${n}`, stockOnHand: 10 }));
    await shelf.ask('POST', '/inventory/bulk', rows);
    const count = await shelf.open();
    await enterAll(count.id);
    await shelf.sell(count.lines[0]?.itemId ?? 0, 3);
    expect((await shelf.end(count, 'apply')).body).toMatchObject({ changed: 1_600, unchanged: 400, uncounted: 0 });
    const { body: items } = await shelf.ask<Item[]>('GET', '/inventory');
    const byId = new Map(items.map(({ id, quantity }) => [id, quantity]));
    const wrong = count.lines.filter(({ itemId }, n) => byId.get(itemId) !== 8 + (n % 5) - (n === 0 ? 3 : 0));
    expect(wrong).toEqual([]);
    await shelf.agree();
    expect((await shelf.end(count, 'undo')).body).toMatchObject({ changed: 1_600, unchanged: 400 });
    const { body: after } = await shelf.ask<Item[]>('GET', '/inventory');
    expect(after.filter(({ id, quantity }) => quantity !== (id === count.lines[0]?.itemId ? 7 : 10))).toEqual([]);
    await shelf.agree();
  });
});

describe('undoing', () => {
  test('reverses every entry of the count as a whole, once', async () => {
    const { sencha, assam, shop, lotId } = await shelf.stocked();
    const count = await shelf.open();
    await shelf.enter(count, { itemId: sencha, counted: 9 });
    await shelf.enter(count, { itemId: sencha, locationId: shop, counted: 4 });
    await shelf.enter(count, { itemId: sencha, lotId, counted: 0 });
    await shelf.enter(count, { itemId: assam, counted: 4 });
    await shelf.end(count, 'apply');
    await shelf.sell(sencha, 1);
    expect((await shelf.end(count, 'undo')).body).toEqual({
      id: count.id,
      state: 'undone',
      changed: 3,
      unchanged: 1,
      uncounted: 1,
    });
    expect(await whereIs(shelf.workspace.id, sencha)).toEqual([
      [1, '', 9],
      [1, 'UJI', 3],
      [shop, '', 2.5],
    ]);
    const movements = await shelf.movementsOf(sencha);
    const undone = movements.filter(({ reason }) => reason === 'undo').map(({ reverses }) => reverses);
    const counted = movements.filter(({ reason }) => reason === 'count').map(({ id }) => id);
    expect(undone.toSorted()).toEqual(counted.toSorted());
    expect((await shelf.end(count, 'undo')).body.code).toBe('wrong_state');
    await shelf.agree();
  });

  test('leaves out what was reversed alone', async () => {
    const { assam, tin } = await shelf.stocked();
    const count = await shelf.open();
    await shelf.enter(count, { itemId: assam, counted: 1 });
    await shelf.enter(count, { itemId: tin, counted: 5 });
    await shelf.end(count, 'apply');
    const [entry] = await shelf.movementsOf(assam);
    await shelf.ask('POST', `/inventory/${assam}/movements/${entry?.id}/reverse`, {});
    expect((await shelf.end(count, 'undo')).body).toMatchObject({ changed: 1 });
    expect([await shelf.stockOf(assam), await shelf.stockOf(tin)]).toEqual([4, 0]);
    await shelf.agree();
  });

  test.each(['Main', 'Shop'])('is refused as a whole if stock has left %s since', async (place) => {
    const { tin, assam, shop } = await shelf.stocked();
    const locationId = place === 'Main' ? 1 : shop;
    const count = await shelf.open();
    await shelf.enter(count, { itemId: tin, locationId, counted: 5 });
    await shelf.enter(count, { itemId: assam, counted: 1 });
    await shelf.end(count, 'apply');
    await shelf.sell(tin, 2);
    const { status, body } = await shelf.end(count, 'undo');
    expect([status, body.code]).toEqual([400, 'out_of_stock']);
    expect([await shelf.stockOf(tin), await shelf.stockOf(assam), (await shelf.read(count)).state]).toEqual([
      3,
      1,
      'done',
    ]);
    await shelf.agree();
  });

  test('is refused while an item is deleted, and where a place is gone', async () => {
    const { assam, sencha, shop } = await shelf.stocked();
    const count = await shelf.open();
    await shelf.enter(count, { itemId: assam, counted: 1 });
    await shelf.enter(count, { itemId: sencha, locationId: shop, counted: 0 });
    await shelf.end(count, 'apply');
    await shelf.ask('DELETE', `/inventory/${assam}`);
    expect((await shelf.end(count, 'undo')).body).toMatchObject({
      code: 'wrong_state',
      error: expect.stringContaining('item'),
    });
    await shelf.ask('POST', `/inventory/${assam}/restore`);
    expect((await shelf.ask('DELETE', `/locations/${shop}`)).status).toBe(204);
    expect((await shelf.end(count, 'undo')).body).toMatchObject({
      code: 'wrong_state',
      error: expect.stringContaining('place'),
    });
    await shelf.agree();
  });

  test('of an open or a cancelled count is refused', async () => {
    const count = await shelf.open();
    expect((await shelf.end(count, 'undo')).body.code).toBe('wrong_state');
    expect((await shelf.end(count, 'cancel')).body).toEqual({
      id: count.id,
      state: 'cancelled',
      changed: 0,
      unchanged: 0,
      uncounted: 0,
    });
    expect((await shelf.end(count, 'undo')).body.code).toBe('wrong_state');
    expect((await shelf.end(count, 'cancel')).body.code).toBe('wrong_state');
  });
});

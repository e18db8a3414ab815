import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { type AlertSeverity, computeAlert as alertOfStock, nextAlert } from '../../engines/stock/stock-status.ts';
import { call, newMember, newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import type { TeamMessage } from '../messages/contract.ts';
import { MAX_SINGLE_MESSAGES } from './alerts.ts';
import type { Item, ItemInput } from './contract.ts';

let workspace: TestWorkspace;
beforeEach(async () => {
  workspace = await newWorkspace();
});

const asked = <T>(method: string, path: string, body?: unknown) =>
  call<T>(method, `/api${path}`, { token: workspace.admin.token, body });
async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await asked<T>(method, path, body);
  expect(answer, `${method} ${path}`).toMatchObject({ status: expect.toSatisfy((status) => status < 300) });
  return answer.body;
}
const add = (input: Partial<ItemInput>) =>
  ask<Item>('POST', '/inventory', { name: 'Sencha', quantity: 100, minimumPar: 10, unit: 'lbs', ...input });
const adjust = ({ id }: Item, delta: number) => ask('POST', `/inventory/${id}/adjust`, { delta, reason: 'sale' });
const patch = ({ id }: Item, changes: Partial<ItemInput>) => ask('PATCH', `/inventory/${id}`, changes);
const messages = () => ask<TeamMessage[]>('GET', '/team-messages');
/** Without the change that caused it, which tests of its own are about. */
const said = async () =>
  (await messages()).map(({ content }) => content.replace(/ after .+?(?=, par is|\.$)/, '')).reverse();
const computeAlert = (item: Item) =>
  env.SHARD_0.prepare('SELECT alert, alert_since AS since FROM items WHERE workspace_id = ? AND id = ?')
    .bind(workspace.id, item.id)
    .first<{ alert: string | null; since: number | null }>();

describe('an item that becomes critical', () => {
  test('sends an urgent message from Camellia to the contact only', async () => {
    const item = await add({});
    const staff = await newMember(workspace, 'staff');
    await call('POST', `/api/inventory/${item.id}/adjust`, {
      token: staff.token,
      body: { delta: -95.5, reason: 'sale' },
    });
    expect(await messages()).toMatchObject([
      {
        content: `URGENT: Sencha is critically low: 4.5 lbs left after ${staff.username}’s sale of 95.5 lbs, par is 10 lbs.`,
        isUrgent: true,
        isPrivate: true,
        senderId: null,
        sender: null,
        recipientUsername: workspace.admin.username,
        inventoryItemId: item.id,
      },
    ]);
    expect((await call('GET', '/api/team-messages', { token: staff.token })).body).toEqual([]);
  });

  test('says whose change it was', async () => {
    const name = workspace.admin.username;
    const latest = async () => (await messages())[0]?.content;
    const item = await add({ name: 'Assam' });
    await ask('POST', `/inventory/${item.id}/adjust`, { delta: -100, reason: 'damage' });
    expect(await latest()).toBe(`URGENT: Assam is out of stock after ${name}’s write-off of 100 lbs, par is 10 lbs.`);
    await patch(await add({ name: 'Bancha' }), { quantity: 2 });
    expect(await latest()).toBe(`URGENT: Bancha is critically low: 2 lbs left after ${name}’s count, par is 10 lbs.`);
    await patch(await add({ name: 'Chai' }), { minimumPar: 300 });
    expect(await latest()).toBe('URGENT: Chai is critically low: 100 lbs left, par is 300 lbs.');
    const count = await ask<{ id: number }>('POST', '/counts', { itemIds: [(await add({ name: 'Darjeeling' })).id] });
    const [line] = (await ask<{ lines: { itemId: number }[] }>('GET', `/counts/${count.id}`)).lines;
    await ask('PUT', `/counts/${count.id}/lines`, { itemId: line?.itemId, counted: 4 });
    await ask('POST', `/counts/${count.id}/apply`);
    expect(await latest()).toBe(
      `URGENT: Darjeeling is critically low: 4 lbs left after ${name}’s count, par is 10 lbs.`,
    );
  });

  test('sends one message until it has recovered', async () => {
    const item = await add({});
    await adjust(item, -96);
    await adjust(item, -4);
    await patch(item, { location: 'Shelf 2' });
    await ask('PATCH', `/inventory/${item.id}/pin`, { isPinned: true });
    await messages();
    expect(await said()).toHaveLength(1);
    await adjust(item, 100);
    await adjust(item, -100);
    expect(await said()).toEqual([
      'URGENT: Sencha is critically low: 4 lbs left, par is 10 lbs.',
      'URGENT: Sencha is out of stock, par is 10 lbs.',
    ]);
  });

  test.each([
    [300, 50, 25, 26],
    [9, 4, 2, 3],
    [100, 10, 0, 10],
  ])(
    'sends one message while %d with par %d goes back and forth between %d and %d',
    async (quantity, minimumPar, a, b) => {
      const item = await add({ quantity, minimumPar });
      for (let round = 0; round < 5; round++) {
        await patch(item, { quantity: a });
        await patch(item, { quantity: b });
      }
      expect(await said()).toHaveLength(1);
    },
  );

  test('is no news of an item that is added before anything of it is there', async () => {
    const item = await add({ quantity: 0, minimumPar: 0 });
    expect(await said()).toEqual([]);
    await adjust(item, 12);
    await adjust(item, -12);
    expect(await said()).toHaveLength(1);
  });

  test('is described in readable units', async () => {
    await adjust(await add({ name: 'Gift box', unit: 'packages', quantity: 20, minimumPar: 4 }), -19);
    await adjust(await add({ name: 'Sampler', unit: '15 bags', quantity: 20, minimumPar: 4 }), -19);
    await adjust(await add({ name: 'Chai', unit: 'Beutel', quantity: 20, minimumPar: 4 }), -18);
    expect(await said()).toEqual([
      'URGENT: Gift box is critically low: 1 package left, par is 4 packages.',
      'URGENT: Sampler is critically low: 1 × 15 bags left, par is 4 × 15 bags.',
      'URGENT: Chai is critically low: 2 Beutel left, par is 4 Beutel.',
    ]);
  });

  test('sends a message when its par rises', async () => {
    const item = await add({});
    await patch(item, { minimumPar: 150 });
    expect(await said()).toEqual([]);
    await patch(item, { minimumPar: 200 });
    expect(await said()).toHaveLength(1);
  });

  test('sends no message when the change is refused', async () => {
    const item = await add({});
    const refusal = await asked('POST', `/inventory/${item.id}/adjust`, { delta: -101, reason: 'sale' });
    expect(refusal.status).toBe(400);
    expect(await said()).toEqual([]);
  });

  test('sends no second message when it is restored', async () => {
    const item = await add({ quantity: 1 });
    await ask('DELETE', `/inventory/${item.id}`);
    await ask('POST', `/inventory/${item.id}/restore`, {});
    expect(await said()).toHaveLength(1);
  });

  test('sends one message for two sales at the same moment', async () => {
    const item = await add({});
    await Promise.all([adjust(item, -48), adjust(item, -48)]);
    expect(await said()).toHaveLength(1);
  });
});

describe('the message about an item that is above its par again', () => {
  const SALE = 'URGENT: Sencha is critically low: 3 lbs left, par is 10 lbs.';
  const read = async () => {
    const [latest] = await messages();
    await ask('POST', '/team-messages/read', { lastReadId: latest?.id });
  };

  test.each<[string, (item: Item) => Promise<unknown>]>([
    ['an edit', (item) => patch(item, { quantity: 97 })],
    ['a count', (item) => ask('POST', `/inventory/${item.id}/adjust`, { delta: 94, reason: 'count' })],
    ['a file', ({ sku }) => ask('POST', '/inventory/bulk', [{ productName: 'Sencha', sku, stockOnHand: 97 }])],
    ['a lower par', (item) => patch(item, { minimumPar: 2 })],
  ])('disappears after a correction by %s', async (_, correct) => {
    const item = await add({});
    await patch(item, { quantity: 3 });
    expect(await said()).toEqual([SALE]);
    await correct(item);
    expect(await said()).toEqual([]);
    await patch(item, { quantity: 1, minimumPar: 10 });
    expect(await said()).toHaveLength(1);
  });

  test('disappears after the undo of an import', async () => {
    const { sku } = await add({});
    const { importId } = await ask<{ importId: number }>('POST', '/inventory/bulk', [
      { productName: 'Sencha', sku, stockOnHand: 3 },
    ]);
    expect(await said()).toEqual([SALE]);
    await ask('POST', `/inventory/imports/${importId}/undo`, {});
    expect(await said()).toEqual([]);
  });

  test('says so to people who have read it', async () => {
    const item = await add({});
    await patch(item, { quantity: 3 });
    await read();
    await patch(item, { quantity: 97 });
    expect(await messages()).toMatchObject([{ content: 'Back above par: Sencha.', isUrgent: false }]);
  });

  test('stays when goods have arrived', async () => {
    const item = await add({});
    await patch(item, { quantity: 3 });
    await ask('POST', `/inventory/${item.id}/adjust`, { delta: 94, reason: 'receive' });
    expect(await said()).toEqual([SALE]);
  });

  test('leaves other messages alone', async () => {
    const [item, other] = [await add({}), await add({ name: 'Assam' })];
    await patch(item, { quantity: 2 });
    await ask('POST', `/inventory/${item.id}/adjust`, { delta: 94, reason: 'receive' });
    await ask('POST', '/team-messages', { content: 'Count this', isUrgent: true, inventoryItemId: item.id });
    await patch(other, { quantity: 3 });
    await patch(item, { quantity: 3 });
    await patch(item, { quantity: 97 });
    expect(await said()).toEqual([
      'URGENT: Sencha is critically low: 2 lbs left, par is 10 lbs.',
      'Count this',
      'URGENT: Assam is critically low: 3 lbs left, par is 10 lbs.',
    ]);
  });
});

describe('an import', () => {
  const rows = (count: number, stockOnHand: number) =>
    Array.from({ length: count }, (_, i) => ({
      productName: `Tea ${i + 1}`,
      vendor: 'Uji',
      stockOnHand,
      minimumPar: 10,
    }));
  /** The first list is the start; the second one brings the news. */
  async function importTwice(count: number) {
    await ask('POST', '/inventory/bulk', rows(count, 50));
    await ask('POST', '/inventory/bulk', rows(count, 1));
  }

  test(`that makes up to ${MAX_SINGLE_MESSAGES} items critical sends a message for each`, async () => {
    expect(MAX_SINGLE_MESSAGES).toBe(3);
    await importTwice(3);
    expect(await said()).toHaveLength(3);
    expect((await messages()).every(({ inventoryItemId }) => inventoryItemId !== null)).toBe(true);
  });

  test('that makes more items critical sends one message', async () => {
    await importTwice(12);
    expect(await messages()).toMatchObject([
      {
        content: `URGENT: 12 items are out of stock or at half of their par or less after ${workspace.admin.username}’s import: Tea 1, Tea 2, Tea 3 and 9 more.`,
        isUrgent: true,
        inventoryItemId: null,
      },
    ]);
  });

  test('that makes them critical by their par names nobody', async () => {
    await ask('POST', '/inventory/bulk', rows(4, 50));
    await ask(
      'POST',
      '/inventory/bulk',
      rows(4, 50).map((row) => ({ ...row, minimumPar: 200 })),
    );
    const none = 'URGENT: 4 items are out of stock or at half of their par or less: Tea 1, Tea 2, Tea 3 and 1 more.';
    expect((await messages()).map(({ content }) => content)).toEqual([none]);
  });

  test('sends no message when it is undone', async () => {
    const { importId } = await ask<{ importId: number }>('POST', '/inventory/bulk', [
      { productName: 'Assam', stockOnHand: 50, minimumPar: 10 },
    ]);
    await ask('POST', `/inventory/imports/${importId}/undo`, {});
    expect(await said()).toEqual([]);
  });
});

describe('the stored alert of an item', () => {
  test('follows the shared rule for any stock and par', async () => {
    const item = await add({ quantity: 0, minimumPar: 0 });
    let before: AlertSeverity | null = 'critical';
    const thousandths = fc.integer({ min: 0, max: 40_000 }).map((n) => n / 1000);
    await fc.assert(
      fc.asyncProperty(thousandths, thousandths, async (quantity, minimumPar) => {
        await patch(item, { quantity, minimumPar });
        before = nextAlert({ quantity, minimumPar }, before);
        expect((await computeAlert(item))?.alert).toBe(before);
      }),
      {
        numRuns: 25,
        examples: [
          [5, 10],
          [5.001, 10],
          [8, 10],
          [8.001, 10],
          [10, 10],
          [10.001, 10],
          [0, 0],
        ],
      },
    );
  });

  test('follows the rule for the items of an import, new and changed, and not for uncounted ones', async () => {
    const stocks = [0, 5, 5.001, 8, 8.001, 9.999, 10, 10.001, 50].map((stockOnHand, n) => ({
      stockOnHand,
      sku: `T-${n}`,
    }));
    const importStocks = async (rows: { stockOnHand?: number; sku: string }[]) => {
      const body = rows.map((row) => ({ ...row, productName: row.sku, minimumPar: 10 }));
      const { items } = await ask<{ items: Item[] }>('POST', '/inventory/bulk', body);
      for (const item of items) {
        expect((await computeAlert(item))?.alert).toBe(item.uncounted ? null : alertOfStock(item));
      }
    };
    await importStocks([...stocks, { sku: 'T-uncounted' }]);
    await importStocks(stocks.map(({ sku }, n) => ({ sku, stockOnHand: stocks.at(-1 - n)?.stockOnHand ?? 0 })));
  });

  test('keeps the time since when the item needs attention, even if it gets worse', async () => {
    const item = await add({});
    expect(await computeAlert(item)).toEqual({ alert: null, since: null });
    await adjust(item, -90);
    const first = await computeAlert(item);
    expect(first).toEqual({ alert: 'low', since: expect.any(Number) });
    await adjust(item, -8);
    expect(await computeAlert(item)).toEqual({ alert: 'critical', since: first?.since });
    await adjust(item, 90);
    expect(await computeAlert(item)).toEqual({ alert: null, since: null });
  });
});

test('the message version increases only with a new message', async () => {
  const version = () =>
    env.SHARD_0.prepare('SELECT message_version FROM workspaces WHERE id = ?')
      .bind(workspace.id)
      .first('message_version');
  const item = await add({});
  await adjust(item, -1);
  expect(await version()).toBe(0);
  await adjust(item, -99);
  expect(await version()).toBe(1);
});

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { PlacedStock } from '../../../worker/inventory/stock-contract.ts';
import type { Location } from '../../../worker/locations/contract.ts';
import type { Order } from '../../../worker/orders/contract.ts';
import type { Receipt } from '../../../worker/orders/receipt-contract.ts';
import type { Recipe } from '../../../worker/recipes/contract.ts';
import type { Run } from '../../../worker/runs/contract.ts';
import type { Supplier } from '../../../worker/suppliers/contract.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  type PageOptions,
  refused,
  test,
} from '../../support/journeys/browser.ts';
import { keptOn, untilKept } from '../../support/journeys/kept.ts';
import { ask, newAdmin, type Person, toastOf } from '../../support/journeys/people.ts';
import { addItem, as, expectItem, movementsOf, newStaff } from '../../support/journeys/stock.ts';

const PHONE: PageOptions = {
  width: 390,
  expected: [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, refused(409, '/api/orders/\\d+/receipts')],
  context: { serviceWorkers: 'allow' },
};

/** A warehouse with an order on its way, a second place, and a recipe. */
async function newWarehouse() {
  const owner = await newAdmin();
  const sencha = await addItem(owner, { name: 'Sencha', quantity: 20, unit: 'kg' });
  const pouch = await addItem(owner, { name: 'Sencha 50 g', quantity: 0, unit: 'pieces' });
  const shop = await ask<Location>('POST', '/api/locations', owner.token, { name: 'Shop' });
  const { id: supplierId } = await ask<Supplier>('POST', '/api/suppliers', owner.token, {
    name: 'Uji Gardens',
    email: 'uji@example.com',
  });
  const lines = [{ itemId: sencha.id, quantity: 10 }];
  const order = await ask<Order>('POST', '/api/orders', owner.token, { supplierId, lines });
  await ask('POST', `/api/orders/${order.id}/place`, owner.token);
  const inputs = [{ itemId: sencha.id, quantity: 0.05 }];
  await ask<Recipe>('POST', '/api/recipes', owner.token, { itemId: pouch.id, makes: 1, inputs });
  return { owner, staff: await newStaff(owner), sencha, pouch, shop, order };
}

/** Opens Work Mode once, until the device has what its pages need. */
async function visitOnce(page: Page): Promise<void> {
  await page.goto('/mobile-work');
  await untilKept(page);
  const needed = ['orders', 'locations', 'recipes', 'packable', 'runs', 'stock', 'refills', 'codes'];
  await expect
    .poll(async () => (await keptOn(page)).answers, { timeout: 30_000 })
    .toEqual(expect.arrayContaining(needed.map((path) => `/api/${path}`)));
}

const receive = async (page: Page, { id }: Order) => {
  await page.goto(`/orders/${id}/receive`);
  await page.getByRole('button', { name: 'Confirm' }).tap();
  await toastOf(page, 'Delivery kept on this device').waitFor();
};

const receiptsOf = ({ token }: Person, { id }: Order) => ask<Receipt[]>('GET', `/api/orders/${id}/receipts`, token);

test('after one visit a phone receives, moves, packs and counts without a network, and each is saved once', async ({
  openPage,
}) => {
  const { owner, staff, sencha, pouch, order } = await newWarehouse();
  const page = await openPage(as(staff, { ...PHONE, theme: 'light' }));
  await visitOnce(page);
  await page.context().setOffline(true);

  await page.goto('/orders');
  await page.getByRole('link', { name: 'Receive order 1' }).waitFor();
  await receive(page, order);
  await page.waitForURL(`/orders/${order.id}`);
  await page.locator('main').getByText('1 delivery waiting to be sent.').waitFor();
  await page.getByText('0 of 10 kg').waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.goto(`/inventory/${sencha.id}`);
  await page.getByRole('button', { name: 'Move', exact: true }).tap();
  const dialog = page.getByRole('dialog', { name: 'Move Sencha' });
  await dialog.getByLabel('Quantity').fill('3');
  await dialog.getByRole('button', { name: 'Move', exact: true }).tap();
  await toastOf(page, 'Move kept on this device').waitFor();

  await page.goto('/runs');
  await page.getByRole('link', { name: 'Pack Sencha 50 g' }).tap();
  await page.getByRole('textbox', { name: /^Made of Sencha 50 g/ }).fill('40');
  await page.getByRole('button', { name: 'Done' }).tap();
  await toastOf(page, 'Run kept on this device').waitFor();
  await page.waitForURL('/runs');

  await page.goto('/inventory');
  await page.getByRole('button', { name: 'Increase Sencha 50 g by one' }).tap();
  await page.getByRole('button', { name: '4 waiting to be sent' }).waitFor();

  await page.reload();
  await page.getByRole('button', { name: '4 waiting to be sent' }).tap();
  const list = page.getByRole('dialog', { name: 'Waiting to be sent' });
  await list.getByText('Receives 10 kg of Sencha').waitFor();
  await list.getByText('Moves 3 kg from Main to Shop').waitFor();
  await list.getByText('Makes 40 pieces').waitFor();
  await list.getByText('+1 piece').waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await list.getByRole('button', { name: /^Delete: Sencha, Moves/ }).tap();
  await toastOf(page, 'Move deleted').getByRole('button', { name: 'Undo' }).tap();
  await list.getByText('Moves 3 kg from Main to Shop').waitFor();
  await expectItem(owner, sencha, { quantity: 20 });

  await page.context().setOffline(false);
  await list.getByText('Nothing is waiting.').waitFor();
  await expectItem(owner, sencha, { quantity: 28 });
  await expectItem(owner, pouch, { quantity: 41 });
  expect(await receiptsOf(owner, order)).toMatchObject([{ lines: [{ quantity: 10 }] }]);
  expect(await ask<Run[]>('GET', '/api/runs', owner.token)).toMatchObject([{ state: 'done', made: 40 }]);
  const rows = await ask<PlacedStock[]>('GET', `/api/inventory/${sencha.id}/stock`, owner.token);
  expect(rows.map(({ location, quantity }) => `${location.name} ${quantity}`)).toEqual(['Main 25', 'Shop 3']);
});

test('a delivery of an order that was closed or received meanwhile is shown, and is sent anyway or deleted', async ({
  openPage,
}) => {
  const { owner, staff, sencha, order } = await newWarehouse();
  const page = await openPage(
    as(staff, { ...PHONE, expected: [...(PHONE.expected ?? []), refused(412, '/api/orders/\\d+/receipts')] }),
  );
  await visitOnce(page);
  await page.context().setOffline(true);
  await receive(page, order);
  await ask('POST', `/api/orders/${order.id}/receipts`, owner.token, { lines: [{ lineId: 1, quantity: 4 }] });
  await page.context().setOffline(false);
  await page.locator('main').getByText('1 delivery could not be saved.').waitFor();
  await page.locator('main').getByRole('button', { name: 'Show 1 delivery' }).tap();
  const list = page.getByRole('dialog', { name: 'Waiting to be sent' });
  await list.getByText(/^Other goods of this order have been received since/).waitFor();
  await expectAccessible(page);
  await expectItem(owner, sencha, { quantity: 24 });

  await ask('POST', `/api/orders/${order.id}/close`, owner.token);
  await list.getByRole('button', { name: 'Send anyway: Order 1, Uji Gardens' }).tap();
  await list.getByText(/^Only an order that is placed and neither closed/).waitFor();
  await ask('PATCH', `/api/orders/${order.id}`, owner.token, { state: 'open' });
  await list.getByRole('button', { name: 'Send again: Order 1, Uji Gardens' }).tap();
  await list.getByText('Nothing is waiting.').waitFor();
  await expectItem(owner, sencha, { quantity: 34 });
});

test('what waits is sent once by two pages that come back together, also when the answer was lost', async ({
  openPage,
}) => {
  const { owner, staff, sencha, order } = await newWarehouse();
  const page = await openPage(as(staff, PHONE));
  await visitOnce(page);
  await page.context().setOffline(true);
  await receive(page, order);
  const other = await page.context().newPage();
  await other.goto('/orders');
  await other.getByRole('button', { name: '1 waiting to be sent' }).waitFor();
  let isLost = false;
  await page.context().route('**/receipts', async (route) => {
    if (route.request().method() !== 'POST' || isLost) return route.continue();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
  await page.context().setOffline(false);
  for (const one of [page, other]) {
    await expect
      .poll(() => one.getByRole('button', { name: /waiting to be sent$/ }).count(), { timeout: 60_000 })
      .toBe(0);
  }
  expect(isLost).toBe(true);
  await expectItem(owner, sencha, { quantity: 30 });
  expect((await movementsOf(owner, sencha)).map(({ delta }) => delta)).toEqual([10, 20]);
});

test('a code is read without a network, also by a page that has not seen the list of codes', async ({ openPage }) => {
  const { owner, staff, sencha } = await newWarehouse();
  await ask('POST', `/api/inventory/${sencha.id}/codes`, owner.token, { code: '4006381333931' });
  const page = await openPage(as(staff, PHONE));
  await visitOnce(page);
  await page.context().setOffline(true);
  const scan = async (code: string) => {
    await page.getByRole('button', { name: 'Scan', exact: true }).tap();
    await page.getByLabel('Or type the code').fill(code);
    await page.getByRole('button', { name: 'Use' }).tap();
  };
  await page.reload();
  await scan('4006381333948');
  await toastOf(page, 'Couldn’t Look Up the Code')
    .getByText(/not among those kept on this device/)
    .waitFor();
  await scan('4006381333931');
  await page.waitForURL(`**/inventory/${sencha.id}`);
  await page.getByRole('heading', { level: 1, name: 'Sencha' }).waitFor();
});

import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import type { Analytics } from '../../../worker/analytics/contract.ts';
import type { Count } from '../../../worker/counts/contract.ts';
import type { SampleAnswer } from '../../../worker/demo/contract.ts';
import type { Lot } from '../../../worker/lots/contract.ts';
import type { Order } from '../../../worker/orders/contract.ts';
import type { Supplier } from '../../../worker/suppliers/contract.ts';
import type { Invite } from '../../../worker/workspaces/contract.ts';
import { test } from '../../support/journeys/browser.ts';
import { ask, newAdmin, type Person, toastOf } from '../../support/journeys/people.ts';
import { countSteps } from '../../support/journeys/steps.ts';
import { addItem, allItems, as, expectItem, newStaff } from '../../support/journeys/stock.ts';
import { readTaskTable, type TaskWidth } from '../../support/journeys/task-table.ts';

/** The tasks of docs/tasks.md, each from the dashboard to its outcome, counted and compared with the table there. */

const TABLE = readTaskTable();
const counted = new Set<string>();

interface Task<Prepared> {
  widths: TaskWidth[];
  /** What is there before; not counted. */
  prepare: (who: Person) => Promise<Prepared>;
  /** Who does it; a new admin unless said. */
  who?: () => Promise<Person>;
  /** What the browser allows without asking. */
  permissions?: string[];
  /** Every step, on a page that counts them. */
  steps: (page: Page, prepared: Prepared, isPhone: boolean) => Promise<void>;
  /** That it is done. */
  expectDone: (who: Person, prepared: Prepared) => Promise<unknown>;
}

function testTask<Prepared>(
  name: string,
  { widths, prepare, who = newAdmin, permissions, steps, expectDone }: Task<Prepared>,
) {
  for (const width of widths) {
    counted.add(`${name}, ${width}`);
    test(`${name} takes as many steps as docs/tasks.md says at ${width} pixels`, async ({ openPage }) => {
      const person = await who();
      const prepared = await prepare(person);
      const opened = await openPage(
        as(person, { width, height: width === 390 ? 844 : 800, ...(permissions && { context: { permissions } }) }),
      );
      await opened.goto('/dashboard');
      await opened.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
      const { page, taken } = countSteps(opened, width === 390);
      await steps(page, prepared, width === 390);
      await expectDone(person, prepared);
      expect(taken.length, `steps of "${name}":\n${taken.join('\n')}`).toBe(TABLE.get(name)?.[width]);
    });
  }
}

const nothing = async () => undefined;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const mainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
/** Opens a page that has no tab of its own on a phone. */
async function openPageBehindMore(page: Page, name: string, isPhone: boolean): Promise<void> {
  if (!isPhone) return mainLink(page, name).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name }).click();
}

const TWELVE = [
  ...['Assam', 'Darjeeling', 'Genmaicha', 'Gyokuro', 'Hojicha', 'Keemun'],
  ...['Kukicha', 'Lapsang', 'Matcha', 'Oolong', 'Sencha', 'Yunnan'],
];

const addTeas = async (who: Person, names: readonly string[]) => {
  const rows = names.map((productName) => ({ productName, stockOnHand: 20, unit: 'kg', category: 'Green Tea' }));
  await ask('POST', '/api/inventory/bulk', who.token, rows);
};

/** A supplier of three teas of which little is left, among others. */
async function addSupplied(who: Person): Promise<Supplier> {
  const supplier = await ask<Supplier>('POST', '/api/suppliers', who.token, {
    ...{ name: 'Uji Gardens', email: 'uji@example.com', leadTimeDays: 14 },
  });
  await addTeas(who, ['Assam', 'Keemun', 'Yunnan']);
  for (const name of THREE) {
    await addItem(who, { name, quantity: 2, unit: 'kg', supplier: supplier.name, minimumPar: 12 });
  }
  return supplier;
}
const THREE = ['Gyokuro', 'Matcha', 'Sencha'];

async function expectOrdered(who: Person): Promise<void> {
  const orders = await ask<Order[]>('GET', '/api/orders', who.token);
  expect(orders).toMatchObject([{ state: 'ordered', supplier: { name: 'Uji Gardens' } }]);
  expect(orders[0]?.lines.map(({ item }) => item.name).toSorted()).toEqual(THREE);
}

testTask('Import a list', {
  widths: [1280],
  prepare: nothing,
  steps: async (page) => {
    const rows = TWELVE.map((name, i) => `${name},T-${i},Green Tea,${i + 1},kg,12.50`);
    const file = ['Name,SKU,Category,Quantity,Unit,Cost', ...rows].join('\n');
    await page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'teas.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
    await button(page, 'Import 12 products').click();
    await toastOf(page, 'Imported 12 products successfully').waitFor();
  },
  expectDone: async (who) => expect(await allItems(who)).toHaveLength(12),
});

testTask('Recategorize twelve teas', {
  widths: [1280],
  prepare: (who) => addTeas(who, TWELVE),
  steps: async (page) => {
    await mainLink(page, 'Inventory').click();
    const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
    await boxes.first().click();
    await boxes.last().click({ modifiers: ['Shift'] });
    await page.getByRole('region', { name: 'Selected items' }).getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Field' }).click();
    await page.getByRole('option', { name: 'Category' }).click();
    await dialog.getByRole('combobox', { name: 'Category' }).fill('House Blend');
    await dialog.getByRole('button', { name: 'Change 12 items' }).click();
    await page.getByText('12 items changed').waitFor();
  },
  expectDone: async (who) =>
    expect((await allItems(who)).map(({ category }) => category)).toEqual(TWELVE.map(() => 'House Blend')),
});

testTask('Find a mistyped tea', {
  widths: [1280, 390],
  prepare: (who) => addTeas(who, TWELVE),
  steps: async (page, _, isPhone) => {
    if (isPhone) {
      await page.getByRole('searchbox', { name: 'Find an item' }).fill('genmiacha');
      await page.getByRole('region', { name: 'Results' }).getByRole('link', { name: 'Genmaicha' }).click();
    } else {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Go to a page or an item' }).fill('genmiacha');
      await page.getByRole('option', { name: 'Genmaicha' }).waitFor();
      await page.keyboard.press('Enter');
    }
    await page.getByRole('heading', { level: 1, name: 'Genmaicha' }).waitFor();
  },
  expectDone: nothing,
});

testTask('Order three things from one supplier', {
  widths: [1280],
  prepare: addSupplied,
  steps: async (page, { name }) => {
    await mainLink(page, 'Orders').click();
    await link(page, 'New order').first().click();
    await page.getByRole('combobox', { name: 'Supplier' }).click();
    await page.getByRole('option', { name }).click();
    for (const tea of THREE) {
      await page.getByRole('combobox', { name: 'Add an item' }).click();
      await page.getByRole('option', { name: new RegExp(`^${tea}`) }).click();
      await page.getByLabel(`Quantity of ${tea} (kg)`).fill('10');
    }
    await button(page, 'Save draft').click();
    await button(page, 'Send').click();
    await button(page, 'Send order').click();
    await toastOf(page, 'Order Sent').waitFor();
  },
  expectDone: expectOrdered,
});

testTask('Order three things that are low', {
  widths: [1280],
  prepare: addSupplied,
  steps: async (page, { name }) => {
    await mainLink(page, 'Orders').click();
    await button(page, 'Draft what is due').first().click();
    await link(page, name).click();
    await button(page, 'Send').click();
    await button(page, 'Send order').click();
    await toastOf(page, 'Order Sent').waitFor();
  },
  expectDone: expectOrdered,
});

testTask('Receive an order in part, with lot and date', {
  widths: [1280, 390],
  prepare: async (who) => {
    const supplier = await addSupplied(who);
    const items = (await allItems(who)).filter(({ name }) => ['Matcha', 'Sencha'].includes(name));
    const lines = items.map(({ id }) => ({ itemId: id, quantity: 10 }));
    const { id } = await ask<Order>('POST', '/api/orders', who.token, { supplierId: supplier.id, lines });
    await ask('POST', `/api/orders/${id}/place`, who.token);
    return id;
  },
  steps: async (page, _, isPhone) => {
    await openPageBehindMore(page, 'Orders', isPhone);
    await link(page, 'Receive order 1').click();
    const sencha = page.getByRole('listitem', { name: 'Sencha' });
    await sencha.getByLabel('Arrived of Sencha (kg)').fill('6');
    await sencha.getByText('Lot and best before').click();
    await sencha.getByLabel('Lot code of Sencha').fill('UJI-1');
    await sencha.getByLabel('Best before of Sencha').fill('2027-03');
    await button(page, 'Matcha has not arrived').click();
    await button(page, 'Confirm').click();
    await toastOf(page, 'Delivery Received').waitFor();
  },
  expectDone: async (who, id) => {
    const order = await ask<Order>('GET', `/api/orders/${id}`, who.token);
    expect(order.state).toBe('partly_received');
    const lots = await ask<Lot[]>('GET', '/api/lots', who.token);
    expect(lots).toMatchObject([{ code: 'UJI-1', quantity: 6, bestBefore: '2027-03-31' }]);
  },
});

testTask('Count ten teas', {
  widths: [1280, 390],
  prepare: (who) => addTeas(who, TWELVE.slice(0, 10)),
  steps: async (page) => {
    await mainLink(page, 'Inventory').click();
    await link(page, 'Count').click();
    await button(page, 'New count').click();
    await button(page, 'Start count').click();
    for (const name of TWELVE.slice(0, 10)) await page.getByLabel(`Counted of ${name}, in kg`).fill('19');
    await page.getByRole('tab', { name: 'Review' }).click();
    await button(page, 'Apply to stock').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Apply to stock' }).click();
    await toastOf(page, 'Count applied').waitFor();
  },
  expectDone: async (who) => {
    expect((await allItems(who)).map(({ quantity }) => quantity)).toEqual(Array(10).fill(19));
    expect(await ask<Count[]>('GET', '/api/counts?state=done', who.token)).toHaveLength(1);
  },
});

testTask('Undo a colleague’s entry', {
  widths: [1280],
  prepare: async (who) => {
    const colleague = await newStaff(who);
    await addTeas(who, TWELVE);
    const sencha = await addItem(who, { name: 'Sencha, first flush', quantity: 20, unit: 'kg' });
    await ask('POST', `/api/inventory/${sencha.id}/adjust`, colleague.token, { delta: -6, reason: 'sale' });
    return sencha;
  },
  steps: async (page) => {
    await mainLink(page, 'Inventory').click();
    await link(page, 'Activity').click();
    await button(page, 'Reverse Sold −6: Sencha, first flush').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reverse' }).click();
    await toastOf(page, 'Reversed').waitFor();
  },
  expectDone: (who, sencha) => expectItem(who, sencha, { quantity: 20 }),
});

testTask('Bring back a deleted item', {
  widths: [1280],
  prepare: async (who) => {
    await addTeas(who, TWELVE);
    const deleted = await addItem(who, { name: 'Rooibos', quantity: 3, unit: 'kg' });
    await ask('DELETE', `/api/inventory/${deleted.id}`, who.token);
    return deleted;
  },
  steps: async (page) => {
    await mainLink(page, 'Inventory').click();
    await page.getByText('Archive', { exact: true }).click();
    await button(page, 'Restore Rooibos').click();
    await toastOf(page, 'Item restored').waitFor();
  },
  expectDone: (who, deleted) => expectItem(who, deleted, { quantity: 3 }),
});

const DAY_MS = 86_400_000;
const day = (fromToday: number) => new Date(Date.now() + fromToday * DAY_MS).toISOString().slice(0, 10);

testTask('See what expires, and mark it down', {
  widths: [1280, 390],
  prepare: async (who) => {
    await addTeas(who, TWELVE);
    const item = await addItem(who, { name: 'Uji sencha', unit: 'kg', quantity: 0, sellingPrice: 1200 });
    const lot = { code: 'UJI-26', bestBefore: day(20) };
    await ask('POST', `/api/inventory/${item.id}/adjust`, who.token, { delta: 4, reason: 'receive', lot });
    return item;
  },
  steps: async (page) => {
    await button(page, 'What to do with lot UJI-26 of Uji sencha').click();
    await page.getByRole('menuitem', { name: 'Mark down' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark down' }).click();
    await toastOf(page, 'Marked down').waitFor();
  },
  expectDone: (who, item) => expectItem(who, item, { sellingPrice: 840 }),
});

testTask('Invite staff', {
  widths: [1280],
  prepare: newStaff,
  permissions: ['clipboard-read', 'clipboard-write'],
  steps: async (page) => {
    await mainLink(page, 'Settings').click();
    await page.getByRole('link', { name: 'Team', exact: true }).click();
    await button(page, 'Create invite').click();
    await button(page, 'Copy').first().click();
    await toastOf(page, 'Copied').waitFor();
  },
  expectDone: async (who) => {
    const [newest] = await ask<Invite[]>('GET', '/api/invites', who.token);
    expect(newest).toMatchObject({ role: 'staff', status: 'open', uses: 0 });
  },
});

testTask('Value of the stock on a past day', {
  widths: [1280],
  // A new workspace has no past.
  who: async () => {
    const response = await fetch(new URL('/api/demo', inject('baseUrl')), { method: 'POST' });
    const { username, token } = (await response.json()) as SampleAnswer;
    return { username, password: '', token };
  },
  prepare: async (who) => {
    const past = day(-12);
    const data = await ask<Analytics>('GET', `/api/analytics?from=${day(-20)}&to=${past}`, who.token);
    const value = data.stock.type.reduce((sum, { values }) => sum + (values?.at(-1) ?? 0), 0);
    expect(value).toBeGreaterThan(0);
    return { past, value };
  },
  steps: async (page, { past, value }) => {
    await mainLink(page, 'Analytics').click();
    await page.getByLabel('To', { exact: true }).fill(past);
    await button(page, 'Show').click();
    const dollars = Math.round(value / 100).toLocaleString('en-US');
    await page
      .getByRole('group', { name: /^Stock value on / })
      .getByText(`$${dollars}`, { exact: true })
      .waitFor();
  },
  expectDone: nothing,
});

test('every number of docs/tasks.md is counted', () => {
  const said = [...TABLE].flatMap(([task, by]) =>
    ([1280, 390] as const).filter((width) => typeof by[width] === 'number').map((width) => `${task}, ${width}`),
  );
  expect(said.toSorted()).toEqual([...counted].toSorted());
});

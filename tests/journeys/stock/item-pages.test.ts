import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { refused, test } from '../../support/journeys/browser.ts';
import { newAdmin, toastOf } from '../../support/journeys/people.ts';
import { addItem, allItems, as, changeItem, readItem } from '../../support/journeys/stock.ts';

const sencha = { name: 'Sencha', category: 'Green Tea', quantity: 2.5, unit: 'lbs', minimumPar: 4, costPrice: 1850 };

/** That nothing else that floats covers what can be pressed: `every-page.test.ts`. */
async function expectToastsApart(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const boxes = (selector: string) =>
      [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
    const toasts = boxes('.mantine-Notification-root');
    const kept = boxes(
      '.mantine-Button-root:not([data-variant]), [data-variant=filled], [type=submit], [data-floating]',
    );
    const isOver = (a: DOMRect, b: DOMRect) =>
      b.width > 0 && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    return toasts.length > 0 && !toasts.some((toast) => kept.some((one) => isOver(toast, one)));
  });
}

test('the full form names what is missing, shows the margin, and adds an item in cents', async ({ openPage }) => {
  const owner = await newAdmin();
  const page = await openPage(as(owner));
  await page.goto('/inventory/new');
  await page.getByRole('button', { name: 'Add item' }).click();
  await page.getByText('Enter a product name').waitFor();
  await page.getByLabel('Product name').fill('Gyokuro');
  await page.getByRole('combobox', { name: 'Category' }).fill('Shaded tea');
  await page.getByRole('combobox', { name: 'Inventory type' }).click();
  await page.getByRole('option', { name: 'Retail' }).click();
  await page.getByLabel('Quantity').fill('12a');
  await page.getByText('Digits only').waitFor();
  await page.getByLabel('Quantity').fill('12');
  await page.getByLabel('Cost price').fill('19.99');
  await page.getByLabel('Selling price').fill('39.98');
  await page.getByText('Profit margin 50.0%').waitFor();
  await page.getByRole('button', { name: 'Add item' }).click();
  await page.getByRole('heading', { level: 1, name: 'Gyokuro' }).waitFor();
  const [item] = await allItems(owner);
  expect(item).toMatchObject({ category: 'Shaded tea', inventoryType: 'retail', costPrice: 1999, sellingPrice: 3998 });
  expect(item?.sku).toMatch(/^RETAIL-/);
});

test('two people who edit the same item keep both changes', async ({ openPage }) => {
  const owner = await newAdmin();
  const item = await addItem(owner, sencha);
  const page = await openPage(as(owner, { expected: [refused(412, '/api/inventory/\\d+')] }));
  await page.goto(`/inventory/${item.id}/edit`);
  await page.getByRole('combobox', { name: 'Supplier' }).fill('Uji Gardens');
  await changeItem(owner, item, { location: 'Aisle 3' });
  await page.getByRole('button', { name: 'Save changes' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Changed in the meantime' });
  await expect.poll(() => notice.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByText('Location is now Aisle 3').waitFor();
  await page.getByRole('button', { name: 'Keep both changes' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sencha', exact: true }).waitFor();
  const saved = await readItem(owner, item);
  expect(saved).toMatchObject({ quantity: 2.5, supplier: 'Uji Gardens', location: 'Aisle 3' });
});

test('stock is received and counted on the item’s page, and a toast covers no main action', async ({ openPage }) => {
  const owner = await newAdmin();
  const item = await addItem(owner, sencha);
  const page = await openPage(as(owner));
  await page.goto(`/inventory/${item.id}`);
  const panel = page.getByRole('region', { name: 'Adjust stock' });
  const history = page.getByRole('list', { name: 'Movements, newest first' });
  await panel.getByLabel('Quantity').fill('10');
  await panel.getByText('2.5 → 12.5 lbs').waitFor();
  await panel.getByLabel('Note').fill('Slip 4411');
  await panel.getByRole('button', { name: 'Adjust' }).click();
  await history.getByText('Slip 4411').waitFor();
  await history.getByText('Received').waitFor();
  await toastOf(page, 'Received +10').waitFor();
  await expectToastsApart(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectToastsApart(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await panel.getByText('Counted', { exact: true }).first().click();
  await panel.getByLabel('Counted quantity').fill('12');
  await panel.getByRole('button', { name: 'Adjust' }).click();
  await history.getByText('−0.5').waitFor();
  await panel.getByText('Remove', { exact: true }).click();
  await panel.getByLabel('Quantity').fill('13');
  await panel.getByRole('button', { name: 'Adjust' }).click();
  await panel.getByText('Only 12 lbs in stock').waitFor();
  const saved = await readItem(owner, item);
  expect(saved.quantity).toBe(12);
});

test('an item that was deleted on its page comes back with Undo', async ({ openPage }) => {
  const owner = await newAdmin();
  const item = await addItem(owner, sencha);
  const page = await openPage(as(owner));
  await page.goto(`/inventory/${item.id}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await toastOf(page, 'Item deleted').getByRole('button', { name: 'Undo' }).press('Enter');
  await page.getByRole('link', { name: 'Add Item' }).waitFor();
  await expectToastsApart(page);
  await page.getByRole('link', { name: 'Sencha', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Sencha', exact: true }).waitFor();
});

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { refused, test } from '../../support/journeys/browser.ts';
import { newAdmin, toastOf } from '../../support/journeys/people.ts';
import { addItem, allItems, as, changeItem, expectItem, movementsOf, newStaff } from '../../support/journeys/stock.ts';
import { visit } from '../../support/journeys/visit.ts';

const sencha = { name: 'Sencha', category: 'Green Tea', quantity: 20, unit: 'lbs', supplier: 'Uji Gardens' };
const assam = { name: 'Assam', category: 'Black Tea', quantity: 3, unit: 'lbs', sellingPrice: 1400 };
const whisk = { name: 'Bamboo whisk', category: 'Tea Accessories', quantity: 0, inventoryType: 'retail' as const };

/** How many buttons of rows cover their own icon and can be pressed on it, and the names of those that cannot. */
function rowButtons(page: Page): Promise<{ covered: number; misplaced: (string | null)[] }> {
  return page.getByLabel('Inventory', { exact: true }).evaluate((list) => {
    const names = /^(Pin|Unpin|View|Edit|Delete|Increase|Decrease) /;
    const buttons = [...list.querySelectorAll('button, a')].filter((one) => names.test(one.ariaLabel ?? ''));
    const misplaced = buttons.filter((button) => {
      const icon = button.querySelector('svg')?.getBoundingClientRect();
      if (!icon || icon.width === 0) return true;
      const around = button.getBoundingClientRect();
      const isInside =
        icon.left >= around.left &&
        icon.right <= around.right &&
        icon.top >= around.top &&
        icon.bottom <= around.bottom;
      const pressed = document.elementFromPoint(icon.left + icon.width / 2, icon.top + icon.height / 2);
      return !isInside || !button.contains(pressed);
    });
    return { covered: buttons.length - misplaced.length, misplaced: misplaced.map(({ ariaLabel }) => ariaLabel) };
  });
}

test('the first item of a new business is added with the short form, and stands in the list', async ({ openPage }) => {
  const page = await openPage(as(await newAdmin()));
  await page.goto('/inventory');
  await page.getByRole('heading', { name: 'No items yet' }).waitFor();
  await page.getByRole('link', { name: 'Add an item' }).click();
  await page.getByRole('heading', { level: 1, name: 'New item' }).waitFor();
  await visit(page, '/inventory/add');
  await page.getByRole('button', { name: 'Add item' }).click();
  await toastOf(page, 'Missing Information').waitFor();
  await page.getByText('Please fill in all required fields.').waitFor();

  await page.getByLabel('Product name').fill('Sencha');
  await page.getByLabel('SKU').fill('SEN-1');
  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'Green Tea' }).click();
  await page.getByLabel('Quantity').pressSequentially('2,5');
  expect(await page.getByLabel('Quantity').inputValue()).toBe('2.5');
  await page.getByLabel('Cost price').fill('4.10');
  await page.getByLabel('Selling price').fill('9.5');
  await page.getByRole('button', { name: 'Add item' }).click();

  const row = page.getByRole('row').filter({ hasText: 'Sencha' });
  await row.getByText('2.5').waitFor();
  await row.getByText('$9.50').waitFor();
  await row.getByText('Critical').waitFor();
  await page.getByText('Stock value $10 at cost').waitFor();
});

test('a quantity is edited in its row, undone by a toast, and taken back where the server refuses', async ({
  openPage,
}) => {
  const owner = await newAdmin();
  const item = await addItem(owner, sencha);
  const page = await openPage(as(owner, { expected: [/status of 500/] }));
  await page.goto('/inventory');
  const quantity = page.getByRole('button', { name: /^Stock of Sencha/ });
  const input = page.getByRole('textbox', { name: 'New quantity of Sencha' });

  await quantity.click();
  await input.fill('99');
  await page.keyboard.press('Escape');
  await quantity.getByText('20').waitFor();

  await quantity.click();
  await input.fill('-1');
  await page.keyboard.press('Enter');
  await page.getByText('Must be 0 or more').waitFor();
  await input.fill('7.25');
  await page.keyboard.press('Enter');
  await quantity.getByText('7.25').waitFor();
  await page.getByRole('row').filter({ hasText: 'Sencha' }).getByText('Low Stock').waitFor();

  await toastOf(page, 'Quantity updated').getByRole('button', { name: 'Undo' }).press('Enter');
  await quantity.getByText('20').waitFor();
  await expectItem(owner, item, { quantity: 20 });

  await page.route('**/api/inventory/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 500, json: { error: 'Something went wrong', requestId: 'r1' } })
      : route.continue(),
  );
  await quantity.click();
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await toastOf(page, 'Update Failed').waitFor();
  await page.getByText('Failed to update quantity. Please try again.').waitFor();
  await quantity.getByText('20').waitFor();
});

test('an edit on top of somebody else’s shows what they made of the item', async ({ openPage }) => {
  const owner = await newAdmin();
  const item = await addItem(owner, sencha);
  const page = await openPage(as(owner, { expected: [refused(412, '/api/inventory/\\d+')] }));
  await page.goto('/inventory');
  const quantity = page.getByRole('button', { name: /^Stock of Sencha/ });
  await quantity.click();
  await changeItem(owner, item, { quantity: 13 });
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await toastOf(page, 'Update Failed').waitFor();
  await quantity.getByText('13').waitFor();
});

test('deleting asks first and can be undone, and is not offered to staff', async ({ openPage }) => {
  const owner = await newAdmin();
  await addItem(owner, sencha);
  await addItem(owner, assam);
  const theirs = await openPage(as(await newStaff(owner)));
  await theirs.goto('/inventory');
  await theirs.getByRole('button', { name: 'Pin Sencha' }).waitFor();
  expect(await theirs.getByRole('button', { name: 'Delete Sencha' }).count()).toBe(0);

  const page = await openPage(as(owner));
  await page.goto('/inventory');
  await page.getByRole('button', { name: 'Delete Sencha' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Are you sure you want to delete "Sencha"? This action cannot be undone.').waitFor();
  // A variable on the body would make the browser compute the style of the whole list before it paints the dialog.
  const variable = '--removed-body-scroll-bar-size';
  expect(await page.evaluate((name) => getComputedStyle(document.body).getPropertyValue(name), variable)).toBe('');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('1 item', { exact: true }).waitFor();
  await toastOf(page, 'Item deleted').getByRole('button', { name: 'Undo' }).press('Enter');
  await page.getByText('2 items', { exact: true }).waitFor();
  await expect.poll(async () => (await allItems(owner)).length).toBe(2);
});

test('search, filters and order stand in the address bar', async ({ openPage }) => {
  const owner = await newAdmin();
  await addItem(owner, sencha);
  await addItem(owner, assam);
  await addItem(owner, whisk);
  const page = await openPage(as(owner));
  await page.goto('/inventory?status=out');
  await page.getByText('1 of 3 items').waitFor();
  await page.getByRole('link', { name: 'Bamboo whisk', exact: true }).waitFor();
  await page.getByText('All', { exact: true }).click();
  await page.getByText('3 items', { exact: true }).waitFor();

  await page.getByRole('searchbox', { name: 'Search inventory' }).fill('uji green');
  await page.waitForURL(/q=uji/);
  await page.getByText('1 of 3 items').waitFor();
  await page.getByRole('searchbox', { name: 'Search inventory' }).fill('nothing like this');
  await page.getByRole('heading', { name: 'No matching items' }).waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByText('3 items', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Stock', exact: true }).click();
  await page.waitForURL(/sort=quantity/);
  await page.getByRole('columnheader', { name: 'Stock' }).and(page.locator('[aria-sort=ascending]')).waitFor();
  const names = () => page.locator('tbody tr a:not([aria-label])').allTextContents();
  expect(await names()).toEqual(['Bamboo whisk', 'Assam', 'Sencha']);
  await page.reload();
  await page.getByText('3 items', { exact: true }).waitFor();
  await expect.poll(names).toEqual(['Bamboo whisk', 'Assam', 'Sencha']);
});

test('an item is pinned for a quick reason, stands first, and is unpinned directly', async ({ openPage }) => {
  const owner = await newAdmin();
  const item = await addItem(owner, sencha);
  await addItem(owner, assam);
  const page = await openPage(as(owner));
  await page.goto('/inventory');
  await page.getByRole('row').filter({ hasText: 'Assam' }).waitFor();
  expect(await rowButtons(page)).toEqual({ covered: 8, misplaced: [] });
  await page.getByRole('button', { name: 'Pin Sencha' }).click();
  await page.getByText('Seasonal priority').click();
  await page.getByRole('button', { name: 'Pin item' }).click();
  await page.getByRole('row').nth(1).getByText('Sencha').waitFor();
  await expectItem(owner, item, { isPinned: true, pinnedReason: 'Seasonal priority' });
  await page.getByRole('button', { name: 'Unpin Sencha' }).click();
  await toastOf(page, 'Unpinned').waitFor();
  await page.getByRole('row').nth(1).getByText('Assam').waitFor();
});

test('quick taps on a phone are one call, and none is lost', async ({ openPage }) => {
  const owner = await newAdmin();
  const item = await addItem(owner, sencha);
  const page = await openPage(as(owner, { width: 390, height: 780, context: {} }));
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/adjust')) calls += 1;
  });
  await page.goto('/inventory');
  const more = page.getByRole('button', { name: 'Increase Sencha by one' });
  await more.waitFor();
  // By the clock of the page the taps follow each other quickly, however slow the machine.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  for (let tap = 0; tap < 10; tap += 1) {
    await more.tap();
    await page.clock.runFor(50);
  }
  await page.getByRole('button', { name: 'Decrease Sencha by one' }).tap();
  await page.getByRole('button', { name: /^Stock of Sencha: 29 lbs/ }).waitFor();
  await page.clock.resume();
  await expectItem(owner, item, { quantity: 29 });
  expect(calls).toBe(1);
  const movements = await movementsOf(owner, item);
  expect(movements[0]?.reason).toBe('count');
});

test('taps on a phone reach the server although the page is left at once', async ({ openPage }) => {
  const owner = await newAdmin();
  const item = await addItem(owner, sencha);
  const page = await openPage(as(owner, { width: 390, height: 780 }));
  await page.goto('/inventory');
  await page.getByRole('button', { name: 'Increase Sencha by one' }).tap();
  await page.goto('about:blank');
  await expectItem(owner, item, { quantity: 21 });
});

test('a tap whose answer is lost on the way is sent again and counted once', async ({ openPage }) => {
  const owner = await newAdmin();
  const item = await addItem(owner, sencha);
  const page = await openPage(as(owner, { width: 390, height: 780, expected: [/ERR_CONNECTION_RESET/] }));
  const keys: (string | undefined)[] = [];
  await page.route('**/adjust', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const response = await route.fetch();
    await (keys.length === 1 ? route.abort('connectionreset') : route.fulfill({ response }));
  });
  await page.goto('/inventory');
  await page.getByRole('button', { name: 'Increase Sencha by one' }).tap();
  await expect.poll(() => keys.length).toBe(2);
  expect(keys[0]).toBe(keys[1]);
  await page.getByRole('button', { name: /^Stock of Sencha: 21 lbs/ }).waitFor();
  const movements = await movementsOf(owner, item);
  expect(movements.map(({ delta }) => delta)).toEqual([1, 20]);
});

test('a list that fails to load says so, and loads on retry', async ({ openPage }) => {
  const owner = await newAdmin();
  await addItem(owner, sencha);
  const page = await openPage(as(owner, { expected: [/status of 500/] }));
  await page.route('**/api/inventory', (route) =>
    route.fulfill({ status: 500, json: { error: 'Broken', requestId: 'r' } }),
  );
  await page.goto('/inventory');
  await page.getByRole('heading', { name: 'Couldn’t load the inventory' }).waitFor();
  await page.unroute('**/api/inventory');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('1 item', { exact: true }).waitFor();
});

test('Ctrl+K finds an item by part of its name and opens it', async ({ openPage }) => {
  const owner = await newAdmin();
  await addItem(owner, sencha);
  await addItem(owner, assam);
  const page = await openPage(as(owner));
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Go to a page or an item' }).fill('assa');
  await page.getByText('Assam', { exact: true }).last().waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Assam' }).waitFor();
});

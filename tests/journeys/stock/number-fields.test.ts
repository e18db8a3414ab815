import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, test } from '../../support/journeys/browser.ts';
import { newAdmin, toastOf } from '../../support/journeys/people.ts';
import { addItem, allItems, as, expectItem, readItem } from '../../support/journeys/stock.ts';
import { visit } from '../../support/journeys/visit.ts';

/** What a field makes of each text that is typed or pasted: `frontend/ui/fields/NumberField.test.tsx`. */

/** As a person pastes: all at once. */
async function paste(page: Page, label: string, text: string): Promise<void> {
  const input = page.getByLabel(label);
  await input.focus();
  await input.evaluate((field: HTMLInputElement, pasted) => {
    field.select();
    field.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true }));
    document.execCommand('insertText', false, pasted);
  }, text);
}

async function openShortForm(page: Page): Promise<void> {
  await page.goto('/inventory/add');
  await page.getByLabel('Product name').fill('Sencha');
  await page.getByLabel('SKU').fill('SEN-1');
  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'Green Tea' }).click();
}

test('a paste that could mean two numbers is asked about before anything is saved, with a phone', async ({
  openPage,
}) => {
  const owner = await newAdmin();
  const page = await openPage(as(owner, { width: 390, theme: 'light' }));
  await openShortForm(page);
  await page.getByLabel('Cost price').pressSequentially('4,50');
  await page.getByLabel('Selling price').pressSequentially('1.234,5');
  await paste(page, 'Quantity', '1,234');
  await page.getByText('1,234 can mean 1234 or 1.234. Which one?').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Add item' }).click();
  expect(await allItems(owner)).toEqual([]);
  await page.getByRole('button', { name: '1.234', exact: true }).click();
  await page.getByRole('button', { name: 'Add item' }).click();
  await toastOf(page, 'Item added').waitFor();
  expect(await allItems(owner)).toMatchObject([{ quantity: 1.234, costPrice: 450, sellingPrice: 123_450 }]);
});

test('a number typed in any field is stored as it was meant, and shown with its unit', async ({ openPage }) => {
  const owner = await newAdmin();
  const item = await addItem(owner, { name: 'Sencha', category: 'Green Tea', quantity: 20, unit: 'kg' });
  await addItem(owner, { name: 'Gift box', category: 'Green Tea', quantity: 1, unit: 'packages' });
  await addItem(owner, { name: 'Sampler', category: 'Green Tea', quantity: 7.25, unit: '15 bags' });
  await addItem(owner, { name: 'Chai', category: 'Green Tea', quantity: 2, unit: 'Beutel' });
  const page = await openPage(as(owner));
  await page.goto('/inventory');
  for (const text of ['1 package', '7.25 × 15 bags', '2 Beutel']) {
    const cell = page.getByRole('button', { name: `${text}. Edit quantity` });
    await cell.waitFor();
    expect(await cell.innerText()).toBe(text);
  }
  await page.getByRole('button', { name: 'Stock of Sencha: 20 kg. Edit quantity' }).click();
  const input = page.getByRole('textbox', { name: 'New quantity of Sencha' });
  await input.fill('1.234,5 kg');
  await page.keyboard.press('Enter');
  await expectItem(owner, item, { quantity: 1234.5 });

  await visit(page, `/inventory/${item.id}`);
  const panel = page.getByRole('region', { name: 'Adjust stock' });
  await panel.getByLabel('Quantity').pressSequentially('0,5');
  await panel.getByRole('button', { name: 'Adjust' }).click();
  await expectItem(owner, item, { quantity: 1235 });

  await visit(page, `/inventory/${item.id}/edit`);
  await page.getByLabel('Par level').pressSequentially('7,25');
  await page.getByLabel('Cost price').fill('$1,050.5');
  await page.getByLabel('Lead time').fill('14 days');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await toastOf(page, 'Item saved').waitFor();
  expect(await readItem(owner, item)).toMatchObject({ minimumPar: 7.25, costPrice: 105_050, leadTimeDays: 14 });
});

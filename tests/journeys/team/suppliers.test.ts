import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import type { Supplier, SupplierInput, Template } from '../../../worker/suppliers/contract.ts';
import { lettersTo } from '../../mail/server.ts';
import { expectAccessible, expectNoSidewaysScroll, refused, test } from '../../support/journeys/browser.ts';
import { afterToasts, ask, field, newAdmin, newName, type Person, toastOf } from '../../support/journeys/people.ts';
import { addItem, as } from '../../support/journeys/stock.ts';
import { visit } from '../../support/journeys/visit.ts';

const addSupplier = (who: Person, input: Partial<SupplierInput> = {}) =>
  ask<Supplier>('POST', '/api/suppliers', who.token, {
    name: 'Uji Tea House',
    email: `${newName('mei')}@uji.example`,
    ...input,
  });
const addTemplates = (who: Person) => ask<Template[]>('POST', '/api/communication-templates/defaults', who.token);

/** A shop with one tea that runs out, and the supplier that it names. */
async function shop(input: Partial<SupplierInput> = {}) {
  const admin = await newAdmin();
  const supplier = await addSupplier(admin, input);
  const item = await addItem(admin, {
    name: 'Gyokuro',
    quantity: 2,
    minimumPar: 40,
    unit: 'kg',
    supplier: 'uji  tea house',
  });
  return { admin, supplier, item };
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Contact Supplier' });

describe('reordering', () => {
  test('from an alert on the dashboard leads to a mail to the supplier, and so does the test page', async ({
    openPage,
  }) => {
    const { admin, supplier, item } = await shop();
    await addTemplates(admin);
    const page = await openPage(as(admin));
    await page.goto('/dashboard');
    const button = page.getByRole('button', { name: 'Reorder Gyokuro' });
    const dialog = dialogOf(page);
    // Escape gives it up, and the focus is back on the button that opened it.
    await button.focus();
    await page.keyboard.press('Enter');
    await field(page, 'Subject').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);

    await button.click();
    await dialog.getByText(`To ${supplier.email}`).waitFor();
    // The item by its name, never by its number.
    await dialog.getByText('About Gyokuro').waitFor();
    expect(await dialog.innerText()).not.toContain(String(item.id));
    expect(await page.getByRole('combobox', { name: 'Template' }).inputValue()).toMatch(/^Reorder Request/);
    expect(await field(page, 'Subject').inputValue()).toBe('Reorder request: Gyokuro');
    const message = field(page, 'Message');
    expect(await message.inputValue()).toMatch(/^Dear Uji Tea House,/);
    const [, advised] =
      (await dialog.getByText('The forecast suggests').innerText()).match(/suggests (\d\S*) kg\./) ?? [];
    expect(await dialog.getByRole('textbox', { name: 'Quantity to order (kg)' }).inputValue()).toBe(advised);
    expect(await message.inputValue()).toContain(`would like to order ${advised} kg,`);
    expect(await dialog.getByRole('status').innerText()).toBe('Still to fill in: Delivery Date');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await field(page, 'Delivery Date').fill('2026-12-12');
    await field(page, 'Delivery Date').press('Enter');
    const text = await message.inputValue();
    expect(text).toContain('for delivery by Dec 12, 2026 if you can');
    expect(text).toMatch(new RegExp(`Kind regards\\n${admin.username}\\n`));
    await dialog.getByRole('button', { name: 'Send Message' }).click();
    await toastOf(page, 'Message Sent').getByText('Your message has been sent to the supplier.').waitFor();
    await dialog.waitFor({ state: 'hidden' });

    const letters = await lettersTo(inject('mailboxPort'), supplier.email);
    expect(letters).toHaveLength(1);
    expect(letters[0]?.email.subject).toBe('Reorder request: Gyokuro');
    expect(letters[0]?.email.text?.replaceAll('\r\n', '\n').trim()).toBe(text.trim());

    await visit(page, `/inventory/${item.id}`);
    const history = page.getByRole('region', { name: 'Messages to suppliers' });
    await history.getByText('Reorder request: Gyokuro').click();
    await history.getByText(supplier.email).waitFor();
    expect(await history.getByText('Sent', { exact: true }).isVisible()).toBe(true);

    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Go to a page or an item').fill('supp');
    await page.keyboard.press('Enter');
    await page.waitForURL('/suppliers');
    await page.getByRole('tab', { name: 'Test Communication' }).click();
    await page.getByText('A mail server is set up. Messages are sent by email.').waitFor();
    await page.getByLabel('Product name').fill('Sencha');
    await page.getByRole('button', { name: 'Contact Supplier' }).click();
    await field(page, 'Subject').fill('Price of [Product Name], [Batch Number]');
    await field(page, 'Message').fill('Which price?');
    await dialog.getByText('Still to fill in: Batch Number').waitFor();
    expect(await field(page, 'Subject').inputValue()).toBe('Price of Sencha, [Batch Number]');
    await dialog.getByRole('button', { name: 'Send anyway' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('Price of Sencha, [Batch Number]').waitFor();
    expect(await lettersTo(inject('mailboxPort'), supplier.email)).toHaveLength(2);
    await expectAccessible(page);
  });
});

describe('/suppliers', () => {
  test('opens on a phone by More, and takes a new workspace from nothing to suppliers and templates by its four tabs', async ({
    openPage,
  }) => {
    const admin = await newAdmin();
    const expected = [refused(400, '/api/suppliers')];
    const page = await openPage(as(admin, { width: 390, expected }));
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Suppliers' }).click();
    await page.getByRole('tab', { name: 'Test Communication' }).click();
    await page.getByText('No suppliers yet').waitFor();
    expect(await page.getByRole('tab').allInnerTexts()).toEqual([
      'Suppliers (0)',
      'Templates (0)',
      'Test Communication',
      'Quick Setup',
    ]);
    await page.getByRole('link', { name: 'Add a supplier' }).click();
    await page.getByRole('button', { name: 'Create default templates' }).click();
    await toastOf(page, 'Templates Created').waitFor();
    await field(page, 'Supplier name').fill('Assam Estates');
    await field(page, 'Email').fill('nobody');
    await page.getByRole('button', { name: 'Create supplier' }).click();
    await toastOf(page, 'Creation Failed').waitFor();
    await page.getByText('Email must be an email address').first().waitFor();
    await field(page, 'Email').fill('anil@assam.example');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Create supplier' }).click();
    await toastOf(page, 'Supplier Created').waitFor();
    await page.getByRole('tab', { name: 'Templates (2)' }).click();
    const [reorder] = await ask<Template[]>('GET', '/api/communication-templates', admin.token);
    await page.getByText(`${reorder?.body.slice(0, 120)}…`.replaceAll(/\s+/g, ' ')).waitFor();
    await page.getByRole('button', { name: 'Delete Quality Inquiry' }).click();
    await page.getByText('Are you sure you want to delete Quality Inquiry? This action cannot be undone.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('tab', { name: 'Templates (1)' }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    // One of them is over the tabs of a phone.
    await afterToasts(page);
    await page.getByRole('tab', { name: 'Suppliers (1)' }).click();
    await page.getByRole('button', { name: 'Edit Assam Estates' }).click();
    await page.getByLabel('Phone').fill('+91 376');
    await page.getByRole('button', { name: 'Save supplier' }).click();
    await page.getByText('anil@assam.example · +91 376').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test('is sorted, searched and acted on by keyboard, and some are deleted after a question', async ({ openPage }) => {
    const admin = await newAdmin();
    for (const name of ['Assam Estates', 'Hill Co', 'Uji Tea House']) await addSupplier(admin, { name });
    await addItem(admin, { name: 'Gyokuro', quantity: 2, unit: 'kg', supplier: 'uji tea house' });
    const page = await openPage(as(admin, { width: 1280 }));
    await page.goto('/suppliers');
    const table = page.getByRole('table', { name: 'Suppliers' });
    const rows = table.locator('tbody').getByRole('row');
    await expect.poll(() => rows.count()).toBe(3);
    await table.getByRole('button', { name: 'Items' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect.poll(() => rows.first().innerText()).toContain('Uji Tea House');
    const dots = table.getByRole('button', { name: 'Actions for Uji Tea House' });
    await dots.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Contact');
    await page.keyboard.press('Escape');
    await expect.poll(() => dots.evaluate((element) => element === document.activeElement)).toBe(true);
    await expectAccessible(page);
    await table.getByRole('checkbox', { name: 'Select Assam Estates' }).focus();
    await page.keyboard.press('Space');
    await table.getByRole('checkbox', { name: 'Select Hill Co' }).focus();
    await page.keyboard.press('Space');
    await expectAccessible(page);
    await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Delete' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await toastOf(page, '2 suppliers deleted').waitFor();
    await expect.poll(() => rows.count()).toBe(1);
  });
});

import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import type { Item } from '../../worker/inventory/contract.ts';
import type { Communication, Supplier, SupplierInput, Template } from '../../worker/suppliers/contract.ts';
import { lettersTo } from '../mail/server.ts';
import { expectAccessible, expectNoSidewaysScroll, refused, test } from '../support/journeys/browser.ts';
import { ask, field, newAdmin, newName, type Person, toastOf } from '../support/journeys/people.ts';
import { addItem, as, newStaff } from '../support/journeys/stock.ts';

const addSupplier = (who: Person, input: Partial<SupplierInput> = {}) =>
  ask<Supplier>('POST', '/api/suppliers', who.token, {
    name: 'Uji Tea House',
    email: `${newName('mei')}@uji.example`,
    ...input,
  });
const addTemplates = (who: Person) => ask<Template[]>('POST', '/api/communication-templates/defaults', who.token);
const historyOf = (who: Person, { id }: Item) =>
  ask<Communication[]>('GET', `/api/inventory/${id}/communications`, who.token);

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
  test('from an alert on the dashboard leads to a mail to the supplier', async ({ openPage }) => {
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
    expect(await dialog.getByText(`(item ${item.id})`).isVisible()).toBe(true);
    expect(await page.getByRole('combobox', { name: 'Template' }).inputValue()).toMatch(/^Reorder Request/);
    expect(await field(page, 'Subject').inputValue()).toBe('Reorder request: Gyokuro');
    const message = field(page, 'Message');
    expect(await message.inputValue()).toMatch(/^Dear Uji Tea House,/);
    const [, advised] =
      (await dialog.getByText('The forecast suggests').innerText()).match(/suggests (\d\S*) kg\./) ?? [];
    expect(await dialog.getByRole('textbox', { name: 'Quantity to order (kg)' }).inputValue()).toBe(advised);
    expect(await message.inputValue()).toContain(`would like to order ${advised} kg,`);
    expect(await dialog.getByRole('status').innerText()).toMatch(/Still to fill in\s+Delivery Date/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const text = (await message.inputValue()).replace('{deliveryDate}', 'December 12');
    await message.fill(text);
    await dialog.getByRole('button', { name: 'Send Message' }).click();
    await toastOf(page, 'Message Sent').getByText('Your message has been sent to the supplier.').waitFor();
    await dialog.waitFor({ state: 'hidden' });

    const letters = await lettersTo(inject('mailboxPort'), supplier.email);
    expect(letters).toHaveLength(1);
    expect(letters[0]?.email.subject).toBe('Reorder request: Gyokuro');
    expect(letters[0]?.email.text?.replaceAll('\r\n', '\n').trim()).toBe(text.trim());

    await page.goto(`/inventory/${item.id}`);
    const history = page.getByRole('region', { name: 'Messages to suppliers' });
    await history.getByText('Reorder request: Gyokuro').click();
    await history.getByText(supplier.email).waitFor();
    expect(await history.getByText('Sent', { exact: true }).isVisible()).toBe(true);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test('asks for what is missing, and keeps the draft of a mail that the server refuses', async ({ openPage }) => {
    const { admin, item } = await shop({ email: 'mei@refused.example' });
    const unknown = await addItem(admin, { name: 'Assam', quantity: 2, supplier: 'Somebody else' });
    const page = await openPage(as(admin, { expected: [refused(502, String.raw`/api/suppliers/\d+/communicate`)] }));
    await page.goto(`/inventory/${unknown.id}`);
    await page.getByRole('button', { name: 'Contact Supplier' }).click();
    await dialogOf(page).getByText('The item’s supplier, “Somebody else”, isn’t in your supplier list').waitFor();
    await dialogOf(page).getByRole('button', { name: 'Send Message' }).click();
    await toastOf(page, 'Missing Information')
      .getByText('Please select a supplier and provide a subject and message.')
      .waitFor();
    expect(await historyOf(admin, unknown)).toEqual([]);

    await page.goto(`/inventory/${item.id}`);
    await page.getByRole('button', { name: 'Contact Supplier' }).click();
    await field(page, 'Subject').fill('More tea');
    await field(page, 'Message').fill('Forty kilograms, please.');
    await dialogOf(page).getByRole('button', { name: 'Send Message' }).click();
    await toastOf(page, 'Send Failed').getByText('Failed to send message. Please try again.').waitFor();
    await dialogOf(page).getByText('The mail server does not deliver to mei@refused.example').waitFor();
    expect(await field(page, 'Message').inputValue()).toBe('Forty kilograms, please.');
    expect(await historyOf(admin, item)).toMatchObject([{ status: 'failed', subject: 'More tea' }]);
  });

  test('is not offered to staff, who read what was sent', async ({ openPage }) => {
    const { admin, item, supplier } = await shop();
    const staff = await newStaff(admin);
    await ask('POST', `/api/suppliers/${supplier.id}/communicate`, admin.token, {
      subject: 'More tea',
      message: 'Please.',
      inventoryItemId: item.id,
    });
    const page = await openPage(as(staff));
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: 'Low stock' }).waitFor();
    expect(await page.getByRole('button', { name: /^Reorder/ }).count()).toBe(0);
    await page.goto(`/inventory/${item.id}`);
    await page.getByText('More tea').waitFor();
    expect(await page.getByRole('button', { name: 'Contact Supplier' }).count()).toBe(0);
    await page.goto('/supplier-test?tab=suppliers');
    await page.getByText(supplier.name).waitFor();
    expect(await page.getByRole('button', { name: /Add supplier|Edit|Delete|^Contact/ }).count()).toBe(0);
  });
});

describe('/suppliers', () => {
  test('opens from the dashboard, by Ctrl+K, and on a phone by More', async ({ openPage }) => {
    const { admin } = await shop();
    const page = await openPage(as(admin));
    await page.goto('/dashboard');
    await page.getByRole('region', { name: 'Low stock' }).getByRole('link', { name: 'Suppliers' }).click();
    await page.waitForURL('/suppliers?tab=suppliers');
    await page.goto('/inventory');
    await page.getByText('Gyokuro').first().waitFor();
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Go to a page or an item').fill('supp');
    await page.keyboard.press('Enter');
    await page.waitForURL('/suppliers');
    const phone = await openPage(as(admin, { width: 390 }));
    await phone.goto('/dashboard');
    await phone.getByRole('button', { name: 'More', exact: true }).click();
    await phone.getByRole('menuitem', { name: 'Suppliers' }).click();
    await phone.waitForURL('/suppliers');
    await phone.goto('/supplier-test');
    await phone.waitForURL('/suppliers?tab=test');
  });

  test('takes a new workspace from nothing to suppliers and templates by its four tabs', async ({ openPage }) => {
    const admin = await newAdmin();
    const expected = [refused(400, '/api/suppliers')];
    const page = await openPage(as(admin, { width: 390, expected }));
    await page.goto('/supplier-test');
    await page.getByText('No suppliers yet').waitFor();
    expect(await page.getByRole('tab').allInnerTexts()).toEqual([
      'Test Communication',
      'Suppliers (0)',
      'Templates (0)',
      'Quick Setup',
    ]);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Add a supplier' }).click();
    await page.getByRole('button', { name: 'Create default templates' }).click();
    await toastOf(page, 'Templates Created').waitFor();
    await page.getByRole('button', { name: 'Create supplier' }).click();
    await toastOf(page, 'Missing Information').getByText('Please provide at least supplier name and email.').waitFor();
    expect(await page.getByLabel('Average response time (hours)').inputValue()).toBe('24');
    expect(await page.getByLabel('Reliability (out of 5)').inputValue()).toBe('5');
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
    await page.getByRole('tab', { name: 'Suppliers (1)' }).click();
    await page.getByRole('button', { name: 'Edit Assam Estates' }).click();
    await page.getByLabel('Phone').fill('+91 376');
    await page.getByRole('button', { name: 'Save supplier' }).click();
    await page.getByText('anil@assam.example · +91 376').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test('tries a message and shows what was sent', async ({ openPage }) => {
    const { admin, supplier } = await shop();
    const page = await openPage(as(admin, { theme: 'light' }));
    await page.goto('/supplier-test');
    await page.getByText('A mail server is set up. Messages are sent by email.').waitFor();
    await page.getByLabel('Product name').fill('Sencha');
    await page.getByRole('button', { name: 'Contact Supplier' }).click();
    await field(page, 'Subject').fill('Price of [Product Name]');
    await field(page, 'Message').fill('Which price?');
    await dialogOf(page).getByText('Product Name', { exact: true }).waitFor();
    await dialogOf(page).getByRole('button', { name: 'Send anyway' }).click();
    await dialogOf(page).waitFor({ state: 'hidden' });
    await page.getByText('Price of [Product Name]').waitFor();
    expect(await lettersTo(inject('mailboxPort'), supplier.email)).toHaveLength(1);
    await expectAccessible(page);
  });
});

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, test } from '../../support/journeys/browser.ts';
import { ask, newAdmin, toastOf } from '../../support/journeys/people.ts';
import { addItem, as, newStaff } from '../../support/journeys/stock.ts';
import { visit } from '../../support/journeys/visit.ts';

async function stocked() {
  const admin = await newAdmin();
  const supplier = 'Uji Tea Gardens';
  const item = await addItem(admin, {
    name: 'Sencha Yabukita',
    supplier,
    unit: 'kg',
    costPrice: 2450,
    leadTimeDays: 21,
  });
  await ask('POST', `/api/inventory/${item.id}/adjust`, admin.token, { delta: 12, reason: 'receive' });
  return admin;
}

async function expectReadable(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

test('the office researches a product and, with a phone, a supplier: each value with its source, and what nobody knows reads unknown', async ({
  openPage,
}) => {
  const staff = await newStaff(await stocked(), 'member');
  const page = await openPage(as(staff, { theme: 'light', expected: [/ERR_INTERNET_DISCONNECTED/] }));
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Test AI Features' }).click();
  await page.waitForURL('/test-demo');
  await page.getByRole('tab').first().waitFor();
  expect(await page.getByRole('tab').allTextContents()).toEqual([
    'OCR Testing',
    'Product Research',
    'Supplier Research',
  ]);
  await page.getByRole('tabpanel', { name: 'OCR Testing' }).getByRole('button', { name: 'Choose an image' }).waitFor();

  await page.getByRole('tab', { name: 'Product Research' }).click();
  await page.waitForURL('/test-demo?tab=product');
  await page.getByRole('button', { name: 'Research Product' }).click();
  await page.getByText('Product name is required').waitFor();
  await page.getByLabel(/^Product name/).fill('sencah');
  await page.getByRole('button', { name: 'Research Product' }).click();
  await toastOf(page, 'Research Complete').waitFor();
  const info = page.getByRole('region', { name: 'Product information' });
  await info.getByText('Shizuoka, Kagoshima and Miyazaki, Japan').waitFor();
  await info.getByRole('link', { name: /^Current Outlook of Japanese Tea/ }).waitFor();
  await info.getByText(/GB\/T 30375-2013 Tea storage.*Not verified against the source\./).waitFor();
  const market = page.getByRole('region', { name: 'Market data' });
  await market.getByText('$24.50 per kg').waitFor();
  await market.getByText(/^Your purchases\. Average cost price of 1 item/).waitFor();
  expect(await market.getByText('unknown', { exact: true }).count()).toBe(2);
  const own = page.getByRole('region', { name: 'In your inventory' });
  await own.getByText(/^12 kg received in the last 12 months, last on /).waitFor();
  await expectReadable(page);

  // The answer stays while another tab is looked at, and an item leads to its page.
  await page.getByRole('tab', { name: 'Supplier Research' }).click();
  await page.goBack();
  await own.getByRole('link', { name: 'Sencha Yabukita' }).click();
  await page.getByRole('heading', { name: 'Sencha Yabukita' }).waitFor();

  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/test-demo?tab=supplier');
  const research = page.getByRole('button', { name: 'Research Supplier' });
  await research.click();
  await page.getByText('Supplier name is required').waitFor();
  // The form for products, in the hidden tab, has a field of this name, too.
  await page
    .getByRole('tabpanel', { name: 'Supplier Research' })
    .getByLabel(/^Supplier name/)
    .fill('uji tea');
  await research.click();
  const company = page.getByRole('region', { name: 'Company' });
  await company.getByText('Uji Tea Gardens').waitFor();
  await page.getByRole('region', { name: 'Capabilities' }).getByText('21 days').waitFor();
  await page
    .getByRole('region', { name: 'Reputation' })
    .getByText(/^1 receipt within twelve months/)
    .waitFor();
  expect(await company.getByText('unknown', { exact: true }).count()).toBe(3);
  await expectReadable(page);

  await page.context().setOffline(true);
  await research.click();
  await toastOf(page, 'Research Failed').getByText('Couldn’t complete the research. Please try again.').waitFor();
  await page.context().setOffline(false);
  await research.click();
  await company.getByText('Uji Tea Gardens').waitFor();
});

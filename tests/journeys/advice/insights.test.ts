import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, test } from '../../support/journeys/browser.ts';
import { ask, newAdmin, type Person } from '../../support/journeys/people.ts';
import { addItem, as } from '../../support/journeys/stock.ts';
import { visit } from '../../support/journeys/visit.ts';

/** Five items: two below par, one that began to sell today, one mistyped, one without prices. */
async function stocked(): Promise<Person> {
  const owner = await newAdmin();
  const tea = { category: 'Green Tea', unit: 'lbs', supplier: 'Uji Gardens', leadTimeDays: 12 };
  await addItem(owner, { ...tea, name: 'Sencha', quantity: 6, minimumPar: 20, costPrice: 2000, sellingPrice: 5000 });
  await addItem(owner, { ...tea, name: 'Gyokuro', quantity: 90, costPrice: 8000, sellingPrice: 19_000 });
  await addItem(owner, {
    name: 'Chai',
    category: 'Chai',
    quantity: 30,
    minimumPar: 40,
    costPrice: 900,
    sellingPrice: 800,
  });
  await addItem(owner, { name: 'Tins', category: 'Packaging', quantity: 60, unit: 'pieces', inventoryType: 'retail' });
  const assam = await addItem(owner, {
    name: 'Assam',
    supplier: 'Halmari',
    category: 'Black Tea',
    quantity: 50,
    costPrice: 1500,
    sellingPrice: 3000,
  });
  await ask('POST', `/api/inventory/${assam.id}/adjust`, owner.token, { delta: -10, reason: 'sale' });
  return owner;
}

const response = (page: Page) => page.getByRole('region', { name: 'AI response' });
const recommendations = (page: Page) => page.getByRole('region', { name: 'Smart Recommendations' });
const cards = (page: Page) => recommendations(page).getByRole('article');

test('the page shows the figures, what is worth doing and what it can compute, and answers with a phone', async ({
  openPage,
}) => {
  const page = await openPage(as(await stocked(), { theme: 'light' }));
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'AI Insights', exact: true }).click();
  const figures = page.getByRole('region', { name: 'Inventory Analytics' });
  const tile = (name: string) => figures.getByRole('link', { name });
  // 6 and 90 lbs at $50 and $190, 30 of chai at $8, 40 of Assam at $30; the tins have no price.
  expect(await tile('Total Items').innerText()).toBe('Total Items\n5\nIn warehouse and retail');
  expect(await tile('Total Value').innerText()).toBe('Total Value\n$18,840\nAt selling price; 1 in stock has none');
  // Sencha by both rules, chai by par alone.
  expect(await tile('Low Stock').innerText()).toBe('Low Stock\n2\nAt or below par, or fewer than 10 without one');
  await page.getByRole('region', { name: 'What it computes' }).getByText('Days of cover, with a range').waitFor();
  const sencha = cards(page).filter({ has: page.getByRole('heading', { name: 'Reorder: Sencha' }) });
  await sencha.getByText('Medium impact').waitFor();
  await sencha.getByText('100% confidence').waitFor();
  await sencha.getByText('Order 14 lbs from Uji Gardens now, about $280.00.').waitFor();
  await sencha.getByText('Figures and why').click();
  await sencha.getByText('It has not sold, so only your par says what is needed').waitFor();
  await sencha.getByRole('link', { name: 'Sencha' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sencha' }).waitFor();

  await page.setViewportSize({ width: 360, height: 800 });
  await visit(page, '/ai-insights');
  await page.getByRole('button', { name: 'Reorder analysis' }).click();
  await response(page)
    .getByText(/to order now/)
    .waitFor();
  await response(page).getByText('How this was answered').click();
  await response(page).getByText('without an AI model').waitFor();
  await cards(page).first().getByText('Figures and why').click();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Your question').fill('How much gyokuro is there?');
  await page.getByRole('button', { name: 'Ask AI', exact: true }).click();
  await response(page).getByText('90 lbs').waitFor();
  await page.getByLabel('Your question').fill('What do my competitors charge?');
  await page.getByLabel('Your question').press('Enter');
  await response(page).getByText('Your records hold nothing about competitors.').waitFor();
});

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, test } from '../support/journeys/browser.ts';
import { ask, newAdmin, type Person } from '../support/journeys/people.ts';
import { addItem, as, newStaff } from '../support/journeys/stock.ts';

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

async function open(page: Page): Promise<void> {
  await page.goto('/ai-insights');
  await page.getByRole('heading', { level: 1, name: 'AI Insights' }).waitFor();
}

const response = (page: Page) => page.getByRole('region', { name: 'AI response' });
const recommendations = (page: Page) => page.getByRole('region', { name: 'Smart Recommendations' });
const cards = (page: Page) => recommendations(page).getByRole('article');
const askButton = (page: Page) => page.getByRole('button', { name: 'Ask AI', exact: true });

test('the page shows the figures, what is worth doing, and what it can compute', async ({ openPage }) => {
  const page = await openPage(as(await stocked()));
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'AI Insights' }).click();
  const figures = page.getByRole('region', { name: 'Inventory Analytics' });
  const tile = (name: string) => figures.getByRole('link', { name });
  // 6 and 90 lbs at $50 and $190, 30 of chai at $8, 40 of Assam at $30; the tins have no price.
  expect(await tile('Total Items').innerText()).toBe('Total Items\n5\nIn warehouse and retail');
  expect(await tile('Total Value').innerText()).toBe('Total Value\n$18,840\nAt selling prices; 1 in stock has none');
  // Sencha by both rules, chai by par alone.
  expect(await tile('Low Stock').innerText()).toBe('Low Stock\n2\nBelow 10, or at or below par: either rule counts');
  await page.getByRole('region', { name: 'What it computes' }).getByText('Days of cover, with a range').waitFor();
  const sencha = cards(page).filter({ has: page.getByRole('heading', { name: 'Reorder: Sencha' }) });
  await sencha.getByText('Medium impact').waitFor();
  await sencha.getByText('100% confidence').waitFor();
  await sencha.getByText('Order 14 lbs from Uji Gardens now, about $280.00.').waitFor();
  await sencha.getByText('Figures and why').click();
  await sencha.getByText('It has not sold, so only your par says what is needed').waitFor();
  await sencha.getByRole('link', { name: 'Sencha' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sencha' }).waitFor();
});

test('presets, quick actions and a question of one’s own each get an answer, for staff as well', async ({
  openPage,
}) => {
  const page = await openPage(as(await newStaff(await stocked())));
  await open(page);
  const presets = page.getByRole('group', { name: 'Preset prompts' }).getByRole('button');
  const actions = page.getByRole('group', { name: 'Quick Actions' }).getByRole('button');
  expect(await presets.allInnerTexts()).toEqual([
    'Reorder this week',
    'Top suppliers',
    'Category analysis',
    'High value items',
  ]);
  expect(await actions.allInnerTexts()).toEqual([
    'Reorder analysis',
    'Most profitable categories',
    'Optimize inventory levels',
  ]);
  for (const [button, answer] of [
    ['Reorder this week', '3 items should be reordered now'],
    ['Top suppliers', 'Your suppliers by the cost of what left stock in the last 12 months'],
    ['Category analysis', 'Your categories by the value of their stock at cost'],
    ['High value items', 'By value in stock, the highest first'],
    ['Reorder analysis', 'no lead time is known and two weeks are assumed'],
    ['Most profitable categories', 'Black Tea is your most profitable category: it earned $150.00'],
    ['Optimize inventory levels', '3 items have too little: order '],
  ]) {
    await page.getByRole('button', { name: button, exact: true }).click();
    await response(page)
      .getByText(answer ?? '')
      .waitFor();
  }
  await response(page).getByText('without an AI model').waitFor();
  await recommendations(page).getByText('For your question.').waitFor();

  const question = page.getByLabel('Your question');
  await question.fill('   ');
  expect(await askButton(page).isDisabled()).toBe(true);
  await question.fill('How is the gyokuro?');
  await askButton(page).click();
  await response(page).getByText('Stock: 90 lbs').waitFor();
  const before = await cards(page).count();
  await question.fill('What do my competitors charge?');
  await question.press('Enter');
  await response(page).getByText('Your records say nothing about competitors.').waitFor();
  // What cannot be answered brings back what matters most.
  await recommendations(page).getByText('What matters most right now.').waitFor();
  expect(before).toBe(1);
});

test('an answer and its figures fit a phone', async ({ openPage }) => {
  const page = await openPage(as(await stocked(), { theme: 'light', width: 360 }));
  await open(page);
  await page.getByRole('button', { name: 'Reorder analysis' }).click();
  await response(page).getByText('without an AI model').waitFor();
  await cards(page).first().getByText('Figures and why').click();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

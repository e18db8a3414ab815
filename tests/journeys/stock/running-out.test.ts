import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import type { SampleAnswer } from '../../../worker/demo/contract.ts';
import type { Item } from '../../../worker/inventory/contract.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from '../../support/journeys/browser.ts';
import { ask, field, type Person, toastOf } from '../../support/journeys/people.ts';
import { addItem, as } from '../../support/journeys/stock.ts';
import { visit } from '../../support/journeys/visit.ts';

/**
 * What the screens say of what runs low and how long it lasts, held against each other. That the endpoints behind them
 * agree for every item: `tests/running-out.test.ts`.
 */

async function sampleTeaHouse(): Promise<Person> {
  const response = await fetch(new URL('/api/demo', inject('baseUrl')), { method: 'POST' });
  const { username, token } = (await response.json()) as SampleAnswer;
  return { username, password: '', token };
}

const lowStock = (page: Page) => page.getByRole('region', { name: 'Low stock' });
const numberIn = (text: string) => Number(text.match(/\d+/)?.[0]);
const daysIn = (text: string) => text.match(/about (\d+) days?/)?.[1] ?? null;

test('dashboard, list, item page, insights and phone say the same of what runs low and how long it lasts', async ({
  openPage,
}) => {
  const owner = await sampleTeaHouse();
  // By its quantity alone: few, and without a par.
  await addItem(owner, { name: 'Bamboo Whisk', quantity: 7, unit: 'pieces' });
  const page = await openPage(as(owner));
  await page.goto('/dashboard');
  const tile = page.getByRole('link', { name: /^Low stock \d+/ });
  await tile.waitFor();
  const low = numberIn(await tile.innerText());
  expect(low).toBeGreaterThan(4);
  await lowStock(page)
    .getByRole('link', { name: `+${low - 4} more` })
    .waitFor();
  await lowStock(page)
    .getByText(/about \d+ days? left/)
    .first()
    .waitFor();
  const rows = (await lowStock(page).locator('ul > li').allInnerTexts()).map((text) => ({
    name: text.split('\n')[0]?.trim() ?? '',
    word: text.match(/Out of Stock|Critical|Low Stock/)?.[0] ?? '',
    days: daysIn(text),
  }));
  expect(rows).toHaveLength(4);

  await tile.click();
  await page.getByText(new RegExp(`^${low} of \\d+ items$`)).waitFor();
  for (const { name, word } of rows) {
    await page.getByRole('row').filter({ hasText: name }).first().getByText(word, { exact: true }).waitFor();
  }

  const lasting = rows.find(({ days }) => days !== null);
  if (!lasting) throw new Error('No item on the dashboard says how long it lasts.');
  const items = await ask<Item[]>('GET', '/api/inventory', owner.token);
  await visit(page, `/inventory/${items.find(({ name }) => name === lasting.name)?.id}`);
  const outlook = page.getByRole('region', { name: 'Days of cover and orders' });
  await outlook
    .getByText(/about \d+ days?/)
    .first()
    .waitFor();
  expect(daysIn(await outlook.innerText())).toBe(lasting.days);

  await visit(page, '/ai-insights');
  const question = page.getByRole('textbox').first();
  await question.fill(`How long does ${lasting.name} last?`);
  await question.press('Enter');
  const answer = page.getByRole('region', { name: 'AI response' });
  await answer.getByText(/about \d+ days?/).waitFor();
  expect(daysIn(await answer.innerText())).toBe(lasting.days);
  const figure = page.getByRole('region', { name: 'Inventory Analytics' }).getByRole('link', { name: 'Low Stock' });
  expect(numberIn(await figure.innerText())).toBe(low);
  await figure.click();
  await page.getByText(new RegExp(`^${low} of \\d+ items$`)).waitFor();

  // The dashboard of a phone is another page.
  const phone = page;
  await phone.setViewportSize({ width: 390, height: 844 });
  await visit(phone, '/dashboard');
  const phoneTile = phone.getByRole('link', { name: /^Low stock \d+/ });
  await phoneTile.waitFor();
  expect(numberIn(await phoneTile.innerText())).toBe(low);
  for (const { name, word } of rows) {
    await phone.getByRole('searchbox', { name: 'Find an item' }).fill(name);
    const found = phone
      .getByRole('region', { name: 'Results' })
      .getByRole('listitem')
      .filter({ hasText: name })
      .first();
    await found.getByText(word, { exact: true }).waitFor();
  }
  await expectNoSidewaysScroll(phone);
});

test('an order from a phone is on the way until it has come or is cancelled', async ({ openPage }) => {
  const owner = await sampleTeaHouse();
  const page = await openPage(as(owner, { width: 390, theme: 'light' }));
  await page.goto('/dashboard');
  // The sample has orders of some already, which come after the list: until then every button says "Reorder".
  await lowStock(page)
    .getByText(/ordered from/)
    .first()
    .waitFor();
  const reorder = lowStock(page).getByRole('button', { name: /^Reorder / });
  await reorder.first().waitFor();
  const name = ((await reorder.first().getAttribute('aria-label')) ?? '').replace('Reorder ', '');
  const row = lowStock(page).locator('ul > li').filter({ hasText: name });
  await row.getByRole('button', { name: `Reorder ${name}` }).click();
  const quantity = page.getByRole('textbox', { name: /^Quantity to order/ });
  await quantity.waitFor();
  expect(await quantity.inputValue()).toMatch(/^[\d,.]+$/);
  await quantity.fill('60');
  await expect.poll(() => field(page, 'Message').inputValue()).toMatch(/order 60 \w+/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await row.getByText(/^60 \w+ ordered from .+ on \w+ \d+ \(message recorded, not sent\), expected \w+ \d+$/).waitFor();
  await row.getByRole('button', { name: `Order more ${name}` }).waitFor();
  await expectNoSidewaysScroll(page);

  await row.getByRole('button', { name: `Mark as arrived: order of ${name}` }).click();
  const toast = toastOf(page, 'Order Arrived');
  await toast.getByRole('button', { name: 'Undo' }).click();
  await row.getByText(/^60 \w+ ordered from/).waitFor();

  const [item] = (await ask<Item[]>('GET', '/api/inventory', owner.token)).filter((one) => one.name === name);
  await ask('POST', `/api/inventory/${item?.id}/adjust`, owner.token, { delta: 20, reason: 'receive' });
  await visit(page, `/inventory/${item?.id}`);
  const outlook = page.getByRole('region', { name: 'Days of cover and orders' });
  await outlook.getByText(/ordered from .+, 40 still to come, expected/).waitFor();
  await outlook.getByRole('button', { name: `Cancel order of ${name}` }).click();
  await toastOf(page, 'Order Cancelled').waitFor();
  await outlook.getByText(/ordered from/).waitFor({ state: 'hidden' });
});

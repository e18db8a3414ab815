import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { encodeAs } from '../../../engines/csv-reading/samples/encode-as.ts';
import { expectAccessible, type PageOptions, test } from '../../support/journeys/browser.ts';
import { newAdmin, type Person } from '../../support/journeys/people.ts';
import { allItems, as } from '../../support/journeys/stock.ts';
import { visit } from '../../support/journeys/visit.ts';

type OpenPage = (options?: PageOptions) => Promise<Page>;

async function openCard(openPage: OpenPage, who: Person, options: PageOptions = {}): Promise<[Page, Locator]> {
  const page = await openPage(as(who, options));
  await page.goto('/onboarding');
  const card = page.getByRole('region', { name: 'Import your stock' });
  await card.getByRole('button', { name: /^Drop a CSV file here/ }).waitFor();
  return [page, card];
}

async function choose(card: Locator, name: string, content: string, encoding = 'utf-8'): Promise<void> {
  const buffer = Buffer.from(encodeAs(encoding, content));
  await card.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
}

const importButton = (card: Locator) => card.getByRole('button', { name: /^Import [\d,]+ products?$/ });

test('a list without quantities starts at 0, waits for a count, and is counted', async ({ openPage }) => {
  const owner = await newAdmin();
  const [page, card] = await openCard(openPage, owner);
  await choose(card, 'teas.csv', 'Name,Minimum par\nSencha,4\nAssam,2\n');
  await card.getByText('The list has no quantities.').waitFor();
  await card.getByText('0 each').click();
  await card.getByRole('row').filter({ hasText: 'Sencha' }).getByText('uncounted').first().waitFor();
  await expectAccessible(page);
  await importButton(card).click();
  await card.getByText('2 products imported').waitFor();
  expect((await allItems(owner)).map(({ name, quantity, uncounted }) => [name, quantity, uncounted])).toEqual([
    ['Assam', 0, true],
    ['Sencha', 0, true],
  ]);

  await visit(page, '/inventory');
  const hint = page.getByRole('region', { name: 'Uncounted items' });
  await hint.getByText('2 items need counting.').waitFor();
  await hint.getByRole('link', { name: 'Show them' }).click();
  await page.getByText('2 of 2 items').waitFor();
  expect(new URL(page.url()).searchParams.get('status')).toBe('uncounted');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Sencha', exact: true }).click();
  await page.getByText('Not counted yet').waitFor();
  await page.getByRole('button', { name: /^Confirm 0/ }).click();
  await page.getByText('Not counted yet').waitFor({ state: 'detached' });
  await visit(page, '/inventory?status=uncounted');
  await page.getByText('1 of 2 items').waitFor();
  await page.getByRole('link', { name: 'Assam', exact: true }).waitFor();
});

test('lists in other encodings are read, and a number that may be two and words for amounts are asked about', async ({
  openPage,
}) => {
  const owner = await newAdmin();
  const [page, card] = await openCard(openPage, owner);
  const thai = 'ชื่อสินค้า,จำนวน,หน่วย\nชาเขียวมะลิ,25,กล่อง\nชาไทยโบราณ,หมด,ถุง\n';
  await choose(card, 'thai.csv', thai, 'windows-874');
  await card.getByRole('row').filter({ hasText: 'ชาเขียวมะลิ' }).waitFor();
  expect(await card.getByLabel('Encoding').inputValue()).toBe('Windows-874');
  await card.getByLabel('Encoding').selectOption('Windows-1252');
  await card.getByText('No valid data found in CSV. Please check the format.').waitFor();
  await card.getByLabel('Encoding').selectOption('Windows-874');
  await importButton(card).click();
  await card.getByText('2 products imported').waitFor();
  await page.getByRole('button', { name: 'Import another file' }).click();
  await choose(card, 'japan.csv', '商品名,在庫数,単位\n煎茶,40,袋\n抹茶,在庫切れ,缶\n', 'shift_jis');
  await card.getByRole('row').filter({ hasText: '煎茶' }).waitFor();
  await importButton(card).click();
  await card.getByText('2 products imported').waitFor();
  const stock = Object.fromEntries((await allItems(owner)).map(({ name, quantity }) => [name, quantity]));
  expect(stock).toEqual({ ชาเขียวมะลิ: 25, ชาไทยโบราณ: 0, 煎茶: 40, 抹茶: 0 });

  await card.getByRole('button', { name: 'Import another file' }).click();
  await choose(card, 'open.csv', 'Name,Stock\nSencha,"1,250"\nAssam,Half\nKeemun,Out\n');
  const question = card.getByRole('radiogroup', { name: /What does 1,250 in column “Stock” mean/ });
  await question.waitFor();
  expect(await card.getByRole('button', { name: /^Import/ }).isDisabled()).toBe(true);
  await expectAccessible(page);
  await question.getByLabel('1.25 (decimal comma)').check();
  await card.getByLabel('Half (1 row)').fill('6');
  await importButton(card).click();
  await card.getByText('3 products imported').waitFor();
  const items = (await allItems(owner)).filter(({ name }) => ['Assam', 'Keemun', 'Sencha'].includes(name));
  expect(items.map(({ name, quantity, uncounted }) => [name, quantity, uncounted])).toEqual([
    ['Assam', 6, false],
    ['Keemun', 0, false],
    ['Sencha', 1.25, false],
  ]);
});

test('a long list is read beside the page, imported in parts, goes on after a broken connection, and is undone as one', {
  timeout: 240_000,
}, async ({ openPage }) => {
  const owner = await newAdmin();
  const [page, card] = await openCard(openPage, owner, { expected: [/ERR_CONNECTION_RESET/] });
  const rows = Array.from({ length: 20_500 }, (_, index) => `Tea ${index},${(index % 50) + 1}`);
  const started = page.waitForEvent('worker');
  await choose(card, 'long.csv', `Name,Stock\n${rows.join('\n')}\n`);
  const closed = (await started).waitForEvent('close', { timeout: 60_000 });
  await importButton(card).waitFor({ timeout: 60_000 });
  // Five rows of the file, and the headings.
  expect(await card.getByRole('row').count()).toBe(6);
  let broken = false;
  await page.route(/\/api\/inventory\/bulk\?.*importId=/, async (route) => {
    if (broken) return route.continue();
    broken = true;
    return route.abort('connectionreset');
  });
  await importButton(card).click();
  await card.getByText('1 of 2 parts (20,000 rows) have been imported.').waitFor({ timeout: 60_000 });
  await page.getByText('Incomplete: 1 part is missing.').waitFor();
  await card.getByRole('button', { name: 'Continue import' }).click();
  await card.getByText('20,500 products imported').waitFor({ timeout: 60_000 });
  await closed;
  expect(await allItems(owner)).toHaveLength(20_500);
  await card.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await card.getByText('20,500 products reverted.').waitFor({ timeout: 60_000 });
  expect(await allItems(owner)).toEqual([]);
});

import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { ItemCode } from '../../../worker/codes/contract.ts';
import { expectAccessible, expectNoSidewaysScroll, type PageOptions, test } from '../../support/journeys/browser.ts';
import { ask, newAdmin, type Person, toastOf } from '../../support/journeys/people.ts';
import { addItem, allItems, as } from '../../support/journeys/stock.ts';
import { visit } from '../../support/journeys/visit.ts';

type OpenPage = (options?: PageOptions) => Promise<Page>;

/** The welcome page of somebody who is signed in, and the upload card on it. */
async function openCard(openPage: OpenPage, who: Person, options: PageOptions = {}): Promise<[Page, Locator]> {
  const page = await openPage(as(who, options));
  await page.goto('/onboarding');
  const card = page.getByRole('region', { name: 'Import your stock' });
  await dropZone(card).waitFor();
  return [page, card];
}

const codesOf = async ({ token }: Person) =>
  (await ask<ItemCode[]>('GET', '/api/codes', token)).map(({ code }) => code);
const dropZone = (card: Locator) => card.getByRole('button', { name: /^Drop a CSV file here, or choose one/ });
const importButton = (card: Locator) => card.getByRole('button', { name: /^Import [\d,]+ products?$/ });
const confirmUndo = (card: Locator) =>
  card.page().getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
const row = (card: Locator, name: string) => card.getByRole('row').filter({ hasText: name });

interface TestFile {
  name: string;
  type?: string;
  content: string | Buffer;
}

/** Chooses a file as the picker does. */
async function choose(card: Locator, { name, type = 'text/csv', content }: TestFile): Promise<void> {
  await card.locator('input[type=file]').setInputFiles({ name, mimeType: type, buffer: Buffer.from(content) });
}

/** Drops files onto the place for them, as a mouse does. */
async function drop(card: Locator, ...files: TestFile[]): Promise<void> {
  const plain = files.map(({ name, type = 'text/csv', content }) => ({ name, type, content: content.toString() }));
  const dataTransfer = await card.page().evaluateHandle((files) => {
    const transfer = new DataTransfer();
    for (const { name, type, content } of files) transfer.items.add(new File([content], name, { type }));
    return transfer;
  }, plain);
  await dropZone(card).dispatchEvent('dragover', { dataTransfer });
  await card.getByText('Drop to import this file').waitFor();
  await card.getByRole('button', { name: /^Drop to/ }).dispatchEvent('drop', { dataTransfer });
}

const MESSY = [
  'Stock list of the shop,,,,',
  ',,,,',
  ' PRODUCT name ,VENDOR,Qty on hand,Lead Time,Notes',
  'Sencha,Uji Gardens,"1,234.5",2 weeks,"first flush, steamed"',
  'Assam,Halmari,,,',
  ',Halmari,3,,no name',
].join('\n');

test('a dropped file with a messy header is previewed with its defaults, imported, recognised again and undone', async ({
  openPage,
}) => {
  const owner = await newAdmin();
  const [page, card] = await openCard(openPage, owner);
  const links = card.getByRole('navigation', { name: 'After the import' }).getByRole('link');
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(paths).toEqual(['/dashboard', '/inventory', '/ai-insights', '/integrations']);
  await drop(card, { name: 'messy.csv', content: MESSY });

  await card.getByText('2 new · 1 skipped').waitFor();
  expect(await row(card, 'Sencha').innerText()).toMatch(/1,234\.5\s+0\s+default\s+14 days\s+New/);
  expect(await row(card, 'Assam').innerText()).toMatch(/1\s+uncounted\s+0\s+default\s+–\s+New/);
  await card.getByText('Row 6: No product name.').waitFor();
  await expectAccessible(page);
  await card.getByRole('link', { name: 'Go to inventory' }).click();
  await page.getByRole('dialog', { name: 'Leave without importing?' }).getByRole('button', { name: 'Cancel' }).click();
  await importButton(card).click();
  await toastOf(page, 'Imported 2 products successfully').waitFor();
  await card.getByRole('heading', { name: '2 products imported' }).waitFor();
  await card.getByRole('link', { name: 'View inventory' }).click();
  await page.getByRole('row').filter({ hasText: 'Sencha' }).getByText('1,234.5').waitFor();

  await page.goBack();
  await choose(card, { name: 'messy.csv', content: MESSY });
  await card.getByText('2 already up to date · 1 skipped').waitFor();
  await card.getByText('Unchanged (2)').click();
  await row(card, 'Assam').getByText('Unchanged').waitFor();
  expect(await row(card, 'Assam').innerText()).toMatch(/kept\s+kept/);
  const before = await allItems(owner);
  await importButton(card).click();
  await card.getByRole('heading', { name: 'Everything was up to date' }).waitFor();
  expect(await allItems(owner)).toEqual(before);

  const recent = page.getByRole('region', { name: 'Recent imports' });
  await recent.getByRole('button', { name: 'Undo import of messy.csv' }).click();
  await confirmUndo(card);
  await recent.getByText('Undone', { exact: true }).waitFor();
  expect(await allItems(owner)).toEqual([]);
});

test('a semicolon file in Windows-1252 is added up, a lost answer imports nothing twice, and undoing leaves what was changed since', async ({
  openPage,
}) => {
  const owner = await newAdmin();
  await addItem(owner, { name: 'Grüner Tee', supplier: 'Münchner Teehaus', category: 'Green Tea', quantity: 1 });
  const expected = [/request failed: POST .*\/bulk\?/, /ERR_FAILED/];
  const [page, card] = await openCard(openPage, owner, { expected });
  const text = 'Name;Vendor;Stock;Cost\nGrüner Tee;Münchner Teehaus;2,5;12,50\nRooibos;Kap;3;1\nRooibos;Kap;4;1\n';
  await choose(card, { name: 'Bestände.csv', content: Buffer.from(text, 'latin1') });
  await card.getByText('3 rows · Windows-1252 · separated by semicolons').waitFor();
  await card.getByText('1 new · 1 updated · 1 combined with another row').waitFor();
  await row(card, 'Grüner Tee').getByText('Updates').waitFor();
  expect(await importButton(card).isDisabled()).toBe(true);
  await card.getByRole('radio', { name: 'A full count' }).check();
  await card.getByText('Combined with row 3', { exact: true }).waitFor();
  await card.getByText('Row 4 is combined with row 3, and the quantities are added up.').waitFor();
  await importButton(card).click();
  await card.getByRole('heading', { name: '2 products imported' }).waitFor();
  expect((await allItems(owner)).toSorted((a, b) => a.name.localeCompare(b.name))).toMatchObject([
    { name: 'Grüner Tee', quantity: 2.5, costPrice: 1250 },
    { name: 'Rooibos', quantity: 7 },
  ]);

  await card.getByRole('button', { name: 'Import another file' }).click();
  await choose(card, { name: 'once.csv', content: 'Name,Stock\nSencha,5' });
  await importButton(card).waitFor();
  await page.route('**/api/inventory/bulk?*', async (route) => {
    await route.fetch();
    await route.abort('failed');
  });
  await importButton(card).click();
  const alert = card.getByRole('alert');
  await alert.getByText('Upload Failed').waitFor();
  await alert.getByText('Failed to upload CSV data').waitFor();
  expect(await allItems(owner)).toHaveLength(3);

  await page.unroute('**/api/inventory/bulk?*');
  await card.getByRole('button', { name: 'Try again' }).click();
  // Answered as the first time: created, not found standing already.
  await card.getByText('1 new').waitFor();
  expect(await ask<unknown[]>('GET', '/api/inventory/imports', owner.token)).toHaveLength(2);

  await card.getByRole('button', { name: 'Import another file' }).click();
  await choose(card, { name: 'two.csv', content: 'Name,Stock\nDarjeeling,5\nAssam,6' });
  await importButton(card).click();
  await card.getByRole('button', { name: 'Undo import' }).waitFor();
  const assam = (await allItems(owner)).find(({ name }) => name === 'Assam');
  await ask('PATCH', `/api/inventory/${assam?.id}`, owner.token, { quantity: 60 });
  await card.getByRole('button', { name: 'Undo import' }).click();
  await confirmUndo(card);
  await card.getByRole('heading', { name: 'Import undone' }).waitFor();
  await card.getByText('1 product reverted.').waitFor();
  await card.getByText('Assam: It was changed after the import').waitFor();
  const left = (await allItems(owner)).map(({ name, quantity }) => [name, quantity]);
  expect(left.toSorted()).toEqual([
    ['Assam', 60],
    ['Grüner Tee', 2.5],
    ['Rooibos', 7],
    ['Sencha', 5],
  ]);
});

test('reading can be cancelled, what is no CSV file is refused in plain words, and unknown columns are mapped by hand', async ({
  openPage,
}) => {
  const [page, card] = await openCard(openPage, await newAdmin());
  const alert = card.getByRole('alert');
  // A reader that never answers: the file stays at its beginning.
  const headers = { 'content-type': 'text/javascript', 'cross-origin-embedder-policy': 'require-corp' };
  await page.route('**/reader.worker-*.js', (route) => route.fulfill({ headers, body: '' }));
  await choose(card, { name: 'slow.csv', content: 'Name\nSencha' });
  await card.getByRole('progressbar', { name: 'Reading slow.csv' }).waitFor({ state: 'attached' });
  await card.getByRole('button', { name: 'Cancel' }).click();
  await dropZone(card).waitFor();
  await page.unroute('**/reader.worker-*.js');

  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

  await choose(card, { name: 'stock.csv', content: png });
  await alert.getByText('Parse Error').waitFor();
  await alert.getByText('Could not parse CSV file. Please check the format.').waitFor();
  await alert.getByText('This is a PNG image, not a CSV file.').waitFor();

  await drop(card, { name: 'slip.png', type: 'image/png', content: png });
  await toastOf(page, 'File Read Error').waitFor();
  await dropZone(card).waitFor();

  await drop(card, { name: 'stock.pdf', type: 'application/pdf', content: '%PDF-1.7' });
  await alert.getByText('Invalid File').waitFor();
  await alert.getByText('Please select a CSV file or image (JPG, PNG, etc.)').waitFor();
  await drop(card, { name: 'stock.txt', type: 'text/plain', content: 'Name,Stock\nAssam,3' });
  await alert.getByText('If it contains a table, rename it so that the name ends in .csv.').waitFor();

  await drop(card, { name: 'a.csv', content: 'Name\nA' }, { name: 'b.csv', content: 'Name\nB' });
  await alert.getByText('Please import one file at a time').waitFor();

  await choose(card, { name: 'empty.csv', content: 'Name,Stock\n' });
  await alert.getByText('No valid data found in CSV. Please check the format.').waitFor();
  await card.getByRole('button', { name: 'Cancel' }).click();
  await dropZone(card).waitFor();
  expect(await dropZone(card).evaluate((zone) => zone === document.activeElement)).toBe(true);

  await choose(card, { name: 'liste.csv', content: 'Leaf,Heap,Corner\nSencha,12,A1\nAssam,7,B2' });
  await card.getByRole('alert').getByText('No product name column found. Choose one below.').waitFor();
  expect(await importButton(card).count()).toBe(0);
  await expectAccessible(page);

  await card.getByLabel('Product name').selectOption('Leaf (Sencha)');
  await card.getByText('2 new').waitFor();
  expect(await row(card, 'Sencha').innerText()).toMatch(/1\s+uncounted/);
  await card.getByLabel('Stock on hand').selectOption('Heap (12)');
  await card.getByLabel('Location').selectOption('Corner (A1)');
  await row(card, 'Sencha').filter({ hasText: 'A1' }).getByText('New').waitFor();
  expect(await row(card, 'Sencha').innerText()).toMatch(/12\s+0\s+default\s+A1\s+New/);
  await card.getByText('Columns', { exact: true }).click();
  await card.getByText('Product name ← Leaf, Stock on hand ← Heap, Location ← Corner').waitFor();
  await importButton(card).click();
  await card.getByRole('heading', { name: '2 products imported' }).waitFor();
});

test('the upload card and its preview fit a phone, and a column that is not imported is mapped in one tap', async ({
  openPage,
}) => {
  const owner = await newAdmin();
  const [page, card] = await openCard(openPage, owner, { width: 360, height: 740, theme: 'light' });
  await choose(card, { name: 'messy.csv', content: MESSY });
  await card.getByText('2 new · 1 skipped').waitFor();
  await card.getByRole('listitem').filter({ hasText: 'Sencha' }).getByText('14 days').waitFor();
  await expectNoSidewaysScroll(page);
  await card.getByText('Columns', { exact: true }).click();
  await card.getByLabel('Selling price').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await card.getByRole('button', { name: 'Cancel' }).click();
  await choose(card, {
    name: 'list.csv',
    content: 'Name,Stock,Field 7,EAN\nSencha,4,Rack 9,4006381333931\nAssam,2,Rack 7,4006381333948\n',
  });
  const unused = card.getByRole('region', { name: 'Not imported' });
  await unused.getByText('Rack 9').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await unused.getByLabel('Import Field 7 as').selectOption('Location');
  await unused.getByText('Rack 9').waitFor({ state: 'detached' });
  await unused.waitFor({ state: 'detached' });
  await card.getByRole('button', { name: 'Use EAN as SKU too' }).click();
  await card.getByRole('button', { name: 'Use EAN as SKU too' }).waitFor({ state: 'detached' });
  await importButton(card).click();
  await card.getByText('2 products imported').waitFor();
  expect((await allItems(owner)).map(({ sku, location }) => [sku, location])).toEqual([
    ['4006381333948', 'Rack 7'],
    ['4006381333931', 'Rack 9'],
  ]);
  expect((await codesOf(owner)).toSorted()).toEqual(['4006381333931', '4006381333948']);

  // A code of another item stays there, which is said before anything is imported.
  const clash = 'Name,SKU,Stock,Barcode\nKeemun,K-1,3,"4006381333931, 4006381333955"\nYabao,Y-1,2,4.00638E+12\n';
  await page.goto('/onboarding');
  await choose(card, { name: 'clash.csv', content: clash });
  await card.getByText('Row 2: Code 4006381333931 is that of “Sencha” and stays there.').waitFor();
  await card.getByText(/^Row 3: Barcode '4\.00638E\+12' is not imported: a spreadsheet shortened it/).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await importButton(card).click();
  await card.getByText('2 products imported').waitFor();
  expect(await codesOf(owner)).toContain('4006381333955');
});

test('a list without a header, stock of two places and new suppliers are imported as the person says', async ({
  openPage,
}) => {
  const owner = await newAdmin();
  const [page, card] = await openCard(openPage, owner);
  await choose(card, { name: 'plain.csv', content: 'Rooibos,loose\nMate,bagged\n' });
  await card.getByLabel('Header row').selectOption('No header row');
  await card.getByText('2 rows').waitFor();
  await card.getByLabel('Product name').selectOption('Column 1 (Rooibos)');
  await card.getByRole('row').filter({ hasText: 'Rooibos' }).waitFor();
  await card.getByRole('button', { name: 'Cancel' }).click();

  const list = 'Item,Supplier,Qty Shop,Qty Cellar,Minimum par\nRooibos,Hill Co,1,2,20\nMate,Moon Estates,4,5,2\n';
  await choose(card, { name: 'places.csv', content: list });
  await card.getByRole('radio', { name: 'Add them up' }).waitFor();
  await card.getByRole('radio', { name: 'Only “Qty Cellar”' }).click();
  await card.getByText('Stock is read only from').waitFor();
  await card.getByRole('radio', { name: 'Add them up' }).click();
  await card.getByText('Stock is read only from').waitFor({ state: 'detached' });
  await expectAccessible(page);
  await importButton(card).click();
  await card.getByText('2 items name 2 suppliers you haven’t added yet').waitFor();
  await card.getByRole('button', { name: 'Add 2 suppliers' }).click();
  await card.getByRole('button', { name: 'Add 2 suppliers' }).waitFor({ state: 'detached' });
  expect((await allItems(owner)).map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Mate', 9],
    ['Rooibos', 3],
  ]);

  await visit(page, '/suppliers?tab=suppliers');
  await page.getByText('no email address yet').first().waitFor();
});

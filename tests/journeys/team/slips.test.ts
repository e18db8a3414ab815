import { Buffer } from 'node:buffer';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Import } from '../../../worker/imports/contract.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  type PageOptions,
  refused,
  test,
} from '../../support/journeys/browser.ts';
import { ask, newAdmin, type Person, toastOf } from '../../support/journeys/people.ts';
import { asPhonePhoto, drawSlip } from '../../support/journeys/slip-picture.ts';
import { addItem, allItems, as, movementsOf, newStaff } from '../../support/journeys/stock.ts';

type OpenPage = (options?: PageOptions) => Promise<Page>;

const GOODS = [
  { name: 'Sencha Yabukita 1kg', quantity: 3, price: 45 },
  { name: 'Genmaicha Organic', quantity: 12, price: 8.5 },
  { name: 'Bamboo Whisk', quantity: 2, price: 14.25 },
];

/** Reading in a busy machine takes its time. */
const READING = { timeout: 60_000 };

const slipOf = async (openPage: OpenPage) => ({
  name: 'slip.png',
  mimeType: 'image/png',
  buffer: await drawSlip(await openPage(), 'UJI GARDENS TRADING LTD', GOODS),
});

/** A page of the reader, on which a slip has been chosen and read. */
async function readOn(openPage: OpenPage, path: string, who: Person, options: PageOptions = {}): Promise<Page> {
  const slip = await slipOf(openPage);
  // Toasts that are still fading in are too pale for axe.
  const page = await openPage(as(who, { ...options }));
  await page.goto(path);
  await page.locator('input[type=file]').setInputFiles(slip);
  await page.getByRole('button', { name: 'Extract Data' }).click();
  await page.getByRole('heading', { name: 'Extracted items' }).waitFor(READING);
  return page;
}

const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name }) });

/** Says that all rows are right, and imports them. */
async function importAll(page: Page, count: number): Promise<void> {
  const right = page.getByRole('button', { name: / is right$/ });
  while ((await right.count()) > 0) await right.first().click();
  await page.getByRole('button', { name: `Import All (${count})` }).click();
}

test('a photographed slip becomes stock only when a person says so, the next one needs no correction, and is undone as a whole', async ({
  openPage,
}) => {
  const owner = await newAdmin();
  const sencha = await addItem(owner, { name: 'Sencha Yabukita 1 kg', sku: 'S-1', quantity: 2, unit: 'bags' });
  const whisk = await addItem(owner, { name: 'Chasen 80', sku: 'C-80', quantity: 1 });
  const page = await readOn(openPage, '/simple-ocr', owner);
  await toastOf(page, 'OCR Complete')
    .getByText(/^Found 3 items with \d+% confidence$/)
    .waitFor();
  await page.getByText('Adds 3 bags to Sencha Yabukita 1 kg').waitFor();
  await page.getByText('Creates Genmaicha Organic with 12 in stock').waitFor();
  expect(await page.getByRole('img', { name: /^Part of the slip that says/ }).count()).toBe(3);
  expect((await allItems(owner)).map(({ quantity }) => quantity).sort()).toEqual([1, 2]);
  await expectAccessible(page);

  const goesTo = row(page, 'Bamboo Whisk').getByRole('combobox', { name: 'Add to' });
  await goesTo.fill('Chasen');
  await page.getByRole('option', { name: 'Chasen 80 (C-80)' }).click();
  await page.getByText('Adds 2 packages to Chasen 80').waitFor();
  await row(page, 'Genmaicha Organic').getByLabel('Quantity').fill('11,5');
  expect(await row(page, 'Genmaicha Organic').getByLabel('Category').inputValue()).toBe('');
  await row(page, 'Genmaicha Organic').getByLabel('Category').fill('Green Tea');
  await importAll(page, 3);
  await toastOf(page, 'Import Successful').getByText('3 items added to inventory').waitFor();
  await page.getByRole('heading', { name: '3 items added to inventory' }).waitFor();
  await expectAccessible(page);

  const items = await allItems(owner);
  const genmaicha = items.find(({ name }) => name === 'Genmaicha Organic');
  expect(items).toHaveLength(3);
  expect(items.find(({ id }) => id === whisk.id)).toMatchObject({ quantity: 3 });
  expect(genmaicha).toMatchObject({ quantity: 11.5, costPrice: 850, category: 'Green Tea', leadTimeDays: null });
  expect((await movementsOf(owner, sencha))[0]).toMatchObject({ delta: 3, reason: 'receive', quantityAfter: 5 });
  const [record] = await ask<Import[]>('GET', '/api/inventory/imports', owner.token);
  expect(record).toMatchObject({ source: 'slip', fileName: 'slip.png', created: 1, updated: 2 });
  expect(record?.uploadKey).toMatch(/\.jpg$/);

  await page.getByRole('button', { name: 'Read another slip' }).click();
  await page.getByRole('list', { name: 'Names on slips' }).getByText('Bamboo Whisk').waitFor();
  await page.locator('input[type=file]').setInputFiles(await slipOf(openPage));
  await page.getByRole('button', { name: 'Extract Data' }).click();
  await page.getByText('Adds 2 packages to Chasen 80').waitFor(READING);
  await page.getByText(/^Adds 12( \S+)? to Genmaicha Organic$/).waitFor();
  await page
    .getByRole('alert', { name: 'This slip may have been imported already' })
    .getByText(/^This picture was imported on .* by /)
    .waitFor();
  await page.getByRole('button', { name: 'Import All (3)' }).click();
  await page.getByRole('dialog', { name: 'Import this slip again?' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import anyway' }).click();
  await page.getByRole('heading', { name: '3 items added to inventory' }).waitFor();
  expect((await allItems(owner)).find(({ id }) => id === whisk.id)).toMatchObject({ quantity: 5 });

  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('heading', { name: 'Import undone' }).waitFor();
  expect((await allItems(owner)).map(({ quantity }) => quantity).sort((a, b) => a - b)).toEqual([3, 5, 11.5]);
});

test('with a phone, prices in another currency are asked about, rows are chosen, and the slip is looked at later', async ({
  openPage,
}) => {
  const owner = await newAdmin();
  const sencha = await addItem(owner, { name: 'Sencha Yabukita 1kg', quantity: 2 });
  const staff = await newStaff(owner);
  const buffer = await drawSlip(await openPage(), 'UJI GARDENS TRADING LTD<br>All prices in RM', GOODS);
  const page = await openPage(as(staff, { theme: 'light', width: 360 }));
  await page.goto('/simple-ocr');
  await page.locator('input[type=file]').setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: 'Extract Data' }).click();
  await page.getByText('Prices are in Malaysian Ringgit').waitFor(READING);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Select All' }).click();
  await page.getByRole('button', { name: 'Import Selected (3)' }).waitFor();
  await page.getByRole('button', { name: 'Unselect All' }).click();
  await page.getByRole('checkbox', { name: 'Bamboo Whisk' }).check();
  await page.getByRole('button', { name: 'Delete Selected (1)' }).click();
  expect(await row(page, 'Genmaicha Organic').getByLabel('Unit price (MYR)').inputValue()).toBe('8.50');
  await importAll(page, 2);
  await page.getByText('2 prices were in another currency and not saved.').waitFor();
  const items = await allItems(owner);
  expect(items.map(({ costPrice }) => costPrice)).toEqual([null, null]);

  await page.goto(`/inventory/${sencha.id}`);
  await page.getByRole('button', { name: 'View slip' }).click();
  const dialog = page.getByRole('dialog', { name: /^Slip from / });
  await dialog.getByRole('img', { name: /^Slip from / }).waitFor();
  await dialog.getByRole('button', { name: 'Zoom in' }).click();
  await dialog.getByText('150%').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Close picture' }).click();
  await page.getByRole('button', { name: 'Latest slip' }).waitFor();
});

test('a file that is no picture is refused, and a dropped picture without writing is reported and may be tried again', async ({
  openPage,
}) => {
  const owner = await newAdmin();
  const paper = await openPage();
  await paper.goto('about:blank');
  const blank = await paper.screenshot();
  const expected = [refused(422, '/api/ai/ocr/order-slip')];
  const page = await openPage(as(owner, { expected }));
  await page.goto('/ocr-demo');
  const zone = page.getByRole('region', { name: 'Picture of an order slip' });
  const drop = async (name: string, type: string, content: Buffer) => {
    const dataTransfer = await page.evaluateHandle(
      ({ name, type, base64 }) => {
        const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
        const transfer = new DataTransfer();
        transfer.items.add(new File([bytes], name, { type }));
        return transfer;
      },
      { name, type, base64: content.toString('base64') },
    );
    await zone.dispatchEvent('drop', { dataTransfer });
  };
  const pdf = Buffer.from('%PDF-1.7');
  await drop('list.pdf', 'application/pdf', pdf);
  await toastOf(page, 'Upload Error').getByText('Please select an image file (JPG, PNG, or WebP).').waitFor();
  await expectAccessible(page);
  // A picture is read at once when it is dropped.
  await drop('blank.png', 'image/png', blank);
  await page
    .getByText(/This picture does not look like a delivery slip/)
    .first()
    .waitFor(READING);

  await page.goto('/simple-ocr');
  await page.waitForURL('/slips?read=asked');
  const input = page.locator('input[type=file]');
  await input.setInputFiles({ name: 'list.pdf', mimeType: 'application/pdf', buffer: pdf });
  await toastOf(page, 'Invalid File Type').getByText('Please select an image file (JPG, PNG, or WebP).').waitFor();
  await input.setInputFiles({ name: 'blank.png', mimeType: 'image/png', buffer: blank });
  await page.getByRole('button', { name: 'Extract Data' }).click();
  // Stays until another picture is chosen.
  await page
    .getByRole('alert', { name: 'OCR Failed' })
    .getByText(/^Failed to process image: This picture does not look like a delivery slip/)
    .waitFor(READING);
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('button', { name: 'Choose an image' }).waitFor();
});

test('a photo of 12 megapixels that lies on its side is sent upright in less than 1 MB, and /ocr-test shows the response', async ({
  openPage,
}) => {
  const paper = await openPage();
  const photo = await asPhonePhoto(paper, await drawSlip(paper, 'UJI GARDENS TRADING LTD', GOODS));
  const owner = await newAdmin();
  const page = await openPage(as(owner));
  await page.goto('/ocr-test');
  await page.locator('input[type=file]').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo });
  const panel = page.getByRole('region', { name: 'Debug panel' });
  await panel.getByText(/^3000 × 4000, /).waitFor();
  const sent = page.waitForRequest('**/api/ai/ocr/order-slip');
  await page.getByRole('button', { name: 'Extract Data' }).click();
  expect((await sent).postData()?.length).toBeLessThan(1_000_000);
  await page.getByRole('heading', { name: 'Extracted items' }).waitFor(READING);
  await panel.getByText(/^1225 × 1633, /).waitFor();
  expect(await page.getByRole('checkbox').count()).toBe(GOODS.length);
  await panel.getByText('built-in', { exact: true }).waitFor();
  await panel.getByText('PP-OCRv4', { exact: true }).waitFor();
  await panel.getByText('the server', { exact: true }).waitFor();
  expect(await panel.getByLabel('Raw response').inputValue()).toContain('"engine": "built-in"');
  expect(await panel.getByLabel('Extracted text').inputValue()).toContain('UJI GARDENS');
  await expectAccessible(page);
});

test('the device downloads the reader, reads by itself while the network is away, and forgets it when told to', async ({
  openPage,
}) => {
  const owner = await newAdmin();
  const slip = await slipOf(openPage);
  const page = await openPage(as(owner, { context: {}, expected: [/ERR_INTERNET_DISCONNECTED/] }));
  // How long a slow device may take is not what this test is about.
  await page.addInitScript(() => {
    const { setTimeout: start } = window;
    const patient = (act: TimerHandler, ms?: number, ...more: unknown[]) =>
      start(act, ms === 20_000 ? 110_000 : ms, ...more);
    Object.assign(window, { setTimeout: patient });
  });
  await page.goto('/ocr-test');
  const setting = page.getByRole('group', { name: 'Reading on this device' });
  await setting.getByText('Slips are read by the server').waitFor();
  const scripts = page.waitForResponse('**/reader/**/*.mjs');
  await setting.getByRole('button', { name: 'Download reader (30 MB)' }).click();
  await setting.getByText('Slips are read on this device').waitFor(READING);
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  await scripts;
  await expectAccessible(page);

  await page.locator('input[type=file]').setInputFiles(slip);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Extract Data' }).click();
  await page.getByText(/ lines read on this device$/).waitFor({ timeout: 100_000 });
  await page.context().setOffline(false);
  const sent = page.waitForRequest('**/api/ai/ocr/order-slip');
  await page.getByRole('button', { name: 'Read slip.png' }).click();
  expect((await sent).postDataJSON().reading.lines.length).toBeGreaterThan(4);
  await page.getByRole('heading', { name: 'Extracted items' }).waitFor(READING);
  const panel = page.getByRole('region', { name: 'Debug panel' });
  await panel.getByText('PP-OCRv4', { exact: true }).waitFor();
  await panel.getByText('this device', { exact: true }).waitFor();
  await row(page, 'Sencha Yabukita 1kg').waitFor();
  expect(await page.getByRole('checkbox').count()).toBe(GOODS.length);

  await setting.getByRole('button', { name: 'Remove from device' }).click();
  await setting.getByRole('button', { name: /^Download reader/ }).waitFor();
  expect((await page.evaluate(() => caches.keys())).filter((name) => name.startsWith('camellia-reader'))).toEqual([]);
});

test('the upload card reads a slip, too, and an import whose answer is lost comes in once', async ({ openPage }) => {
  const owner = await newAdmin();
  const path = '/api/ai/ocr/import-to-inventory';
  const slip = await slipOf(openPage);
  const page = await openPage(as(owner, { expected: [refused(503, path)] }));
  await page.goto('/onboarding');
  const card = page.getByRole('region', { name: 'Import your stock' });
  await card.getByLabel('CSV file').setInputFiles(slip);
  await toastOf(page, 'OCR Processing Complete').getByText('Extracted 3 items from document').waitFor(READING);
  await expectAccessible(page);
  const error = 'The database is being looked after. Try again in a minute.';
  await page.route(`**${path}`, async (route) => {
    // The answer is lost, the goods are in.
    await route.fetch();
    await route.fulfill({ status: 503, json: { error, requestId: 'x' } });
  });
  await importAll(page, 3);
  await toastOf(page, 'Import Failed').getByText('Failed to import items to inventory. Please try again.').waitFor();
  await page.getByText(error).waitFor();
  await page.unroute(`**${path}`);
  await card.getByRole('button', { name: 'Import All (3)' }).click();
  await card.getByRole('heading', { name: '3 items added to inventory' }).waitFor();
  await page.getByRole('region', { name: 'Recent imports' }).getByText('slip.png').waitFor();
  expect((await allItems(owner)).map(({ quantity }) => quantity).sort((a, b) => a - b)).toEqual([2, 3, 12]);
});

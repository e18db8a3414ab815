import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import type { KeptFile } from '../../../worker/files/contract.ts';
import type { Supplier } from '../../../worker/suppliers/contract.ts';
import { parsePicture } from '../../../worker/uploads/picture.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from '../../support/journeys/browser.ts';
import { takeShifts, watchShifts } from '../../support/journeys/layout-shift.ts';
import { ask, newAdmin, type Person, toastOf } from '../../support/journeys/people.ts';
import { addItem, as } from '../../support/journeys/stock.ts';
import { visit } from '../../support/journeys/visit.ts';

/** Pictures of items and files of suppliers, from the device to the lists. */

const PDF = Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF');

/** A photo that lies on its side, and says so in its EXIF data, as a phone held upright makes it. */
async function phonePhoto(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 3000, height: 2000 });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No canvas');
    context.fillStyle = '#4f7a3a';
    context.fillRect(0, 0, 3000, 2000);
    context.fillStyle = '#e8c36a';
    context.fillRect(900, 600, 1200, 800);
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
  });
  const jpeg = Buffer.from(base64, 'base64');
  // Big-endian TIFF with one entry: orientation 6, a quarter turn to the right.
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex');
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from('GPS 35.01N 135.76E')]);
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]);
}

const filesOf = (who: Person, of: string) => ask<KeptFile[]>('GET', `/api${of}/files`, who.token);

async function download(who: Person, key: string): Promise<Buffer> {
  const response = await fetch(`${inject('baseUrl')}/api/uploads/${key}`, {
    headers: { authorization: `Bearer ${who.token}` },
  });
  return Buffer.from(await response.arrayBuffer());
}

/** Pastes a picture of 400 × 300 pixels somewhere on the page. */
const pastePicture = (page: Page) =>
  page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 400, height: 300 });
    canvas.getContext('2d')?.fillRect(0, 0, 200, 300);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done));
    const clipboardData = new DataTransfer();
    if (blob) clipboardData.items.add(new File([blob], 'image.png', { type: 'image/png' }));
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });

/** Whether the picture in this part of the page has been loaded. */
const isLoaded = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0);

test('a photo of a tea is taken on a phone, upright and without where it was taken, and lists show it', async ({
  openPage,
}) => {
  const admin = await newAdmin();
  const item = await addItem(admin, { name: 'Uji sencha', quantity: 3 });
  await addItem(admin, { name: 'Assam', quantity: 3 });
  const page = await openPage(as(admin, { width: 390, height: 844 }));
  await page.goto(`/inventory/${item.id}`);
  const panel = page.getByRole('region', { name: 'Pictures and files' });
  await panel.getByText('Keep photos, labels and data sheets here.').waitFor();
  const add = panel.getByLabel('Pictures and files to add');
  await add.setInputFiles({ name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto(page) });
  const beside = page.getByRole('button', { name: 'Picture of Uji sencha' });
  await beside.waitFor();
  await panel.getByText(/Shown in lists/).waitFor();

  const [file] = await filesOf(admin, `/inventory/${item.id}`);
  if (!file?.smallKey) throw new Error('No picture');
  const [large, small] = [await download(admin, file.uploadKey), await download(admin, file.smallKey)];
  const sizes = [large, small].map((bytes) => parsePicture(new Uint8Array(bytes)));
  expect(sizes.map(({ width, height }) => [width, height])).toEqual([
    [1067, 1600],
    [192, 192],
  ]);
  for (const bytes of [large, small]) expect(bytes.toString('latin1')).not.toMatch(/Exif|GPS/);

  await beside.click();
  await page.getByRole('img', { name: 'Uji sencha' }).waitFor();
  await page.getByRole('button', { name: 'Close picture' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await visit(page, '/inventory');
  await expect.poll(() => isLoaded(page, 'ul[aria-label=Inventory] img')).toBe(true);
  expect(await page.locator('ul[aria-label=Inventory] img').count()).toBe(1);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await visit(page, `/inventory/${item.id}`);
  await panel.getByRole('button', { name: 'More for Picture' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await panel.getByRole('button', { name: 'More for Picture' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await toastOf(page, 'Picture deleted').waitFor();
  await beside.waitFor({ state: 'detached' });
  expect(await filesOf(admin, `/inventory/${item.id}`)).toEqual([]);
});

test('a picture is pasted on a wide screen, the list shows it without a shift, and a supplier keeps a PDF', async ({
  openPage,
}) => {
  const admin = await newAdmin();
  const item = await addItem(admin, { name: 'Uji sencha', quantity: 3 });
  const uji = await ask<Supplier>('POST', '/api/suppliers', admin.token, {
    name: 'Uji Growers',
    email: 'a@uji.example',
  });
  const page = await openPage(as(admin, { context: {} }));
  await page.goto(`/inventory/${item.id}`);
  const panel = page.getByRole('region', { name: 'Pictures and files' });
  await panel.getByText('You can also drop files here, or paste a picture.').waitFor();
  await pastePicture(page);
  await page.getByRole('button', { name: 'Picture of Uji sencha' }).waitFor();
  await panel.getByRole('button', { name: /^Picture/ }).waitFor();
  await expectAccessible(page);

  await watchShifts(page);
  await page.goto('/inventory');
  await expect.poll(() => isLoaded(page, 'table[aria-label=Inventory] img')).toBe(true);
  expect(await takeShifts(page)).toEqual({ isStill: true, moved: [] });
  await expectAccessible(page);

  await visit(page, '/suppliers');
  await page.getByRole('button', { name: 'Actions for Uji Growers' }).click();
  await page.getByRole('menuitem', { name: 'Files' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pictures and files of Uji Growers' });
  const add = dialog.getByLabel('Pictures and files to add');
  await add.setInputFiles({ name: 'price-list_2026.pdf', mimeType: 'application/pdf', buffer: PDF });
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: /^price list 2026/ }).click();
  expect((await saved).suggestedFilename()).toBe('price list 2026.pdf');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'More for price list 2026' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete file' }).getByRole('button', { name: 'Delete' }).click();
  await toastOf(page, 'File deleted').waitFor();
  await dialog.getByText('Keep price lists, contracts and photos here.').waitFor();
  expect(await filesOf(admin, `/suppliers/${uji.id}`)).toEqual([]);
});

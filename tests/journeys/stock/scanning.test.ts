import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, inject } from 'vitest';
import { expectAccessible, test } from '../../support/journeys/browser.ts';
import { launchWholeChromium } from '../../support/journeys/chromium.ts';
import { drawCode } from '../../support/journeys/drawn-codes.ts';
import { ask, newAdmin } from '../../support/journeys/people.ts';
import { addItem, as } from '../../support/journeys/stock.ts';

const GTIN = '4006381333931';

/** A business with one tea that has a barcode. */
async function withBarcode() {
  const admin = await newAdmin();
  const sencha = await addItem(admin, { name: 'Uji sencha', unit: 'kg', quantity: 3 });
  await ask('POST', `/api/inventory/${sencha.id}/codes`, admin.token, { code: GTIN });
  return { admin, sencha };
}

test('a camera that sees the code of an item opens it from the search', async () => {
  const { admin, sencha } = await withBarcode();
  const folder = mkdtempSync(join(tmpdir(), 'camellia-camera-'));
  const film = join(folder, 'code.mjpeg');
  const { width, height, data } = await drawCode(GTIN, 'EAN13');
  const frame = await sharp(data, { raw: { width, height, channels: 4 } })
    .jpeg({ quality: 95 })
    .toBuffer();
  writeFileSync(film, Buffer.concat(Array(10).fill(frame)));
  // The engine alone has no camera.
  const browser = await launchWholeChromium([
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ]);
  try {
    const { storage } = as(admin);
    const context = await browser.newContext({
      ...{ baseURL: inject('baseUrl'), viewport: { width: 390, height: 844 }, permissions: ['camera'] },
      ...(storage && { storageState: storage }),
    });
    const page = await context.newPage();
    await page.goto('/dashboard');
    await page.getByRole('button', { name: /^Search/ }).click();
    await page.getByRole('option', { name: 'Scan a code' }).click();
    await page.waitForURL(`**/inventory/${sencha.id}`, { timeout: 60_000 });
    await page.getByRole('heading', { level: 1, name: 'Uji sencha' }).waitFor();
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true });
  }
});

test('a scanner that types opens the item, and codes are added and removed on its page', async ({ openPage }) => {
  const { admin, sencha } = await withBarcode();
  const page = await openPage(as(admin, { width: 390, height: 844 }));
  const codes = page.waitForResponse('**/assets/-scan-*.js');
  await page.goto('/dashboard');
  await codes;
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect
    .poll(async () => {
      // In the page, because between two keys from outside a busy machine lets more time pass than a scanner.
      await page.evaluate(
        (keys) => {
          for (const key of keys)
            document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        },
        [...GTIN, 'Enter'],
      );
      return new URL(page.url()).pathname;
    })
    .toBe(`/inventory/${sencha.id}`);
  const panel = page.getByRole('region', { name: 'Barcodes' });
  await panel.getByText(GTIN).waitFor();
  await panel.getByLabel('Barcode or other code').fill('96385074');
  await panel.getByRole('button', { name: 'Add' }).click();
  await panel.getByText('96385074').waitFor();
  await panel.getByRole('button', { name: 'Remove the code 96385074' }).click();
  await panel.getByText('96385074').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await panel.getByText('96385074').waitFor();
  await expectAccessible(page);
});

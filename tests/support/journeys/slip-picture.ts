import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { fromRoot } from '../../../scripts/paths.ts';

/** The product's own font: what is read must not depend on the fonts of a machine. */
const FONT = 'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2';

/** One line of goods on a slip. */
export interface SlipLine {
  name: string;
  quantity: number;
  /** Dollars. */
  price: number;
}

/**
 * A picture of a printed order slip, drawn by the browser.
 * @param page an open page that is no longer needed
 * @returns a PNG
 */
export async function drawSlip(page: Page, vendor: string, lines: readonly SlipLine[]): Promise<Buffer> {
  const money = (dollars: number) => dollars.toFixed(2);
  const total = lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
  const rows = lines
    .map(
      ({ name, quantity, price }) =>
        `<tr><td>${name}</td><td>${quantity}</td><td>${money(price)}</td><td>${money(quantity * price)}</td></tr>`,
    )
    .join('');
  await page.setViewportSize({ width: 1000, height: 1300 });
  const font = readFileSync(fromRoot(FONT)).toString('base64');
  // The product's content policy allows no fonts in an address.
  await page.goto('about:blank');
  await page.setContent(`
    <style>
      @font-face { font-family: Slip; src: url(data:font/woff2;base64,${font}) format('woff2'); }
      body { margin: 60px; font: 28px/1.7 Slip; word-spacing: 0.25em; background: #fff; color: #111; }
      table { width: 100%; border-spacing: 0; }
      td, th { text-align: right; } td:first-child, th:first-child { text-align: left; }
      tfoot td { padding-top: 24px; }
    </style>
    <p>${vendor}<br>12 Harbour Road<br>Invoice No: 4711<br>Date: 14/03/2026</p>
    <table>
      <thead><tr><th>Description</th><th>Qty</th><th>Price</th><th>Amount</th></tr></thead>
      <tbody>${rows}</tbody>
      <tfoot><tr><td>Total</td><td></td><td></td><td>${money(total)}</td></tr></tfoot>
    </table>
    <p>Thank you</p>`);
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot();
}

/** EXIF that says: turn me a quarter to the right (orientation 6), as the segment of a JPEG. */
const LYING = Buffer.from(
  `ffe10022${Buffer.from('Exif').toString('hex')}00004d4d002a000000080001011200030000000100060000${'00000000'}`,
  'hex',
);

/**
 * The picture as a phone of 12 megapixels stores it: on its side, and with a note of that in its metadata.
 * @param png standing upright
 * @returns a JPEG
 */
export async function asPhonePhoto(page: Page, png: Buffer): Promise<Buffer> {
  const base64 = await page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 4000, height: 3000 });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('There is no canvas');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, 4000, 3000);
    // A quarter to the left.
    context.translate(0, 3000);
    context.rotate(-Math.PI / 2);
    context.drawImage(bitmap, 0, 0, 3000, 3900);
    return canvas.toDataURL('image/jpeg', 0.95).split(',')[1] ?? '';
  }, png.toString('base64'));
  const jpeg = Buffer.from(base64, 'base64');
  return Buffer.concat([jpeg.subarray(0, 2), LYING, jpeg.subarray(2)]);
}

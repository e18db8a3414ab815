import type { Page } from 'playwright-core';

/** One line of goods on a slip. */
export interface SlipLine {
  name: string;
  quantity: number;
  /** Dollars. */
  price: number;
}

/**
 * A picture of a printed order slip, drawn by the browser.
 * @param page an open page that nobody needs any more
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
  await page.setContent(`
    <style>
      body { margin: 60px; font: 28px/1.7 "Liberation Mono", "DejaVu Sans Mono", monospace; background: #fff; color: #111; }
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
  return page.screenshot();
}

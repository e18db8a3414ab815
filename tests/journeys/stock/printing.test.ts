import { expect } from 'vitest';
import { test } from '../../support/journeys/browser.ts';
import { ask, newAdmin } from '../../support/journeys/people.ts';
import { as } from '../../support/journeys/stock.ts';

test('a printed list has every row on white paper, and nothing of the screen', async ({ openPage }) => {
  const owner = await newAdmin();
  const rows = Array.from({ length: 120 }, (_, i) => ({
    productName: `${i < 40 ? 'Sencha' : 'Assam'} number ${String(i).padStart(3, '0')}`,
    stockOnHand: i + 1,
    location: `Shelf ${i % 7}`,
  }));
  await ask('POST', '/api/inventory/bulk', owner.token, rows);
  await ask('POST', '/api/locations', owner.token, { name: 'Shop' });
  const page = await openPage(as(owner, { theme: 'dark' }));
  await page.goto('/inventory?q=number&place=1');
  const onScreen = page.getByRole('table', { name: 'Inventory' }).getByRole('row');
  await onScreen.nth(5).waitFor();
  expect(await onScreen.count()).toBeLessThan(60);

  await page.emulateMedia({ media: 'print' });
  const onPaper = page.getByRole('row');
  await onPaper.nth(120).waitFor();
  expect(await onPaper.count()).toBe(121);
  expect(await page.getByRole('navigation').count()).toBe(0);
  expect(await page.getByRole('row', { name: 'Assam number 119' }).innerText()).toMatch(/Shelf 0.*120 packages/s);
  expect(await page.locator('body').innerText()).toContain('120 items · Search “number” · In Main');
  const colors = await page
    .getByRole('row')
    .last()
    .evaluate((row) => {
      const { color } = getComputedStyle(row);
      return [
        color,
        getComputedStyle(document.body).backgroundColor,
        getComputedStyle(document.documentElement).backgroundColor,
      ];
    });
  expect(colors).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)', 'rgb(255, 255, 255)']);

  await page.emulateMedia({ media: null });
  await page.getByRole('navigation').first().waitFor();
  expect(await onScreen.count()).toBeLessThan(60);
  const pdf = await page.pdf({ format: 'A4' });
  const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? [];
  expect(pages.length).toBeGreaterThanOrEqual(3);
  expect(pages.length).toBeLessThanOrEqual(6);
  // The screen is as it was.
  await onScreen.nth(5).waitFor();
});

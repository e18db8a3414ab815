import { expect } from 'vitest';
import { expectAccessible, test } from '../../support/journeys/browser.ts';
import { withCamera } from '../../support/journeys/camera.ts';
import { ask, newAdmin } from '../../support/journeys/people.ts';
import { addItem, as } from '../../support/journeys/stock.ts';
import { typeCode } from '../../support/journeys/typed-code.ts';

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
  await withCamera(as(admin), [GTIN, 'EAN13'], async (page) => {
    await page.goto('/dashboard');
    await page.getByRole('button', { name: /^Search/ }).click();
    await page.getByRole('option', { name: 'Scan', exact: true }).click();
    await page.waitForURL(`**/inventory/${sencha.id}`, { timeout: 60_000 });
    await page.getByRole('heading', { level: 1, name: 'Uji sencha' }).waitFor();
  });
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
      await typeCode(page, GTIN);
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

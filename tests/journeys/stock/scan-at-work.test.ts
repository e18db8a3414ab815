import { expect } from 'vitest';
import type { PlacedStock } from '../../../worker/inventory/stock-contract.ts';
import type { Order } from '../../../worker/orders/contract.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from '../../support/journeys/browser.ts';
import { withCamera } from '../../support/journeys/camera.ts';
import { ask, newAdmin, type Person } from '../../support/journeys/people.ts';
import { addItem, as } from '../../support/journeys/stock.ts';
import { typeCode } from '../../support/journeys/typed-code.ts';

const GTIN = '4006381333931';
/** The reader of codes is fetched and started, on a machine that does other things. */
const READ = { timeout: 60_000 };

async function withSencha(quantity: number) {
  const admin = await newAdmin();
  const sencha = await addItem(admin, { name: 'Uji sencha', unit: 'kg', quantity, supplier: 'Uji Gardens' });
  await ask('POST', `/api/inventory/${sencha.id}/codes`, admin.token, { code: GTIN });
  return { admin, sencha };
}

const stockOf = async (who: Person, id: number) =>
  (await ask<PlacedStock[]>('GET', `/api/inventory/${id}/stock`, who.token)).map(
    ({ location, quantity }) => `${location.name} ${quantity}`,
  );

test('the camera sees a case that arrives: its lot and date are filled in, and it is received', async () => {
  const { admin, sencha } = await withSencha(0);
  const supplier = await ask<{ id: number }>('POST', '/api/suppliers', admin.token, {
    ...{ name: 'Uji Gardens', email: 'uji@tea.example' },
  });
  const draft = await ask<Order>('POST', '/api/orders', admin.token, {
    supplierId: supplier.id,
    lines: [{ itemId: sencha.id, quantity: 5 }],
  });
  await ask('POST', `/api/orders/${draft.id}/place`, admin.token, {});
  await withCamera(as(admin), [`https://tea.example/01/0${GTIN}/10/UJI-26?15=270331`, 'QRCode'], async (page) => {
    await page.goto(`/orders/${draft.id}/receive`);
    await page.getByRole('main').getByRole('button', { name: 'Scan' }).click();
    const camera = page.getByRole('dialog', { name: 'Scan what has arrived' });
    await camera.getByText('Uji sencha: lot UJI-26, 2027-03-31').waitFor(READ);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.waitForURL(`**/orders/${draft.id}`);
  });
  const lots = await ask<{ code: string; quantity: number }[]>('GET', `/api/lots?itemId=${sencha.id}`, admin.token);
  expect(lots).toMatchObject([{ code: 'UJI-26', quantity: 5 }]);
});

test('on a count, the camera leads to the line, and goes on once it is counted', async () => {
  const { admin } = await withSencha(5);
  await addItem(admin, { name: 'Assam', unit: 'kg', quantity: 2 });
  const count = await ask<{ id: number }>('POST', '/api/counts', admin.token, { name: 'Everything' });
  await withCamera(as(admin), [GTIN, 'EAN13'], async (page) => {
    await page.goto(`/counts/${count.id}`);
    await page.getByRole('button', { name: 'Scan what you count' }).click();
    const field = page.getByRole('textbox', { name: /^Counted of Uji sencha/ });
    await expect.poll(() => field.evaluate((one) => one === document.activeElement), READ).toBe(true);
    await field.fill('4.5');
    await field.press('Enter');
    await page.getByText('1 of 2 counted').waitFor();
    await page.getByRole('dialog', { name: 'Scan what you count' }).waitFor();
  });
});

test('a scanned item is moved to the place whose card is scanned, by camera and by keys', async () => {
  const { admin, sencha } = await withSencha(5);
  const shop = await ask<{ id: number }>('POST', '/api/locations', admin.token, { name: 'Shop' });
  await withCamera(as(admin), [`L:${shop.id}`, 'Code128'], async (page) => {
    await page.goto('/mobile-work');
    await page.getByRole('navigation', { name: 'Work Mode' }).getByRole('link', { name: /^Move/ }).click();
    await page.getByText('Nothing to refill').waitFor();
    const move = page.getByRole('dialog', { name: 'Move Uji sencha' });
    await expect
      .poll(async () => {
        if (!(await move.isVisible())) await typeCode(page, GTIN);
        return move.isVisible();
      }, READ)
      .toBe(true);
    const quantity = move.getByRole('textbox', { name: 'Quantity' });
    await quantity.fill('1.5');
    await move.getByRole('button', { name: 'Scan the lot or a place' }).click();
    const camera = page.getByRole('dialog', { name: 'Scan the lot or a place' });
    await camera.getByText('To Shop').waitFor(READ);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await camera.waitFor({ state: 'detached' });
    await move.getByRole('button', { name: 'Move', exact: true }).click();
    await expect.poll(() => stockOf(admin, sencha.id)).toEqual(['Main 3.5', 'Shop 1.5']);
  });
});

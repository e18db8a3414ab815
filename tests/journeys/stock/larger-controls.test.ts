import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Order } from '../../../worker/orders/contract.ts';
import type { Recipe } from '../../../worker/recipes/contract.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from '../../support/journeys/browser.ts';
import { ask, newAdmin } from '../../support/journeys/people.ts';
import { addItem, as } from '../../support/journeys/stock.ts';
import { typeCode } from '../../support/journeys/typed-code.ts';

const GTIN = '4006381333931';

/** A warehouse with a delivery on its way, an open count, a shop to move to and a pouch to pack. */
async function newWarehouse() {
  const admin = await newAdmin();
  const post = <T>(path: string, body: object) => ask<T>('POST', `/api${path}`, admin.token, body);
  const sencha = await addItem(admin, { name: 'Uji sencha', unit: 'kg', quantity: 5, supplier: 'Uji Gardens' });
  await post(`/inventory/${sencha.id}/codes`, { code: GTIN });
  const pouch = await addItem(admin, { name: 'Uji sencha 50 g', unit: 'pieces', quantity: 0 });
  await post('/locations', { name: 'Shop' });
  const supplier = await post<{ id: number }>('/suppliers', { name: 'Uji Gardens', email: 'uji@tea.example' });
  const lines = [{ itemId: sencha.id, quantity: 5 }];
  const order = await post<Order>('/orders', { supplierId: supplier.id, lines });
  await post(`/orders/${order.id}/place`, {});
  const count = await post<{ id: number }>('/counts', { name: 'Everything' });
  const inputs = [{ itemId: sencha.id, quantity: 0.05 }];
  const recipe = await post<Recipe>('/recipes', { itemId: pouch.id, makes: 1, inputs });
  return { admin, sencha, order, count, recipe };
}

/** The controls that are lower than 60 pixels, also those of the frame of pages. */
const lowControls = (page: Page) =>
  page
    .locator('button, select, .mantine-Button-root, input:not([type=checkbox], [type=radio], [type=file])')
    .evaluateAll((all) =>
      all.flatMap((one) => {
        const { width, height } = one.getBoundingClientRect();
        const isShown = one.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;
        return isShown && height < 60 ? [`${one.ariaLabel ?? one.textContent}: ${height}`] : [];
      }),
    );

async function expectLarge(page: Page): Promise<void> {
  await expect.poll(() => lowControls(page), { message: page.url() }).toEqual([]);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

for (const theme of ['dark', 'light'] as const) {
  test(`larger controls are turned on in work mode, are 60 pixels high where work is done, and turned off, ${theme}`, async ({
    openPage,
  }) => {
    const { admin, sencha, order, count, recipe } = await newWarehouse();
    const page = await openPage(as(admin, { width: 360, height: 740, theme }));
    await page.goto('/mobile-work');
    const choice = page.getByRole('switch', { name: /^Larger controls/ });
    await choice.tap();
    await expect.poll(() => choice.isChecked()).toBe(true);
    await expectLarge(page);
    for (const [path, control] of [
      ['/orders', 'Receive order 1'],
      [`/orders/${order.id}/receive`, 'Confirm'],
      [`/counts/${count.id}`, 'Scan what you count'],
      [`/runs/pack?recipe=${recipe.id}`, 'Done'],
      [`/inventory/${sencha.id}`, 'Add a buying window'],
      ['/inventory', 'Pin Uji sencha'],
      ['/refill', 'PDF pick list'],
    ] as const) {
      await page.goto(path);
      await page
        .getByRole('link', { name: control })
        .or(page.getByRole('button', { name: control }))
        .first()
        .waitFor();
      await expectLarge(page);
    }
    const move = page.getByRole('dialog', { name: 'Move Uji sencha' });
    await expect
      .poll(async () => {
        if (!(await move.isVisible())) await typeCode(page, GTIN);
        return move.isVisible();
      })
      .toBe(true);
    await expectLarge(page);
    await page.goto('/mobile-work');
    await choice.tap();
    await page.reload();
    await choice.waitFor();
    expect(await choice.isChecked()).toBe(false);
    expect(await lowControls(page)).not.toEqual([]);
  });
}

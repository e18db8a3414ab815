import { expect } from 'vitest';
import type { PlacedStock } from '../../../worker/inventory/stock-contract.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from '../../support/journeys/browser.ts';
import { ask, newAdmin, toastOf } from '../../support/journeys/people.ts';
import { addItem, as } from '../../support/journeys/stock.ts';
import { visit } from '../../support/journeys/visit.ts';

test('notes become places, a par is set, and what a place lacks is moved there and back', async ({ openPage }) => {
  const owner = await newAdmin();
  const sencha = await addItem(owner, { name: 'Sencha', unit: 'kg', quantity: 5, location: 'Cellar' });
  await addItem(owner, { name: 'Assam', unit: 'kg', quantity: 2, location: 'cellar' });
  await addItem(owner, { name: 'Oolong', unit: 'kg', quantity: 9 });
  const page = await openPage(as(owner));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/settings/notes');
  await page.getByText('2 items: 7 kg').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Move 2 items to their place' }).click();
  await toastOf(page, '1 Place Added').waitFor();
  await page.getByText(/2 items were moved to places/).waitFor();

  await visit(page, `/inventory/${sencha.id}`);
  await page.getByRole('button', { name: 'Pars' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pars of Sencha' });
  await dialog.getByLabel('Main').fill('1.5');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Par 1.5 kg').waitFor();

  await visit(page, '/refill');
  await page.getByLabel(/^Move Sencha from Cellar to Main$/).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Move 1 item' }).click();
  await page.getByText('Nothing to refill').waitFor();
  const line = async () =>
    (await ask<PlacedStock[]>('GET', `/api/inventory/${sencha.id}/stock`, owner.token)).map(
      ({ location, quantity }) => `${location.name} ${quantity}`,
    );
  expect(await line()).toEqual(['Main 1.5', 'Cellar 3.5']);
  await visit(page, '/inventory');
  const where = page.getByText('Cellar 3.5 kg, Main 1.5 kg');
  await where.waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await where.waitFor();
  await expectNoSidewaysScroll(page);
  await visit(page, '/settings/notes');
  await page.getByRole('alert').filter({ hasText: 'moved to places' }).getByRole('button', { name: 'Undo' }).click();
  await page.getByText(/Sencha stay/).waitFor();
});

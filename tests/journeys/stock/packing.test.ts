import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import type { Lot } from '../../../worker/lots/contract.ts';
import type { Recipe } from '../../../worker/recipes/contract.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from '../../support/journeys/browser.ts';
import { ask, newAdmin, type Person, toastOf } from '../../support/journeys/people.ts';
import { addItem, as, expectItem, newStaff } from '../../support/journeys/stock.ts';

/** Stock of a new lot of an item. */
const receiveLot = (who: Person, itemId: number, delta: number, code: string, bestBefore: string) =>
  ask('POST', `/api/inventory/${itemId}/adjust`, who.token, { delta, reason: 'receive', lot: { code, bestBefore } });

test('a member of staff packs 50 pouches with a phone and saves the data of their labels', async ({ openPage }) => {
  const owner = await newAdmin();
  const staff = await newStaff(owner);
  const sencha = await addItem(owner, { name: 'Sencha', quantity: 0, unit: 'kg' });
  await receiveLot(owner, sencha.id, 2.6, 'UJI-1', '2099-03-31');
  await receiveLot(owner, sencha.id, 1, 'UJI-2', '2099-06-30');
  const pouch = await addItem(owner, { name: 'Pouch', quantity: 50, unit: 'pieces' });
  const product = await addItem(owner, { name: 'Sencha 50 g', quantity: 0, unit: 'pieces' });
  await ask<Recipe>('POST', '/api/recipes', owner.token, {
    itemId: product.id,
    makes: 1,
    inputs: [
      { itemId: sencha.id, quantity: 0.05 },
      { itemId: pouch.id, quantity: 1 },
    ],
  });

  const page = await openPage(as(staff, { width: 390, theme: 'light' }));
  await page.goto('/mobile-work');
  await page.getByRole('link', { name: /^Pack/ }).tap();
  await page.getByText('50 pieces possible · Pouch ends first').waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Pack Sencha 50 g' }).tap();
  await page.getByText('What expires first: UJI-1, Mar 31, 2099').waitFor();
  await page.getByText('Sencha', { exact: true }).tap();
  await page.getByText('Weighed', { exact: true }).tap();
  await page.getByLabel('Sencha before (kg)').fill('2.6');
  await page.getByLabel('Sencha left (kg)').fill('80 g');
  await page.getByText('0.02 kg more than the recipe says').waitFor();
  await page.getByText('Weigh some packs').tap();
  await page.getByLabel('Weight of a pack (g)').fill('50.4');
  await page.getByRole('button', { name: 'Add', exact: true }).tap();
  await page.getByText('Passes: 1 pack of 50 g, 50.4 g on average, by 76/211/EEC.').waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Done' }).tap();
  await toastOf(page, 'Done').waitFor();
  await page.getByText('0.02 kg lost').waitFor();
  await page.getByText('Passes: 1 pack of 50 g').waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const lots = await ask<Lot[]>('GET', `/api/lots?itemId=${product.id}`, staff.token);
  expect(lots).toMatchObject([{ quantity: 50, bestBefore: '2099-03-31' }]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Label data (CSV)' }).tap(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain(
    `${lots[0]?.code},"Mar 31, 2099",50 g,50,Sencha 50 g`,
  );
  await expectItem(staff, sencha, { quantity: 1.08 });
  await expectItem(staff, pouch, { quantity: 0 });

  await page.getByRole('button', { name: 'Undo' }).tap();
  await toastOf(page, 'Run Undone').waitFor();
  await expectItem(staff, sencha, { quantity: 3.6 });
  await expectItem(staff, product, { quantity: 0 });
});

test('the office adds a blend by per cent, and its item says what can be made of it', async ({ openPage }) => {
  const owner = await newAdmin();
  const blend = await addItem(owner, { name: 'House blend', quantity: 0, unit: 'kg' });
  await addItem(owner, { name: 'Assam', quantity: 3, unit: 'kg' });
  await addItem(owner, { name: 'Ceylon', quantity: 9, unit: 'kg' });
  const page = await openPage(as(owner));
  await page.goto(`/inventory/${blend.id}`);
  await page.getByRole('link', { name: 'Add a recipe' }).click();
  await page.getByRole('heading', { level: 1, name: 'New recipe' }).waitFor();
  const add = page.getByRole('combobox', { name: 'Add an input' });
  for (const [name, percent] of [
    ['Assam', '60'],
    ['Ceylon', '37.5'],
  ] as const) {
    await add.fill(name);
    await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
    await page.getByLabel(`Per cent of ${name}`).fill(percent);
  }
  await page.getByText('97.5 % of 100 %').waitFor();
  await page.getByRole('button', { name: 'Save recipe' }).click();
  await page.getByText('The per cents must add up to 100.').waitFor();
  await expectAccessible(page);
  await page.getByLabel('Per cent of Ceylon').fill('40');
  await page.getByText('100 % of 100 %').waitFor();
  await page.getByRole('button', { name: 'Save recipe' }).click();
  await toastOf(page, 'Recipe Saved').waitFor();
  await page.getByText('60 % Assam').or(page.getByText('5 kg').first()).first().waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Recipes', exact: true }).first().click();
  const row = page.getByRole('row', { name: /House blend/ });
  await row.getByText('60 % Assam, 40 % Ceylon').waitFor();
  await row.getByText('5 kg').waitFor();
  await expectAccessible(page);
  const recipes = await ask<Recipe[]>('GET', `/api/recipes?itemId=${blend.id}`, owner.token);
  expect(recipes).toMatchObject([{ version: 1, inputs: [{ percent: 60 }, { percent: 40 }] }]);
});

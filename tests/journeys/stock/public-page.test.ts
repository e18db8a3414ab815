import { expect } from 'vitest';
import type { ContentsAnswer } from '../../../worker/labels/contract.ts';
import type { Lot } from '../../../worker/lots/contract.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from '../../support/journeys/browser.ts';
import { ask, newAdmin, toastOf } from '../../support/journeys/people.ts';
import { addItem, as } from '../../support/journeys/stock.ts';
import { visit } from '../../support/journeys/visit.ts';

test('a pouch’s code opens a page about its tea for anyone, which warns once the lot is recalled', async ({
  openPage,
}) => {
  const admin = await newAdmin();
  const tea = await addItem(admin, { name: 'Uji sencha', unit: 'kg', quantity: 0 });
  const received = { delta: 2, reason: 'receive', lot: { code: 'UJI-26', bestBefore: '2099-03-31', origin: 'Japan' } };
  await ask('POST', `/api/inventory/${tea.id}/adjust`, admin.token, received);
  const [lot] = await ask<Lot[]>('GET', `/api/lots?itemId=${tea.id}`, admin.token);

  const page = await openPage(as(admin));
  await page.goto('/settings?tab=workspace');
  await page.getByRole('switch', { name: 'Give every lot a public page' }).click();
  await toastOf(page, 'Workspace Saved').waitFor();

  await visit(page, `/inventory/${tea.id}`);
  await page.getByRole('button', { name: 'Brewing and ingredients' }).click();
  const form = page.getByRole('dialog', { name: 'On the pouch of Uji sencha' });
  await form.getByLabel('Temperature (°C)').fill('70');
  await form.getByLabel('Minutes').fill('2');
  await form.getByLabel('Ingredients').fill('Green tea');
  await form.getByText('70 °C · 2 min').waitFor();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await toastOf(page, 'Pouch Saved').waitFor();

  await visit(page, `/lots/${lot?.id}`);
  const address = await page.getByLabel('Address of the public page').inputValue();
  const lines = [{ itemId: tea.id, lotId: lot?.id }];
  const [label] = await ask<ContentsAnswer>('POST', '/api/labels/contents', admin.token, { template: 'pouch', lines });
  expect(label?.code?.text).toBe(address);
  expect(label?.lines).toContain('70 °C · 2 min');

  for (const theme of ['light', 'dark'] as const) {
    const visitor = await openPage({ width: 390, height: 844, theme });
    await visitor.goto(address);
    await visitor.getByRole('heading', { name: 'Uji sencha' }).waitFor();
    await visitor.getByText('70 °C').waitFor();
    await expectNoSidewaysScroll(visitor);
    await expectAccessible(visitor);
  }

  await page.getByRole('button', { name: 'Recall' }).click();
  await page.getByRole('dialog', { name: 'Recall Uji sencha, lot UJI-26?' }).waitFor();
  await page.getByRole('button', { name: 'Recall', exact: true }).last().click();
  await page.getByRole('heading', { name: /^Mass balance/ }).waitFor();
  for (const theme of ['light', 'dark'] as const) {
    const visitor = await openPage({ width: 390, height: 844, theme });
    await visitor.goto(address);
    await visitor.getByRole('region', { name: 'Do not use this tea' }).waitFor();
    await expectAccessible(visitor);
  }
});

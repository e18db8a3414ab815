import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import type { Lot } from '../../../worker/lots/contract.ts';
import type { Run } from '../../../worker/runs/contract.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from '../../support/journeys/browser.ts';
import { ask, newAdmin, toastOf } from '../../support/journeys/people.ts';
import { addItem, as } from '../../support/journeys/stock.ts';

test('the office recalls a lot, down to the letters to who has it', async ({ openPage }) => {
  const owner = await newAdmin();
  const chest = await addItem(owner, { name: 'Assam', quantity: 0, unit: 'kg' });
  const pouch = await addItem(owner, { name: 'Assam 50 g', quantity: 0, unit: 'pieces' });
  const adjust = (itemId: number, body: object) => ask('POST', `/api/inventory/${itemId}/adjust`, owner.token, body);
  await adjust(chest.id, { delta: 5, reason: 'receive', lot: { code: 'ASSAM-1', bestBefore: '2099-03-31' } });
  const [lot] = await ask<Lot[]>('GET', `/api/lots?itemId=${chest.id}`, owner.token);
  const run = await ask<Run>('POST', '/api/runs', owner.token, { itemId: pouch.id, planned: 40 });
  const inputs = [{ itemId: chest.id, lotId: lot?.id, quantity: 2 }];
  await ask('POST', `/api/runs/${run.id}/finish`, owner.token, { made: 40, inputs });
  await adjust(pouch.id, { delta: -15, reason: 'sale', note: 'Café Rosa' });

  const page = await openPage(as(owner));
  await page.goto(`/lots/${lot?.id}`);
  await page.getByRole('button', { name: 'Recall' }).click();
  await page.getByRole('dialog', { name: 'Recall Assam, lot ASSAM-1?' }).getByText('A drill shows the same').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Recall', exact: true }).last().click();
  await page.getByRole('heading', { name: 'Mass balance: 100 %' }).waitFor();
  await page.getByText('2 lots are held').waitFor();
  const left = page.getByRole('region', { name: 'Who has it' });
  await left.getByText('Café Rosa').waitFor();
  await left.getByText('Possible', { exact: true }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Letters' }).click();
  const letters = page.getByRole('dialog', { name: 'Letters' });
  await letters.getByText(/15 pieces of Assam 50 g, lot .* \(it may have been another lot/).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain('Sold,Assam 50 g,');

  const held = await ask<Lot[]>('GET', `/api/lots?status=recalled`, owner.token);
  const quantities = Object.fromEntries(held.map(({ item, quantity }) => [item.name, quantity]));
  expect(quantities).toEqual({ Assam: 3, 'Assam 50 g': 25 });
  await page.getByRole('button', { name: 'End' }).click();
  await toastOf(page, 'Recall 1 ended').waitFor();
  await page.goto('/recalls');
  await page.getByText(/ended after 1 minute/).waitFor();
  await expectAccessible(page);
});

import { expect } from 'vitest';
import type { Lot } from '../../../worker/lots/contract.ts';
import type { Packable } from '../../../worker/recipes/contract.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from '../../support/journeys/browser.ts';
import { ask, newAdmin, toastOf } from '../../support/journeys/people.ts';
import { addItem, as } from '../../support/journeys/stock.ts';
import { visit } from '../../support/journeys/visit.ts';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF');

test('a lot is received, held, given its papers and released, and then it can be packed', async ({ openPage }) => {
  const admin = await newAdmin();
  const sencha = await addItem(admin, { name: 'Uji sencha', unit: 'kg', quantity: 0 });
  const pouch = await addItem(admin, { name: 'Sencha 50 g', unit: 'pcs', quantity: 0 });
  const recipe = { itemId: pouch.id, makes: 1, inputs: [{ itemId: sencha.id, quantity: 0.05 }] };
  await ask('POST', '/api/recipes', admin.token, recipe);
  const possible = async () => (await ask<Packable[]>('GET', '/api/packable', admin.token))[0]?.possible;

  const page = await openPage(as(admin, { width: 390, height: 844 }));
  await page.goto('/settings?tab=workspace');
  await page.getByRole('checkbox', { name: 'Lab report' }).click();
  await toastOf(page, 'Workspace Saved').waitFor();
  await page.getByRole('checkbox', { name: 'All of its papers' }).click();
  await expect
    .poll(async () => ask('GET', '/api/workspace', admin.token))
    .toMatchObject({ neededPapers: ['lab_report'], releaseNeeds: ['papers'] });

  const lot = { code: 'UJI-26', isOrganic: true };
  await ask('POST', `/api/inventory/${sencha.id}/adjust`, admin.token, { delta: 2, reason: 'receive', lot });
  const [held] = await ask<Lot[]>('GET', `/api/lots?itemId=${sencha.id}`, admin.token);
  expect(await possible()).toBe(0);

  await visit(page, `/lots/${held?.id}`);
  await page.getByText('On hold: something is missing for its release').waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  for (const kind of ['organic certificate', 'lab report']) {
    await page.getByRole('button', { name: `Add ${kind}` }).click();
    const file = { name: 'paper.pdf', mimeType: 'application/pdf', buffer: PDF };
    await page.getByLabel('File of the paper').setInputFiles(file);
    await page.getByRole('button', { name: 'Add paper' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await page.getByRole('button', { name: 'Release' }).click();
  await toastOf(page, 'Released').waitFor();
  expect(await possible()).toBe(40);
  await visit(page, '/lots/organic');
  await page.getByRole('list', { name: 'Organic balance' }).getByText('Uji sencha').waitFor();
  await expectNoSidewaysScroll(page);
});

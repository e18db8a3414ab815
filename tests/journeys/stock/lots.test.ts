import { expect } from 'vitest';
import type { Item } from '../../../worker/inventory/contract.ts';
import type { Lot, LotDetail } from '../../../worker/lots/contract.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from '../../support/journeys/browser.ts';
import { ask, field, newAdmin, type Person, toastOf } from '../../support/journeys/people.ts';
import { addItem, as, readItem } from '../../support/journeys/stock.ts';
import { visit } from '../../support/journeys/visit.ts';

/** A lot from the papers that came with it to the day it expires. */

const DAY_MS = 86_400_000;
const day = (fromToday: number) => new Date(Date.now() + fromToday * DAY_MS).toISOString().slice(0, 10);

async function addLot(who: Person, { id }: Item, code: string, bestBefore: string, delta = 4): Promise<Lot> {
  await ask('POST', `/api/inventory/${id}/adjust`, who.token, { delta, reason: 'receive', lot: { code, bestBefore } });
  const lots = await ask<Lot[]>('GET', `/api/lots?itemId=${id}`, who.token);
  const lot = lots.find((one) => one.code === code);
  if (!lot) throw new Error(`No lot ${code}`);
  return lot;
}

const PDF = Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF');
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('papers of a lot are added, opened, renamed and deleted on a phone', async ({ openPage }) => {
  const admin = await newAdmin();
  const sencha = await addItem(admin, { name: 'Uji sencha', unit: 'kg', quantity: 0 });
  const lot = await addLot(admin, sencha, 'UJI-26', day(20));
  const page = await openPage(as(admin, { width: 390, height: 844 }));
  await page.goto(`/lots/${lot.id}`);
  const papers = page.getByRole('region', { name: 'Papers' });
  const add = async (name: string, mimeType: string, buffer: Buffer, lastDay?: string) => {
    await papers.getByRole('button', { name: 'Add' }).click();
    await page.getByLabel('File of the paper').setInputFiles({ name, mimeType, buffer });
    if (lastDay) await field(page, 'Last day').fill(lastDay);
    await page.getByRole('button', { name: 'Add paper' }).click();
    await toastOf(page, 'Paper added').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  await add('organic-certificate.pdf', 'application/pdf', PDF, day(10));
  await add('label.png', 'image/png', PNG);
  await papers.getByText('10 days left').waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const download = page.waitForEvent('download');
  await papers.getByRole('button', { name: /^organic certificate/ }).click();
  expect((await download).suggestedFilename()).toBe('organic certificate.pdf');
  await papers.getByRole('button', { name: /^label/ }).click();
  await page.getByRole('img', { name: 'label' }).waitFor();
  await page.getByRole('button', { name: 'Close picture' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await papers.getByRole('button', { name: 'More for label' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await field(page, 'Name').fill('Label of the tin');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await papers.getByText('Label of the tin').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await papers.getByRole('button', { name: 'More for Label of the tin' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await papers.getByText('Label of the tin').waitFor({ state: 'detached' });
  const kept = await ask<LotDetail>('GET', `/api/lots/${lot.id}`, admin.token);
  expect(kept.papers.map(({ name, expiresOn }) => [name, expiresOn])).toEqual([['organic certificate', day(10)]]);
});

test('a lot that expires is marked down, packed first, sampled and discarded, each with Undo', async ({ openPage }) => {
  const admin = await newAdmin();
  const sencha = await addItem(admin, { name: 'Uji sencha', unit: 'kg', quantity: 0, sellingPrice: 1200 });
  const lot = await addLot(admin, sencha, 'UJI-26', day(20));
  const page = await openPage(as(admin, { width: 390, height: 844 }));
  await page.goto('/lots?expiring=30');
  const choose = async (act: string) => {
    await page.getByRole('button', { name: 'What to do with lot UJI-26 of Uji sencha' }).click();
    await page.getByRole('menuitem', { name: act }).click();
  };
  const undo = () => page.getByRole('button', { name: 'Undo' }).click();
  const quantity = async () => (await ask<LotDetail>('GET', `/api/lots/${lot.id}`, admin.token)).quantity;

  await choose('Mark down');
  expect(await field(page, 'New price').inputValue()).toBe('8.40');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Mark down' }).click();
  await toastOf(page, 'Marked down from $12.00 to $8.40').waitFor();
  expect((await readItem(admin, sencha)).sellingPrice).toBe(840);
  await undo();
  await expect.poll(async () => (await readItem(admin, sencha)).sellingPrice).toBe(1200);

  await choose('Pack first');
  await page.getByRole('button', { name: 'Pin item' }).click();
  await toastOf(page, 'Pinned to pack first').waitFor();
  expect(await readItem(admin, sencha)).toMatchObject({
    isPinned: true,
    pinnedReason: expect.stringMatching(/^Pack lot UJI-26 first, best before /),
  });
  await undo();
  await expect.poll(async () => (await readItem(admin, sencha)).isPinned).toBe(false);

  await choose('Take a sample');
  await field(page, 'Quantity').fill('0.05');
  await page.getByRole('button', { name: 'Take sample' }).click();
  await toastOf(page, 'Sample taken: 0.05 kg').waitFor();
  expect(await quantity()).toBe(3.95);
  await undo();
  await expect.poll(quantity).toBe(4);

  await choose('Discard');
  await field(page, 'Why').fill('Damp');
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await toastOf(page, 'Discarded 4 kg').waitFor();
  expect(await quantity()).toBe(0);
  await undo();
  await expect.poll(quantity).toBe(4);
  await visit(page, '/dashboard');
  await page.getByRole('region', { name: 'Expiring' }).getByText('20 days left').waitFor();
});

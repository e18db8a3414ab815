import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Lot } from '../../../worker/lots/contract.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from '../../support/journeys/browser.ts';
import { type PdfLabel, readLabelPdf } from '../../support/journeys/drawn-pdf.ts';
import { ask, newAdmin, type Person } from '../../support/journeys/people.ts';
import { addItem, as } from '../../support/journeys/stock.ts';

/** Labels of lots, from their list to the paper: measured in millimetres, and read back as a scanner would. */

async function addLot(
  who: Person,
  name: string,
  lot: { code: string; bestBefore?: string },
  barcode?: string,
): Promise<Lot> {
  const { id } = await addItem(who, { name, unit: 'kg', quantity: 0 });
  await ask('POST', `/api/inventory/${id}/adjust`, who.token, { delta: 4, reason: 'receive', lot });
  if (barcode) await ask('POST', `/api/inventory/${id}/codes`, who.token, { code: barcode });
  const [made] = await ask<Lot[]>('GET', `/api/lots?itemId=${id}`, who.token);
  if (!made) throw new Error(`No lot ${lot.code}`);
  return made;
}

/** Saves the PDF, as a browser does that opens no window. */
async function savePdf(page: Page): Promise<Buffer> {
  await page.evaluate(() => {
    window.open = () => null;
  });
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Open PDF' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('labels.pdf');
  return readFile(await download.path());
}

const millimetres = ({ x, y, width, height }: PdfLabel) => [x, y, width, height].map((mm) => Number(mm.toFixed(2)));

test('lots are labelled from their list, on a sheet of which some labels are used, in any script', async ({
  openPage,
}) => {
  const owner = await newAdmin();
  const sencha = await addLot(owner, 'Sencha Yabukita', { code: 'UJI-1', bestBefore: '2027-03-31' }, '4006381333931');
  const uji = await addLot(owner, '宇治抹茶 一番茶', { code: '宇治-7' });
  const mint = await addLot(owner, 'شاي بالنعناع', { code: 'NANA-2' });
  const page = await openPage(as(owner));
  await page.goto('/lots');
  for (const { item } of [sencha, uji, mint]) {
    await page.getByRole('row').filter({ hasText: item.name }).getByRole('checkbox').click();
  }
  await page.getByRole('button', { name: 'Labels' }).click();
  await page.getByText('3 labels on 1 sheet').waitFor();
  await page.getByRole('img', { name: 'Label of Sencha Yabukita' }).waitFor();
  await page.getByRole('textbox', { name: 'Labels of Sencha Yabukita' }).fill('2');
  await page.getByRole('radio', { name: 'Label 20 of 21' }).check();
  await page.getByText('4 labels on 2 sheets').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const { origin } = new URL(page.url());
  const sheets = await readLabelPdf(await savePdf(page));
  expect(sheets.map(({ width, height }) => [width, height].map(Math.round))).toEqual([
    [210, 297],
    [210, 297],
  ]);
  const labels = sheets.flatMap((sheet) => sheet.labels);
  // The last two of the first sheet, then the first two of the second: Avery L7160.
  expect(labels.map(millimetres)).toEqual([
    [73.25, 243.75, 63.5, 38.1],
    [139.25, 243.75, 63.5, 38.1],
    [7.25, 15.15, 63.5, 38.1],
    [73.25, 15.15, 63.5, 38.1],
  ]);
  expect(sheets.map((sheet) => sheet.labels.length)).toEqual([2, 2]);
  const byCode = new Map(labels.map((label) => [label.code, label]));
  const gs1 = ']d2010400638133393115270331' + '10UJI-1';
  expect([...byCode.keys()].toSorted()).toEqual(
    [gs1, `${origin}/lots/${uji.id}`, `${origin}/lots/${mint.id}`].toSorted(),
  );
  expect(labels.filter(({ code }) => code === gs1)).toHaveLength(2);
  // Names that the letters of a PDF cannot write are drawn, and not as empty boxes.
  expect(byCode.get(gs1)?.pictures).toEqual([]);
  for (const { id } of [uji, mint]) {
    const { pictures = [] } = byCode.get(`${origin}/lots/${id}`) ?? {};
    expect(pictures.length).toBeGreaterThan(0);
    for (const black of pictures) expect(black).toBeGreaterThan(0.02);
    for (const black of pictures) expect(black).toBeLessThan(0.6);
  }
});

test('a phone prints a label of its own size, and an empty page says where labels come from', async ({ openPage }) => {
  const owner = await newAdmin();
  const lot = await addLot(owner, 'Assam', { code: 'AS-1' });
  const page = await openPage(as(owner, { width: 390, height: 844, theme: 'light' }));
  await page.goto('/labels');
  await page.getByText('Nothing to label yet').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.goto(
    `/labels?goods=${encodeURIComponent(JSON.stringify([{ itemId: lot.itemId, lotId: lot.id, copies: 2 }]))}`,
  );
  await page.getByText('2 labels on 1 sheet').waitFor();
  await page.getByRole('combobox', { name: 'Label', exact: true }).click();
  await page.getByRole('option', { name: 'Other size' }).click();
  await page.getByRole('textbox', { name: 'Width in mm' }).fill('50');
  await page.getByRole('textbox', { name: 'Height in mm' }).fill('25');
  await page.getByText('2 labels', { exact: true }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const pages = await readLabelPdf(await savePdf(page));
  expect(pages.map(({ width, height }) => [width, height].map(Math.round))).toEqual([
    [50, 25],
    [50, 25],
  ]);
  const code = `${new URL(page.url()).origin}/lots/${lot.id}`;
  expect(pages.flatMap(({ labels }) => labels.map((label) => [label.code, ...millimetres(label)]))).toEqual([
    [code, 0, 0, 50, 25],
    [code, 0, 0, 50, 25],
  ]);
});

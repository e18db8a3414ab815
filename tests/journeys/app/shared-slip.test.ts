import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, type PageOptions, test } from '../../support/journeys/browser.ts';
import { untilServed } from '../../support/journeys/kept.ts';
import { fillSignIn, newAdmin } from '../../support/journeys/people.ts';
import { as } from '../../support/journeys/stock.ts';

const PHONE: PageOptions = { width: 390, context: { serviceWorkers: 'allow' } };
const NAME = 'delivery note.jpg';
const MB = 1024 * 1024;

const photo = async (): Promise<Shared> => {
  const paper = sharp({ create: { width: 600, height: 800, channels: 3, background: '#fff' } });
  return { name: NAME, type: 'image/jpeg', bytes: [...(await paper.jpeg().toBuffer())] };
};

interface Shared {
  name: string;
  type: string;
  /** How many, where their values do not matter. */
  bytes: number[] | number;
}

/** Shares a file as another application does: the browser posts a form to the address in the manifest. */
async function share(page: Page, path: string, file: Shared): Promise<void> {
  await page.goto(path);
  await untilServed(page);
  await page.evaluate(({ name, type, bytes }) => {
    const content = typeof bytes === 'number' ? new Uint8Array(bytes) : Uint8Array.from(bytes);
    const files = new DataTransfer();
    files.items.add(new File([content], name, { type }));
    const field = Object.assign(document.createElement('input'), { type: 'file', name: 'slip', files: files.files });
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', action: '/share-slip', enctype: 'multipart/form-data' });
    form.append(field);
    document.body.append(form);
    form.submit();
  }, file);
  await page.waitForURL(/read=/);
}

test('a picture that is shared becomes a slip, once', async ({ openPage }) => {
  const page = await openPage(as(await newAdmin(), PHONE));
  await share(page, '/how-to-guide', await photo());
  await page.getByText(NAME).waitFor();
  await page.getByRole('button', { name: 'Extract Data' }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('button', { name: 'Choose an image' }).waitFor();
  expect(await page.getByText(NAME).count()).toBe(0);
});

test('a picture that is shared before a sign-in is a slip after it', async ({ openPage }) => {
  const admin = await newAdmin();
  const page = await openPage(PHONE);
  await share(page, '/login', await photo());
  await page.waitForURL(/\/login\?redirect=/);
  await fillSignIn(page, admin);
  await page.getByText(NAME).waitFor();
  await page.getByRole('button', { name: 'Extract Data' }).waitFor();
});

test('a shared file that is no picture, or too large a one, is refused in plain words', async ({ openPage }) => {
  const page = await openPage(as(await newAdmin(), { ...PHONE, theme: 'light' }));
  for (const [file, words] of [
    [{ name: 'list.txt', type: 'text/plain', bytes: 6 }, 'Please select an image file (JPG, PNG, or WebP).'],
    [{ name: NAME, type: 'image/jpeg', bytes: 50 * MB + 1 }, 'Please share a picture of at most 50MB.'],
  ] as const) {
    await share(page, '/how-to-guide', file);
    await page.getByText(words).waitFor();
    await page.getByRole('button', { name: 'Choose an image' }).waitFor();
    expect(await page.getByText(NAME).count()).toBe(0);
    expect(await page.evaluate(() => caches.has('camellia-shared'))).toBe(false);
  }
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

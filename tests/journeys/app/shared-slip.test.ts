import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { test } from '../../support/journeys/browser.ts';
import { newAdmin } from '../../support/journeys/people.ts';
import { as } from '../../support/journeys/stock.ts';

/** Shares a file as another application does: the browser posts a form to the address in the manifest. */
async function share(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.evaluate(() => {
    document.body.innerHTML =
      '<form method="post" action="/share-slip" enctype="multipart/form-data"><input type="file" name="slip" /></form>';
  });
  await page.locator('input[name=slip]').setInputFiles(file);
  await page.evaluate(() => document.forms[0]?.submit());
}

test('a shared picture becomes a slip, also after a sign-in, and another file is refused in plain words', async ({
  openPage,
}) => {
  const admin = await newAdmin();
  const paper = sharp({ create: { width: 600, height: 800, channels: 3, background: '#fff' } });
  const photo = { name: 'delivery note.jpg', mimeType: 'image/jpeg', buffer: await paper.jpeg().toBuffer() };
  const page = await openPage(as(admin, { width: 390 }));
  await page.goto('/how-to-guide');
  await share(page, photo);
  await page.getByText('delivery note.jpg').waitFor();
  await page.getByRole('button', { name: 'Extract Data' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Choose an image' }).waitFor();
  expect(await page.getByText('delivery note.jpg').count()).toBe(0);

  await page.goto('/how-to-guide');
  await share(page, { name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('Sencha') });
  await page.getByText('Please select an image file (JPG, PNG, or WebP).').waitFor();

  const signedOut = await openPage({ width: 390 });
  await signedOut.goto('/login');
  await share(signedOut, photo);
  await signedOut.waitForURL(/\/login\?redirect=/);
  await signedOut.getByLabel('Username').fill(admin.username);
  await signedOut.getByLabel('Password', { exact: true }).fill(admin.password);
  await signedOut.getByRole('button', { name: 'Sign In' }).click();
  await signedOut.getByText('delivery note.jpg').waitFor();
});

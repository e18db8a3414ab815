import { readFile } from 'node:fs/promises';
import { expect, inject } from 'vitest';
import { parseTextLines } from '../../../engines/slip-parsing/page/page.ts';
import type { LoginAnswer } from '../../../worker/accounts/contract.ts';
import type { Item } from '../../../worker/inventory/contract.ts';
import type { SlipAnswer } from '../../../worker/slips/contract.ts';
import type { Supplier } from '../../../worker/suppliers/contract.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from '../../support/journeys/browser.ts';
import { ask, newAdmin, newName, type Person, toastOf } from '../../support/journeys/people.ts';
import { drawSlip } from '../../support/journeys/slip-picture.ts';
import { addItem, allItems, as, movementsOf } from '../../support/journeys/stock.ts';

type Content = Record<string, unknown>;
const list = <T>(who: Person, path: string) => ask<T[]>('GET', path, who.token);

/** What a person sees of a workspace by the API: items with their ledgers, suppliers, messages, imports and pictures. */
async function contentOf(who: Person): Promise<{ content: Content; pictures: string[] }> {
  const items = await allItems(who);
  const ledgers = await Promise.all(items.map((item) => movementsOf(who, item)));
  for (const [index, item] of items.entries()) {
    expect(ledgers[index]?.reduce((sum, { delta }) => sum + delta, 0)).toBeCloseTo(item.quantity, 3);
  }
  const suppliers = await list<Supplier>(who, '/api/suppliers');
  const letters = await Promise.all(
    suppliers.map(({ id }) => list<Content>(who, `/api/suppliers/${id}/communications`)),
  );
  const imports = await list<{ uploadKey: string | null }>(who, '/api/inventory/imports');
  const messages = await list<Content>(who, '/api/team-messages');
  const pictures = await Promise.all(
    imports.flatMap(({ uploadKey }) => (uploadKey === null ? [] : [pictureOf(who, uploadKey)])),
  );
  return { content: { items, ledgers, suppliers, letters, imports, messages }, pictures };
}

async function pictureOf({ token }: Person, key: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${inject('baseUrl')}/api/uploads/${key}`, { headers });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer()).toString('base64');
}

/** What a file brings back: that mail was sent is not taken from it (decision 0148). */
function ofFile<T>(before: T): T {
  const unsent = (key: string, value: unknown) =>
    key === 'sentAt' ? null : key === 'status' && value === 'sent' ? 'recorded' : value;
  return JSON.parse(JSON.stringify(before, unsent)) as T;
}

/** Joins by the link that a restore shows. */
async function join(link: string): Promise<Person> {
  const inviteCode = new URL(link).searchParams.get('invite');
  const credentials = { username: newName('heir'), password: 'oolong-by-moonlight-88' };
  await ask('POST', '/api/auth/signup', undefined, { ...credentials, inviteCode });
  const { token } = await ask<LoginAnswer>('POST', '/api/auth/login', undefined, credentials);
  return { ...credentials, token };
}

test('a backup, its downloaded file, and the JSON of an export restore to a workspace like the one that they are of', async ({
  openPage,
}) => {
  const owner = await newAdmin();
  const sencha = await addItem(owner, { name: 'Sencha', sku: 'S-1', quantity: 12.5, supplier: 'Uji', costPrice: 1250 });
  await addItem(owner, { name: 'Assam ชา', quantity: 3 });
  await ask('POST', `/api/inventory/${sencha.id}/adjust`, owner.token, {
    delta: -2.25,
    reason: 'sale',
    note: 'counter',
  });
  const uji = await ask<Supplier>('POST', '/api/suppliers', owner.token, { name: 'Uji', email: 'mei@uji.example' });
  const order = { subject: 'Order', message: 'Please send 40.', inventoryItemId: sencha.id, quantity: 40 };
  await ask('POST', `/api/suppliers/${uji.id}/communicate`, owner.token, order);
  await ask('POST', '/api/team-messages', owner.token, { content: 'The kettle is on', isUrgent: true });
  const picture = await drawSlip(await openPage(), 'UJI GARDENS', [{ name: 'Sencha', quantity: 4, price: 12 }]);
  const lines = parseTextLines('Description  Qty  Price  Amount\nSencha  4  12.00  48.00').map(({ words }) => ({
    words,
  }));
  const reading = { width: 1000, height: 1300, placement: { quarters: 0, angle: 0 }, lines };
  const slip = await ask<SlipAnswer>('POST', '/api/ai/ocr/order-slip', owner.token, {
    ...{ image: picture.toString('base64'), reading },
  });
  await ask<{ items: Item[] }>('POST', '/api/ai/ocr/import-to-inventory', owner.token, {
    ...{ extractedData: [{ name: 'Sencha', quantity: 4, itemId: sencha.id }], uploadKey: slip.uploadKey },
  });
  const before = await contentOf(owner);
  expect(before.pictures).toHaveLength(1);

  const page = await openPage(as(owner));
  await page.goto('/settings?tab=data');
  await page.getByRole('button', { name: 'Back Up Now' }).click();
  await toastOf(page, 'Backup Complete').waitFor();
  await page.getByRole('button', { name: /^Restore the backup of/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Restore Backup' }).click();
  const link = dialog.getByLabel('Link to the restored workspace');
  await link.waitFor();
  await dialog.getByText('The stock of every item agrees with its history.').waitFor();
  await expectAccessible(page);
  const heir = await join(await link.inputValue());
  expect(await contentOf(heir)).toEqual(before);
  await dialog.getByRole('button', { name: 'Done' }).click();

  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel('File to restore').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  const close = async () => {
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await dialog.waitFor({ state: 'hidden' });
  };
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download the backup of/ }).click();
  const backup = await readFile(await (await downloading).path());
  await choose('camellia-backup.jsonl.gz', backup.subarray(0, backup.length - 20));
  await dialog.getByRole('alert').getByText('its end is missing').waitFor();
  await expectAccessible(page);
  await close();
  await choose('camellia-backup.jsonl.gz', backup);
  await dialog.getByText('2 items, 1 supplier and 1 message').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Restore File' }).click();
  await link.waitFor();
  await dialog.getByText('The stock of every item agrees with its history.').waitFor();
  expect(await contentOf(await join(await link.inputValue()))).toEqual(ofFile(before));
  await dialog.getByRole('button', { name: 'Done' }).click();

  const response = await fetch(`${inject('baseUrl')}/api/export?format=json`, {
    headers: { authorization: `Bearer ${owner.token}` },
  });
  const exported = await response.text();
  await choose('camellia-workspace.json', Buffer.from(exported.slice(0, -100)));
  await dialog.getByRole('alert').getByText('its end is missing').waitFor();
  await close();
  await choose('camellia-workspace.json', Buffer.from(exported));
  await dialog.getByText('2 items, 1 supplier and 1 message').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Restore File' }).click();
  await link.waitFor();
  const { content, pictures } = await contentOf(await join(await link.inputValue()));
  expect(pictures).toEqual([]);
  // An export has no pictures, so nothing refers to them.
  const withoutPictures = JSON.stringify(ofFile(before).content).replaceAll(JSON.stringify(slip.uploadKey), 'null');
  expect(content).toEqual(JSON.parse(withoutPictures));
});

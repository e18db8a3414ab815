import type { Page } from 'playwright-core';
import { Webhook as Verifier } from 'standardwebhooks';
import { expect, inject } from 'vitest';
import type { Item } from '../../../worker/inventory/contract.ts';
import { startReceiver } from '../../doubles/receiver.ts';
import type { ReceivedEvent, ReceiverMode } from '../../doubles/receiver-modes.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from '../../support/journeys/browser.ts';
import { ask, newAdmin, type Person, toastOf } from '../../support/journeys/people.ts';
import { addItem, as } from '../../support/journeys/stock.ts';

/** What other programs do with a workspace: receive its webhooks, and call its API with a key. */

const adjust = (who: Person, { id }: Item, delta: number) =>
  ask('POST', `/api/inventory/${id}/adjust`, who.token, { delta, reason: 'sale' });

/** A local HTTP server that takes webhooks. */
async function newReceiver() {
  const server = await startReceiver();
  const become = (mode: ReceiverMode) =>
    fetch(`${server.url}/mode/shop`, { method: 'PUT', body: JSON.stringify(mode) });
  const received = async (): Promise<ReceivedEvent[]> => (await fetch(`${server.url}/received/shop`)).json();
  return {
    url: `${server.url}/to/shop`,
    stop: server.stop,
    become,
    received,
    taken: async () => (await received()).filter(({ isTaken }) => isTaken),
  };
}

async function addWebhook(page: Page, url: string): Promise<string> {
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Webhooks', exact: true }).click();
  await page.getByRole('button', { name: 'Add webhook' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address').fill(url);
  await dialog.getByLabel('Description').fill('Web shop');
  await dialog.getByRole('checkbox', { name: /^Stock/ }).check();
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await dialog.getByText('Signing secret').waitFor();
  const secret = await dialog
    .getByText(/^whsec_/)
    .first()
    .innerText();
  await dialog.getByRole('button', { name: 'Done' }).click();
  return secret.trim();
}

test('a receiver that was down gets every change once, in order and signed; a delivery is sent again from the page', async ({
  openPage,
}) => {
  const receiver = await newReceiver();
  try {
    const owner = await newAdmin();
    const item = await addItem(owner, { name: 'Sencha', quantity: 100 });
    const page = await openPage(as(owner));
    const secret = await addWebhook(page, receiver.url);
    await page.getByRole('link', { name: 'Web shop' }).click();
    await page.getByText('Nothing has been sent yet.').waitFor();

    await receiver.become({ kind: 'down' });
    await adjust(owner, item, -1);
    await expect.poll(async () => (await receiver.received()).length).toBeGreaterThan(0);
    const deltas = [-1, -2, -3, -4, -5, -6];
    for (const delta of deltas.slice(1)) await adjust(owner, item, delta);
    await page.getByText('The receiver isn’t taking events').waitFor();
    await expectAccessible(page);
    expect(await receiver.taken()).toEqual([]);

    await receiver.become({ kind: 'ok' });
    // However often it was tried meanwhile, and however long the pause until the next attempt is.
    const tryNow = async () => {
      const button = page.getByRole('button', { name: 'Try now' });
      if (await button.isEnabled({ timeout: 1000 }).catch(() => false)) await button.click().catch(() => undefined);
      return (await receiver.taken()).length;
    };
    await expect.poll(tryNow, { timeout: 60_000, interval: 500 }).toBe(deltas.length);
    const taken = await receiver.taken();
    const events = taken.map(({ body, headers }) => new Verifier(secret).verify(body, headers));
    expect(events).toMatchObject(deltas.map((delta) => ({ type: 'stock.moved', data: { movement: { delta } } })));
    expect(new Set(taken.map(({ headers }) => headers['webhook-id'])).size).toBe(deltas.length);
    expect(() => new Verifier(secret).verify(`${taken[0]?.body} `, taken[0]?.headers ?? {})).toThrow();

    await page.reload();
    const deliveries = page.getByRole('list', { name: 'Deliveries, newest event first' }).getByRole('listitem');
    await expect.poll(() => deliveries.count()).toBe(deltas.length);
    await expect.poll(() => deliveries.filter({ hasText: 'Delivered' }).count()).toBe(deltas.length);
    await deliveries.last().getByText('stock.moved').click();
    await deliveries.last().getByRole('region', { name: 'Request' }).getByText('"delta": -1').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await deliveries.last().getByRole('button', { name: 'Send again' }).click();
    await toastOf(page, 'Event Delivered').waitFor();
    const again = (await receiver.taken()).at(-1);
    expect([again?.body, again?.headers['webhook-id']]).toEqual([taken[0]?.body, taken[0]?.headers['webhook-id']]);
    expect(await receiver.taken()).toHaveLength(deltas.length + 1);
  } finally {
    await receiver.stop();
  }
});

test('a key created in Settings reads stock and nothing else, until it is revoked', async ({ openPage }) => {
  const owner = await newAdmin();
  await addItem(owner, { name: 'Sencha', quantity: 12.5 });
  const page = await openPage(as(owner));
  await page.goto('/settings');
  await page.getByRole('link', { name: 'API keys', exact: true }).click();
  await page.getByRole('button', { name: 'Create key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Web shop');
  await dialog.getByRole('checkbox', { name: 'Read Inventory', exact: true }).check();
  await dialog.getByRole('button', { name: 'Create key' }).click();
  const key = (await dialog.getByText(/^cam_[0-9A-Za-z]{75}$/).innerText()).trim();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Done' }).click();

  const request = (method: string, path: string) =>
    fetch(`${inject('baseUrl')}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(method === 'POST' && { body: JSON.stringify({ name: 'Assam' }) }),
    });
  const read = await request('GET', '/inventory');
  expect([read.status, await read.json()]).toMatchObject([200, [{ name: 'Sencha', quantity: 12.5 }]]);
  for (const [method, path] of [
    ['POST', '/inventory'],
    ['GET', '/suppliers'],
    ['GET', '/members'],
    ['GET', '/keys'],
  ] as const) {
    expect([path, (await request(method, path)).status]).toEqual([path, 403]);
  }

  await page.reload();
  const row = page
    .getByRole('region', { name: 'API keys' })
    .getByRole('listitem')
    .filter({ hasText: 'Web shop' })
    .first();
  await row.getByText('inventory:read').waitFor();
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Revoke Web shop' }).click();
  await dialog.getByRole('button', { name: 'Revoke', exact: true }).click();
  await toastOf(page, 'Key Revoked').waitFor();
  expect((await request('GET', '/inventory')).status).toBe(401);
});

import { expect, inject } from 'vitest';
import type { SampleAnswer } from '../../../worker/demo/contract.ts';
import type { Order } from '../../../worker/orders/contract.ts';
import type { Supplier } from '../../../worker/suppliers/contract.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from '../../support/journeys/browser.ts';
import { ask, newAdmin, type Person, toastOf } from '../../support/journeys/people.ts';
import { addItem, as, expectItem, newStaff } from '../../support/journeys/stock.ts';

const addSupplier = (who: Person, name: string): Promise<Supplier> =>
  ask('POST', '/api/suppliers', who.token, { name, email: 'uji@example.com', leadTimeDays: 14 });

/** A sample business sends no mail: its messages are recorded. */
async function sampleOwner(): Promise<Person> {
  const response = await fetch(new URL('/api/demo', inject('baseUrl')), { method: 'POST' });
  const { username, token } = (await response.json()) as SampleAnswer;
  return { username, password: '', token };
}

test('what is low is on order after five presses, and the message is recorded', async ({ openPage }) => {
  const owner = await sampleOwner();
  await addSupplier(owner, 'Uji Gardens');
  const names = ['Gyokuro', 'Hojicha', 'Kukicha', 'Matcha', 'Sencha'];
  for (const name of names) {
    const terms = { minimumPar: 12, packSize: 5, minimumOrder: 20 };
    await addItem(owner, { name, quantity: 1, unit: 'kg', supplier: 'Uji Gardens', ...terms });
  }
  const page = await openPage(as(owner));
  await page.goto('/inventory?status=short');
  await page.getByRole('link', { name: 'Kukicha', exact: true }).waitFor();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }).click();
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Draft what is due' }).first().click();
  await page.getByRole('link', { name: 'Uji Gardens', exact: true }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('No email goes out from here').waitFor();
  expect(await dialog.getByLabel('Message').inputValue()).toContain('- Sencha: 20 kg');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Place order' }).click();
  await toastOf(page, 'Order Placed').waitFor();
  await page.getByRole('link', { name: 'Receive all' }).waitFor();
  await expectAccessible(page);

  const orders = await ask<Order[]>('GET', '/api/orders', owner.token);
  const ours = orders.filter(({ supplier }) => supplier.name === 'Uji Gardens');
  expect(ours).toMatchObject([{ state: 'ordered', sent: false }]);
  expect(ours[0]?.lines.map(({ item, quantity }) => [item.name, quantity]).toSorted()).toEqual(
    names.map((name) => [name, 20]),
  );
});

test('a member of staff receives an order in part with a phone, and the rest is still to come', async ({
  openPage,
}) => {
  const owner = await newAdmin();
  const staff = await newStaff(owner);
  const { id: supplierId } = await addSupplier(owner, 'Uji Gardens');
  const sencha = await addItem(owner, { name: 'Sencha', quantity: 2, unit: 'kg' });
  const matcha = await addItem(owner, { name: 'Matcha', quantity: 1, unit: 'tins' });
  const lines = [sencha, matcha].map(({ id }) => ({ itemId: id, quantity: 10 }));
  const { id } = await ask<Order>('POST', '/api/orders', owner.token, { supplierId, lines });
  await ask('POST', `/api/orders/${id}/place`, owner.token);
  const page = await openPage(as(staff, { width: 390, theme: 'light' }));
  await page.goto('/orders');
  await page.getByRole('link', { name: 'Uji Gardens' }).tap();
  await page.getByRole('link', { name: 'Receive all' }).tap();
  const first = page.getByRole('listitem', { name: 'Sencha' });
  await first.getByRole('button', { name: 'One less of Sencha' }).tap();
  await first.getByText('1 kg still to come').waitFor();
  await first.getByText('Lot and best before').tap();
  await first.getByLabel('Lot code of Sencha').fill('UJI-1');
  await first.getByLabel('Best before of Sencha').fill('2027-03');
  await page.getByRole('button', { name: 'Matcha has not arrived' }).tap();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm' }).tap();
  await toastOf(page, 'Delivery Received').waitFor();
  await page.getByText('9 kg Sencha, lot UJI-1').waitFor();
  await page.getByText('9 of 10 kg').waitFor();
  await expectAccessible(page);
  await expectItem(staff, sencha, { quantity: 11 });
  await expectItem(staff, matcha, { quantity: 1 });

  await page.getByRole('button', { name: /^Undo receipt of/ }).tap();
  await page.getByRole('button', { name: 'Undo receipt', exact: true }).tap();
  await toastOf(page, 'Receipt Undone').waitFor();
  await page.getByText('0 of 10 kg').waitFor();
  await expectItem(staff, sencha, { quantity: 2 });
});

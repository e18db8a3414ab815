import type { Order } from '../../../worker/orders/contract.ts';
import type { Supplier } from '../../../worker/suppliers/contract.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from '../../support/journeys/browser.ts';
import { ask, newAdmin, toastOf } from '../../support/journeys/people.ts';
import { drawSlip } from '../../support/journeys/slip-picture.ts';
import { addItem, as, expectItem, newStaff } from '../../support/journeys/stock.ts';

/** Reading in a busy machine takes its time. */
const READING = { timeout: 60_000 };

test('a member of staff receives an order in part by its slip, in three taps with a phone', async ({ openPage }) => {
  const owner = await newAdmin();
  const staff = await newStaff(owner);
  const { id: supplierId } = await ask<Supplier>('POST', '/api/suppliers', owner.token, {
    name: 'Uji Gardens Trading Ltd',
    email: 'uji@example.com',
  });
  const sencha = await addItem(owner, { name: 'Sencha Yabukita 1kg', quantity: 2, unit: 'bags' });
  const genmaicha = await addItem(owner, { name: 'Genmaicha Organic', quantity: 1, unit: 'bags' });
  const whisk = await addItem(owner, { name: 'Bamboo Whisk', quantity: 1, unit: 'pieces' });
  const lines = [
    { itemId: sencha.id, quantity: 5 },
    { itemId: whisk.id, quantity: 2 },
  ];
  const { id } = await ask<Order>('POST', '/api/orders', owner.token, { supplierId, lines });
  await ask('POST', `/api/orders/${id}/place`, owner.token);
  const goods = [
    { name: 'Sencha Yabukita 1kg', quantity: 3, price: 45 },
    { name: 'Bamboo Whisk', quantity: 2, price: 14.25 },
    { name: 'Genmaicha Organic', quantity: 12, price: 8.5 },
  ];
  const buffer = await drawSlip(await openPage(), 'UJI GARDENS TRADING LTD', goods);
  const page = await openPage(as(staff, { width: 390, theme: 'light' }));
  await page.goto(`/orders/${id}`);
  await page.getByRole('link', { name: 'Receive all' }).tap();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'From a photo of the slip' }).tap();
  await (await chooser).setFiles({ name: 'slip.png', mimeType: 'image/png', buffer });
  await page.getByRole('list', { name: 'Differences from the order' }).waitFor(READING);
  await page.getByText('Sencha Yabukita 1kg: ordered 5 bags, slip says 3: 2 to come').waitFor();
  await page.getByText('Genmaicha Organic: not on the order').waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm (3)' }).tap();
  const received = toastOf(page, 'Delivery Received');
  await received.waitFor();
  await page.getByText('3 of 5 bags').waitFor();
  await page.getByText('2 of 2 pieces').waitFor();
  await expectItem(staff, sencha, { quantity: 5 });
  await expectItem(staff, genmaicha, { quantity: 13 });
  await received.getByRole('button', { name: 'Undo' }).tap();
  await toastOf(page, 'Receipt Undone').waitFor();
  await page.getByText('0 of 5 bags').waitFor();
  await expectItem(staff, sencha, { quantity: 2 });
});

import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ADMIN, type Api, answer, choose, fill, openApp, refusal } from '../../tests/support/components.tsx';
import { listAnswer } from '../../worker/inventory/contract.ts';
import { locationAnswer } from '../../worker/locations/contract.ts';
import { orderAnswer } from '../../worker/orders/contract.ts';
import { receiptAnswer } from '../../worker/orders/receipt-contract.ts';
import { type Supplier, supplierAnswer } from '../../worker/suppliers/contract.ts';
import { sampleItem } from '../inventory/item/sample-item.ts';
import { sampleLine, sampleOrder } from './sample-order.ts';

/** Orders in another currency than the workspace's, which is dollars. */

const WHEN = '2026-11-20T08:30:00.000Z';
const UJI: Supplier = {
  ...{ id: 5, name: 'Uji Tea', company: '', email: 'uji@example.com', phone: '', contactPerson: '' },
  ...{ responseTimeAvg: 24, reliabilityScore: 5, leadTimeDays: 14, notes: '', createdAt: WHEN, lastUpdated: WHEN },
};
const line = sampleLine({ id: 1, price: 1250, unitCost: 8.375 });
const yen = sampleOrder({ currency: 'JPY', rate: 0.0067, lines: [line], priceTotal: 12_500, total: 83.75 });
const unrated = sampleOrder({
  ...{ currency: 'JPY', priceTotal: 12_500 },
  lines: [sampleLine({ id: 1, price: 1250 })],
});
const page = (order: typeof yen): Api => ({
  'GET /api/orders/7': answer(orderAnswer, order),
  'GET /api/orders/7/receipts': () => Response.json([]),
});

test('a new order is in the currency of the supplier’s last one, and its prices are sent with the rate', async () => {
  const sent: unknown[] = [];
  const { user } = await openApp(
    '/orders/new',
    {
      'GET /api/suppliers': answer(z.array(supplierAnswer), [UJI]),
      'GET /api/inventory': answer(listAnswer, [sampleItem({ id: 1, name: 'Sencha', unit: 'kg' })]),
      'GET /api/orders': answer(z.array(orderAnswer), [yen]),
      'POST /api/orders': ({ body }) => {
        sent.push(body);
        return Response.json(orderAnswer.parse(yen), { status: 201 });
      },
      ...page(yen),
    },
    ADMIN,
  );
  const currency = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Currency' });
  expect(currency.value).toBe('US Dollar (USD)');
  await choose(user, screen.getByRole('combobox', { name: 'Supplier' }), /^Uji Tea/);
  await expect.poll(() => currency.value).toBe('Japanese Yen (JPY)');
  await choose(user, screen.getByRole('combobox', { name: 'Add an item' }), /^Sencha/);
  await fill(user, await screen.findByRole('textbox', { name: 'Quantity of Sencha (kg)' }), '10');
  await fill(user, screen.getByLabelText('Unit price of Sencha in Japanese Yen'), '1250');
  await fill(user, screen.getByLabelText('Exchange rate: 1 JPY in USD'), '0.0067');
  await screen.findByText(/1 line, ¥12,500/);
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await screen.findByText('Draft Saved');
  expect(sent).toEqual([
    {
      ...{ supplierId: 5, expectedOn: null, note: '', currency: 'JPY', rate: 0.0067 },
      lines: [{ itemId: 1, quantity: 10, price: 1250 }],
    },
  ]);
});

test('an order has both amounts and its rate', async () => {
  await openApp('/orders/7', page(yen), ADMIN);
  await screen.findByText('¥1,250 each, $8.375');
  screen.getByText('Total ¥12,500, $83.75');
  screen.getByText('1 JPY = 0.0067 USD');
});

test('the rate is entered once it is known, and a refusal stays at its field', async () => {
  const sent: unknown[] = [];
  const { user } = await openApp(
    '/orders/7',
    {
      ...page(unrated),
      'PATCH /api/orders/7': (asked) => {
        sent.push(asked.body);
        if (sent.length === 1)
          return refusal('invalid_request', 'rate is wrong', [{ path: 'rate', message: 'is wrong' }])(asked);
        return Response.json(orderAnswer.parse(yen));
      },
    },
    ADMIN,
  );
  await screen.findByText(/Prices are in Japanese Yen/);
  screen.getByText('Total ¥12,500');
  await user.click(screen.getByRole('button', { name: 'Enter exchange rate' }));
  const field = await screen.findByLabelText('Exchange rate: 1 JPY in USD');
  await fill(user, field, '-1');
  await user.click(screen.getByRole('button', { name: 'Save rate' }));
  expect(sent).toEqual([]);
  await fill(user, field, '0.0067');
  await user.click(screen.getByRole('button', { name: 'Save rate' }));
  await expect.poll(() => sent).toEqual([{ rate: 0.0067 }]);
  await user.click(await screen.findByRole('button', { name: 'Save rate' }));
  await screen.findByText('Exchange Rate Saved');
});

test('who receives is asked for the rate, and may leave it open', async () => {
  const sent: unknown[] = [];
  const receipt = {
    ...{ id: 9, orderId: 7, receivedOn: '2026-11-20', note: '', lines: [], closes: [], uploadKey: null },
    ...{ createdAt: WHEN, createdBy: null, undoneAt: null },
  };
  const api: Api = {
    ...page(unrated),
    'GET /api/locations': answer(z.array(locationAnswer), [{ id: 1, name: 'Main', isMain: true, items: 1, value: 0 }]),
    'POST /api/orders/7/receipts': ({ body }) => {
      sent.push(body);
      return Response.json(receiptAnswer.parse(receipt), { status: 201 });
    },
  };
  const { user } = await openApp('/orders/7/receive', api, ADMIN);
  await fill(user, await screen.findByLabelText('Exchange rate: 1 JPY in USD'), '0.007');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByText('Delivery Received');
  expect(sent).toMatchObject([{ rate: 0.007, lines: [{ lineId: 1, quantity: 10 }] }]);
});

test('staff receive without a rate and see no prices', async () => {
  const api: Api = {
    ...page(sampleOrder({ currency: 'JPY', lines: [sampleLine({ id: 1 })] })),
    'GET /api/locations': answer(z.array(locationAnswer), []),
  };
  await openApp('/orders/7/receive', api, { ...ADMIN, role: 'staff' });
  await screen.findByRole('button', { name: 'Confirm' });
  expect(screen.queryByLabelText(/Exchange rate/)).toBeNull();
});

test('on paper an order is in its own currency', async () => {
  await openApp('/orders/7', page(yen), ADMIN);
  await screen.findByText('Total ¥12,500, $83.75');
  window.dispatchEvent(new Event('beforeprint'));
  const sheet = within(
    (await screen.findByRole('heading', { name: 'Order', level: 1, hidden: true })).closest('div')?.parentElement
      ?.parentElement as HTMLElement,
  );
  await sheet.findAllByText('¥12,500');
  expect(sheet.queryByText(/\$/)).toBeNull();
  window.dispatchEvent(new Event('afterprint'));
});

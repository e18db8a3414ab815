import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ADMIN, type Api, answer, choose, dialog, fill, openApp } from '../../tests/support/components.tsx';
import { type ItemInsight, itemInsightsAnswer } from '../../worker/insights/contract.ts';
import { listAnswer } from '../../worker/inventory/contract.ts';
import { locationAnswer } from '../../worker/locations/contract.ts';
import { type Order, orderAnswer } from '../../worker/orders/contract.ts';
import { type Receipt, receiptAnswer } from '../../worker/orders/receipt-contract.ts';
import { type Supplier, supplierAnswer } from '../../worker/suppliers/contract.ts';
import { sampleItem } from '../inventory/item/sample-item.ts';
import { sampleLine, sampleOrder } from './sample-order.ts';

const STAFF = { ...ADMIN, role: 'staff' as const };
const WHEN = '2026-11-20T08:30:00.000Z';
const UJI: Supplier = {
  ...{ id: 5, name: 'Uji Tea', company: '', email: 'uji@example.com', phone: '', contactPerson: '' },
  ...{ responseTimeAvg: 24, reliabilityScore: 5, leadTimeDays: 14, notes: '', createdAt: WHEN, lastUpdated: WHEN },
};
const MAIN = { id: 1, name: 'Main', isMain: true, items: 1, value: 0 };
const SHOP = { id: 8, name: 'Shop', isMain: false, items: 0, value: 0 };
const places = (...some: (typeof MAIN)[]) => ({ 'GET /api/locations': answer(z.array(locationAnswer), some) });
const orders = (...some: Order[]) => ({ 'GET /api/orders': answer(z.array(orderAnswer), some) });

/** Answers with a body, and keeps what was asked. */
function kept<S extends z.ZodType>(schema: S, body: z.input<S>, into: unknown[]) {
  return (request: { body: unknown }) => {
    into.push(request.body);
    return Response.json(schema.parse(body));
  };
}

function due(itemId: number, name: string, quantity: number): ItemInsight {
  return {
    ...{ itemId, name, unit: 'lbs', onHand: 1, supplier: 'uji tea', onOrder: [] },
    forecast: { weeks: [], kind: 'none', methods: [], seasonal: false, weeksOfHistory: 0 },
    cover: { days: 1, shortest: null, longest: null, basis: 'par', withOrders: null },
    leadTime: { days: 14, source: 'supplier', observations: 0 },
    reorder: {
      ...{ due: quantity > 0, quantity, packSize: 5, minimumOrder: 20, cost: null, reorderPoint: 20 },
      ...{ safetyStock: 0, orderUpTo: 20, inDays: 0, risk: 50 },
    },
    ...{ abc: 'A', xyz: null, confidence: 50 },
  };
}
const advice = (...items: ItemInsight[]) => ({
  'GET /api/insights/items': answer(itemInsightsAnswer, { items, total: items.length, serviceLevel: 0.95 }),
});

test('the list has drafts first, and says what is overdue and how much has come', async () => {
  const lines = ['Sencha', 'Assam', 'Keemun', 'Matcha', 'Oolong'].map((name, index) =>
    sampleLine({ id: index + 1, name, received: index === 0 ? 10 : 0 }),
  );
  const api = orders(
    sampleOrder({ id: 1, number: 1, state: 'partly_received', lines, expectedOn: '2025-11-17', overdue: true }),
    sampleOrder({ id: 2, number: 2, state: 'draft', orderedAt: null }),
  );
  const { user, path } = await openApp('/orders', api, ADMIN);
  const table = within(await screen.findByRole('table', { name: 'Orders' }));
  const [, first, second] = table.getAllByRole('row').map((row) => row.textContent);
  expect(first).toMatch(/^Uji TeaNo. 2.*Draft/);
  expect(second).toContain('Sencha, Assam and 3 more');
  expect(second).toContain('Overdue since Nov 17, 2025');
  expect(second).toContain('1 of 5 lines');
  await user.click(screen.getByRole('radio', { name: 'Finished' }));
  await screen.findByText('No finished orders yet');
  expect(path()).toBe('/orders?view=finished');
});

test('selected orders are printed, each on a sheet of its own', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const api = orders(sampleOrder({ id: 1, number: 1 }), sampleOrder({ id: 2, number: 2 }), sampleOrder({ id: 3 }));
  const { user } = await openApp('/orders?sort=-number', api, ADMIN);
  const table = within(await screen.findByRole('table', { name: 'Orders' }));
  const names = table.getAllByRole('checkbox', { name: /^Select order/ }).map((one) => one.getAttribute('aria-label'));
  expect(names).toEqual([3, 2, 1].map((number) => `Select order ${number} from Uji Tea`));
  await user.click(table.getByRole('checkbox', { name: 'Select order 1 from Uji Tea' }));
  await user.click(table.getByRole('checkbox', { name: 'Select order 2 from Uji Tea' }));
  const bar = within(screen.getByRole('region', { name: 'Selected rows' }));
  let sheets = 0;
  print.mockImplementation(() => {
    window.dispatchEvent(new Event('beforeprint'));
    sheets = screen.getAllByRole('heading', { name: 'Order', level: 1, hidden: true }).length;
    window.dispatchEvent(new Event('afterprint'));
  });
  await user.click(bar.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(sheets).toBe(2));
});

test('staff see what is on the way, without drafts, costs and the office’s buttons', async () => {
  const order = sampleOrder({ lines: [sampleLine({ id: 1, unitCost: 12.5 })], total: 125 });
  const api: Api = {
    ...orders(sampleOrder({ id: 2, number: 2, state: 'draft' }), order),
    'GET /api/orders/7': answer(orderAnswer, order),
    'GET /api/orders/7/receipts': () => Response.json([]),
  };
  const { user } = await openApp('/orders', api, STAFF);
  const table = within(await screen.findByRole('table', { name: 'Orders' }));
  expect(table.getAllByRole('row')).toHaveLength(2);
  expect(screen.queryByText('$125.00')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Draft what is due' })).toBeNull();
  await user.click(table.getByRole('link', { name: 'Uji Tea' }));
  await screen.findByRole('link', { name: 'Receive all' });
  await screen.findByText('Nothing has arrived yet.');
  expect(screen.queryByText(/\$/)).toBeNull();
  expect(screen.queryByRole('button', { name: /Cancel order|Close/ })).toBeNull();
});

test('staff cannot open the form of a new order', async () => {
  await openApp('/orders/new', {}, STAFF);
  await screen.findByText('Only the office can order');
});

test('one press drafts what is due, and Undo cancels the drafts', async () => {
  const sent: unknown[] = [];
  let cancelled = 0;
  const draft = sampleOrder({ state: 'draft', orderedAt: null });
  const { user } = await openApp(
    '/orders',
    {
      ...orders(),
      ...advice(due(101, 'Sencha', 20), due(102, 'Matcha', 25), due(103, 'Assam', 0)),
      'GET /api/suppliers': answer(z.array(supplierAnswer), [UJI]),
      'POST /api/orders': kept(orderAnswer, draft, sent),
      'POST /api/orders/7/cancel': () => {
        cancelled += 1;
        return Response.json(orderAnswer.parse({ ...draft, state: 'cancelled', cancelledAt: WHEN }));
      },
    },
    ADMIN,
  );
  await screen.findByText('No open orders');
  await user.click(screen.getAllByRole('button', { name: 'Draft what is due' })[0] ?? document.body);
  await screen.findByText('Order Drafted');
  expect(sent).toEqual([
    {
      supplierId: 5,
      lines: [
        { itemId: 101, quantity: 20 },
        { itemId: 102, quantity: 25 },
      ],
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Drafts Cancelled');
  expect(cancelled).toBe(1);
});

test('a draft takes the advice, says the terms it follows, and is overridden knowingly', async () => {
  const sent: unknown[] = [];
  const sencha = sampleItem({ id: 101, name: 'Sencha', unit: 'lbs', packSize: 5, minimumOrder: 20 });
  const saved = sampleOrder({ state: 'draft', orderedAt: null });
  const { user, path } = await openApp(
    '/orders/new',
    {
      ...advice(due(101, 'Sencha', 20)),
      'GET /api/suppliers': answer(z.array(supplierAnswer), [UJI]),
      'GET /api/inventory': answer(listAnswer, [sencha]),
      ...orders(),
      'POST /api/orders': kept(orderAnswer, saved, sent),
      'GET /api/orders/7': answer(orderAnswer, saved),
    },
    ADMIN,
  );
  const low = await screen.findByRole<HTMLButtonElement>('button', { name: 'Add what is low from this supplier' });
  expect(low.disabled).toBe(true);
  await choose(user, screen.getByRole('combobox', { name: 'Supplier' }), /Uji Tea/);
  await user.click(low);
  const quantity = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Quantity of Sencha (lbs)' });
  expect(quantity.value).toBe('20');
  screen.getByText('Packs of 5 lbs, minimum 20 lbs');
  await fill(user, quantity, '12');
  screen.getByText(/Below the minimum, and no whole packs/);
  await user.click(screen.getByRole('button', { name: 'Order 20 lbs of Sencha' }));
  expect(quantity.value).toBe('20');
  await fill(user, quantity, '12');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await expect.poll(path).toBe('/orders/7');
  expect(sent).toEqual([
    {
      ...{ supplierId: 5, lines: [{ itemId: 101, quantity: 12, unitCost: null }], expectedOn: null, note: '' },
      ...{ currency: null, rate: null },
    },
  ]);
});

test('a draft is sent with the words of its preview', async () => {
  const sent: unknown[] = [];
  const draft = sampleOrder({ state: 'draft', orderedAt: null });
  const { user } = await openApp(
    '/orders/7',
    {
      'GET /api/orders/7': answer(orderAnswer, draft),
      'GET /api/orders/7/receipts': () => Response.json([]),
      'GET /api/suppliers': answer(z.array(supplierAnswer), [UJI]),
      'GET /api/communication-templates': () => Response.json([]),
      'POST /api/orders/7/send': kept(orderAnswer, sampleOrder({ sent: false }), sent),
    },
    ADMIN,
  );
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  const form = await dialog();
  const subject = await form.findByRole<HTMLInputElement>('textbox', { name: 'Subject' });
  expect(subject.value).toBe('Reorder request: Sencha');
  await fill(user, subject, 'Order of Sencha');
  await user.click(form.getByRole('button', { name: 'Place order' }));
  await screen.findByText('Order Placed');
  expect(sent).toEqual([
    expect.objectContaining({ subject: 'Order of Sencha', message: expect.stringContaining('order 10 lbs') }),
  ]);
});

const ARRIVED = sampleOrder({
  lines: [sampleLine({ id: 1 }), sampleLine({ id: 2, name: 'Matcha', unit: 'tins' })],
});
const RECEIPT: Receipt = {
  ...{
    id: 30,
    orderId: 7,
    receivedOn: '2026-11-28',
    note: '',
    createdAt: WHEN,
    closes: [],
    uploadKey: null,
    undoneAt: null,
  },
  lines: [{ lineId: 1, itemId: 101, quantity: 11, locationId: 1, lot: null }],
  createdBy: { id: 1, username: 'mei' },
};

function receiving(sent: unknown[], ...some: (typeof MAIN)[]): Api {
  return {
    ...places(...some),
    'GET /api/orders/7': answer(orderAnswer, ARRIVED),
    'GET /api/orders/7/receipts': answer(z.array(receiptAnswer), [RECEIPT]),
    'GET /api/receipts/30/charges': () => Response.json([]),
    'POST /api/orders/7/receipts': kept(receiptAnswer, RECEIPT, sent),
    'POST /api/receipts/30/undo': kept(receiptAnswer, { ...RECEIPT, undoneAt: WHEN }, sent),
  };
}

test('more than ordered is said and received, a line that has not arrived is left out, and Undo takes it back', async () => {
  const sent: unknown[] = [];
  const { user, path } = await openApp('/orders/7/receive', receiving(sent, MAIN), STAFF);
  await user.click(await screen.findByRole('button', { name: 'One more of Sencha' }));
  screen.getByText('1 lb more than ordered');
  await user.click(screen.getByRole('button', { name: 'Matcha has not arrived' }));
  within(screen.getByRole('listitem', { name: 'Matcha' })).getByText('Not arrived');
  expect(screen.queryByRole('combobox', { name: 'Place' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await expect.poll(path).toBe('/orders/7');
  expect(sent).toEqual([
    { lines: [{ lineId: 1, quantity: 11, open: 10 }], receivedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
  ]);
  await screen.findByText('Delivery Received');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Receipt Undone');
});

test('lot, best before and place go with a line', async () => {
  const sent: unknown[] = [];
  const { user } = await openApp('/orders/7/receive', receiving(sent, MAIN, SHOP), ADMIN);
  await choose(user, await screen.findByRole('combobox', { name: 'Place' }), /^Shop$/);
  const line = within(await screen.findByRole('listitem', { name: 'Sencha' }));
  await user.click(line.getByText('Lot and best before'));
  await fill(user, line.getByRole('textbox', { name: 'Best before of Sencha' }), '03/2027');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await line.findByText('Enter the lot code that the date belongs to');
  await line.findByText(/Write a day, a month or a year/);
  expect(sent).toEqual([]);
  await fill(user, line.getByRole('textbox', { name: 'Lot code of Sencha' }), 'UJI-1');
  await fill(user, line.getByRole('textbox', { name: 'Best before of Sencha' }), '2027-03');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByText('Delivery Received');
  expect(sent[0]).toMatchObject({
    lines: [
      { lineId: 1, quantity: 10, locationId: 8, lot: { code: 'UJI-1', bestBefore: '2027-03' } },
      { lineId: 2, quantity: 10, locationId: 8 },
    ],
  });
});

test('the goods of a receipt are labelled from its toast and from the order, each piece and each lot', async () => {
  const lot = { id: 51, code: 'UJI-1', status: 'ok' as const, lacks: [] };
  const lines = [
    { lineId: 1, itemId: 101, quantity: 11, locationId: 1, lot },
    { lineId: 2, itemId: 102, quantity: 12, locationId: 1, lot: null },
  ];
  const receipt = { ...RECEIPT, lines };
  const asked: unknown[] = [];
  const api: Api = {
    ...receiving([], MAIN),
    'POST /api/orders/7/receipts': answer(receiptAnswer, receipt),
    'GET /api/orders/7/receipts': answer(z.array(receiptAnswer), [receipt]),
    'POST /api/labels/contents': ({ body }) => {
      asked.push(body);
      return Response.json([]);
    },
  };
  const { user, path } = await openApp('/orders/7/receive', api, STAFF);
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await screen.findByText('Delivery Received');
  const link = await screen.findByRole('link', { name: 'Labels of the goods of Nov 28' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('"itemId":102,"copies":12');
  await user.click(screen.getByRole('button', { name: 'Labels' }));
  await expect.poll(path).toMatch(/^\/labels/);
  await expect
    .poll(() => asked, { timeout: 10_000 })
    .toEqual([
      {
        template: 'item',
        lines: [
          { itemId: 101, lotId: 51, copies: 1 },
          { itemId: 102, copies: 12 },
        ],
      },
    ]);
});

test('the slip that goods were received by is shown at their receipt', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:slip', revokeObjectURL: () => undefined }));
  const { user } = await openApp(
    '/orders/7',
    {
      ...receiving([]),
      'GET /api/orders/7/receipts': answer(z.array(receiptAnswer), [{ ...RECEIPT, uploadKey: 'a-b.jpg' }]),
      'GET /api/uploads/a-b.jpg': () => new Response('picture', { headers: { 'content-type': 'image/jpeg' } }),
    },
    STAFF,
  );
  await user.click(await screen.findByRole('button', { name: 'View slip of Nov 28' }));
  await screen.findByRole('img', { name: 'Slip of Nov 28' });
});

test('a receipt is undone after a question', async () => {
  const sent: unknown[] = [];
  const { user } = await openApp('/orders/7', receiving(sent, MAIN), STAFF);
  await user.click(await screen.findByRole('button', { name: 'Undo receipt of Nov 28' }));
  await user.click((await dialog()).getByRole('button', { name: 'Undo receipt' }));
  await screen.findByText('Receipt Undone');
  expect(sent).toHaveLength(1);
});

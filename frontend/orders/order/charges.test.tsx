import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ADMIN, type Api, answer, choose, dialog, fill, openApp, refusal } from '../../../tests/support/components.tsx';
import { type Charge, chargeAnswer } from '../../../worker/charges/contract.ts';
import { locationAnswer } from '../../../worker/locations/contract.ts';
import { orderAnswer } from '../../../worker/orders/contract.ts';
import { type Receipt, receiptAnswer } from '../../../worker/orders/receipt-contract.ts';
import { sampleOrder } from '../sample-order.ts';

const WHEN = '2026-11-28T08:30:00.000Z';
const RECEIPT: Receipt = {
  ...{ id: 30, orderId: 7, receivedOn: '2026-11-28', note: '', createdAt: WHEN, closes: [], uploadKey: null },
  lines: [{ lineId: 1, itemId: 101, quantity: 10, locationId: 1, lot: null }],
  ...{ createdBy: { id: 1, username: 'mei' }, undoneAt: null },
};
const FREIGHT: Charge = {
  ...{ id: 40, receiptId: 30, kind: 'freight', spread: 'value', note: 'DHL', amount: 5001, toStock: 2501 },
  ...{ expensed: 2500, createdAt: WHEN, createdBy: { id: 1, username: 'mei' }, undoneAt: null },
};

/** The API of an order with one receipt, which keeps the charges and what was asked to change them. */
function charging(charges: Charge[], api: Api = {}, receipt: Partial<Receipt> = {}) {
  const sent: unknown[] = [];
  const all: Api = {
    'GET /api/orders/7': answer(orderAnswer, sampleOrder()),
    'GET /api/orders/7/receipts': answer(z.array(receiptAnswer), [{ ...RECEIPT, ...receipt }]),
    'GET /api/locations': answer(z.array(locationAnswer), []),
    'GET /api/receipts/30/charges': () => Response.json(z.array(chargeAnswer).parse(charges)),
    'POST /api/receipts/30/charges': ({ body, headers }) => {
      sent.push(body, headers.has('Idempotency-Key'));
      charges.push(FREIGHT);
      return Response.json(FREIGHT, { status: 201 });
    },
    'DELETE /api/receipts/30/charges/40': () => {
      const undone = { ...FREIGHT, undoneAt: WHEN };
      charges.splice(0, 1, undone);
      return Response.json(undone);
    },
    ...api,
  };
  return { sent, api: all };
}

test('a charge is added in cents, and its shares of stock and cost of goods are listed', async () => {
  const { sent, api } = charging([]);
  const { user } = await openApp('/orders/7', api, ADMIN);
  await user.click(await screen.findByRole('button', { name: 'Add charge to the receipt of Nov 28' }));
  const form = await dialog();
  await user.click(form.getByRole('button', { name: 'Add charge' }));
  await form.findByText('Enter an amount above 0');
  await choose(user, form.getByRole('combobox', { name: 'Kind' }), /^Duty$/);
  await choose(user, form.getByRole('combobox', { name: 'Spread over the lines' }), /^By weight$/);
  await fill(user, form.getByRole('textbox', { name: 'Amount' }), '50.01');
  await fill(user, form.getByRole('textbox', { name: 'Note' }), 'DHL');
  await user.click(form.getByRole('button', { name: 'Add charge' }));
  await screen.findByText('Charge Added');
  expect(sent).toEqual([{ kind: 'duty', spread: 'weight', amount: 5001, note: 'DHL' }, true]);
  const list = within(await screen.findByRole('list', { name: 'Charges of the receipt of Nov 28', hidden: true }));
  list.getByText('Freight, $50.01, by value');
  list.getByText('$25.01 to stock, $25.00 expensed');
});

test('a refusal is shown at its field', async () => {
  const { api } = charging([], {
    'POST /api/receipts/30/charges': refusal('invalid_request', 'Invalid', [
      { path: 'spread', message: 'Not all lines are weighed' },
    ]),
  });
  const { user } = await openApp('/orders/7', api, ADMIN);
  await user.click(await screen.findByRole('button', { name: 'Add charge to the receipt of Nov 28' }));
  const form = await dialog();
  await fill(user, form.getByRole('textbox', { name: 'Amount' }), '12');
  await user.click(form.getByRole('button', { name: 'Add charge' }));
  await form.findByText('Not all lines are weighed');
});

test('a charge is undone after a question, and stays in the list', async () => {
  const { api } = charging([FREIGHT]);
  const { user } = await openApp('/orders/7', api, ADMIN);
  await user.click(await screen.findByRole('button', { name: 'Undo freight of $50.01' }));
  await user.click((await dialog()).getByRole('button', { name: 'Undo charge' }));
  await screen.findByText('Charge Undone');
  await screen.findByText('(undone)');
  expect(screen.queryByRole('button', { name: 'Undo freight of $50.01', hidden: true })).toBeNull();
});

test('charges that did not load are asked for again; none is added to a receipt that was undone', async () => {
  let isBroken = true;
  const { api } = charging(
    [],
    {
      'GET /api/receipts/30/charges': (asked) =>
        isBroken
          ? refusal('internal_error', 'Broken')(asked)
          : answer(z.array(chargeAnswer), [{ ...FREIGHT, undoneAt: WHEN }])(asked),
    },
    { undoneAt: WHEN },
  );
  const { user } = await openApp('/orders/7', api, ADMIN);
  await screen.findByText('Couldn’t load the charges.');
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Freight, $50.01, by value');
  expect(screen.queryByRole('button', { name: /^Add charge/ })).toBeNull();
});

test('staff are asked for no charges', async () => {
  const refused: string[] = [];
  const { api } = charging([FREIGHT], {
    'GET /api/receipts/30/charges': () => {
      refused.push('charges');
      return Response.json([]);
    },
  });
  await openApp('/orders/7', api, { ...ADMIN, role: 'staff' });
  await screen.findByText('Nov 28 by mei');
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull());
  expect(refused).toEqual([]);
});

import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ADMIN, answer, dialog, openApp, refusal } from '../../../tests/support/components.tsx';
import { orderAnswer } from '../../../worker/orders/contract.ts';
import { type Receipt, receiptAnswer } from '../../../worker/orders/receipt-contract.ts';
import { sampleLine, sampleOrder } from '../sample-order.ts';

const WHEN = '2026-11-20T08:30:00.000Z';
const line = (lineId: number, lot: NonNullable<Receipt['lines'][number]['lot']>) => ({
  ...{ lineId, itemId: 100 + lineId, quantity: 10, locationId: 1, lot },
});

test('the lots of a receipt are recalled one by one; one that failed can be tried again alone', async () => {
  const asked: unknown[] = [];
  const lines = [
    sampleLine({ id: 1, name: 'Sencha', received: 10 }),
    sampleLine({ id: 2, name: 'Assam', received: 10 }),
  ];
  const { user } = await openApp(
    '/orders/7',
    {
      'GET /api/orders/7': answer(orderAnswer, sampleOrder({ id: 7, state: 'received', lines })),
      'GET /api/orders/7/receipts': answer(receiptAnswer.array(), [
        {
          ...{ id: 30, orderId: 7, receivedOn: '2026-11-28', note: '', createdAt: WHEN, closes: [] },
          ...{ uploadKey: null, undoneAt: null, createdBy: null },
          lines: [
            line(1, { id: 51, code: 'UJI-1', status: 'ok', lacks: [] }),
            line(2, { id: 52, code: 'AS-1', status: 'ok', lacks: [] }),
          ],
        },
      ]),
      'GET /api/receipts/30/charges': () => Response.json([]),
      'POST /api/recalls': (request) => {
        asked.push(request.body);
        return refusal('busy', 'Too many people are working right now.')(request);
      },
    },
    ADMIN,
  );
  await user.click(await screen.findByRole('button', { name: 'Recall the lots of Nov 28' }));
  const asking = await dialog();
  await user.click(asking.getByRole('checkbox', { name: 'Sencha, lot UJI-1' }));
  await user.click(asking.getByRole('button', { name: 'Recall' }));
  await asking.findByText(/Too many people/);
  await waitFor(() => expect(asked).toContainEqual({ lotId: 52, isDrill: false }));
  expect(asked).not.toContainEqual({ lotId: 51, isDrill: false });
});

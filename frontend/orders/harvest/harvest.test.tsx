import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ADMIN, type Api, answer, dialog, openApp, refusal } from '../../../tests/support/components.tsx';
import { type BuyingWindow, buyingWindow } from '../../../worker/buying/contract.ts';
import { buyingAnswer, type HarvestLine } from '../../../worker/insights/buying-contract.ts';
import { itemAnswer } from '../../../worker/inventory/contract.ts';
import { orderAnswer } from '../../../worker/orders/contract.ts';
import { supplierAnswer } from '../../../worker/suppliers/contract.ts';
import { sampleItem } from '../../inventory/item/sample-item.ts';
import { sampleOrder } from '../sample-order.ts';
import { sampleHarvest } from './sample-harvest.ts';
import { adviceText } from './words.ts';

const WHEN = '2026-11-20T08:30:00.000Z';
const SUPPLIER = {
  ...{ id: 5, name: 'Makaibari', company: '', email: 'tea@example.com', phone: '', contactPerson: '' },
  ...{ responseTimeAvg: 24, reliabilityScore: 5, leadTimeDays: 14, notes: '', createdAt: WHEN, lastUpdated: WHEN },
};
const TEA = sampleItem({ id: 7, name: 'Darjeeling', unit: 'kg' });
/** The page of a tea. */
const ITEM: Api = {
  'GET /api/inventory': answer(itemAnswer.array(), [TEA]),
  'GET /api/inventory/7': answer(itemAnswer, TEA),
  'GET /api/inventory/7/movements': () => Response.json([]),
  'GET /api/inventory/7/stock': () => Response.json([]),
  'GET /api/inventory/7/files': () => Response.json([]),
  'GET /api/inventory/7/codes': () => Response.json([]),
  'GET /api/movements': () => Response.json([]),
  'GET /api/inventory/7/communications': () => Response.json([]),
  'GET /api/insights/cover': refusal('busy', 'Not in this test'),
};
const buying = (...lines: HarvestLine[]): Api => ({ 'GET /api/buying': answer(buyingAnswer.array(), lines) });

test('the page says by window what to buy, until when it lasts, and what it costs', async () => {
  const sencha = sampleHarvest({ itemId: 8, item: { name: 'Sencha', unit: 'kg' }, need: 3, quantity: 3, cost: 9000 });
  await openApp('/orders/harvest', buying(sampleHarvest(), { ...sencha, needCost: 9000 }), ADMIN);
  const section = within(await screen.findByRole('region', { name: 'First flush' }));
  await section.findByText('Opens Mar 15, 2027, in 106 days');
  const [row] = section.getAllByRole('listitem').map((one) => one.textContent);
  expect(row).toContain('Buy12 kg');
  expect(row).toContain('Now5 kg, 2 kg on order');
  expect(row).toContain('Then lasts untilApr 2, 2028');
  expect(screen.getByRole('status').textContent).toBe('Total: $570.00');
});

test('a sum that is less than all costs cuts what can wait, says so, and is drafted by supplier', async () => {
  const asked: string[] = [];
  const drafted: unknown[] = [];
  const cut = sampleHarvest({ quantity: 5, cost: 20_000, lastsUntil: '2027-08-01', limitedBy: 'spend' });
  const { user } = await openApp(
    '/orders/harvest',
    {
      'GET /api/buying': ({ search }) => {
        const spend = search.get('spend');
        asked.push(spend ?? '');
        return Response.json(buyingAnswer.array().parse([spend === null ? sampleHarvest() : cut]));
      },
      'GET /api/suppliers': answer(z.array(supplierAnswer), [SUPPLIER]),
      'GET /api/orders': answer(z.array(orderAnswer), []),
      'POST /api/orders': ({ body }) => {
        drafted.push(body);
        return Response.json(orderAnswer.parse(sampleOrder({ id: 3, state: 'draft' })), { status: 201 });
      },
    },
    ADMIN,
  );
  await user.type(await screen.findByLabelText('I can spend'), '200');
  await screen.findByText('Needed: 12 kg.');
  expect(asked.at(-1)).toBe('20000');
  expect(screen.getByRole('status').textContent).toBe('Total: $200.00 of $480.00 needed');
  await user.click(screen.getByRole('button', { name: 'Draft orders' }));
  await waitFor(() => expect(drafted).toEqual([{ supplierId: 5, lines: [{ itemId: 7, quantity: 5 }] }]));
});

test('without a window the page says where to add one', async () => {
  await openApp('/orders/harvest', buying(), ADMIN);
  await screen.findByText('No tea has a buying window yet');
});

test('a window is suggested, changed and saved', async () => {
  const saved: unknown[] = [];
  const windows: BuyingWindow[] = [];
  const { user } = await openApp(
    '/inventory/7',
    {
      ...buying(),
      ...ITEM,
      'GET /api/inventory/7/buying-windows': answer(buyingWindow.array(), windows),
      'PUT /api/inventory/7/buying-windows': ({ body }) => {
        saved.push(body);
        return Response.json(z.object({ windows: buyingWindow.array() }).parse(body).windows);
      },
    },
    ADMIN,
  );
  await user.click(await screen.findByRole('button', { name: 'Add a buying window' }));
  const form = await dialog();
  await user.click(await form.findByRole('button', { name: 'First flush: March 15 to April 30' }));
  await user.selectOptions(form.getByLabelText('To, month'), 'February');
  await user.click(form.getByRole('button', { name: 'Save' }));
  const window = { name: 'First flush', opensOn: '03-15', closesOn: '02-29' };
  await waitFor(() => expect(saved).toEqual([{ windows: [window] }]));
});

test('an item says what to buy, and until when it lasts', () => {
  const line = sampleHarvest();
  expect(adviceText(line)).toBe('Buy 12 kg in March: lasts until the next first flush.');
  expect(adviceText({ ...line, need: 0 })).toBe(
    'Nothing to buy in March: what you have lasts until the next first flush.',
  );
  expect(adviceText({ ...line, daysUntil: 0, reachesNext: false, limitedBy: 'shelf_life' })).toBe(
    'Buy 12 kg until Apr 30, 2027: lasts until Apr 2, 2028, no more than sells before its best-before date.',
  );
});

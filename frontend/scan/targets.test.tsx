import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ADMIN, type Api, answer, dialog, openApp, refusal } from '../../tests/support/components.tsx';
import { type CodeMeaning, meaning } from '../../worker/codes/contract.ts';
import { activityEntry } from '../../worker/inventory/activity-contract.ts';
import { listAnswer } from '../../worker/inventory/contract.ts';
import { stockAnswer } from '../../worker/inventory/stock-contract.ts';
import { locationAnswer } from '../../worker/locations/contract.ts';
import { refillAnswer } from '../../worker/locations/par-contract.ts';
import { packableAnswer, recipeAnswer } from '../../worker/recipes/contract.ts';
import { sampleItem } from '../inventory/item/sample-item.ts';
import { samplePackable, sampleRecipe } from '../recipes/sample-recipe.ts';
import { scan, watchScanning } from './typed-scan.ts';

watchScanning();

const NONE = () => Response.json([]);
const SENCHA = sampleItem({ id: 102, name: 'Sencha', unit: 'kg', quantity: 8 });
const LOTS = { 'UJI-1': 31, 'UJI-2': 32 } as const;
const place = (id: number, name: string, items = 1) => ({ id, name, isMain: id === 1, items, value: 0 });
const lies = (code: keyof typeof LOTS, locationId: number, name: string, quantity: number) => ({
  ...{ lotId: LOTS[code], quantity, locationId, location: { name } },
  lot: { code, bestBefore: '2099-03-31', bestBeforePrecision: 'day' as const, status: 'ok' as const },
});

/** What a code of Sencha stands for. */
const says = (part: Partial<CodeMeaning>) =>
  answer(meaning, {
    ...{ code: '4006381333931', kind: 'ean13' as const, itemId: 102, lotId: null, quantity: null },
    ...{ item: { name: 'Sencha', unit: 'kg' }, lot: null, gs1: null, ...part },
  });
const ofLot = (code: keyof typeof LOTS) => says({ lotId: LOTS[code], lot: { code, bestBefore: '2099-03-31' } });
const WEIGHT = {
  ...{ gtin: '04006381333931', lot: 'UJI-2', serial: null, producedOn: null, packedOn: null },
  ...{ bestBefore: null, expiresOn: null, count: null, weight: { amount: 500, unit: 'oz' as const } },
};

const API: Api = {
  'GET /api/inventory': answer(listAnswer, [SENCHA, sampleItem({ id: 103, name: 'Pouch', unit: 'pieces' })]),
  'GET /api/inventory/102': () => Response.json(SENCHA),
  'GET /api/inventory/102/stock': answer(stockAnswer.array(), [
    lies('UJI-1', 1, 'Main', 2),
    lies('UJI-2', 1, 'Main', 4),
    lies('UJI-2', 2, 'Shop', 2),
  ]),
  'GET /api/inventory/103/stock': NONE,
  'GET /api/inventory/102/movements': NONE,
  'GET /api/inventory/102/files': NONE,
  'GET /api/inventory/102/codes': NONE,
  'GET /api/inventory/102/pars': NONE,
  'GET /api/inventory/102/communications': NONE,
  'GET /api/movements': NONE,
  'GET /api/orders': NONE,
  'GET /api/counts': NONE,
  'GET /api/insights/cover': refusal('busy', 'Not in this test'),
  'GET /api/inventory/200': refusal('not_found', 'Item not found'),
  'GET /api/lots': NONE,
  'GET /api/refills': NONE,
  'GET /api/locations': answer(locationAnswer.array(), [place(1, 'Main'), place(2, 'Shop'), place(3, 'Cellar', 0)]),
  'GET /api/recipes': answer(recipeAnswer.array(), [sampleRecipe()]),
  'GET /api/recipes/7': answer(recipeAnswer, sampleRecipe()),
  'GET /api/packable': answer(packableAnswer.array(), [samplePackable()]),
  'GET /api/codes/LOT-1': ofLot('UJI-1'),
  'GET /api/codes/LOT-2': ofLot('UJI-2'),
  'GET /api/codes/CASE-2': says({ lotId: 32, lot: { code: 'UJI-2', bestBefore: '2099-03-31' }, gs1: WEIGHT }),
  'GET /api/codes/ASSAM': says({ itemId: 200, item: { name: 'Assam', unit: 'kg' } }),
};

test('when packing, the next lot is right and is named; another is wrong, is felt, and changes nothing', async () => {
  const vibrate = vi.fn();
  Object.assign(navigator, { vibrate });
  await openApp('/runs/pack?recipe=7&quantity=10', API, ADMIN);
  await screen.findByText('What expires first: UJI-1, Mar 31, 2099');
  await scan('LOT-2');
  await screen.findByText('Wrong lot: UJI-2 of Sencha. Take UJI-1, or choose this lot in the form.');
  expect(vibrate).toHaveBeenCalledWith([200, 80, 200]);
  screen.getByText('What expires first: UJI-1, Mar 31, 2099');
  await scan('ASSAM');
  await screen.findByText('Assam is not on this list.');
  vibrate.mockClear();
  await scan('LOT-1');
  await screen.findByText('Sencha: lot UJI-1 is right');
  await screen.findByText(/^Lot UJI-1, Mar 31, 2099/);
  expect(vibrate).not.toHaveBeenCalled();
});

test('on the page of an item, a code fills in its lot and weight and a shelf its place; another item is opened', async () => {
  const { user, path } = await openApp('/inventory/102', API, ADMIN);
  const panel = within(await screen.findByRole('region', { name: 'Adjust stock' }));
  await panel.findByRole('combobox', { name: 'Place' });
  await user.click(panel.getByText('Remove'));
  await scan('CASE-2');
  await waitFor(() => expect(panel.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' }).value).toBe('14.175'));
  expect(panel.getByRole<HTMLInputElement>('combobox', { name: 'Lot' }).value).toBe('UJI-2, Mar 31, 2099: 6 kg');
  await scan('L:2');
  const shop = () => panel.getByRole<HTMLInputElement>('combobox', { name: 'Place' }).value;
  await waitFor(() => expect(shop()).toBe('Shop: 2 kg'));
  await scan('ASSAM');
  await waitFor(() => expect(path()).toBe('/inventory/200'));
});

test('a scanned lot is moved from where it lies to the place whose card is scanned', async () => {
  await openApp('/refill', API, ADMIN);
  await screen.findByText('Nothing to refill');
  await scan('LOT-1');
  const move = await dialog();
  const chosen = (name: string) => move.getByRole<HTMLInputElement>('combobox', { name }).value;
  await waitFor(() => expect(chosen('From')).toBe('Main'));
  // The quantity has the focus: it stays as it is.
  const quantity = move.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' });
  await scan('L:1', quantity);
  await scan('L:3', move.getByRole('combobox', { name: 'From' }));
  await waitFor(() => expect(chosen('To')).toBe('Cellar'));
  expect(quantity.value).toBe('');
  await scan('L:1', move.getByRole('combobox', { name: 'From' }));
  await screen.findByText('It comes from Main. Scan where it goes.');
  await scan('LOT-2', move.getByRole('combobox', { name: 'From' }));
  await screen.findByText('Lot UJI-2 is not here to move.');
});

test('where it can come from several places, the first card says where from and the next where to', async () => {
  await openApp('/refill', { ...API, 'GET /api/codes/SENCHA': says({}) }, ADMIN);
  await screen.findByText('Nothing to refill');
  await scan('SENCHA');
  const move = await dialog();
  const from = await move.findByRole<HTMLInputElement>('combobox', { name: 'From' });
  expect(from.value).toBe('Main');
  await scan('L:2', from);
  await waitFor(() => expect(from.value).toBe('Shop'));
  await scan('L:1', from);
  await waitFor(() => expect(move.getByRole<HTMLInputElement>('combobox', { name: 'To' }).value).toBe('Main'));
});

test('the card of a shelf opens what lies there, to count or move it; an empty one offers what it should hold', async () => {
  const line = {
    ...{ itemId: 102, item: { name: 'Sencha', unit: 'kg' }, par: 3, available: 0, lacks: 3, toOrder: 3, moves: [] },
  };
  const refill = { locationId: 3, location: { name: 'Cellar' }, lines: [line] };
  const { path } = await openApp(
    '/mobile-work',
    { ...API, 'GET /api/refills': answer(refillAnswer.array(), [refill]) },
    ADMIN,
  );
  await screen.findByRole('heading', { level: 1, name: 'Work Mode' });
  await scan('L:3');
  await waitFor(() => expect(path()).toBe('/inventory?place=3'));
  const bar = within(await screen.findByRole('region', { name: 'Cellar' }));
  expect(bar.getByRole('link', { name: 'Count Cellar' }).getAttribute('href')).toBe('/counts?place=3');
  bar.getByRole('link', { name: 'Move to or from Cellar' });
  await screen.findByText('It should hold 3 kg of Sencha.');
  const order = screen.getByRole('link', { name: 'Order Sencha' });
  expect(order.getAttribute('href')).toBe('/orders/new?items=%22102%22');
});

test('an empty shelf without a par offers what it last held, and staff no order', async () => {
  const entry = activityEntry.parse({
    ...{ id: 5, itemId: 102, delta: -1, quantityAfter: 8, reason: 'transfer', note: '', uploadKey: null },
    ...{ createdAt: '2026-11-20T08:30:00.000Z', createdBy: null, locationId: 3, location: { name: 'Cellar' } },
    ...{ lotId: null, lot: null, lotBy: null, documentId: null, document: null },
    item: { id: 102, name: 'Sencha', unit: 'kg' },
    ...{ reverses: null, unitFactor: null, reversedBy: null, reversal: null },
  });
  const asked = vi.fn(answer(activityEntry.array(), [entry]));
  const staff = { ...ADMIN, role: 'staff' as const };
  await openApp('/inventory?place=3', { ...API, 'GET /api/movements': asked }, staff);
  await screen.findByText('It last held Sencha.');
  expect(asked.mock.calls[0]?.[0].search.get('locationId')).toBe('3');
  expect(screen.queryByRole('link', { name: /^Order S/ })).toBeNull();
});

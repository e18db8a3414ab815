import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ADMIN, type Api, answer, choose, fill, openApp, refusal } from '../../tests/support/components.tsx';
import { listAnswer } from '../../worker/inventory/contract.ts';
import { stockAnswer } from '../../worker/inventory/stock-contract.ts';
import { lotAnswer } from '../../worker/lots/contract.ts';
import { packableAnswer, recipeAnswer } from '../../worker/recipes/contract.ts';
import { listedRun, type Run, runAnswer } from '../../worker/runs/contract.ts';
import { sampleItem } from '../inventory/item/sample-item.ts';
import { samplePackable, sampleRecipe } from '../recipes/sample-recipe.ts';
import { doneRun, listed, sampleRun } from './sample-run.ts';

const STAFF = { ...ADMIN, role: 'staff' as const, seesCosts: false };
const lot = (lotId: number, code: string, bestBefore: string, quantity: number, status: 'ok' | 'hold' = 'ok') => ({
  ...{ lotId, quantity, locationId: 1, location: { name: 'Main' } },
  lot: { code, bestBefore, bestBeforePrecision: 'day' as const, status },
});
const UNLOCKS = { itemId: 103, name: 'Pouch', unit: 'pieces', quantity: 38, makes: 38, margin: 12_000 };

/** A shop that can pack, and what it is asked to. */
function shop(sent: { path: string; body: unknown; key: string | null }[] = [], finish?: Api[string]): Api {
  const keep =
    (path: string, run: Run) =>
    ({ body, headers }: { body: unknown; headers: Headers }) => {
      sent.push({ path, body, key: headers.get('Idempotency-Key') });
      return Response.json(runAnswer.parse(run), { status: 201 });
    };
  return {
    'GET /api/inventory': answer(listAnswer, [
      sampleItem({ id: 102, name: 'Sencha', unit: 'kg' }),
      sampleItem({ id: 103, name: 'Pouch', unit: 'pieces' }),
    ]),
    'GET /api/recipes': answer(recipeAnswer.array(), [sampleRecipe()]),
    'GET /api/recipes/7': answer(recipeAnswer, sampleRecipe()),
    'GET /api/packable': answer(packableAnswer.array(), [samplePackable({ unlocks: UNLOCKS })]),
    'GET /api/runs': answer(listedRun.array(), [
      listed(doneRun({ id: 11, number: 2 })),
      listed(sampleRun({ id: 13, number: 4 })),
    ]),
    'GET /api/inventory/102/stock': answer(stockAnswer.array(), [
      lot(30, 'OLD', '2020-01-31', 9),
      lot(31, 'UJI-1', '2099-03-31', 2),
      lot(33, 'HELD', '2099-04-30', 9, 'hold'),
      lot(32, 'UJI-2', '2099-06-30', 4),
    ]),
    'GET /api/inventory/103/stock': answer(stockAnswer.array(), [
      { lotId: null, lot: null, quantity: 62, locationId: 1, location: { name: 'Main' } },
    ]),
    'POST /api/runs': keep('plan', sampleRun()),
    'POST /api/runs/12/finish': finish ?? keep('finish', doneRun()),
    'GET /api/runs/12': answer(runAnswer, doneRun()),
  };
}

test('what can be made comes first, with what ends first and what an order would make possible', async () => {
  await openApp('/runs', shop(), ADMIN);
  const product = within(await screen.findByRole('list', { name: 'Products that can be made' }));
  product.getByText('62 pieces possible · Pouch ends first');
  product.getByText(/38 pieces more of Pouch would make 38 pieces more, \$120\.00 margin/);
  expect(product.getByRole('link', { name: 'Order Pouch' }).getAttribute('href')).toBe('/orders/new?items=%22103%22');
  const rows = within(await screen.findByRole('table', { name: 'Runs' })).getAllByRole('row');
  expect(rows[1]?.textContent).toContain('Run 4');
  expect(rows[2]?.textContent).toContain('LEA-261120');
});

test('staff see neither the margin nor the order', async () => {
  await openApp('/runs', shop(), STAFF);
  await screen.findByText(/would make 38 pieces more/);
  expect(screen.queryByText(/margin/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Order Pouch' })).toBeNull();
});

test('where nothing is changed, one press plans and finishes with a key each', async () => {
  const sent: { path: string; body: unknown; key: string | null }[] = [];
  const { user, path } = await openApp('/runs/pack?recipe=7', shop(sent), STAFF);
  await screen.findByText('What expires first: UJI-1, Mar 31, 2099; UJI-2, Jun 30, 2099');
  await screen.findByText(/^SEN-\d{6}-… \(assumed\) · Mar 31, 2099 \(assumed\)$/);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(path()).toBe('/runs/12'));
  expect(sent.map(({ path: to, body }) => [to, body])).toEqual([
    ['plan', { recipeId: 7, planned: 62 }],
    ['finish', { made: 62 }],
  ]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
  await screen.findByText('LEA-261120');
});

test('the weights of a bag and its lot go with the run', async () => {
  const sent: { path: string; body: unknown }[] = [];
  const { user } = await openApp('/runs/pack?recipe=7&quantity=50', shop(sent as []), STAFF);
  await user.click(await screen.findByText('Sencha'));
  await choose(user, await screen.findByRole('combobox', { name: 'Lot of Sencha' }), /^UJI-2/);
  await user.click(screen.getAllByText('Weighed')[0] ?? document.body);
  await fill(user, await screen.findByLabelText('Sencha before (kg)'), '2.6');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await screen.findByText('Enter what is left');
  await fill(user, screen.getByLabelText('Sencha left (kg)'), '80 g');
  await screen.findByText(/0\.02 kg more than the recipe says/);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await screen.findByText('LEA-261120');
  expect(sent[1]?.body).toEqual({ made: 50, inputs: [{ itemId: 102, quantity: 2.52, lotId: 32 }] });
});

test('weights of some packs are judged while they are entered, and go with the run', async () => {
  const sent: { path: string; body: unknown }[] = [];
  const { user } = await openApp('/runs/pack?recipe=7&quantity=50', shop(sent as []), STAFF);
  await user.click(await screen.findByText('Weigh some packs'));
  const weight = await screen.findByLabelText('Weight of a pack (g)');
  const add = screen.getByText('Add', { selector: 'button *' });
  await fill(user, weight, '49.7');
  await user.click(add);
  await screen.findByText('Fails: on average 0.3 g too little. 1 pack of 50 g, 49.7 g on average, by 76/211/EEC.');
  await fill(user, weight, '50.4');
  await user.click(add);
  await screen.findByText('Passes: 2 packs of 50 g, 50.05 g on average, by 76/211/EEC.');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await screen.findByText('LEA-261120');
  expect(sent[1]?.body).toEqual({ made: 50, sampleWeights: [49.7, 50.4] });
});

test('a run that could not be finished is planned, is said, and is finished by the next try', async () => {
  const sent: { path: string; body: unknown; key: string | null }[] = [];
  let tries = 0;
  const finish: Api[string] = (asked) => {
    tries += 1;
    return tries === 1
      ? refusal('out_of_stock', 'Only 1 kg of Sencha can be taken.')(asked)
      : Response.json(runAnswer.parse(doneRun()), { status: 201 });
  };
  const { user, path } = await openApp('/runs/pack?recipe=7', shop(sent, finish), STAFF);
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  await screen.findByText('Only 1 kg of Sencha can be taken.');
  await screen.findByText(/Run 3 is planned, and no stock has been taken/);
  await user.click(screen.getByRole('button', { name: 'One less of Sencha 50 g' }));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(path()).toBe('/runs/12'));
  expect(sent).toHaveLength(1);
});

test('a run says what was lost and what it cost, and is undone without a question', async () => {
  const undo = vi.fn(() => Response.json(runAnswer.parse(doneRun({ state: 'undone' }))));
  const { user } = await openApp('/runs/12', { ...shop(), 'POST /api/runs/12/undo': undo }, ADMIN);
  await screen.findByText('0.02 kg lost');
  await screen.findByText('$72.50');
  await screen.findByRole('link', { name: 'UJI-1' });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Run Undone');
  expect(undo).toHaveBeenCalledOnce();
});

test('a planned run is cancelled', async () => {
  const cancelled = sampleRun({ state: 'cancelled' });
  const { user } = await openApp(
    '/runs/12',
    {
      ...shop(),
      'GET /api/runs/12': answer(runAnswer, sampleRun()),
      'POST /api/runs/12/cancel': answer(runAnswer, cancelled),
    },
    STAFF,
  );
  await user.click(await screen.findByRole('button', { name: 'Cancel run' }));
  await screen.findByText('Run Cancelled');
});

test('parts of two lots become one, with what is taken as what is made', async () => {
  const sent: { path: string; body: unknown }[] = [];
  const WHEN = '2026-11-20T08:30:00.000Z';
  const inStock = (id: number, code: string) => ({
    ...{ id, itemId: 102, item: { name: 'Sencha', unit: 'kg', isBetterWithAge: false }, code, status: 'ok' as const },
    ...{ quantity: 4, supplierId: null, supplier: null, receivedOn: null, bestBefore: '2099-03-31' },
    ...{ bestBeforePrecision: 'day' as const, origin: '', garden: '', harvest: '', cultivar: '', grade: '' },
    ...{ invoice: '', isOrganic: false, lacks: [], createdAt: WHEN, lastUpdated: WHEN },
  });
  const lots = answer(lotAnswer.array(), [inStock(31, 'UJI-1'), inStock(32, 'UJI-2')]);
  const { user, path } = await openApp('/runs/rework?lot=31', { ...shop(sent as []), 'GET /api/lots': lots }, STAFF);
  await fill(user, await screen.findByRole('textbox', { name: 'Take of lot UJI-1 (kg)' }), '1.5');
  await choose(user, screen.getByRole('combobox', { name: 'Add a lot' }), /UJI-2/);
  await fill(user, await screen.findByRole('textbox', { name: 'Take of lot UJI-2 (kg)' }), '5');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await screen.findByText('More than there is');
  await fill(user, screen.getByRole('textbox', { name: 'Take of lot UJI-2 (kg)' }), '4');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(path()).toBe('/runs/12'));
  expect(sent.map(({ body }) => body)).toEqual([
    { itemId: 102, planned: 5.5 },
    {
      made: 5.5,
      inputs: [
        { itemId: 102, lotId: 31, quantity: 1.5 },
        { itemId: 102, lotId: 32, quantity: 4 },
      ],
    },
  ]);
});

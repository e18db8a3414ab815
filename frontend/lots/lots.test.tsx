import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ADMIN, answer, type Endpoint, openApp } from '../../tests/support/components.tsx';
import { type Lot, lotAnswer } from '../../worker/lots/contract.ts';

const WHEN = '2026-11-20T08:30:00.000Z';
const lot = (id: number, code: string, status: Lot['status']): Lot => ({
  ...{ id, itemId: 1, item: { name: 'Sencha', unit: 'kg', isBetterWithAge: false }, code, status, quantity: 4 },
  ...{ isOrganic: false, lacks: [] },
  ...{ supplierId: null, supplier: null, receivedOn: null, bestBefore: '2027-03-31', bestBeforePrecision: 'day' },
  ...{ origin: 'Uji', garden: '', harvest: '', cultivar: '', grade: '', invoice: '' },
  ...{ createdAt: WHEN, lastUpdated: WHEN },
});
const LOTS = [lot(1, 'A-1', 'ok'), lot(2, 'A-2', 'ok'), lot(3, 'A-3', 'recalled')];

/** Changes of lots, as they are asked for: `2 hold`. */
function lots() {
  const asked: string[] = [];
  const change =
    (id: number): Endpoint =>
    ({ body }) => {
      asked.push(`${id} ${(body as { status: string }).status}`);
      return Response.json({});
    };
  const api = {
    'GET /api/lots': answer(lotAnswer.array(), LOTS),
    'PATCH /api/lots/1': vi.fn(change(1)),
    'PATCH /api/lots/2': vi.fn(change(2)),
    'PATCH /api/lots/3': vi.fn(change(3)),
  };
  return { asked, api };
}
const table = async () => within(await screen.findByRole('table', { name: 'Lots, earliest best-before first' }));
const bar = async () => within(await screen.findByRole('region', { name: 'Selected rows' }));

test('by keyboard, several lots are held, and one Undo releases them', async () => {
  const { asked, api } = lots();
  const { user } = await openApp('/lots', api, ADMIN);
  (await (await table()).findByRole('checkbox', { name: 'Select lot A-1 of Sencha' })).focus();
  await user.keyboard(' ');
  (await table()).getByRole('checkbox', { name: 'Select lot A-2 of Sencha' }).focus();
  await user.keyboard(' ');
  const hold = (await bar()).getByRole('button', { name: 'Hold' });
  hold.focus();
  await user.keyboard('{Enter}');
  await screen.findByText('2 lots on hold');
  expect(asked).toEqual(['1 hold', '2 hold']);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('2 lots as before');
  expect(asked.slice(2)).toEqual(['1 ok', '2 ok']);
});

test('a recalled lot is released by the office alone', async () => {
  const { asked, api } = lots();
  const { user } = await openApp('/lots', api, ADMIN);
  await user.click(await (await table()).findByRole('checkbox', { name: 'Select lot A-3 of Sencha' }));
  await user.click((await bar()).getByRole('button', { name: 'Release' }));
  await screen.findByText('1 lot released');
  expect(asked).toEqual(['3 ok']);
});

test('staff are not offered to release it', async () => {
  const { api } = lots();
  const { user } = await openApp('/lots', api, { ...ADMIN, role: 'staff' });
  await user.click(await (await table()).findByRole('checkbox', { name: 'Select lot A-3 of Sencha' }));
  await (await bar()).findByRole('button', { name: 'Export' });
  expect((await bar()).queryByRole('button', { name: 'Release' })).toBeNull();
});

test('a heading sorts the lots on the server, and what the list cannot be sorted by is ignored', async () => {
  const asked: string[] = [];
  const { api } = lots();
  const list: Endpoint = (request) => {
    // The app also asks whether there are any.
    if (request.search.get('limit') === '100') asked.push(String(request.search));
    return api['GET /api/lots'](request);
  };
  const { user, path } = await openApp('/lots?sort=price', { ...api, 'GET /api/lots': list }, ADMIN);
  await user.click((await table()).getByRole('button', { name: 'Quantity' }));
  const sorted = within(await screen.findByRole('table', { name: 'Lots' }));
  await user.click(sorted.getByRole('button', { name: 'Quantity' }));
  await waitFor(() => expect(path()).toBe('/lots?sort=-quantity'));
  expect(asked.filter((one, n) => one !== asked[n - 1])).toEqual([
    'limit=100&inStock=true',
    'limit=100&inStock=true&sort=quantity',
    'limit=100&inStock=true&sort=-quantity',
  ]);
});

test('a column that is chosen stays when the filters are cleared', async () => {
  const { api } = lots();
  const { user, path } = await openApp('/lots?status=hold&cols=lot_origin', api, ADMIN);
  await (await table()).findByRole('columnheader', { name: 'Origin' });
  expect((await table()).getAllByText('Uji')).toHaveLength(3);
  await user.click(await screen.findByRole('combobox', { name: 'Status' }));
  await user.click(await screen.findByRole('option', { name: 'In stock', hidden: true }));
  await waitFor(() => expect(path()).toBe('/lots?cols=lot_origin'));
});

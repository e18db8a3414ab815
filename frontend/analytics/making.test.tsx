import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ADMIN, answer, openApp } from '../../tests/support/components.tsx';
import { type Analytics, analyticsAnswer } from '../../worker/analytics/contract.ts';
import { ageingSheet, makingSheet } from './sections.ts';
import { onScreen, toCsv, withoutCosts } from './sheet.ts';

const range = { from: '2026-11-01', to: '2026-11-30', timeZone: 'UTC', days: 30, bucket: 'day' } as const;
const nothing = { value: 0, usedCost: 0, sales: 0, receivedCost: 0 };
const before = { from: '2026-10-02', to: '2026-10-31', ...nothing };
const pouches = {
  ...{ id: 7, name: 'Sencha 50 g', unit: 'pouches', runs: 2, made: 70, weighed: 3.6, loss: 0.1, lossShare: 0.0278 },
  mainInput: { name: 'Sencha bulk', unit: 'kg', consumed: 3.6 },
  before: { runs: 1, made: 56, lossShare: 0.01 },
};
const blend = {
  ...{ id: 8, name: 'Jasmine green', unit: 'kg', runs: 1, made: 0.38, weighed: 400, loss: 20, lossShare: 0.05 },
  mainInput: { name: 'Jasmine', unit: 'g', consumed: 320 },
  before: { runs: 0, made: 0, lossShare: null },
};

test('loss and yield of a product are of what its inputs weighed, and of all products in one unit', () => {
  const { columns, rows, total } = onScreen(makingSheet({ making: [pouches, blend], before, range }));
  expect(columns.map(({ label }) => label)).toEqual([
    ...['Product', 'Runs', 'Made', 'Against the 30 days before', 'Main input', 'Consumed', 'Loss', 'Loss in per cent'],
    ...['Yield', 'Loss in the 30 days before'],
  ]);
  const kg = (quantity: number) => ({ quantity, unit: 'kg' });
  expect(rows[0]).toEqual([
    ...['Sencha 50 g', 2, { quantity: 70, unit: 'pouches' }, 0.25, 'Sencha bulk', kg(3.6), kg(0.1), 0.0278, 0.9722],
    0.01,
  ]);
  expect(rows[1]?.slice(-2)).toEqual([0.95, null]);
  // 0.12 kg of 4 kg.
  expect(total?.slice(0, 3)).toEqual(['Total of 2', 3, '70 pouches, 0.38 kg']);
  expect(total?.slice(5, 7)).toEqual(['3.92 kg', '0.12 kg']);
  expect(total?.[7]).toBeCloseTo(0.03);
  expect(total?.[8]).toBe(0.97);
  expect(makingSheet({ making: [pouches], before: null, range }).columns).toHaveLength(10);
});

test('the age of lots has quantities in one unit where there is one, and no value for those who see no costs', () => {
  const group = { lots: 2, items: 1, withoutCost: 0 };
  const sheet = ageingSheet({
    ageing: [
      { ...group, days: 90, quantities: [{ unit: 'kg', quantity: 2 }], value: 8000 },
      { ...group, days: null, quantities: [{ unit: 'g', quantity: 500 }], value: null, withoutCost: 2 },
    ],
  });
  expect(toCsv(sheet)).toBe(
    '\uFEFFAge,Lots,Items,Quantity,Value at cost (USD)\r\nUp to 90 days,2,1,2 kg,80.00\r\nOver a year,2,1,500 g,\r\n',
  );
  expect(sheet.total).toEqual(['Total of 2', 4, null, '2.5 kg', 8000]);
  expect(withoutCosts(sheet).columns.map(({ label }) => label)).toEqual(['Age', 'Lots', 'Items', 'Quantity']);
});

const turnoverTotal = {
  ...{ value: 0, averageValue: 0, usedCost: 0, turnover: null, daysOfCover: null, revenue: 0, margin: 0 },
  ...{ marginShare: null, before: { usedCost: 0, revenue: 0, margin: 0 } },
};
const analytics = (fields: Partial<Analytics>): Analytics => ({
  ...{ range, buckets: [{ from: range.from, to: range.to }], units: [], unitsLeftOut: 0 },
  ...{
    totals: { items: 1, inStock: 1, value: 0, withoutCost: 0 },
    period: nothing,
    before,
    turnover: [],
    turnoverTotal,
  },
  ...{ stock: { category: [], type: [], supplier: [] }, movers: [], suppliers: [], places: [], expiring: [] },
  ...{ dead: { afterDays: 90, items: 0, value: 0, rows: [] }, making: null, ageing: [] },
  ...fields,
});
const open = (fields: Partial<Analytics>) =>
  openApp('/analytics?tab=making', { 'GET /api/analytics': answer(analyticsAnswer, analytics(fields)) }, ADMIN);

test('who makes nothing sees no tab of it', async () => {
  await open({});
  expect(await screen.findByRole('tab', { name: 'Stock', selected: true })).toBeTruthy();
  expect(screen.queryByRole('tab', { name: 'Making' })).toBe(null);
});

test('the tab lists what was made', async () => {
  await open({ making: [pouches] });
  const table = await screen.findByRole('table', { name: 'Making' });
  const cells = within(within(table).getByRole('row', { name: /^Sencha 50 g/ })).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toContain('97.2%');
});

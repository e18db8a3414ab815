import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ADMIN, type Api, answer, choose, fill, openApp, refusal } from '../../../tests/support/components.tsx';
import { type Analytics, analyticsAnswer } from '../../../worker/analytics/contract.ts';
import {
  accountNames,
  type Margins,
  marginsAnswer,
  type SheetFigures,
  type StockValue,
  sheetAnswer,
  type ValueSheet,
  valueAnswer,
} from '../../../worker/value/contract.ts';
import { monthsUpTo, readAnalyticsSearch, resolveBooks } from '../range-search.ts';
import { monthSheet } from './sheets.ts';
import { balanceText } from './words.ts';

const range = { from: '2026-11-01', to: '2026-11-30', timeZone: 'UTC', days: 30, bucket: 'day' } as const;
const nothing = { value: 0, usedCost: 0, sales: 0, receivedCost: 0 };
const analytics: Analytics = {
  ...{ range, buckets: [{ from: range.from, to: range.to }], units: [], unitsLeftOut: 0 },
  ...{ totals: { items: 1, inStock: 1, value: 0, withoutCost: 0 }, period: nothing, before: null, turnover: [] },
  turnoverTotal: {
    ...{ value: 0, averageValue: 0, usedCost: 0, turnover: null, daysOfCover: null, revenue: 0, margin: 0 },
    ...{ marginShare: null, before: { usedCost: 0, revenue: 0, margin: 0 } },
  },
  ...{ stock: { category: [], type: [], supplier: [] }, movers: [], suppliers: [], places: [], expiring: [] },
  ...{ dead: { afterDays: 90, items: 0, value: 0, rows: [] }, making: null, ageing: [] },
};
const figures = (fields: Partial<SheetFigures>): SheetFigures => ({
  ...{ opening: 0, received: 0, consumed: 0, made: 0, sold: 0, lost: 0, revalued: 0, closing: 0 },
  ...fields,
});
const SENCHA = figures({ opening: 8000, received: 2000, sold: -500, revalued: 250, closing: 9750 });
const TINS = figures({ opening: 300, lost: -100, closing: 200 });
const ALL = figures({ opening: 8300, received: 2000, sold: -500, lost: -100, revalued: 250, closing: 9950 });
const item = { sku: '', category: 'Green' };
const sheet = (fields: Partial<ValueSheet> = {}): ValueSheet => ({
  ...{ month: '2026-08', total: ALL },
  items: [
    { ...item, id: 1, name: 'Sencha', figures: SENCHA },
    { ...item, id: 2, name: 'Tins', category: '', figures: TINS },
  ],
  ...fields,
});
const value = (fields: Partial<StockValue> = {}): StockValue => ({
  ...{ on: '2026-08-31', value: 9950, items: 2 },
  categories: [
    { name: 'Green', items: 1, value: 9750 },
    { name: '', items: 1, value: 200 },
  ],
  places: [
    { id: 1, name: 'Main', value: 9000 },
    { id: 8, name: 'Shop', value: 950 },
  ],
  ...fields,
});

const sold = { sku: '', category: 'Green', unit: 'kg' };
const margins = (fields: Partial<Margins> = {}): Margins => ({
  ...{ month: '2026-08', total: { revenue: 900, cost: 600, margin: 300 } },
  items: [
    { ...sold, id: 1, name: 'Sencha', quantity: 2.5, revenue: 900, cost: 600, margin: 300 },
    { ...sold, id: 2, name: 'Matcha', quantity: 1, revenue: null, cost: 100, margin: null },
  ],
  ...fields,
});

const open = (api: Api, me = ADMIN) =>
  openApp(
    '/analytics?tab=books&on=2026-08-31&month=2026-08',
    {
      'GET /api/analytics': answer(analyticsAnswer, analytics),
      'GET /api/value': answer(valueAnswer, value()),
      'GET /api/value/sheet': answer(sheetAnswer, sheet()),
      'GET /api/value/margins': answer(marginsAnswer, margins()),
      ...api,
    },
    me,
  );
const textOf = (row: HTMLElement) =>
  [...within(row).queryAllByRole('rowheader'), ...within(row).getAllByRole('cell')].map((cell) => cell.textContent);

test('books open at the end of the month before, and never in the future', () => {
  expect(resolveBooks({}, '2026-03-15')).toEqual({ on: '2026-02-28', month: '2026-02' });
  expect(resolveBooks({}, '2026-01-01')).toEqual({ on: '2025-12-31', month: '2025-12' });
  expect(resolveBooks({ on: '2026-03-16', month: '2026-04' }, '2026-03-15').month).toBe('2026-02');
  expect(readAnalyticsSearch({ on: '2026-02-30', month: '2026-13' })).toEqual({});
  expect(monthsUpTo('2026-01-31').slice(0, 3)).toEqual(['2026-01', '2025-12', '2025-11']);
});

test('what left is taken off in the sum, and what did not change is no column', () => {
  expect(balanceText(ALL)).toBe(
    'Opening $83.00 + received $20.00 − sold $5.00 − lost $1.00 + revalued $2.50 = closing $99.50',
  );
  expect(monthSheet(sheet()).rows[1]).toEqual(['Tins', null, 300, null, null, null, null, -100, null, 200]);
});

test('a past day has its total by category and place, and another day is asked for once it is one', async () => {
  const asked: (string | null)[] = [];
  await open({
    'GET /api/value': ({ search }) => {
      asked.push(search.get('on'));
      return Response.json(valueAnswer.parse(value({ on: search.get('on') ?? '' })));
    },
  });
  within(await screen.findByRole('group', { name: 'Value on Aug 31, 2026' })).getByText('$99.50');
  const places = within(screen.getByRole('table', { name: 'Value by place' }));
  expect(textOf(places.getByRole('row', { name: /^Shop/ }))).toEqual(['Shop', '$9.50']);
  const categories = within(screen.getByRole('table', { name: 'Value by category' }));
  expect(textOf(categories.getByRole('row', { name: /^No category/ }))).toEqual(['No category', '1', '$2.00']);
  expect(screen.queryByRole('radiogroup', { name: 'Range' })).toBeNull();
  const day = screen.getByLabelText('Value on');
  fireEvent.change(day, { target: { value: '2999-01-01' } });
  await screen.findByText('Choose a day up to today');
  fireEvent.change(day, { target: { value: '2026-07-15' } });
  await screen.findByRole('group', { name: 'Value on Jul 15, 2026' });
  expect([...new Set(asked)]).toEqual(['2026-08-31', '2026-07-15']);
});

test('the month balances in a line, and is downloaded in the format of the button', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:sheet', revokeObjectURL: () => undefined }));
  const asked: string[] = [];
  const { user, path } = await open({
    'GET /api/value/sheet': (request) => {
      const { search } = request;
      asked.push(search.toString());
      if (search.get('format') === 'quickbooks') return refusal('internal_error', 'Broken')(request);
      return search.has('format')
        ? new Response('a,b', { headers: { 'content-disposition': 'attachment; filename="stock-value-xero.csv"' } })
        : Response.json(sheetAnswer.parse(sheet({ month: search.get('month') ?? '' })));
    },
  });
  await screen.findByText(balanceText(ALL));
  const table = within(screen.getByRole('table', { name: 'Stock value in Aug 2026' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['Item', 'Category', 'Opening', 'Received', 'Sold', 'Lost', 'Revalued', 'Closing'],
  ]);
  expect(textOf(table.getByRole('row', { name: /^Total of 2/ })).at(-1)).toBe('$99.50');
  await choose(user, screen.getByRole('combobox', { name: 'Month' }), /^Sep 2026$/);
  await user.click(await screen.findByRole('button', { name: 'Xero: download Sep 2026' }));
  await expect.poll(() => click.mock.contexts[0]).toMatchObject({ download: 'stock-value-xero.csv' });
  expect(path()).toContain('month=2026-09');
  expect([...new Set(asked)]).toEqual(['month=2026-08', 'month=2026-09', 'month=2026-09&format=xero']);
  await user.click(screen.getByRole('button', { name: 'QuickBooks: download Sep 2026' }));
  await screen.findByText('Download Failed');
});

test('a month without stock says so, and one that failed is tried again', async () => {
  let isBroken = true;
  const { user } = await open({
    'GET /api/value': (asked) =>
      isBroken
        ? refusal('internal_error', 'Broken')(asked)
        : answer(valueAnswer, value({ value: 0, items: 0, categories: [], places: [] }))(asked),
    'GET /api/value/sheet': answer(sheetAnswer, sheet({ items: [], total: figures({}) })),
  });
  await screen.findByText('There was no stock in this month.');
  expect(screen.queryByRole('button', { name: /^Xero/ })).toBeNull();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isBroken = false;
  await user.click(retry);
  await screen.findByText('Nothing in stock was worth anything on this day.');
});

test('the margins of the month are a table, with a dash where nobody knows', async () => {
  await open({});
  const table = within(await screen.findByRole('table', { name: 'Margins in Aug 2026' }));
  expect(textOf(table.getByRole('row', { name: /^Sencha/ }))).toEqual([
    ...['Sencha', 'Green', '2.5 kg', '$9.00', '$6.00', '$3.00', '33.3%'],
  ]);
  expect(textOf(table.getByRole('row', { name: /^Matcha/ })).slice(3)).toEqual(['–', '$1.00', '–', '–']);
  expect(textOf(table.getByRole('row', { name: /^Total of 2/ })).slice(3)).toEqual([
    '$9.00',
    '$6.00',
    '$3.00',
    '33.3%',
  ]);
  screen.getByRole('button', { name: 'Download Margins at actual cost as CSV' });
});

test('an admin names the accounts of the journals, and what is refused is said at its field', async () => {
  const sent: unknown[] = [];
  const { user } = await open({
    'GET /api/value/accounts': answer(accountNames, { stock: '1400' }),
    'PUT /api/value/accounts': ({ body }) => {
      sent.push(body);
      return Response.json(body);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Account names' }));
  const stock = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Stock' });
  expect(stock.value).toBe('1400');
  await fill(user, screen.getByRole('textbox', { name: 'Losses' }), '7000');
  await user.click(screen.getByRole('button', { name: 'Save names' }));
  await screen.findByText('Account Names Saved');
  expect(sent).toEqual([{ stock: '1400', losses: '7000' }]);
});

test('others than admins use the account names, and do not change them', async () => {
  await open({}, { ...ADMIN, role: 'member' });
  await screen.findByRole('button', { name: /^Xero/ });
  expect(screen.queryByRole('button', { name: 'Account names' })).toBeNull();
});

test('staff have no books', async () => {
  await open({}, { ...ADMIN, role: 'staff' });
  await screen.findByRole('tab', { name: 'Stock', selected: true });
  expect(screen.queryByRole('tab', { name: 'Books' })).toBeNull();
  screen.getByRole('radiogroup', { name: 'Range' });
});

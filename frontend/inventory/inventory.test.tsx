import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { ADMIN, answer, dialog, openApp, refusal } from '../../tests/support/components.tsx';
import { todayAnswer } from '../../worker/analytics/today-contract.ts';
import { type Import, importAnswer } from '../../worker/imports/contract.ts';
import { type Item, listAnswer, restoreAnswer } from '../../worker/inventory/contract.ts';
import { nextPaint } from '../lib/next-paint.ts';
import { clearResponseCache } from '../lib/requests/request.ts';
import { sampleItem } from './item/sample-item.ts';

test('the dashboard of an empty workspace names one next step, and counts nothing', async () => {
  const { user } = await openApp('/dashboard', {}, ADMIN);
  const first = within(await screen.findByRole('region', { name: 'Add your inventory' }));
  expect(first.getAllByRole('listitem').map((step) => step.getAttribute('aria-current'))).toEqual([
    'step',
    ...Array.from({ length: 4 }, () => null),
  ]);
  first.getByText('0 of 5 done');
  const name = first.getByLabelText<HTMLInputElement>('Name of your business');
  expect(name.value).toBe('Leaf & Cup');
  await user.click(first.getByRole('checkbox', { name: 'Packaging and labels' }));
  for (const region of ['Import your stock', 'Assistant', 'Team chat'])
    await screen.findByRole('region', { name: region });
  for (const figure of [/^Warehouse items/, /^Low stock/])
    expect(screen.queryByRole('link', { name: figure })).toBeNull();
  expect(screen.queryByText('All items are well stocked!')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Today' })).toBeNull();
});

test('the dashboard says what needs doing first, and stays of use where that cannot be loaded', async () => {
  const items = [sampleItem({ quantity: 1, minimumPar: 10, costPrice: 1000 })];
  const list = {
    'GET /api/inventory': answer(listAnswer, items),
    'GET /api/insights/cover': () => Response.json({ items: [] }),
  };
  const today = {
    ...{
      day: '2026-11-29',
      deliveries: { due: 2, late: 1 },
      expiringLots: 0,
      opening: 0,
      openCounts: 1,
      dueForCount: 0,
    },
    month: { from: '2026-11-01', used: 4200, received: 9900 },
    setup: { keeps: 'tea', hasSupplier: true, hasColleague: true },
  };
  await openApp('/dashboard', { ...list, 'GET /api/analytics/today': answer(todayAnswer, today) }, ADMIN);
  const doing = within(await screen.findByRole('region', { name: 'Today' }));
  await doing.findByRole('link', { name: '2 deliveries are due, 1 late' });
  expect(doing.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
    '1 item runs low /inventory?status=short&sort=quantity',
    '2 deliveries are due, 1 late /orders?view=due',
    '1 count is open /counts',
  ]);
  const money = within(screen.getByRole('region', { name: 'Money' }));
  money.getByRole('link', { name: 'Used this month at cost $42' });
  money.getByRole('link', { name: 'Received this month at cost $99' });
  cleanup();
  clearResponseCache();

  const failing = { ...list, 'GET /api/analytics/today': refusal('internal_error', 'Not today') };
  await openApp('/dashboard', failing, ADMIN);
  const still = within(await screen.findByRole('region', { name: 'Today' }));
  still.getByRole('link', { name: '1 item runs low' });
  await still.findByText('Couldn’t load deliveries, lots and counts.', {}, { timeout: 8000 });
  still.getByRole('button', { name: 'Try again' });
});

test('an address that names no item says that there is none', async () => {
  const { path } = await openApp('/inventory/no-number', {}, ADMIN);
  await screen.findByRole('heading', { name: 'We couldn’t find this item' });
  expect(path()).toBe('/inventory/no-number');
});

test('some of the archive is restored by selecting', async () => {
  const archivedAt = '2026-11-20T09:00:00.000Z';
  const all = ['Assam', 'Matcha', 'Sencha'].map((name, index) => sampleItem({ id: index + 1, name, archivedAt }));
  const restore = vi.fn(answer(restoreAnswer, { restored: 2, skipped: [] }));
  const { user } = await openApp(
    '/inventory?archived=true',
    {
      'GET /api/inventory': (asked) => answer(listAnswer, asked.search.get('archived') ? all : [])(asked),
      'POST /api/inventory/restore': restore,
    },
    ADMIN,
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Select Assam' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Sencha' }));
  await screen.findByText('2 of 3 items selected');
  await user.click(screen.getByRole('button', { name: 'Restore selected (2)' }));
  await user.click(await screen.findByRole('button', { name: 'Restore 2 items' }));
  await screen.findByText('2 items restored');
  expect(restore.mock.calls.map(([{ body }]) => body)).toEqual([{ ids: [1, 3] }]);
});

test('the question before an item is deleted says what stays and how it comes back', async () => {
  const { user } = await openApp('/inventory', { 'GET /api/inventory': answer(listAnswer, [sampleItem()]) }, ADMIN);
  await user.click(await screen.findByRole('button', { name: 'Delete Sencha' }));
  const question = await dialog();
  question.getByText(/^Are you sure you want to delete "Sencha"\? This action cannot be undone\./);
});

test('the list of categories stays closed when the focus has gone on before it opens', async () => {
  const items = ['Green Tea', 'Black Tea'].map((category, index) => sampleItem({ id: index + 1, category }));
  const { user } = await openApp('/inventory', { 'GET /api/inventory': answer(listAnswer, items) }, ADMIN);
  const category = await screen.findByRole('combobox', { name: 'Category' });
  const isOpen = () => category.getAttribute('aria-expanded') === 'true';
  await user.click(category);
  await waitFor(() => expect(isOpen()).toBe(true));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(isOpen()).toBe(false));
  act(() => {
    category.focus();
    category.click();
    category.blur();
  });
  await act(nextPaint);
  await act(nextPaint);
  expect(isOpen()).toBe(false);
});

test('an inventory without items leads to its archive', async () => {
  const { user, path } = await openApp('/inventory', {}, ADMIN);
  await user.click(await screen.findByRole('link', { name: 'archive' }));
  await screen.findByText('The archive is empty');
  expect(path()).toBe('/inventory?archived=true');
});

describe('warehouse alerts of the last hour', () => {
  const alerts = () => within(screen.getByRole('region', { name: 'Warehouse alerts' }));
  /** Updated so many minutes ago. */
  const updated = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const changed = (id: number, name: string, changes: Partial<Item> = {}) =>
    sampleItem({
      id,
      name,
      quantity: 30,
      version: id,
      lastUpdated: updated(30 - id),
      createdAt: updated(40),
      ...changes,
    });

  test('are three and how many more, without retail, each dismissed until its next update', async () => {
    const names = ['Assam', 'Keemun', 'Matcha', 'Sencha', 'Yunnan'];
    const items = names.map((name, index) => changed(index + 1, name));
    const mug = changed(6, 'Mug', { inventoryType: 'retail' });
    const api = (list: Item[]) => ({ 'GET /api/inventory': answer(listAnswer, list) });
    const { user } = await openApp('/dashboard', api([...items, mug]), ADMIN);
    await waitFor(() => alerts().getByText('+2 more alerts'));
    expect(alerts().getAllByRole('link')).toHaveLength(3);
    expect(alerts().queryByText(/Mug/)).toBeNull();
    await user.click(alerts().getByRole('button', { name: 'Dismiss quantity updated: Yunnan' }));
    alerts().getByText('+1 more alert');
    expect(alerts().queryByText(/Yunnan/)).toBeNull();
    await user.click(alerts().getByRole('button', { name: 'Dismiss all' }));
    expect(alerts().queryAllByRole('link')).toEqual([]);

    // The same browser comes back, and one item has been changed meanwhile.
    cleanup();
    clearResponseCache();
    const updatedAssam = changed(1, 'Assam', { quantity: 12, version: 9, lastUpdated: updated(0) });
    await openApp('/dashboard', api([updatedAssam, ...items.slice(1), mug]), ADMIN);
    await waitFor(() => alerts().getByText('Assam: 12 lbs'));
    expect(alerts().getAllByRole('link')).toHaveLength(1);
  });

  test('an import of many items is one alert, which leads to what was imported', async () => {
    const lastUpdated = updated(5);
    const imported = Array.from({ length: 40 }, (_, n) =>
      changed(n + 1, `Tea ${n}`, { version: 7, lastUpdated, createdAt: lastUpdated }),
    );
    const batch: Import = {
      id: 1,
      source: 'csv',
      fileName: 'stock.csv',
      uploadKey: null,
      created: 1455,
      updated: 0,
      unchanged: 0,
      imported: 1455,
      skipped: [],
      version: 7,
      createdAt: lastUpdated,
      createdBy: null,
      undoneAt: null,
      partsLeft: 0,
    };
    const { user, path } = await openApp(
      '/dashboard',
      {
        'GET /api/inventory': answer(listAnswer, [...imported, changed(60, 'Assam', { lastUpdated: updated(1) })]),
        'GET /api/inventory/imports': answer(importAnswer.array(), [batch]),
      },
      ADMIN,
    );
    const link = await screen.findByRole('link', { name: /1,455 items imported$/ });
    expect(alerts().getAllByRole('link')).toHaveLength(2);
    expect(alerts().queryByText(/more alerts?/)).toBeNull();
    await user.click(alerts().getByRole('button', { name: 'Dismiss: 1,455 items imported' }));
    expect(alerts().getAllByRole('link')).toHaveLength(1);
    expect(link.getAttribute('href')).toBe('/onboarding');
    expect(path()).toBe('/dashboard');
  });
});

import { cleanup, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ADMIN, answer, openApp, withUses } from '../../tests/support/components.tsx';
import { todayAnswer } from '../../worker/analytics/today-contract.ts';
import { listedCount } from '../../worker/counts/contract.ts';
import { listAnswer } from '../../worker/inventory/contract.ts';
import { locationAnswer } from '../../worker/locations/contract.ts';
import { refillAnswer } from '../../worker/locations/par-contract.ts';
import { waitingAnswer } from '../../worker/messages/contract.ts';
import { listedRun } from '../../worker/runs/contract.ts';
import { sampleCount } from '../counts/sample-count.ts';
import { sampleItem } from '../inventory/item/sample-item.ts';
import { dropAccountData } from '../lib/browser-storage.ts';
import { listed, sampleRun } from '../runs/sample-run.ts';

const NO_COUNTS = { 'GET /api/counts': () => Response.json([]) };

test('“Find an item” opens the stock with the search in focus', async () => {
  const { user, path } = await openApp(
    '/mobile-work',
    { ...NO_COUNTS, 'GET /api/inventory': answer(listAnswer, [sampleItem()]) },
    ADMIN,
  );
  await user.click(screen.getByRole('link', { name: 'Find an item' }));
  const search = await screen.findByRole('searchbox', { name: 'Search inventory' });
  expect(document.activeElement).toBe(search);
  expect(path()).toBe('/inventory#find');
});

test('the tab bar has the same places on every page, Scan among them, and marks work mode as the present one', async () => {
  const tabs = () => {
    const bars = screen.getAllByRole('navigation', { name: 'Main' });
    const bar = bars.find((one) => within(one).queryByRole('button', { name: /More/ }));
    if (!bar) throw new Error('There is no tab bar.');
    return bar;
  };
  const { user } = await openApp('/mobile-work', NO_COUNTS, ADMIN);
  const names = () => [...tabs().querySelectorAll('a, button')].map((tab) => tab.textContent);
  expect(names()).toEqual(['Dashboard', 'Inventory', 'Work Mode', 'Scan', 'Messages', 'More']);
  expect(within(tabs()).getByRole('link', { current: 'page' }).textContent).toBe('Work Mode');
  await user.click(within(tabs()).getByRole('link', { name: 'Messages' }));
  await screen.findByRole('heading', { level: 1, name: 'Messages' });
  expect(names()).toEqual(['Dashboard', 'Inventory', 'Work Mode', 'Scan', 'Messages', 'More']);
});

test('work mode has what is done in the warehouse, and says what is being counted', async () => {
  const tiles = () => within(screen.getByRole('navigation', { name: 'Work Mode' })).getAllByRole('link');
  await openApp('/mobile-work', NO_COUNTS, ADMIN);
  await screen.findByRole('link', { name: /Team Messages/ });
  expect(tiles().map((tile) => tile.getAttribute('href'))).toEqual(['/orders', '/counts', '/messages']);
  screen.getByRole('link', { name: 'Scan Receipt' });
  cleanup();
  const { lines: _, ...count } = sampleCount();
  const places = ['Main', 'Shop'].map((name, at) => ({ id: at + 1, name, isMain: at === 0, items: 0, value: 0 }));
  await openApp(
    '/mobile-work',
    {
      'GET /api/counts': answer(listedCount.array(), [count]),
      'GET /api/locations': answer(locationAnswer.array(), places),
      'GET /api/refills': answer(refillAnswer.array(), []),
    },
    ADMIN,
  );
  const tile = await screen.findByRole('link', { name: 'Count Shelf A: 0 of 1 counted' });
  expect(tile.getAttribute('href')).toBe('/counts');
  await screen.findByRole('link', { name: /^Move/ });
  expect(tiles().map((one) => one.getAttribute('href'))[2]).toBe('/refill');
});

test('what a place lacks is a tile of work mode that leads to it, and nobody is asked while there is only Main', async () => {
  const item = { itemId: 1, item: { name: 'Sencha', unit: 'kg' }, par: 5, available: 2, lacks: 3, toOrder: 0 };
  const refill = {
    ...{ locationId: 2, location: { name: 'Shop' } },
    lines: [
      { ...item, moves: [{ fromLocationId: 1, from: { name: 'Main' }, quantity: 3 }] },
      // Nothing that could be moved.
      { ...item, itemId: 2, moves: [], toOrder: 3 },
    ],
  };
  const asked = vi.fn(answer(refillAnswer.array(), [refill]));
  await openApp('/mobile-work', { ...NO_COUNTS, 'GET /api/refills': asked }, ADMIN);
  await screen.findByRole('link', { name: /Team Messages/ });
  expect(asked).not.toHaveBeenCalled();
  cleanup();
  const place = { items: 1, value: 0 };
  const places = [
    { ...place, id: 1, name: 'Main', isMain: true },
    { ...place, id: 2, name: 'Shop', isMain: false },
  ];
  await openApp(
    '/mobile-work',
    { ...NO_COUNTS, 'GET /api/refills': asked, 'GET /api/locations': answer(locationAnswer.array(), places) },
    ADMIN,
  );
  const tile = await screen.findByRole('link', { name: 'Move 1 to refill in Shop' });
  expect(tile.getAttribute('href')).toBe('/refill');
});

test('tiles say what is due: deliveries, own counts, planned runs and unread messages', async () => {
  const { lines: _, ...count } = sampleCount({ assigneeIds: [ADMIN.id] });
  const today = {
    ...{
      day: '2026-11-30',
      deliveries: { due: 3, late: 1 },
      expiringLots: 0,
      opening: 0,
      openCounts: 2,
      dueForCount: 0,
    },
    ...{ month: null, setup: { keeps: '', hasSupplier: true, hasColleague: true } },
  };
  await openApp(
    '/mobile-work',
    {
      'GET /api/counts': answer(listedCount.array(), [count, { ...count, id: 10, assigneeIds: [] }]),
      'GET /api/analytics/today': answer(todayAnswer, today),
      'GET /api/runs': answer(listedRun.array(), [listed(sampleRun())]),
      'GET /api/team-messages/unread': answer(waitingAnswer, { unread: 4, notices: 0, lastReadId: 0 }),
    },
    withUses(ADMIN, { recipes: true }),
  );
  const tiles = within(await screen.findByRole('navigation', { name: 'Work Mode' }));
  await tiles.findByRole('link', { name: 'Receive 3 deliveries are due, 1 late' });
  await tiles.findByRole('link', { name: 'Count 1 assigned to you' });
  await tiles.findByRole('link', { name: 'Pack 1 run is planned' });
  await tiles.findByRole('link', { name: 'Team Messages 4 unread' });
});

test('larger controls are an attribute of the document, kept on the device', async () => {
  const { user } = await openApp('/mobile-work', NO_COUNTS, ADMIN);
  const choice = await screen.findByRole('switch', { name: /^Larger controls/ });
  await user.click(choice);
  expect(document.documentElement.dataset.controls).toBe('large');
  dropAccountData();
  expect(localStorage.getItem('largeControls')).toBe('1');
  await user.click(choice);
  expect(document.documentElement.dataset.controls).toBe(undefined);
  expect(localStorage.getItem('largeControls')).toBeNull();
});

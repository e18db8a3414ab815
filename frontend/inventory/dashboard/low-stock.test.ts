import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLow } from '../../../engines/stock/stock-status.ts';
import type { Item } from '../../../worker/inventory/contract.ts';
import type { Lifetime } from '../../lib/text/cover.ts';
import { sampleItem } from '../item/sample-item.ts';
import { lowStockAlerts, lowStockText, MAX_ALERTS, newlyAlerting, urgentToast } from './low-stock.ts';

const at = (name: string, quantity: number, minimumPar: number) => sampleItem({ name, quantity, minimumPar });

test('sorts by badge, then by severity against par, then by days of cover', () => {
  const lasting = (itemId: number, days: number): [number, Lifetime] => [
    itemId,
    { itemId, cover: { days, shortest: days, longest: days, basis: 'forecast', withOrders: null }, onOrder: [] },
  ];
  const items = [
    at('low', 95, 100),
    at('fine', 101, 100),
    at('warning', 70, 100),
    at('half', 50, 100),
    at('few', 3, 0),
    at('out', 0, 100),
    at('quick', 94, 100),
  ].map((item, id) => ({ ...item, id }));
  expect(lowStockAlerts(items).map(({ item }) => item.name)).toEqual(['out', 'half', 'few', 'warning', 'low', 'quick']);
  const known = new Map([lasting(0, 9), lasting(6, 2)]);
  expect(lowStockAlerts(items, known).map(({ item }) => item.name)).toEqual([
    'out',
    'half',
    'few',
    'warning',
    'quick',
    'low',
  ]);
});

test('contains exactly the items counted as low everywhere', () => {
  const item = fc.record({ quantity: fc.nat(200), minimumPar: fc.nat(100) }).map(sampleItem);
  fc.assert(
    fc.property(fc.array(item), (items) => {
      expect(new Set(lowStockAlerts(items).map((alert) => alert.item))).toEqual(new Set(items.filter(isLow)));
    }),
  );
});

test('only items that become low later are new alerts', () => {
  const sencha = sampleItem({ id: 1, quantity: 1, minimumPar: 10 });
  const assam = sampleItem({ id: 2, name: 'Assam', quantity: 10, minimumPar: 10 });
  const alerts = lowStockAlerts([sencha, assam]);
  expect(newlyAlerting(null, alerts)).toEqual([]);
  expect(newlyAlerting(new Set([1]), alerts).map(({ item }) => item.name)).toEqual(['Assam']);
  expect(newlyAlerting(new Set([1, 2]), alerts)).toEqual([]);
});

test('an alert shows stock, par, days left and until when an order covers it', () => {
  const now = new Date(2026, 10, 21).getTime();
  const text = (fields: Partial<Item>, cover?: Partial<Lifetime['cover']>) => {
    const item = sampleItem({ id: 1, quantity: 3, minimumPar: 10, ...fields });
    const whole = { days: 6.3, shortest: 4, longest: 9, basis: 'forecast' as const, withOrders: null, ...cover };
    const lifetime = cover && { itemId: 1, cover: whole, onOrder: [] };
    return lowStockText({ item, lifetime }, now);
  };
  expect(text({})).toBe('3 of 10 lbs par');
  expect(text({}, {})).toBe('3 of 10 lbs par, about 6 days left');
  expect(text({}, { days: 3, basis: 'par' })).toBe('3 of 10 lbs par, about 3 days left (estimated from par)');
  expect(text({}, { withOrders: { days: 12 } })).toBe('3 of 10 lbs par, about 6 days left, covered until Dec 3');
  expect(text({ quantity: 0 }, { days: 0 })).toBe('0 of 10 lbs par');
  expect(text({ minimumPar: 0 }, { days: null, basis: 'none' })).toBe('3 lbs');
});

test('the urgent toast names one item with its stock, and several by name', () => {
  const names = ['Assam', 'Keemun', 'Matcha', 'Sencha', 'Yunnan', 'Rooibos'];
  const alerts = lowStockAlerts(names.map((name, id) => sampleItem({ id, name, quantity: 3, minimumPar: 10 })));
  expect(urgentToast(alerts.slice(0, 1), 6)).toEqual({
    title: 'Urgent: Assam is running low',
    description: '3 of 10 lbs par',
    variant: 'destructive',
  });
  expect(MAX_ALERTS).toBe(4);
  expect(urgentToast(alerts, 6)).toMatchObject({
    title: 'Urgent: 6 items need attention',
    description: 'Assam, Keemun, Matcha, Rooibos, +2 more',
  });
  // One was low before: the dashboard counts it as well.
  expect(urgentToast(alerts, 1007).title).toBe('Urgent: 6 more items need attention, 1,007 in all');
  expect(urgentToast(lowStockAlerts([sampleItem({ quantity: 0, minimumPar: 10 })]), 1).title).toBe(
    'Urgent: Sencha is out of stock',
  );
});

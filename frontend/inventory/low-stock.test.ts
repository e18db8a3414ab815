import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ALERTS_SHOWN, alertText, lowStockAlerts, newlyAlerting, urgentToast } from './low-stock.ts';
import { sampleItem } from './sample-item.ts';

const at = (name: string, quantity: number, minimumPar: number) => sampleItem({ name, quantity, minimumPar });

test('orders critical, warning, low, then by days remaining', () => {
  const alerts = lowStockAlerts([
    at('low', 95, 100),
    at('fine', 101, 100),
    at('warning', 70, 100),
    at('half', 50, 100),
    at('out', 0, 100),
  ]);
  expect(alerts.map(({ item, severity, daysRemaining }) => [item.name, severity, daysRemaining])).toEqual([
    ['out', 'critical', 1],
    ['half', 'critical', 5],
    ['warning', 'warning', 3],
    ['low', 'low', 3],
  ]);
});

test('holds exactly the items at or below par', () => {
  const item = fc.record({ quantity: fc.nat(200), minimumPar: fc.nat(100) }).map(sampleItem);
  fc.assert(
    fc.property(fc.array(item), (items) => {
      const due = items.filter(({ quantity, minimumPar }) => quantity <= minimumPar);
      expect(new Set(lowStockAlerts(items).map((alert) => alert.item))).toEqual(new Set(due));
    }),
  );
});

test('what is low at the first look is no news; what becomes low later is', () => {
  const sencha = sampleItem({ id: 1, quantity: 1, minimumPar: 10 });
  const assam = sampleItem({ id: 2, name: 'Assam', quantity: 10, minimumPar: 10 });
  const alerts = lowStockAlerts([sencha, assam]);
  expect(newlyAlerting(null, alerts)).toEqual([]);
  expect(newlyAlerting(new Set([1]), alerts).map(({ item }) => item.name)).toEqual(['Assam']);
  expect(newlyAlerting(new Set([1, 2]), alerts)).toEqual([]);
});

test('an alert says stock, par and the days that are left', () => {
  const [alert] = lowStockAlerts([sampleItem({ quantity: 3, minimumPar: 10 })]);
  const [lastDay] = lowStockAlerts([sampleItem({ quantity: 1, minimumPar: 10 })]);
  const [out] = lowStockAlerts([sampleItem({ quantity: 0, minimumPar: 10 })]);
  expect([alert, lastDay, out].map((one) => one && alertText(one))).toEqual([
    '3 of 10 lbs par, about 3 days left',
    '1 of 10 lbs par, about 1 day left',
    '0 of 10 lbs par',
  ]);
});

test('the urgent toast names one item with its stock, and several by name', () => {
  const names = ['Assam', 'Keemun', 'Matcha', 'Sencha', 'Yunnan', 'Rooibos'];
  const alerts = lowStockAlerts(names.map((name, id) => sampleItem({ id, name, quantity: 3, minimumPar: 10 })));
  expect(urgentToast(alerts.slice(0, 1))).toEqual({
    title: 'Urgent: Assam is running low',
    description: '3 of 10 lbs par, about 3 days left',
    variant: 'destructive',
  });
  expect(ALERTS_SHOWN).toBe(4);
  expect(urgentToast(alerts)).toMatchObject({
    title: 'Urgent: 6 items need attention',
    description: 'Assam, Keemun, Matcha, Rooibos, +2 more',
  });
  expect(urgentToast(lowStockAlerts([sampleItem({ quantity: 0, minimumPar: 10 })])).title).toBe(
    'Urgent: Sencha is out of stock',
  );
});

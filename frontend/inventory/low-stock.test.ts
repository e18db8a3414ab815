import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lowStockAlerts } from './low-stock.ts';
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

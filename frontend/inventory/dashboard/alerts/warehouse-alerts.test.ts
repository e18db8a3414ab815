import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Import } from '../../../../worker/imports/contract.ts';
import { sampleItem } from '../../item/sample-item.ts';
import { dismissAlerts, readDismissed } from './dismissed-alerts.ts';
import {
  ALERT_WINDOW_MS,
  alertKey,
  batchWords,
  KIND_WORDS,
  MAX_WAREHOUSE_ALERTS,
  WAREHOUSE_POLL_MS,
  warehouseAlertKind,
  warehouseAlerts,
} from './warehouse-alerts.ts';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();
const none: ReadonlySet<string> = new Set();

function storage(kept?: string) {
  const values = new Map(kept === undefined ? [] : [['dismissedWarehouseAlerts', kept]]);
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

test('alerts cover an hour, show three and poll every ten seconds (docs/specification.md, 5.5)', () => {
  expect([ALERT_WINDOW_MS, MAX_WAREHOUSE_ALERTS, WAREHOUSE_POLL_MS]).toEqual([3_600_000, 3, 10_000]);
});

test('an item is new within an hour until it changes, then updated, otherwise a shipment', () => {
  const kind = (created: number, updated: number) =>
    warehouseAlertKind(sampleItem({ createdAt: ago(created), lastUpdated: ago(updated) }), NOW);
  expect([kind(59, 59), kind(61, 60), kind(61, 61)]).toEqual(['new_item', 'quantity_update', 'new_shipment']);
  // Created with an import and sold since: the news is the sale.
  expect(kind(24, 0)).toBe('quantity_update');
  expect(kind(-1, -1)).toBe('new_item');
  expect(Object.values(KIND_WORDS)).toEqual(['New item', 'Quantity updated', 'New shipment']);
});

test('alerts of the last hour in the warehouse, the latest first', () => {
  const items = [
    sampleItem({ id: 1, name: 'an hour ago', createdAt: ago(500), lastUpdated: ago(60) }),
    sampleItem({ id: 2, name: 'earlier', createdAt: ago(500), lastUpdated: ago(61) }),
    sampleItem({ id: 3, version: 3, name: 'now', createdAt: ago(0), lastUpdated: ago(0) }),
    sampleItem({ id: 4, name: 'in the shop', lastUpdated: ago(0), inventoryType: 'retail' }),
  ];
  const alerts = warehouseAlerts(items, none, NOW);
  expect(alerts.map((alert) => (alert.kind === 'batch' ? alert : [alert.item.name, alert.kind]))).toEqual([
    ['now', 'new_item'],
    ['an hour ago', 'quantity_update'],
  ]);
});

/** Items that one write has made or changed. */
const written = (count: number, version: number, changes: Parameters<typeof sampleItem>[0] = {}) =>
  Array.from({ length: count }, (_, id) => sampleItem({ id: version * 10_000 + id, version, ...changes }));

const imported: Import = {
  id: 1,
  source: 'csv',
  fileName: 'stock.csv',
  uploadKey: null,
  imported: 1460,
  created: 1400,
  updated: 60,
  unchanged: 5,
  skipped: [],
  partsLeft: 0,
  version: 7,
  createdAt: ago(1),
  createdBy: null,
  undoneAt: null,
};

test('an import is one alert with its own counts', () => {
  const at = { createdAt: ago(1), lastUpdated: ago(1) };
  const items = [
    ...written(1452, 7, at),
    ...written(3, 7, { ...at, createdAt: ago(500) }),
    ...written(1, 8, { lastUpdated: ago(0) }),
  ];
  const alerts = warehouseAlerts(items, none, NOW);
  expect(alerts.map(({ kind }) => kind)).toEqual(['quantity_update', 'batch']);
  const [, batch] = alerts;
  if (batch?.kind !== 'batch') throw new Error('No batch');
  expect(batchWords(batch, [imported])).toEqual({ kind: 'Import', text: '1,455 items imported', to: '/onboarding' });
  expect(batchWords(batch, [{ ...imported, source: 'slip' }]).text).toBe('1,455 items received');
  expect(warehouseAlerts(items, new Set([batch.key]), NOW)).toHaveLength(1);
});

test('a sync or undo of many items is one alert', () => {
  const added = warehouseAlerts(written(40, 9, { createdAt: ago(2), lastUpdated: ago(2) }), none, NOW);
  const updated = warehouseAlerts(written(2, 9, { createdAt: ago(500), lastUpdated: ago(2) }), none, NOW);
  const moved = warehouseAlerts(written(3, 9, { createdAt: ago(30), lastUpdated: ago(2) }), none, NOW);
  const words = [...added, ...updated, ...moved].map(
    (alert) => alert.kind === 'batch' && batchWords(alert, [imported]),
  );
  expect(words).toEqual([
    { kind: 'New items', text: '40 items added', to: '/inventory' },
    { kind: 'Items updated', text: '2 items updated', to: '/inventory' },
    { kind: 'Items updated', text: '3 items updated', to: '/inventory' },
  ]);
});

test('a dismissed alert stays away until the item is updated again', () => {
  const item = sampleItem({ lastUpdated: ago(5) });
  const kept = storage();
  const dismissed = dismissAlerts([alertKey(item)], kept, NOW);
  expect(warehouseAlerts([item], dismissed, NOW)).toEqual([]);
  expect(warehouseAlerts([item], readDismissed(kept), NOW)).toEqual([]);
  expect(warehouseAlerts([{ ...item, lastUpdated: ago(1) }], readDismissed(kept), NOW)).toHaveLength(1);
});

test('expired dismissals are removed from storage', () => {
  const kept = storage();
  dismissAlerts([alertKey(sampleItem({ lastUpdated: ago(30) }))], kept, NOW);
  const later = dismissAlerts([alertKey(sampleItem({ id: 2, lastUpdated: ago(-40) }))], kept, NOW + 40 * 60_000);
  expect([...later]).toEqual([alertKey(sampleItem({ id: 2, lastUpdated: ago(-40) }))]);
});

test('any stored value is read as a set of keys', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      for (const key of readDismissed(storage(text))) expect(typeof key).toBe('string');
    }),
  );
});

test('dismissing works without storage', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  };
  const key = alertKey(sampleItem({ lastUpdated: ago(1) }));
  expect([...dismissAlerts([key], full, NOW)]).toEqual([key]);
});

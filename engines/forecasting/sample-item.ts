import type { StockedItem } from './stocked-item.ts';

/** An item for tests: never used, never delivered, without stock, par or prices. */
export function sampleItem(fields: Partial<StockedItem> = {}): StockedItem {
  return {
    ...{ id: 1, name: 'Sencha', category: 'Green Tea', unit: 'lbs', supplier: 'Uji', supplierKey: 'uji' },
    ...{ onHand: 0, minimumPar: 0, costPrice: null, sellingPrice: null, leadTimeDays: null, since: 0 },
    ...{ packSize: null, minimumOrder: null },
    ...{ used4: 0, used13: 0, used52: 0, lastUsed: null },
    ...{ receipts: 0, firstReceived: null, lastReceived: null, whole: true },
    ...fields,
  };
}

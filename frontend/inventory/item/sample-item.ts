import type { Item } from '../../../worker/inventory/contract.ts';

/** A sample item for tests, with the given changes. */
export function sampleItem(changes: Partial<Item> = {}): Item {
  return {
    id: 1,
    name: 'Sencha',
    sku: 'WAREHOUSE-1',
    category: 'Green Tea',
    inventoryType: 'warehouse',
    quantity: 20,
    unit: 'lbs',
    costPrice: null,
    sellingPrice: null,
    supplier: '',
    description: '',
    minimumPar: 0,
    location: '',
    leadTimeDays: null,
    packSize: null,
    minimumOrder: null,
    uncounted: false,
    createdAt: '2026-11-20T08:30:00.000Z',
    lastUpdated: '2026-11-20T08:30:00.000Z',
    isPinned: false,
    pinnedReason: null,
    version: 1,
    ...changes,
  };
}

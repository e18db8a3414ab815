import { initialValues } from '../../../engines/inventory/fields.ts';
import type { Item } from '../../../worker/inventory/contract.ts';

/** A sample item for tests, with the given changes. */
export function sampleItem(changes: Partial<Item> = {}): Item {
  return {
    ...initialValues,
    id: 1,
    name: 'Sencha',
    sku: 'WAREHOUSE-1',
    category: 'Green Tea',
    quantity: 20,
    unit: 'lbs',
    uncounted: false,
    isBetterWithAge: false,
    picture: '',
    createdAt: '2026-11-20T08:30:00.000Z',
    lastUpdated: '2026-11-20T08:30:00.000Z',
    isPinned: false,
    pinnedReason: null,
    version: 1,
    ...changes,
    unitCost: changes.unitCost ?? (changes.costPrice == null ? null : changes.costPrice / 100),
  };
}

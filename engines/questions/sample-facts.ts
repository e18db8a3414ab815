import { initialValues } from '../inventory/fields.ts';
import { type Facts, NO_FACTS, type StockItem, type Supplier } from './facts.ts';

/** A small tea shop, for tests of questions. Today is 2026-11-20, a Friday. */

const NOW = Date.parse('2026-11-20T12:00:00Z');
export const TODAY = '2026-11-20';

export const sampleItem = (id: number, fields: Partial<StockItem> & Pick<StockItem, 'name'>): StockItem => ({
  ...initialValues,
  ...{ id, sku: `S-${id}`, unit: 'kg', category: 'Green Tea', supplier: 'Uji Tea', quantity: 10, minimumPar: 5 },
  ...{ costPrice: 2000, sellingPrice: 5000, isPinned: false, pinnedReason: null, uncounted: false, createdAt: NOW },
  ...fields,
  supplierKey: (fields.supplier ?? 'Uji Tea').toLowerCase(),
});

const supplier = (id: number, name: string, fields: Partial<Supplier> = {}): Supplier => ({
  ...{ id, key: name.toLowerCase(), name, email: '', phone: '', contactPerson: '', responseHours: 24, reliability: 5 },
  ...{ leadTimeDays: 14, notes: '', ...fields },
});

export const SAMPLE_FACTS: Facts = {
  ...NO_FACTS,
  items: [
    sampleItem(1, { name: 'Sencha', quantity: 12 }),
    sampleItem(2, { name: 'Gyokuro', quantity: 2, sellingPrice: 9000, costPrice: 4000 }),
    sampleItem(3, {
      name: 'Assam',
      category: 'Black Tea',
      supplier: 'Halmari',
      quantity: 20,
      costPrice: 1000,
      sellingPrice: 2500,
    }),
    sampleItem(4, {
      name: 'Tin 100 g',
      category: 'Packaging',
      supplier: 'Northline',
      unit: 'pieces',
      quantity: 0,
      minimumPar: 50,
      costPrice: 50,
      sellingPrice: null,
      location: 'A1',
    }),
  ],
  suppliers: [
    supplier(1, 'Uji Tea', { contactPerson: 'Haruka Mori', email: 'export@uji.example', phone: '+81 75 555 0100' }),
    supplier(2, 'Halmari', { leadTimeDays: 30 }),
    supplier(3, 'Northline'),
  ],
  people: [{ id: 1, username: 'noor', firstName: 'Noor', lastName: 'Ali', role: 'admin' }],
  orders: new Map([
    [
      2,
      [
        {
          id: 7,
          itemId: 2,
          supplierName: 'Uji Tea',
          quantity: 5,
          open: 5,
          orderedAt: NOW - 20 * 86_400_000,
          expectedAt: NOW - 3 * 86_400_000,
          overdue: true,
        },
      ],
    ],
  ]),
  places: [
    { id: 1, name: 'Warehouse' },
    { id: 2, name: 'Shop' },
    { id: 3, name: 'Cellar B2' },
  ],
  balances: new Map([
    [
      1,
      [
        { placeId: 2, quantity: 3 },
        { placeId: 3, quantity: 4 },
      ],
    ],
  ]),
  ...{ now: NOW, timeZone: 'UTC', userId: 1, role: 'admin', seesCosts: true },
};

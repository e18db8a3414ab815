import { expect, test } from 'vitest';
import type { StockItem, Supplier } from '../../snapshot.ts';
import { draftsFor, shortList } from './drafts.ts';

const item = (id: number, name: string, supplier = 'Uji Tea Growers'): StockItem => ({
  ...{
    id,
    name,
    sku: `S-${id}`,
    category: 'Green Tea',
    inventoryType: 'warehouse',
    quantity: 0,
    unit: 'pounds',
    costPrice: null,
  },
  ...{
    sellingPrice: null,
    supplier,
    supplierKey: supplier.toLowerCase(),
    minimumPar: 10,
    location: '',
    leadTimeDays: null,
    packSize: null,
    minimumOrder: null,
  },
  ...{ isPinned: false, uncounted: false, pinnedReason: null, createdAt: 0 },
});
const uji: Supplier = {
  ...{ id: 7, key: 'uji tea growers', name: 'Uji Tea Growers', email: 'export@uji.example', phone: '+1 202 555 0144' },
  ...{ contactPerson: 'Haruka Mori', responseHours: 11, reliability: 4.9, leadTimeDays: 16, notes: '' },
};
const drafts = (items: StockItem[], quantities = new Map<number, number>()) =>
  draftsFor(items, { suppliers: [] }, { suppliers: [uji] }, quantities);

test('asks for pricing, availability, delivery time and minimum order quantities in email, WhatsApp and SMS', () => {
  const [draft] = drafts([item(1, 'Sencha')]);
  for (const text of [draft?.email.body, draft?.whatsapp, draft?.sms]) {
    for (const asked of ['pricing', 'availability', 'delivery time', 'minimum order quantities'])
      expect(text).toContain(asked);
    expect(text).toContain('Sencha');
    expect(text).toContain('Haruka Mori');
  }
});

test('lists at most 2 items in an SMS, then +N more, and all of them in the others', () => {
  const items = ['Sencha', 'Gyokuro', 'Hojicha', 'Genmaicha'].map((name, i) => item(i, name));
  expect(shortList(items.slice(0, 2))).toBe('Sencha, Gyokuro');
  expect(shortList(items)).toBe('Sencha, Gyokuro +2 more');
  const [draft] = drafts(items, new Map([[2, 12]]));
  expect(draft?.sms).toContain('Sencha, Gyokuro +2 more');
  expect(draft?.sms).not.toContain('Hojicha');
  expect(draft?.email.body).toContain('- Hojicha (S-2): about 12 pounds');
  expect(draft?.whatsapp).toContain('Genmaicha');
});

test('asks for what is wanted rather than for what is due', () => {
  const [draft] = draftsFor(
    [item(1, 'Sencha')],
    { suppliers: [] },
    { suppliers: [uji] },
    new Map([[1, 12]]),
    new Map([[1, '5 kg']]),
  );
  expect(draft?.email.body).toContain('- Sencha (S-1): 5 kg\n');
  expect(draft?.whatsapp).toContain('- Sencha (S-1): 5 kg\n');
});

test('writes to each supplier once, and to nobody where no supplier is named', () => {
  const all = drafts([item(1, 'Sencha'), item(2, 'Assam', 'Halmari'), item(3, 'Gyokuro'), item(4, 'Box', '')]);
  expect(all.map(({ supplierName, supplierId, items }) => [supplierName, supplierId, items.length])).toEqual([
    ['Uji Tea Growers', 7, 2],
    ['Halmari', null, 1],
  ]);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { InventoryType } from '../inventory/contract.ts';
import type { ImportRow } from './contract.ts';
import type { ExistingItem } from './match.ts';
import { type ImportChoices, type ImportPlan, planImport } from './plan.ts';
import { readProducts } from './products.ts';

const makeSku = (type: InventoryType, id: number) => `${type.toUpperCase()}-${id}`;

const STAMP = { version: 7, updatedAt: Date.UTC(2026, 0, 5) };

const COUNT: ImportChoices = { withoutStock: '1', mode: 'count' };

/** A plan whose new items get the ids after the existing ones. */
function plan(rows: readonly ImportRow[], standing: readonly ExistingItem[], choices = COUNT): ImportPlan {
  let last = Math.max(0, ...standing.map(({ id }) => id));
  return planImport(rows.length, readProducts(rows), standing, () => ++last, makeSku, STAMP, choices);
}

/** The inventory after a plan. */
function afterwards({ create, change }: ImportPlan, standing: readonly ExistingItem[]): ExistingItem[] {
  const changes = new Map(change.map((one) => [one.id, one]));
  const changed = standing.map((item): ExistingItem => {
    const one = changes.get(item.id);
    return one ? { ...item, ...one.columns, quantity: one.quantity ?? item.quantity, ...STAMP } : item;
  });
  return [
    ...changed,
    ...create.map((item) => ({
      ...item,
      uncounted: item.uncounted ?? 0,
      isPinned: 0 as const,
      pinnedReason: null,
      isBetterWithAge: 0,
      picture: '',
      worth: null,
      createdAt: STAMP.updatedAt,
      ...STAMP,
    })),
  ];
}

/** Imports files one after another into an empty inventory. */
const importedAs = (choices: ImportChoices, ...files: (readonly ImportRow[])[]) =>
  files.reduce<ExistingItem[]>((standing, rows) => afterwards(plan(rows, standing, choices), standing), []);
const imported = (...files: (readonly ImportRow[])[]) => importedAs(COUNT, ...files);

const stockOf = (items: readonly ExistingItem[]) =>
  items.map(({ sku, name, supplier, quantity }) => [sku, name, supplier, quantity / 1000]);

/** Few names and SKUs, so that products collide in every way. */
const row: fc.Arbitrary<ImportRow> = fc.record(
  {
    productName: fc.constantFrom('Sencha', 'SENCHA', 'Sencha Uji', 'Assam', ''),
    vendor: fc.constantFrom('Uji', 'uji ', ''),
    sku: fc.constantFrom('A-1', 'a-1', 'B-2', 'É', 'é', '', '007', '07', '7', '7.0', '4.1E+12', '7-Jan'),
    stockOnHand: fc.integer({ min: 0, max: 9 }),
    inventoryType: fc.constantFrom<InventoryType>('warehouse', 'retail'),
    minimumPar: fc.integer({ min: 0, max: 3 }),
  },
  { requiredKeys: ['productName'] },
);
const file = fc.array(row, { maxLength: 8 });
const choices: fc.Arbitrary<ImportChoices> = fc.record({
  withoutStock: fc.constantFrom('1', '0'),
  mode: fc.constantFrom('count', 'details'),
  skuConflicts: fc.constantFrom('same', 'separate', undefined),
});

describe('a plan', () => {
  test('predicts every item of the file', () => {
    fc.assert(
      fc.property(file, file, (first, rows) => {
        const standing = imported(first);
        const made = plan(rows, standing);
        const ids = new Set(made.items.map(({ id }) => id));
        const byId = (a: ExistingItem, b: ExistingItem) => a.id - b.id;
        expect(made.items.toSorted(byId)).toEqual(
          afterwards(made, standing)
            .filter(({ id }) => ids.has(id))
            .toSorted(byId),
        );
      }),
    );
  });

  test('has nothing to do for the same file again, whatever items exist', () => {
    fc.assert(
      fc.property(file, file, file, choices, (first, second, rows, choices) => {
        const standing = importedAs(choices, first, second, rows);
        const again = plan(rows, standing, choices);
        expect({ create: again.create, change: again.change }).toEqual({ create: [], change: [] });
      }),
      { numRuns: 5000 },
    );
  });

  test('never creates two items with one SKU', () => {
    fc.assert(
      fc.property(file, file, (first, second) => {
        const skus = imported(first, second).map(({ sku }) => sku.replaceAll(/[A-Z]/g, (a) => a.toLowerCase()));
        expect(new Set(skus).size).toBe(skus.length);
      }),
      { numRuns: 5000 },
    );
  });

  test('counts every row once, and touches no item twice', () => {
    fc.assert(
      fc.property(file, file, (first, rows) => {
        const { create, change, unchanged, items, skipped, merged, actions } = plan(rows, imported(first));
        expect(items.length + skipped.length + merged.length).toBe(rows.length);
        expect(actions.length).toBe(rows.length);
        expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
        expect(create.length + change.length + unchanged.length).toBe(items.length);
      }),
      { numRuns: 5000 },
    );
  });

  test('is the same when it is made again from the same file', () => {
    const rows = [
      { productName: 'Sencha', vendor: 'Uji', sku: 'A-1', stockOnHand: 5 },
      { productName: 'Sencha', vendor: 'Uji', stockOnHand: 3 },
    ];
    const standing = imported([{ productName: 'Sencha', vendor: 'Uji', sku: 'A-1' }]);
    const read = readProducts(rows);
    const make = () => planImport(rows.length, read, standing, () => 99, makeSku, STAMP, COUNT);
    const first = make();
    expect(first).toMatchObject({ change: [{ quantity: 5000 }], create: [{ quantity: 3000 }] });
    expect(make()).toEqual(first);
  });

  test('counts the items whose stock is not that of the file, where the file has one', () => {
    const standing = imported([
      { productName: 'Sencha', stockOnHand: 5 },
      { productName: 'Assam', stockOnHand: 3 },
      { productName: 'Kukicha', stockOnHand: 4 },
    ]);
    const rows = [
      { productName: 'Sencha', stockOnHand: 6 },
      { productName: 'Assam', stockOnHand: 3 },
      { productName: 'Kukicha' },
    ];
    expect(plan(rows, standing)).toMatchObject({ stockDiffers: 1, unchanged: [2, 3] });
  });

  test('assumes a stock of one for each row of a new product without stock', () => {
    const { create, merged } = plan([{ productName: 'Sencha' }, { productName: 'sencha' }], []);
    expect(create).toMatchObject([{ quantity: 2000, uncounted: 1 }]);
    expect(merged).toEqual([{ row: 2, into: 1 }]);
  });

  test('shows that an item is counted, and nothing of it where it was before', () => {
    const standing = imported([{ productName: 'Sencha' }, { productName: 'Assam', stockOnHand: 3 }]);
    const { changes } = plan(
      ['Sencha', 'Assam'].map((productName) => ({ productName, stockOnHand: 8 })),
      standing,
    );
    expect(changes.map(({ before, after }) => [before, after])).toEqual([
      [
        { quantity: 1, uncounted: true },
        { quantity: 8, uncounted: false },
      ],
      [{ quantity: 3 }, { quantity: 8 }],
    ]);
  });

  test('finds an item with a generated SKU by its name if one product of the file has it, and no other supplier', () => {
    const standing = imported([{ productName: 'Sencha', vendor: 'Uji' }]);
    const created = (...rows: ImportRow[]) => plan(rows, standing).create.length;
    const own = { productName: 'Sencha', sku: 'A-1' };
    expect(created(own)).toBe(0);
    expect(created({ ...own, vendor: 'uji ' })).toBe(0);
    expect(created({ ...own, vendor: 'Hoshino' })).toBe(1);
    expect(created(own, { productName: 'Sencha', sku: 'B-2' })).toBe(2);
  });

  test('keeps two SKUs of one name apart if the existing item has a generated SKU', () => {
    const standing = imported([{ productName: 'Sencha' }]);
    const rows = [
      { productName: 'Sencha', sku: 'A-1', stockOnHand: 5 },
      { productName: 'Sencha', sku: 'B-2', stockOnHand: 3 },
    ];
    expect(stockOf(afterwards(plan(rows, standing), standing))).toEqual([
      ['A-1', 'Sencha', '', 5],
      ['B-2', 'Sencha', '', 3],
    ]);
  });

  test('recognizes a generated SKU after the item moved from warehouse to retail', () => {
    const standing = imported([{ productName: 'Sencha' }]).map((item) => ({
      ...item,
      inventoryType: 'retail' as const,
    }));
    expect(plan([{ productName: 'Sencha', sku: 'A-1' }], standing)).toMatchObject({ create: [], change: [{ id: 1 }] });
  });

  test('takes the vendor from a later row of the same SKU, and finds the item by it', () => {
    const standing = imported([
      { productName: 'Sencha', sku: 'A-1' },
      { productName: 'Sencha', sku: 'A-1', vendor: 'Uji' },
    ]);
    expect(standing).toMatchObject([{ supplier: 'Uji', supplierKey: 'uji' }]);
    expect(plan([{ productName: 'Sencha', vendor: 'Uji', stockOnHand: 7 }], standing)).toMatchObject({
      create: [],
      change: [{ id: 1, quantity: 7000 }],
    });
  });
});

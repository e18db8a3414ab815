import { costFields } from '../../engines/inventory/exact-cost.ts';
import { toThousandths } from '../core/quantity.ts';
import {
  type Change,
  createdItemOf,
  diffItem,
  fromStored,
  type ItemColumns,
  type ItemEdit,
  type NewItem,
  type Stamp,
  type StoredItem,
  withChange,
} from '../inventory/stored-item.ts';
import type { BalancePlan, PlacedProduct } from './balances.ts';
import type { CodedProduct, PlannedCode } from './coded.ts';
import type { BulkOptions, ImportMode, RowAction, RowChange, RowNote } from './contract.ts';
import { type ExistingItem, type MakeSku, matchProducts } from './match.ts';
import { combineProducts, type ImportFile, type Product } from './products.ts';
import { settleSkus } from './sku-conflicts.ts';

/**
 * Plans an import before anything is written: which rows are one product, which products exist, what would change. Pure:
 * the service reads the existing items and writes the plan.
 */

export interface ImportPlan {
  create: NewItem[];
  change: Change[];
  /** Items that already match the file. */
  unchanged: number[];
  /** All items of the file in its order, as they will be after the write. */
  items: StoredItem[];
  skipped: RowNote[];
  /** SKUs that are not used. */
  warnings: RowNote[];
  /** Rows whose SKU belongs to another name. */
  conflicts: RowNote[];
  merged: { row: number; into: number }[];
  /** The outcome for each row of the file. */
  actions: RowAction[];
  /** What changes in items that exist. */
  changes: RowChange[];
  /** Items whose stock is not that of the file. */
  stockDiffers: number;
  /** Products whose places or lots the file names: `planBalances` completes them. */
  placed: PlacedProduct[];
  /** What `planBalances` adds. */
  balances?: BalancePlan;
  /** Products that the file gives codes: `planCodes` decides. */
  coded: CodedProduct[];
  /** What `planCodes` adds. */
  codes?: PlannedCode[];
}

/** What a person says of a file. */
export type ImportChoices = Pick<BulkOptions, 'withoutStock' | 'mode' | 'skuConflicts' | 'newPlaces'>;

/**
 * Plans the import of a file.
 * @param standing items that share a SKU, or name and supplier, with a product of the file
 * @param makeId returns ascending ids; `makeSku` a SKU for an item without one
 * @param stamp version and time of the write
 */
export function planImport(
  rowCount: number,
  file: ImportFile,
  standing: readonly ExistingItem[],
  makeId: () => number,
  makeSku: MakeSku,
  stamp: Stamp,
  { withoutStock, mode, skuConflicts }: ImportChoices,
): ImportPlan {
  const settled = settleSkus(file.products, standing, skuConflicts);
  const combined = combineProducts(settled.products);
  const matched = matchProducts(combined.products, standing, makeSku, skuConflicts);
  const byRow = (a: { row: number }, b: { row: number }) => a.row - b.row;
  const plan: ImportPlan = {
    create: [],
    change: [],
    unchanged: [],
    items: [],
    skipped: [...file.skipped, ...settled.skipped, ...combined.skipped, ...matched.skipped].sort(byRow),
    warnings: [...settled.warnings, ...matched.warnings].sort(byRow),
    conflicts: [...settled.conflicts, ...matched.conflicts].sort(byRow),
    merged: [],
    actions: new Array<RowAction>(rowCount).fill('skip'),
    changes: [],
    stockDiffers: 0,
    placed: [],
    coded: [],
  };
  for (const { product, item } of matched.matches) {
    const [first = 0, ...others] = product.rows;
    for (const row of others) {
      plan.actions[row] = 'merge';
      plan.merged.push({ row: row + 1, into: first + 1 });
    }
    const { quantity } = product.says;
    if (!item) {
      const { says } = product;
      const assumed = toThousandths(Number(withoutStock) * product.rows.length);
      const { nameKey, supplierKey } = product;
      const uncounted = quantity === undefined ? 1 : 0;
      const created = createdItemOf(says, { id: makeId(), uncounted, nameKey, supplierKey }, stamp);
      if (quantity === undefined) created.quantity = assumed;
      plan.create.push(created);
      plan.items.push(created);
      plan.actions[first] = 'create';
      if (product.balances) plan.placed.push({ first, balances: product.balances, item: created, isNew: true });
      if (product.codes) plan.coded.push({ first, codes: product.codes, item: created, isNew: true });
      continue;
    }
    if (product.balances) plan.placed.push({ first, balances: product.balances, item, isNew: false });
    if (product.codes) plan.coded.push({ first, codes: product.codes, item, isNew: false });
    if (quantity !== undefined && quantity !== item.quantity) plan.stockDiffers += 1;
    const change = changeOf(item, product, mode);
    plan.items.push(change ? withChange(item, change, stamp) : item);
    plan.actions[first] = change ? 'update' : 'unchanged';
    if (!change) {
      plan.unchanged.push(item.id);
      continue;
    }
    plan.change.push(change);
    // What is counted shows its stock, even if that is the assumed one.
    const counted = change.columns.uncounted === undefined ? {} : { quantity: item.quantity };
    const before = toShown({ ...counted, ...change.before });
    const after = toShown({ ...counted, ...change });
    plan.changes.push({ row: first + 1, id: item.id, name: item.name, before, after });
  }
  plan.merged.sort(byRow);
  return plan;
}

/** Changed values as the API has them. */
export function toShown({
  columns: { nameKey, supplierKey, uncounted, ...values },
  quantity,
}: ItemEdit): RowChange['before'] {
  const shown = fromStored({
    ...values,
    ...(quantity !== undefined && { quantity }),
    ...(uncounted !== undefined && { uncounted: uncounted === 1 }),
  });
  const { costPrice } = shown;
  return costPrice === undefined ? shown : { ...shown, ...costFields(costPrice) };
}

/** What a file changes of an item; null if nothing. */
function changeOf(item: ExistingItem, product: Product, mode: ImportMode): Change | null {
  const { quantity: written, ...says } = product.says;
  const columns: ItemColumns = { ...says };
  const came = mode === 'delivery' ? item.quantity : 0;
  const quantity = written === undefined || mode === 'details' ? undefined : came + written;
  // Stock in the file is a count, even if it equals the assumed stock.
  if (quantity !== undefined) columns.uncounted = 0;
  // A name that differs only in case or spacing keeps the item's spelling.
  if (item.nameKey === product.nameKey) delete columns.name;
  else columns.nameKey = product.nameKey;
  if (columns.supplier === undefined || item.supplierKey === product.supplierKey) delete columns.supplier;
  else columns.supplierKey = product.supplierKey;
  return diffItem(item, { columns, quantity });
}

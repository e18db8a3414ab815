import { toThousandths } from '../core/quantity.ts';
import { FORM_UNITS, NO_CATEGORY } from '../inventory/contract.ts';
import type { ItemColumns, NewItem, StoredItem } from '../inventory/stored-item.ts';
import type { RowAction } from './contract.ts';
import { type ExistingItem, type MakeSku, matchProducts } from './match.ts';
import type { ImportFile, Product } from './products.ts';

/**
 * Plans an import before anything is written: which rows are one product, which products exist, what would change. Pure:
 * the service reads the existing items and writes the plan.
 */

export interface Change {
  id: number;
  columns: ItemColumns;
  quantity?: number;
  /** What the change overwrites, for undo. */
  before: { columns: ItemColumns; quantity?: number };
}

/** The inventory version and time (epoch milliseconds) of a write. */
export type Stamp = Pick<StoredItem, 'version' | 'updatedAt'>;

export interface ImportPlan {
  create: NewItem[];
  change: Change[];
  /** Items that already match the file. */
  unchanged: number[];
  /** All items of the file in its order, as they will be after the write. */
  items: StoredItem[];
  skipped: ImportFile['skipped'];
  merged: { row: number; into: number }[];
  /** The outcome for each row of the file. */
  actions: RowAction[];
}

/**
 * Plans the import of a file.
 * @param standing items that share a SKU, or name and supplier, with a product of the file
 * @param makeId returns ascending ids; `makeSku` a SKU for an item without one
 * @param stamp version and time of the write
 * @param withoutStock assumed stock per row without stock, for new items
 */
export function planImport(
  rowCount: number,
  { products, skipped }: ImportFile,
  standing: readonly ExistingItem[],
  makeId: () => number,
  makeSku: MakeSku,
  stamp: Stamp,
  withoutStock = 1,
): ImportPlan {
  const plan: ImportPlan = {
    create: [],
    change: [],
    unchanged: [],
    items: [],
    skipped,
    merged: [],
    actions: new Array<RowAction>(rowCount).fill('skip'),
  };
  for (const { product, item } of matchProducts(products, standing, makeSku)) {
    const [first = 0, ...others] = product.rows;
    for (const row of others) {
      plan.actions[row] = 'merge';
      plan.merged.push({ row: row + 1, into: first + 1 });
    }
    if (!item) {
      const created = newItem(product, makeId(), makeSku, withoutStock);
      plan.create.push(created);
      plan.items.push({
        ...created,
        uncounted: created.uncounted ?? 0,
        isPinned: 0,
        pinnedReason: null,
        ...stamp,
        createdAt: stamp.updatedAt,
      });
      plan.actions[first] = 'create';
      continue;
    }
    const change = diffItem(item, product);
    plan.items.push(
      change ? { ...item, ...change.columns, quantity: change.quantity ?? item.quantity, ...stamp } : item,
    );
    plan.actions[first] = change ? 'update' : 'unchanged';
    if (change) plan.change.push(change);
    else plan.unchanged.push(item.id);
  }
  plan.merged.sort((a, b) => a.row - b.row);
  return plan;
}

function newItem(product: Product, id: number, makeSku: MakeSku, withoutStock: number): NewItem {
  const { says } = product;
  const inventoryType = says.inventoryType ?? 'warehouse';
  return {
    id,
    name: says.name,
    sku: says.sku ?? makeSku(inventoryType, id),
    category: says.category ?? NO_CATEGORY,
    inventoryType,
    quantity: says.quantity ?? toThousandths(withoutStock * product.rows.length),
    unit: says.unit ?? FORM_UNITS[0],
    costPrice: says.costPrice ?? null,
    sellingPrice: says.sellingPrice ?? null,
    supplier: says.supplier ?? '',
    description: says.description ?? '',
    minimumPar: says.minimumPar ?? 0,
    location: says.location ?? '',
    leadTimeDays: says.leadTimeDays ?? null,
    packSize: says.packSize ?? null,
    minimumOrder: says.minimumOrder ?? null,
    uncounted: says.quantity === undefined ? 1 : 0,
    nameKey: product.nameKey,
    supplierKey: product.supplierKey,
  };
}

/** The differences between an item and the file; null if none. */
function diffItem(item: ExistingItem, product: Product): Change | null {
  const { quantity, ...says } = product.says;
  const wanted: ItemColumns = { ...says };
  // Stock in the file is a count, even if it equals the assumed stock.
  if (quantity !== undefined) wanted.uncounted = 0;
  // A name that differs only in case or spacing keeps the item's spelling.
  if (item.nameKey === product.nameKey) delete wanted.name;
  else wanted.nameKey = product.nameKey;
  if (wanted.supplier === undefined || item.supplierKey === product.supplierKey) delete wanted.supplier;
  else wanted.supplierKey = product.supplierKey;
  const names = (Object.keys(wanted) as (keyof ItemColumns)[]).filter((name) => wanted[name] !== item[name]);
  const pick = (from: ItemColumns): ItemColumns => Object.fromEntries(names.map((name) => [name, from[name]]));
  const moves = quantity !== undefined && quantity !== item.quantity;
  if (names.length === 0 && !moves) return null;
  return {
    id: item.id,
    columns: pick(wanted),
    before: { columns: pick(item), ...(moves && { quantity: item.quantity }) },
    ...(moves && { quantity }),
  };
}

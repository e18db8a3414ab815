import { toThousandths } from '../core/quantity.ts';
import { FORM_UNITS, NO_CATEGORY } from '../inventory/contract.ts';
import type { ItemColumns, NewItem, StoredItem } from '../inventory/stored-item.ts';
import type { RowAction } from './contract.ts';
import { type MakeSku, matchProducts, type Standing } from './match.ts';
import type { ImportFile, Product } from './products.ts';

/**
 * What an import would do, worked out before anything is written: which rows are one product, which products stand
 * already, what would change. Pure: the service reads what stands, and writes what is planned.
 */

export interface Change {
  id: number;
  columns: ItemColumns;
  quantity?: number;
  /** What the change overwrites, for undo. */
  before: { columns: ItemColumns; quantity?: number };
}

/** Inventory version and time, in epoch milliseconds, of a write. */
export type Stamp = Pick<StoredItem, 'version' | 'updatedAt'>;

export interface ImportPlan {
  create: NewItem[];
  change: Change[];
  /** Items that stand already just as the file has them. */
  unchanged: number[];
  /** The items of the file in its order, new and old, as they will be when the plan is written. */
  items: StoredItem[];
  skipped: ImportFile['skipped'];
  merged: { row: number; into: number }[];
  /** What becomes of each row of the file. */
  actions: RowAction[];
}

/**
 * The plan for a file over the items that its products match.
 * @param standing items that share a SKU, or name and supplier, with a product of the file
 * @param makeId a new id, rising; `makeSku` the SKU of an item that is given none
 * @param stamp version and time of what it creates or changes
 * @param withoutStock what a new item starts with for each row that gives no stock
 */
export function planImport(
  rowCount: number,
  { products, skipped }: ImportFile,
  standing: readonly Standing[],
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
    const change = changeOf(item, product);
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

/** What the file says otherwise than the item has it; null where nothing. */
function changeOf(item: Standing, product: Product): Change | null {
  const { quantity, ...says } = product.says;
  const wanted: ItemColumns = { ...says };
  // A stock that the file gives is a count, even where it is the one that was assumed.
  if (quantity !== undefined) wanted.uncounted = 0;
  // The same name in other letters is the same name: the item keeps its own spelling.
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

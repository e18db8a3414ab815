import { toThousandths } from '../core/quantity.ts';
import { FORM_UNITS, NO_CATEGORY } from '../inventory/contract.ts';
import { matchKey } from '../inventory/match-key.ts';
import type { ItemColumns, NewItem } from '../inventory/stored-item.ts';
import type { ImportRow, RowAction } from './contract.ts';

/**
 * What an import would do, worked out before anything is written: which rows are one product, which products stand
 * already, what would change. Pure: the service reads what stands, and writes what is planned.
 */

/** A row without stock is taken for one piece of a new item (the specification's default). */
const DEFAULT_STOCK = 1;

/** Rows of a file that are one product, their quantities added. */
export interface Product {
  /** Rows of the file, counted from 0, the first one first. */
  rows: number[];
  skuKey: string;
  nameKey: string;
  supplierKey: string;
  /** What the file says; what it leaves out is absent. Quantities in thousandths. */
  says: ItemColumns & { name: string; quantity?: number };
}

/** An item that stands already, as far as a plan needs it. Quantities in thousandths. */
export type Standing = NewItem;

export interface Change {
  id: number;
  columns: ItemColumns;
  quantity?: number;
  /** What the change overwrites, for undo. */
  before: { columns: ItemColumns; quantity?: number };
}

export interface ImportPlan {
  create: NewItem[];
  change: Change[];
  /** Items that stand already just as the file has them. */
  unchanged: number[];
  /** The items of the file in its order, new and old. */
  itemIds: number[];
  skipped: { row: number; reason: string }[];
  merged: { row: number; into: number }[];
  /** What becomes of each row of the file. */
  actions: RowAction[];
}

/** The products of a file, and the rows that are none. Rows are counted from 1 in what is said of them. */
export function productsOf(rows: readonly ImportRow[]): Pick<ImportPlan, 'skipped'> & { products: Product[] } {
  const products = new Map<string, Product>();
  const skipped: ImportPlan['skipped'] = [];
  for (const [index, row] of rows.entries()) {
    if (row.productName === '') {
      skipped.push({ row: index + 1, reason: 'It has no product name' });
      continue;
    }
    const product = productOf(row, index);
    const key = JSON.stringify(product.skuKey ? [product.skuKey] : [product.nameKey, product.supplierKey]);
    const same = products.get(key);
    if (same) add(same, product);
    else products.set(key, product);
  }
  return { products: [...products.values()], skipped };
}

/**
 * The plan for a file over the items that its products match.
 * @param standing items that share a SKU, or name and supplier, with a product of the file
 * @param makeId a new id, rising; `makeSku` the SKU of an item that is given none
 */
export function planImport(
  rowCount: number,
  { products, skipped }: ReturnType<typeof productsOf>,
  standing: readonly Standing[],
  makeId: () => number,
  makeSku: (inventoryType: NewItem['inventoryType'], id: number) => string,
): ImportPlan {
  const find = finder(standing, makeSku);
  const targets = new Map<number, Product>();
  const ordered: { product: Product; item: Standing | null }[] = [];
  for (const product of products) {
    const item = find(product);
    const sameItem = item && targets.get(item.id);
    if (sameItem) {
      add(sameItem, product);
      continue;
    }
    if (item) targets.set(item.id, product);
    ordered.push({ product, item });
  }

  const plan: ImportPlan = {
    create: [],
    change: [],
    unchanged: [],
    itemIds: [],
    skipped,
    merged: [],
    actions: new Array<RowAction>(rowCount).fill('skip'),
  };
  for (const { product, item } of ordered) {
    const [first = 0, ...others] = product.rows;
    for (const row of others) {
      plan.actions[row] = 'merge';
      plan.merged.push({ row: row + 1, into: first + 1 });
    }
    if (!item) {
      const created = newItem(product, makeId(), makeSku);
      plan.create.push(created);
      plan.itemIds.push(created.id);
      plan.actions[first] = 'create';
      continue;
    }
    const change = changeOf(item, product);
    plan.itemIds.push(item.id);
    plan.actions[first] = change ? 'update' : 'unchanged';
    if (change) plan.change.push(change);
    else plan.unchanged.push(item.id);
  }
  plan.merged.sort((a, b) => a.row - b.row);
  return plan;
}

function productOf(row: ImportRow, index: number): Product {
  const { productName, vendor, stockOnHand, minimumPar, shipTime, ...same } = row;
  const says: Product['says'] = {
    ...same,
    name: productName,
    supplier: vendor,
    quantity: stockOnHand === undefined ? undefined : toThousandths(stockOnHand),
    minimumPar: minimumPar === undefined ? undefined : toThousandths(minimumPar),
    leadTimeDays: shipTime,
  };
  // An empty cell says nothing: it must not empty a field that somebody has filled in.
  const said = Object.fromEntries(Object.entries(says).filter(([, value]) => value !== undefined && value !== ''));
  return {
    rows: [index],
    skuKey: (row.sku ?? '').toLowerCase(),
    nameKey: matchKey(productName),
    supplierKey: matchKey(vendor ?? ''),
    says: { ...said, name: productName },
  };
}

/** Takes another product's rows into this one: quantities are added, what this one leaves out is filled in. */
function add(product: Product, other: Product): void {
  product.rows.push(...other.rows);
  const { quantity } = product.says;
  product.says = { ...other.says, ...product.says };
  if (quantity !== undefined && other.says.quantity !== undefined) {
    product.says.quantity = quantity + other.says.quantity;
  }
}

/**
 * Finds the item that a product is: by SKU first, else by name and supplier. A product that has a SKU is matched by
 * name only with an item whose SKU Camellia made up; another SKU of the same name is another item.
 */
function finder(standing: readonly Standing[], makeSku: (type: NewItem['inventoryType'], id: number) => string) {
  const bySku = new Map<string, Standing>();
  const byName = new Map<string, Standing[]>();
  const nameKey = (item: { nameKey: string; supplierKey: string }) => JSON.stringify([item.nameKey, item.supplierKey]);
  for (const item of standing.toSorted((a, b) => a.id - b.id)) {
    bySku.set(item.sku.toLowerCase(), item);
    byName.set(nameKey(item), [...(byName.get(nameKey(item)) ?? []), item]);
  }
  const madeUp = (item: Standing) => item.sku === makeSku(item.inventoryType, item.id);
  return (product: Product): Standing | null => {
    const named = byName.get(nameKey(product)) ?? [];
    if (product.skuKey === '') return named[0] ?? null;
    return bySku.get(product.skuKey) ?? named.find(madeUp) ?? null;
  };
}

function newItem(
  product: Product,
  id: number,
  makeSku: (type: NewItem['inventoryType'], id: number) => string,
): NewItem {
  const { says } = product;
  const inventoryType = says.inventoryType ?? 'warehouse';
  return {
    id,
    name: says.name,
    sku: says.sku ?? makeSku(inventoryType, id),
    category: says.category ?? NO_CATEGORY,
    inventoryType,
    quantity: says.quantity ?? toThousandths(DEFAULT_STOCK * product.rows.length),
    unit: says.unit ?? FORM_UNITS[0],
    costPrice: says.costPrice ?? null,
    sellingPrice: says.sellingPrice ?? null,
    supplier: says.supplier ?? '',
    description: says.description ?? '',
    minimumPar: says.minimumPar ?? 0,
    location: says.location ?? '',
    leadTimeDays: says.leadTimeDays ?? null,
    nameKey: product.nameKey,
    supplierKey: product.supplierKey,
  };
}

/** What the file says otherwise than the item has it; null where nothing. */
function changeOf(item: Standing, product: Product): Change | null {
  const { quantity, ...says } = product.says;
  const wanted: ItemColumns = { ...says };
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

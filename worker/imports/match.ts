import { skuMatchKey } from '../../engines/text/match-key.ts';
import { type InventoryType, inventoryType } from '../inventory/contract.ts';
import type { StoredItem } from '../inventory/stored-item.ts';
import type { RowNote, SkuConflicts } from './contract.ts';
import { noteRows, type Product, productKey, withoutSku } from './products.ts';

/** An existing item. Quantities in thousandths. */
export type ExistingItem = StoredItem;

/** Generates a SKU for an item without one. */
export type MakeSku = (inventoryType: InventoryType, id: number) => string;

export interface Match {
  product: Product;
  /** The matching item; null if it will be created. */
  item: ExistingItem | null;
}

export interface Matches {
  matches: Match[];
  skipped: RowNote[];
  warnings: RowNote[];
  /** Rows whose name belongs to an item with another SKU. */
  conflicts: RowNote[];
}

/**
 * Matches each product of a file with an existing item, by SKU first, then by name and supplier; no item matches twice.
 * Importing the same file again must find the same items, so:
 * - A product with a SKU that no item has matches an item of its name with a generated SKU, one item per product.
 * - A product without a SKU matches an item of its name that no SKU of the file matches, preferably one with a generated
 *   SKU.
 * - A product whose SKU is unknown or damaged then matches the only item left of its name, which keeps its SKU. A name
 *   that several items have says too little: what has an unknown SKU is a product of its own, and what has a damaged
 *   one is skipped.
 * @param standing items that share a SKU, or name and supplier, with a product
 * @param answer what a person says of products whose SKU belongs to another name
 */
export function matchProducts(
  products: readonly Product[],
  standing: readonly ExistingItem[],
  makeSku: MakeSku,
  answer?: SkuConflicts,
): Matches {
  const hasGeneratedSku = (item: ExistingItem) =>
    inventoryType.options.some((type) => item.sku === makeSku(type, item.id));
  const oldestFirst = standing.toSorted((a, b) => a.id - b.id);
  const isLost = ({ skuKey, damage }: Product) => skuKey === '' && damage !== null;
  const items = matchSkus(
    products.filter(({ skuKey }) => skuKey !== ''),
    oldestFirst,
    hasGeneratedSku,
  );
  const taken = new Set([...items.values()].map(({ id }) => id));
  const findFree = () => oldestFirst.filter(({ id }) => !taken.has(id));
  const take = (product: Product, item: ExistingItem) => {
    items.set(product, item);
    taken.add(item.id);
  };

  // For each name the last entry wins: the oldest item with a generated SKU, else the oldest.
  const preferredLast = [...findFree().filter(hasGeneratedSku), ...findFree()].toReversed();
  const byName = new Map(preferredLast.map((item) => [productKey(item), item]));
  for (const product of products) {
    const item = byName.get(productKey(product));
    if (item && product.skuKey === '' && !isLost(product)) take(product, item);
  }

  const made: Matches = { matches: [], skipped: [], warnings: [], conflicts: [] };
  const left = Map.groupBy(findFree(), ({ nameKey }) => nameKey);
  // Without such items the names need not be counted.
  const timesNamed = left.size > 0 ? countNames(products) : new Map<string, number>();
  for (const product of products) {
    const { skuKey, nameKey, says, damage } = product;
    if (items.has(product) || (skuKey === '' && !damage)) {
      made.matches.push({ product, item: items.get(product) ?? null });
      continue;
    }
    const named = (left.get(nameKey) ?? []).filter(
      ({ id, supplierKey }) => !taken.has(id) && (says.supplier === undefined || supplierKey === product.supplierKey),
    );
    const [only, ...others] = named;
    if (isLost(product) && others.length > 0) {
      made.skipped.push(...noteRows(product, LOST_BETWEEN_ITEMS));
      continue;
    }
    const isOnly = only && others.length === 0 && (isLost(product) || timesNamed.get(nameKey) === 1);
    if (!isOnly) {
      made.matches.push({ product, item: null });
      continue;
    }
    if (damage || hasGeneratedSku(only)) {
      take(product, only);
      made.matches.push({ product, item: only });
      continue;
    }
    const reason = `“${says.name}” has SKU ${only.sku} in your inventory, and ${says.sku} in the file`;
    made.conflicts.push(...noteRows(product, reason));
    if (answer === 'separate') {
      made.matches.push({ product, item: null });
      continue;
    }
    take(product, only);
    made.matches.push({ product: withoutSku(product), item: only });
    made.warnings.push(...noteRows(product, `${reason}. The item keeps its own.`));
  }
  return made;
}

const LOST_BETWEEN_ITEMS =
  'A spreadsheet damaged its SKU, and several items have its name. Format the SKU column as text';

function countNames(products: readonly Product[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const { nameKey } of products) times.set(nameKey, (times.get(nameKey) ?? 0) + 1);
  return times;
}

/** The items of products with a SKU, in the order of the products. */
function matchSkus(
  products: readonly Product[],
  oldestFirst: readonly ExistingItem[],
  hasGeneratedSku: (item: ExistingItem) => boolean,
): Map<Product, ExistingItem> {
  const bySku = new Map(oldestFirst.map((item) => [skuMatchKey(item.sku), item]));
  const named = new Set(products.flatMap(({ skuKey }) => bySku.get(skuKey)?.id ?? []));
  const unnamed = oldestFirst.filter((item) => hasGeneratedSku(item) && !named.has(item.id));
  // Oldest last, so that pop() takes it.
  const byName = Map.groupBy(unnamed.toReversed(), productKey);
  return new Map(
    products.flatMap((product) => {
      // Without such items the keys need not be made.
      const item = bySku.get(product.skuKey) ?? (byName.size > 0 ? byName.get(productKey(product))?.pop() : undefined);
      return item ? [[product, item] as const] : [];
    }),
  );
}

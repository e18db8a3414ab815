import { skuMatchKey } from '../../engines/text/match-key.ts';
import { type InventoryType, inventoryType } from '../inventory/contract.ts';
import type { StoredItem } from '../inventory/stored-item.ts';
import { type Product, productKey } from './products.ts';

/** An existing item. Quantities in thousandths. */
export type ExistingItem = StoredItem;

/** Generates a SKU for an item without one. */
export type MakeSku = (inventoryType: InventoryType, id: number) => string;

export interface Match {
  product: Product;
  /** The matching item; null if it will be created. */
  item: ExistingItem | null;
}

/**
 * Matches each product of a file with an existing item, by SKU first, then by name and supplier; no item matches twice.
 * Importing the same file again must find the same items, so:
 * - A product with a SKU matches by name only an item with a generated SKU, one item per product; a different SKU with
 *   the same name is a different item.
 * - A product without a SKU matches an item of its name that no SKU of the file matches, preferably one with a generated
 *   SKU.
 * @param standing items that share a SKU, or name and supplier, with a product
 */
export function matchProducts(
  products: readonly Product[],
  standing: readonly ExistingItem[],
  makeSku: MakeSku,
): readonly Match[] {
  const hasGeneratedSku = (item: ExistingItem) =>
    inventoryType.options.some((type) => item.sku === makeSku(type, item.id));
  const oldestFirst = standing.toSorted((a, b) => a.id - b.id);
  const items = matchSkus(
    products.filter(({ skuKey }) => skuKey !== ''),
    oldestFirst,
    hasGeneratedSku,
  );

  const taken = new Set([...items.values()].map(({ id }) => id));
  const free = oldestFirst.filter(({ id }) => !taken.has(id));
  // For each name the last entry wins: the oldest item with a generated SKU, else the oldest.
  const preferredLast = [...free.filter(hasGeneratedSku), ...free].toReversed();
  const byName = new Map(preferredLast.map((item) => [productKey(item), item]));
  return products.map((product) => ({
    product,
    item: (product.skuKey === '' ? byName.get(productKey(product)) : items.get(product)) ?? null,
  }));
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

import { skuMatchKey } from '../../engines/text/match-key.ts';
import { type InventoryType, inventoryType } from '../inventory/contract.ts';
import type { StoredItem } from '../inventory/stored-item.ts';
import { nameKeyOf, type Product } from './products.ts';

/** An item that stands already, as far as an import needs it. Quantities in thousandths. */
export type Standing = StoredItem;

/** The SKU of an item that is given none. */
export type MakeSku = (inventoryType: InventoryType, id: number) => string;

export interface Match {
  product: Product;
  /** The item that the product is; null for one that is to be created. */
  item: Standing | null;
}

/**
 * The item that each product of a file is, by SKU first, else by name and supplier; no item is two products. The same
 * file must find the same items when it comes again, whatever it has made of them, so:
 * - A product with a SKU is matched by name only with an item whose SKU Camellia made up, and each such item is given
 *   to one product; another SKU of the same name is another item.
 * - A product without SKU is an item of its name that no SKU of the file has claimed, one with a made-up SKU first.
 * @param standing items that share a SKU, or name and supplier, with a product
 */
export function matchProducts(
  products: readonly Product[],
  standing: readonly Standing[],
  makeSku: MakeSku,
): readonly Match[] {
  const hasMadeUpSku = (item: Standing) => inventoryType.options.some((type) => item.sku === makeSku(type, item.id));
  const oldestFirst = standing.toSorted((a, b) => a.id - b.id);
  const items = matchSkus(
    products.filter(({ skuKey }) => skuKey !== ''),
    oldestFirst,
    hasMadeUpSku,
  );

  const taken = new Set([...items.values()].map(({ id }) => id));
  const free = oldestFirst.filter(({ id }) => !taken.has(id));
  // Of one name the last entry stands: the oldest item with a made-up SKU, else the oldest.
  const preferredLast = [...free.filter(hasMadeUpSku), ...free].toReversed();
  const byName = new Map(preferredLast.map((item) => [nameKeyOf(item), item]));
  return products.map((product) => ({
    product,
    item: (product.skuKey === '' ? byName.get(nameKeyOf(product)) : items.get(product)) ?? null,
  }));
}

/** The items of products that have a SKU, in the order of the products. */
function matchSkus(
  products: readonly Product[],
  oldestFirst: readonly Standing[],
  hasMadeUpSku: (item: Standing) => boolean,
): Map<Product, Standing> {
  const bySku = new Map(oldestFirst.map((item) => [skuMatchKey(item.sku), item]));
  const named = new Set(products.flatMap(({ skuKey }) => bySku.get(skuKey)?.id ?? []));
  const unnamed = oldestFirst.filter((item) => hasMadeUpSku(item) && !named.has(item.id));
  // The oldest last, where it can be taken from.
  const byName = Map.groupBy(unnamed.toReversed(), nameKeyOf);
  return new Map(
    products.flatMap((product) => {
      const item = bySku.get(product.skuKey) ?? byName.get(nameKeyOf(product))?.pop();
      return item ? [[product, item] as const] : [];
    }),
  );
}

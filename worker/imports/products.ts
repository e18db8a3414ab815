import { ITEM_FIELDS } from '../../engines/inventory/fields.ts';
import { toItemValues } from '../../engines/inventory/import-columns.ts';
import { matchKey, skuMatchKey } from '../../engines/text/match-key.ts';
import { toThousandths } from '../core/quantity.ts';
import type { StoredValues } from '../inventory/stored-item.ts';
import type { ImportRow } from './contract.ts';

/** Maximum length of an item's name. */
const MAX_NAME_LENGTH = ITEM_FIELDS.name.limit;

/** Rows of a file that are one product, their quantities added. */
export interface Product {
  /** Rows of the file, from 0, in order. */
  readonly rows: readonly number[];
  readonly skuKey: string;
  readonly nameKey: string;
  readonly supplierKey: string;
  /** The values in the file; missing ones are absent. Quantities in thousandths. */
  readonly says: Partial<StoredValues> & { name: string };
}

/** The contents of a file. */
export interface ImportFile {
  readonly products: readonly Product[];
  /** Skipped rows, from 1. */
  readonly skipped: { row: number; reason: string }[];
}

/** Groups the rows of a file into products, and lists the skipped rows. */
export function groupProducts(rows: readonly ImportRow[]): ImportFile {
  const groups = new Map<string, Product[]>();
  const skipped: { row: number; reason: string }[] = [];
  for (const [index, row] of rows.entries()) {
    const says = toItemValues(row, toThousandths);
    if (!hasName(says)) {
      skipped.push({ row: index + 1, reason: 'It has no product name' });
      continue;
    }
    const product: Product = {
      rows: [index],
      skuKey: skuMatchKey(says.sku ?? ''),
      nameKey: matchKey(says.name),
      supplierKey: matchKey(says.supplier ?? ''),
      says,
    };
    // A SKU has no line break, so its key differs from all product keys.
    const key = product.skuKey === '' ? productKey(product) : product.skuKey;
    const same = groups.get(key);
    if (same) same.push(product);
    else groups.set(key, [product]);
  }
  const products = [...groups.values()].flatMap((group) => {
    // Most products have one row.
    if (group.length === 1) return group;
    if (group[0]?.skuKey === '') return groupVariants(group).map(combined);
    const [first, ...others] = group;
    const unit = group.map(unitKeyOf).find(Boolean) ?? '';
    const same = others.filter((product) => ['', unit].includes(unitKeyOf(product)));
    for (const { rows } of others.filter((product) => !same.includes(product))) {
      skipped.push({ row: (rows[0] ?? 0) + 1, reason: 'An earlier row has the same SKU with a different unit' });
    }
    return first ? [combined([first, ...same])] : [];
  });
  skipped.sort((a, b) => a.row - b.row);
  return { products, skipped };
}

const hasName = (says: Partial<StoredValues>): says is Product['says'] => says.name !== undefined;

const unitKeyOf = ({ says }: Product): string => matchKey(says.unit ?? '');

/** The name of a product's variant: `Sencha – 50 g`. A long name is cut before the variant. */
export function variantName(name: string, variant: string): string {
  if (variant === '') return name;
  const tail = ` – ${variant}`;
  return `${name
    .slice(0, Math.max(0, MAX_NAME_LENGTH - tail.length))
    .toWellFormed()
    .trim()}${tail}`.slice(0, MAX_NAME_LENGTH);
}

/** Splits products of one name and vendor by unit: one group if their units agree, else one per unit, named after it. */
function groupVariants(group: readonly Product[]): Product[][] {
  if (new Set(group.map(unitKeyOf).filter(Boolean)).size < 2) return [[...group]];
  return [...Map.groupBy(group, unitKeyOf).values()].map((same) => {
    const unit = same[0]?.says.unit ?? '';
    return same.map((product) => {
      const name = variantName(product.says.name, unit);
      return { ...product, nameKey: matchKey(name), says: { ...product.says, name } };
    });
  });
}

/** Name and supplier as one key, which identifies a product without a SKU. Neither has a line break. */
export const productKey = (named: { nameKey: string; supplierKey: string }): string =>
  `${named.nameKey}\n${named.supplierKey}`;

/**
 * Merges products: adds quantities, and fills missing values of earlier ones from later ones.
 * @param products at least one
 */
function combined(products: readonly Product[]): Product {
  const [first] = products;
  if (!first) throw new Error('There is no product to combine');
  if (products.length === 1) return first;
  const says = { ...first.says };
  let quantity: number | undefined;
  for (const product of products) {
    Object.assign(says, { ...product.says, ...says });
    if (product.says.quantity !== undefined) quantity = (quantity ?? 0) + product.says.quantity;
  }
  return {
    rows: products.flatMap(({ rows }) => rows),
    skuKey: skuMatchKey(says.sku ?? ''),
    nameKey: first.nameKey,
    supplierKey: matchKey(says.supplier ?? ''),
    says: { ...says, ...(quantity !== undefined && { quantity }) },
  };
}

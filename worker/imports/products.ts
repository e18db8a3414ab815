import { matchKey, skuMatchKey } from '../../engines/text/match-key.ts';
import { toThousandths } from '../core/quantity.ts';
import type { ItemColumns } from '../inventory/stored-item.ts';
import type { ImportRow } from './contract.ts';

/** The longest name of an item. */
const NAME_LIMIT = 200;

/** Rows of a file that are one product, their quantities added. */
export interface Product {
  /** Rows of the file, counted from 0, the first one first. */
  readonly rows: readonly number[];
  readonly skuKey: string;
  readonly nameKey: string;
  readonly supplierKey: string;
  /** What the file says; what it leaves out is absent. Quantities in thousandths. */
  readonly says: ItemColumns & { name: string; quantity?: number };
}

/** What a file holds. */
export interface ImportFile {
  readonly products: readonly Product[];
  /** Rows that are no product, counted from 1. */
  readonly skipped: { row: number; reason: string }[];
}

/** The products of a file, and the rows that are none. */
export function productsOf(rows: readonly ImportRow[]): ImportFile {
  const groups = new Map<string, Product[]>();
  const skipped: { row: number; reason: string }[] = [];
  for (const [index, row] of rows.entries()) {
    if (row.productName === '') {
      skipped.push({ row: index + 1, reason: 'It has no product name' });
      continue;
    }
    const product = productOf(row, index);
    const key = product.skuKey === '' ? nameKeyOf(product) : JSON.stringify([product.skuKey]);
    const same = groups.get(key);
    if (same) same.push(product);
    else groups.set(key, [product]);
  }
  const products = [...groups.values()].flatMap((group) => {
    if (group[0]?.skuKey === '') return variantsOf(group).map(combined);
    const [first, ...others] = group;
    const unit = group.map(unitKeyOf).find(Boolean) ?? '';
    const same = others.filter((product) => ['', unit].includes(unitKeyOf(product)));
    for (const { rows } of others.filter((product) => !same.includes(product))) {
      skipped.push({ row: (rows[0] ?? 0) + 1, reason: 'An earlier row has the same SKU in another unit' });
    }
    return first ? [combined([first, ...same])] : [];
  });
  skipped.sort((a, b) => a.row - b.row);
  return { products, skipped };
}

const unitKeyOf = ({ says }: Product): string => matchKey(says.unit ?? '');

/** The name of a product's variant: `Sencha – 50 g`; of what is too long for a name the variant stays readable. */
export function variantName(name: string, variant: string): string {
  if (variant === '') return name;
  const tail = ` – ${variant}`;
  return `${name
    .slice(0, Math.max(0, NAME_LIMIT - tail.length))
    .toWellFormed()
    .trim()}${tail}`.slice(0, NAME_LIMIT);
}

/** Products of one name and vendor: one group where their units agree, else one for each unit, named after it. */
function variantsOf(group: readonly Product[]): Product[][] {
  if (new Set(group.map(unitKeyOf).filter(Boolean)).size < 2) return [[...group]];
  return [...Map.groupBy(group, unitKeyOf).values()].map((same) => {
    const unit = same[0]?.says.unit ?? '';
    return same.map((product) => {
      const name = variantName(product.says.name, unit);
      return { ...product, nameKey: matchKey(name), says: { ...product.says, name } };
    });
  });
}

/** Name and supplier as one text: what a product without SKU is told by. */
export const nameKeyOf = (named: { nameKey: string; supplierKey: string }): string =>
  JSON.stringify([named.nameKey, named.supplierKey]);

/**
 * Several products as one: quantities are added, and what an earlier one leaves out is taken from a later one.
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

const thousandths = (said: number | undefined) => (said === undefined ? undefined : toThousandths(said));

function productOf(row: ImportRow, index: number): Product {
  const { productName, vendor, stockOnHand, minimumPar, packSize, minimumOrder, shipTime, ...same } = row;
  const says: Product['says'] = {
    ...same,
    name: productName,
    supplier: vendor,
    quantity: thousandths(stockOnHand),
    minimumPar: thousandths(minimumPar),
    packSize: thousandths(packSize),
    minimumOrder: thousandths(minimumOrder),
    leadTimeDays: shipTime,
  };
  // An empty cell says nothing: it must not empty a field that somebody has filled in.
  const said = Object.fromEntries(Object.entries(says).filter(([, value]) => value !== undefined && value !== ''));
  return {
    rows: [index],
    skuKey: skuMatchKey(row.sku ?? ''),
    nameKey: matchKey(productName),
    supplierKey: matchKey(vendor ?? ''),
    says: { ...said, name: productName },
  };
}

import { type CodeReading, readCode } from '../../engines/gs1/read.ts';
import { storeCost } from '../../engines/inventory/exact-cost.ts';
import { ITEM_FIELDS } from '../../engines/inventory/fields.ts';
import { toItemValues } from '../../engines/inventory/import-columns.ts';
import { findSkuDamage, type SkuDamage } from '../../engines/inventory/sku-damage.ts';
import { matchKey, skuMatchKey } from '../../engines/text/match-key.ts';
import { toThousandths } from '../core/quantity.ts';
import type { StoredValues } from '../inventory/stored-item.ts';
import { type SaidBalance, saidBalances } from './balances.ts';
import type { ImportRow, RowNote } from './contract.ts';

/** Maximum length of an item's name. */
const MAX_NAME_LENGTH = ITEM_FIELDS.name.limit;

/** Rows of a file that are one product, their quantities added. */
export interface Product {
  /** Rows of the file, from 0, in order. */
  readonly rows: readonly number[];
  readonly skuKey: string;
  /** What a spreadsheet did to its SKU. */
  readonly damage: SkuDamage | null;
  readonly nameKey: string;
  readonly supplierKey: string;
  /** The values in the file; missing ones are absent. Quantities in thousandths. */
  readonly says: Partial<StoredValues> & { name: string };
  /** What is said of single places or lots, instead of a quantity. */
  readonly balances?: readonly SaidBalance[];
  /** The codes that the file gives it. */
  readonly codes?: readonly CodeReading[];
}

/** The contents of a file: each row as a product of its own, and skipped rows. */
export interface ImportFile {
  readonly products: readonly Product[];
  readonly skipped: readonly RowNote[];
}

/** A note, if there is one, for each row of a product. */
export const noteRows = ({ rows }: Product, reason: string | undefined): RowNote[] =>
  reason === undefined ? [] : rows.map((row) => ({ row: row + 1, reason }));

/** Reads the rows of a file. */
export function readProducts(rows: readonly ImportRow[]): ImportFile {
  const products: Product[] = [];
  const skipped: RowNote[] = [];
  for (const [index, row] of rows.entries()) {
    const says = storeCost(toItemValues(row, toThousandths));
    if (!hasName(says)) {
      skipped.push({ row: index + 1, reason: 'It has no product name' });
      continue;
    }
    const { sku = '', name, supplier = '' } = says;
    const balances = saidBalances(row, index);
    if (balances) delete says.quantity;
    const codes = row.codes?.map(readRight);
    products.push({
      rows: [index],
      skuKey: skuMatchKey(sku),
      damage: findSkuDamage(sku),
      nameKey: matchKey(name),
      supplierKey: matchKey(supplier),
      says,
      ...(balances && { balances }),
      ...(codes && { codes }),
    });
  }
  return { products, skipped };
}

/** Reads a code that the schema of rows has found right. */
function readRight(code: string): CodeReading {
  const reading = readCode(code, new Date().getUTCFullYear());
  if ('problem' in reading) throw new Error(`A row was let in with a code that ${reading.problem}`);
  return reading;
}

const hasName = (says: Partial<StoredValues>): says is Product['says'] => says.name !== undefined;

/** A product whose SKU in the file is not to be stored. @param skuKey of the item that it is found by */
export function withoutSku({ says: { sku: _, ...says }, ...product }: Product, skuKey = ''): Product {
  return { ...product, skuKey, says };
}

/** Combines rows of one product: those with one SKU, or without a SKU and with one name and vendor. */
export function combineProducts(rows: readonly Product[]): { products: Product[]; skipped: RowNote[] } {
  const skipped: RowNote[] = [];
  // A SKU has no line break, so its key differs from all product keys.
  const groups = Map.groupBy(rows, (product) => product.skuKey || productKey(product));
  const products = [...groups.values()].flatMap((group) => {
    // Most products have one row.
    if (group.length === 1) return group;
    if (group[0]?.skuKey === '') {
      const [lost, plain] = [group.filter(({ damage }) => damage), group.filter(({ damage }) => !damage)];
      skipped.push(...lost.flatMap((product) => noteRows(product, LOST_BETWEEN_ROWS)));
      return groupVariants(plain).map(combined);
    }
    const [first, ...others] = group;
    const unit = group.map(unitKeyOf).find(Boolean) ?? '';
    const same = others.filter((product) => ['', unit].includes(unitKeyOf(product)));
    for (const product of others.filter((product) => !same.includes(product))) {
      skipped.push(...noteRows(product, 'An earlier row has the same SKU with a different unit'));
    }
    return first ? [combined([first, ...same])] : [];
  });
  return { products, skipped };
}

const LOST_BETWEEN_ROWS =
  'A spreadsheet damaged its SKU, and other rows have the same name, so it could be any of them. Format the SKU column as text';

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
  if (group.length === 0) return [];
  if (new Set(group.map(unitKeyOf).filter(Boolean)).size < 2) return [[...group]];
  return [...Map.groupBy(group, unitKeyOf).values()].map((same) => {
    const unit = same[0]?.says.unit ?? '';
    return same.map((product) => {
      const name = variantName(product.says.name, unit);
      return { ...product, nameKey: matchKey(name), says: { ...product.says, name } };
    });
  });
}

/** Rows under the names that they get where their units differ. */
export const listVariants = (rows: readonly Product[]): Product[] =>
  [...Map.groupBy(rows, productKey).values()]
    .filter(({ length }) => length > 1)
    .flatMap(groupVariants)
    .flat();

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
  const all = {
    ...first,
    rows: products.flatMap(({ rows }) => rows),
    supplierKey: matchKey(says.supplier ?? ''),
    says: { ...says, ...(quantity !== undefined && { quantity }) },
    ...(products.some(({ codes }) => codes) && { codes: products.flatMap(({ codes = [] }) => codes) }),
  };
  if (!products.some(({ balances }) => balances)) return all;
  delete all.says.quantity;
  return { ...all, balances: products.flatMap(balancesOf) };
}

/** Beside rows that name places or lots, one that names none is of what lies in the main place, without a lot. */
const balancesOf = ({ balances, rows, says: { quantity } }: Product): readonly SaidBalance[] =>
  balances ?? (quantity === undefined ? [] : [{ row: rows[0] ?? 0, quantity }]);

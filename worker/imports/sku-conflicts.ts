import { withoutZeros } from '../../engines/inventory/sku-damage.ts';
import { skuMatchKey } from '../../engines/text/match-key.ts';
import { fromThousandths } from '../core/quantity.ts';
import type { RowNote, SkuConflicts } from './contract.ts';
import type { ExistingItem } from './match.ts';
import { noteRows, type Product, withoutSku } from './products.ts';

/** What the SKUs of a file turned out to be. */
export interface SettledSkus {
  products: Product[];
  skipped: RowNote[];
  /** What to check. */
  warnings: RowNote[];
  /** Rows whose SKU belongs to another name: a question to a person, whatever was answered. */
  conflicts: RowNote[];
}

/**
 * Decides which SKUs of a file identify a product. A SKU that a spreadsheet damaged finds an item at most, and is not
 * stored. Rows whose SKU belongs to another name are never taken to be one product without an answer: those of a known
 * item are skipped, and rows of the file that share a SKU become items by their names.
 */
export function settleSkus(
  rows: readonly Product[],
  standing: readonly ExistingItem[],
  answer: SkuConflicts | undefined,
): SettledSkus {
  const settled: SettledSkus = { products: [], skipped: [], warnings: [], conflicts: [] };
  const bySku = new Map(standing.map((item) => [skuMatchKey(item.sku), item]));
  // What another row names as it is cannot be what is left of a damaged SKU.
  const rowsBySku = Map.groupBy(rows, ({ skuKey }) => skuKey);
  const unnamed = standing.filter(({ sku }) => !rowsBySku.has(skuMatchKey(sku)));
  const byDigits = Map.groupBy(unnamed, ({ sku }) => withoutZeros(sku) || skuMatchKey(sku));
  /** The item with a damaged SKU, or with zeros before it. Of several, each row's name has to tell which. */
  const findDamaged = ({ skuKey, nameKey }: Product, left: string): ExistingItem | undefined => {
    const items = byDigits.get(left) ?? [];
    if (items.length < 2) return items[0];
    const byName = new Map(items.map((item) => [item.nameKey, item]));
    return rowsBySku.get(skuKey)?.every((row) => byName.has(row.nameKey)) ? byName.get(nameKey) : undefined;
  };
  /** What was found by another SKU than its own, with what it says itself. */
  const repaired = new Map<Product, { original: Product; note: string }>();
  const read = rows.map((product): Product => {
    if (product.skuKey === '' || bySku.has(product.skuKey)) return { ...product, damage: null };
    const left = product.damage ? skuMatchKey(product.damage.left) : product.skuKey;
    const item = findDamaged(product, left);
    const what = product.damage?.what ?? (item && 'removed the zeros before it');
    if (what === undefined) return product;
    const found = withoutSku(product, item && skuMatchKey(item.sku));
    const note = `A spreadsheet changed the SKU: it ${what}. That is not stored. ${AS_TEXT}`;
    repaired.set(found, { original: product.damage ? withoutSku(product) : product, note });
    return found;
  });
  for (const [skuKey, group] of Map.groupBy(read, (product) => product.skuKey)) {
    const item = bySku.get(skuKey);
    const names = new Map(group.map(({ says }) => [lettersOf(says.name), says.name]));
    const isAnother = ({ nameKey, says }: Product) =>
      item !== undefined && item.nameKey !== nameKey && !isSameName(says.name, item.name);
    if (skuKey === '' || (names.size === 1 && !group.some(isAnother))) {
      settled.products.push(...group);
      continue;
    }
    const sku = item?.sku ?? group[0]?.says.sku ?? skuKey;
    const reason =
      names.size === 1
        ? `SKU ${sku} is ${inWords(item)} in your inventory, and ${inWords(group[0]?.says)} in the file`
        : `SKU ${sku} has several names in the file: ${listNames([...names.values()])}`;
    settled.conflicts.push(...group.flatMap((product) => noteRows(product, reason)));
    if (answer === 'same') settled.products.push(...group);
    else if (names.size === 1 && answer === undefined) {
      settled.skipped.push(...group.flatMap((product) => noteRows(product, reason)));
    } else {
      const own = names.size > 1 && item ? lettersOf(item.name) : null;
      const apart = group.map((product) => {
        if (lettersOf(product.says.name) === own) return product;
        return (names.size === 1 && repaired.get(product)?.original) || withoutSku(product);
      });
      const left = apart.filter(({ skuKey }) => skuKey === '');
      settled.warnings.push(...left.flatMap((product) => noteRows(product, `${reason}. It gets a SKU of its own.`)));
      settled.products.push(...apart);
    }
  }
  settled.warnings.push(...settled.products.flatMap((product) => noteRows(product, repaired.get(product)?.note)));
  settled.products.sort((a, b) => (a.rows[0] ?? 0) - (b.rows[0] ?? 0));
  return settled;
}

const AS_TEXT = 'Format the column as text before you save the file.';

/** Names that differ only in case, spaces and punctuation are one. */
const lettersOf = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Whether a name is another spelling of a name, or has words more or fewer: `Sencha` and `Sencha Superior`. */
function isSameName(one: string, other: string): boolean {
  if (lettersOf(one) === lettersOf(other)) return true;
  const [fewer, more] = [one, other].map(wordsOf).toSorted((a, b) => a.size - b.size);
  return fewer !== undefined && more !== undefined && fewer.size > 0 && fewer.isSubsetOf(more);
}

const wordsOf = (name: string): Set<string> => new Set(name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu));

/** `“Sencha” (stock 40)` */
const inWords = (product: { name: string; quantity?: number } | undefined): string =>
  `“${product?.name}”${product?.quantity === undefined ? '' : ` (stock ${fromThousandths(product.quantity)})`}`;

/** Names in a message. */
const MAX_NAMES = 4;
const listNames = (names: readonly string[]): string =>
  [...names.slice(0, MAX_NAMES), ...(names.length > MAX_NAMES ? ['…'] : [])].join(', ');

import type { ImportRow } from '../../inventory/import-row.ts';
import { IMPORT_ROW_LIMIT } from '../../inventory/limits.ts';

/** A key for rows that could become one item. Coarser than the server's keys, so that such rows are never separated. */
const key = (text: string | undefined) => (text ?? '').normalize('NFKC').replace(/\s+/g, '').toLowerCase();

/** Groups row indexes that share a SKU or name, directly or through others, in the order of their first rows. */
function groupRows(rows: readonly ImportRow[]): number[][] {
  const parents = rows.map((_, index) => index);
  const findRoot = (index: number): number => {
    let root = index;
    while (parents[root] !== undefined && parents[root] !== root) root = parents[root] ?? root;
    parents[index] = root;
    return root;
  };
  const firstOf = new Map<string, number>();
  rows.forEach((row, index) => {
    const sku = key(row.sku);
    for (const shared of [`name ${key(row.productName)}`, ...(sku === '' ? [] : [`sku ${sku}`])]) {
      const first = firstOf.get(shared);
      if (first === undefined) firstOf.set(shared, index);
      else {
        const [a, b] = [findRoot(first), findRoot(index)];
        parents[Math.max(a, b)] = Math.min(a, b);
      }
    }
  });
  return [...Map.groupBy(rows.keys(), findRoot).values()];
}

/**
 * Splits rows into parts to send: lists of row indexes in file order. Rows that could be one item share a part, so that
 * they are matched and added up as in one import. Groups with a SKU come first, because a SKU takes precedence over a
 * name. Null if rows that could be one item exceed a part.
 */
export function splitIntoParts(rows: readonly ImportRow[], limit = IMPORT_ROW_LIMIT): number[][] | null {
  if (rows.length <= limit) return [Array.from(rows.keys())];
  const groups = groupRows(rows);
  const hasSku = (group: readonly number[]) => group.some((index) => rows[index]?.sku);
  const parts: number[][] = [];
  for (const group of [...groups.filter(hasSku), ...groups.filter((group) => !hasSku(group))]) {
    if (group.length > limit) return null;
    const last = parts.at(-1);
    if (last && last.length + group.length <= limit) last.push(...group);
    else parts.push([...group]);
  }
  for (const part of parts) part.sort((a, b) => a - b);
  return parts;
}

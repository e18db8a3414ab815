import type { ImportRow } from '../../inventory/import-row.ts';
import { IMPORT_ROW_LIMIT } from '../../inventory/limits.ts';

/** What is the same for rows that may become one item: coarser than the server's own keys, so none falls between two parts. */
const key = (text: string | undefined) => (text ?? '').normalize('NFKC').replace(/\s+/g, '').toLowerCase();

/** Groups of row indexes that share a SKU, or a name, directly or through others; the first row decides their order. */
function groupsOf(rows: readonly ImportRow[]): number[][] {
  const parents = rows.map((_, index) => index);
  const rootOf = (index: number): number => {
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
        const [a, b] = [rootOf(first), rootOf(index)];
        parents[Math.max(a, b)] = Math.min(a, b);
      }
    }
  });
  return [...Map.groupBy(rows.keys(), rootOf).values()];
}

/**
 * The rows of a file in the parts that they are sent in: lists of row indexes, each in the order of the file. Rows that
 * may be one item are in one part, so that they are matched and added up as in one import. Groups with a SKU go first,
 * because a SKU claims an item before a name does. Null where more rows than one part holds may be one item.
 */
export function partsOf(rows: readonly ImportRow[], limit = IMPORT_ROW_LIMIT): number[][] | null {
  if (rows.length <= limit) return [Array.from(rows.keys())];
  const groups = groupsOf(rows);
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

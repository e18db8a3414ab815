import type { ImportRow } from '../../../engines/inventory/import-row.ts';
import { matchKey } from '../../../engines/text/match-key.ts';

/** The suppliers that rows name and that are not in the list, in the order of the file, and how many rows name them. */
export function findNewSuppliers(
  rows: readonly ImportRow[],
  suppliers: readonly { name: string }[],
): { names: string[]; items: number } {
  const known = new Set(suppliers.map(({ name }) => matchKey(name)));
  const names = new Map<string, string>();
  let items = 0;
  for (const { vendor = '' } of rows) {
    const key = matchKey(vendor);
    if (key === '' || known.has(key)) continue;
    items += 1;
    if (!names.has(key)) names.set(key, vendor);
  }
  return { names: [...names.values()], items };
}

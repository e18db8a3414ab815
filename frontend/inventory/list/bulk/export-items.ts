import type { QueryClient } from '@tanstack/react-query';
import { CSV_HEAD, csvItems } from '../../../../engines/csv-writing/inventory-csv.ts';
import { exactCents } from '../../../../engines/inventory/exact-cost.ts';
import type { ItemCode } from '../../../../worker/codes/contract.ts';
import type { Item } from '../../../../worker/inventory/contract.ts';
import { codesQuery } from '../../../lib/codes/codes.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { localDay } from '../../../lib/stock/best-before.ts';

/**
 * Saves items as the CSV file that an import recognizes, in the order of the list. Without a network it has the codes that
 * this device knows.
 */
export async function exportItems(queryClient: QueryClient, items: readonly Item[]): Promise<void> {
  const known = () => queryClient.getQueryData(codesQuery.queryKey) ?? [];
  const codes = (await queryClient.fetchQuery(codesQuery).catch(known)) ?? [];
  saveFile(`inventory-${localDay(Date.now())}.csv`, new Blob([csvOf(items, codes)], { type: 'text/csv' }));
}

/** The file; costs are exact, and codes are those of one unit. */
export function csvOf(items: readonly Item[], codes: readonly ItemCode[]): string {
  const plain = codes.filter(({ lotId, quantity }) => lotId === null && quantity === null);
  const byItem = Map.groupBy(plain, ({ itemId }) => itemId);
  const coded = items.map((item) => ({
    ...{ ...item, costPrice: exactCents(item) },
    codes: byItem.get(item.id)?.map(({ code }) => code),
  }));
  return CSV_HEAD + csvItems(coded);
}

import { type QueryClient, queryOptions } from '@tanstack/react-query';
import * as contract from '../../../worker/codes/contract.ts';
import { api, apiQuery, pathTo } from '../requests/api.ts';

const FRESH_MS = 60_000;

/** The codes of all items, to read codes without a network. Null when signed out. */
export const codesQuery = queryOptions({ ...apiQuery(contract.listCodes), staleTime: FRESH_MS });

/** The codes of an item, oldest first. Null when signed out. */
export const itemCodesQuery = (itemId: number) =>
  queryOptions({ ...apiQuery(contract.listItemCodes, { params: { id: itemId } }), staleTime: 0 });

/** Adds a code to an item. @throws ApiError for a refusal */
export async function addCode(
  queryClient: QueryClient,
  itemId: number,
  code: Pick<contract.ItemCode, 'code'> & Partial<Pick<contract.ItemCode, 'lotId' | 'quantity'>>,
): Promise<contract.ItemCode> {
  const added = await api(contract.addCode, { params: { id: itemId }, body: code });
  refreshCodes(queryClient, itemId);
  return added;
}

/** Removes a code from its item. @throws ApiError for a refusal */
export async function removeCode(queryClient: QueryClient, { itemId, code }: contract.ItemCode): Promise<void> {
  await api(contract.deleteCode, { params: { code } });
  refreshCodes(queryClient, itemId);
}

function refreshCodes(queryClient: QueryClient, itemId: number): void {
  void queryClient.invalidateQueries({ queryKey: codesQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: [pathTo(contract.listItemCodes, { params: { id: itemId } })] });
}

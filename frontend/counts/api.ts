import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as contract from '../../worker/counts/contract.ts';
import { listItems, updateItem } from '../../worker/inventory/contract.ts';
import { listLocations } from '../../worker/locations/contract.ts';
import { api, apiQuery, pathTo, queriesUnder, repeatUntilAnswered } from '../lib/requests/api.ts';

/** Several people count at once: what the others enter appears this soon. */
const REFETCH_MS = 20_000;

export type ListedState = contract.CountState;

// Other people change these too, so every screen that shows them fetches them again.
export const countsQuery = (state: ListedState) =>
  queryOptions({ ...apiQuery(contract.listCounts, { query: { state } }), staleTime: 0 });

export const countQuery = (id: number) =>
  queryOptions({
    ...apiQuery(contract.getCount, { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.state === 'open' ? REFETCH_MS : false),
  });

/** How many items are due for a count. */
export const dueQuery = queryOptions({ ...apiQuery(contract.listDueCounts), staleTime: 0 });

/** The places where stock lies. */
export const placesQuery = queryOptions({ ...apiQuery(listLocations), staleTime: 0 });

type LineId = Pick<contract.CountLine, 'itemId' | 'locationId' | 'lotId'>;

export const isSameLine = (one: LineId, other: LineId): boolean =>
  one.itemId === other.itemId && one.locationId === other.locationId && one.lotId === other.lotId;

/** Puts a line as it was answered in the place of the one that is shown. */
export async function putLine(queryClient: QueryClient, countId: number, line: contract.CountLine): Promise<void> {
  const { queryKey } = countQuery(countId);
  if (!queryClient.getQueryData(queryKey)) return;
  // What was asked for before this line was saved would show it as it was.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (count) => {
    if (!count) return count;
    const isListed = count.lines.some((one) => isSameLine(one, line));
    const lines = isListed ? count.lines.map((one) => (isSameLine(one, line) ? line : one)) : [...count.lines, line];
    return { ...count, lines };
  });
}

/** Refetches everything about counts that a page shows. */
export const refreshCounts = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries(queriesUnder(contract.listCounts));

export function useCreateCount() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Parameters<typeof createCount>[0]) => createCount(body),
    onSuccess: (count) => {
      queryClient.setQueryData([pathTo(contract.getCount, { params: { id: count.id } })], count);
      void refreshCounts(queryClient);
    },
  });
}

type NewCount = Partial<contract.CountInput>;
const createCount = (body: NewCount) =>
  repeatUntilAnswered((idempotencyKey) => api(contract.createCount, { body, idempotencyKey }));

/** Takes the entries of lines back, so that they are counted again. Those before one that is refused stay taken back. */
export function useRecount(countId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (lines: readonly contract.CountLine[]) => {
      for (const { itemId, locationId, lotId } of lines) {
        const body = { itemId, locationId, lotId, counted: null };
        await putLine(queryClient, countId, await api(contract.enterCount, { params: { id: countId }, body }));
      }
    },
    onSettled: () => refreshCounts(queryClient),
  });
}

/** Says what the empty tin of an item weighs, in its unit; null if it has none. */
export function useSetTare(itemId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (tare: number | null) => api(updateItem, { params: { id: itemId }, body: { tare } }),
    onSuccess: () => refreshCounts(queryClient),
  });
}

/** Applies, cancels or undoes a count. */
export function useEndCount(countId: number, how: 'apply' | 'cancel' | 'undo') {
  const queryClient = useQueryClient();
  const endpoint = { apply: contract.applyCount, cancel: contract.cancelCount, undo: contract.undoCount }[how];
  return useMutation({
    mutationFn: () => api(endpoint, { params: { id: countId } }),
    onSuccess: async () => {
      if (how !== 'cancel') void queryClient.invalidateQueries(queriesUnder(listItems));
      await refreshCounts(queryClient);
    },
    // Somebody else may have applied or cancelled it.
    onError: () => void refreshCounts(queryClient),
  });
}

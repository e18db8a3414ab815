import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { listSamples } from '../../worker/samples/contract.ts';
import * as contract from '../../worker/tastings/contract.ts';
import { api, apiQuery, queriesUnder } from '../lib/requests/api.ts';
import { createKeyStore } from '../lib/requests/idempotency.ts';
import { refreshSamples } from '../lib/session/refresh-stock.ts';

/** Several people taste at once: who has written, and that it has ended, appears this soon. */
const REFETCH_MS = 20_000;

export const tastingsQuery = queryOptions({ ...apiQuery(contract.listTastings), staleTime: 0 });

export const tastingQuery = (id: number) =>
  queryOptions({
    ...apiQuery(contract.getTasting, { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.endedAt === null ? REFETCH_MS : false),
  });

export const resultQuery = (id: number) => queryOptions(apiQuery(contract.getResult, { params: { id } }));

/** The samples that a tasting may be set up with. */
export const samplesQuery = queryOptions({ ...apiQuery(listSamples), staleTime: 0 });

/** Puts a sheet as it was answered into the tasting that is shown. */
export async function showSheet(queryClient: QueryClient, tastingId: number, sheet: contract.Sheet): Promise<void> {
  const { queryKey } = tastingQuery(tastingId);
  if (!queryClient.getQueryData(queryKey)) return;
  // What was asked for before this sheet was saved would show it as it was.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (tasting) => {
    if (!tasting) return tasting;
    const others = tasting.sheets.filter(({ cup, userId }) => cup !== sheet.cup || userId !== sheet.userId);
    return { ...tasting, sheets: [...others, sheet] };
  });
}

const refreshTastings = (queryClient: QueryClient): void => {
  void queryClient.invalidateQueries(queriesUnder(contract.listTastings));
  // Samples are tasted by it.
  refreshSamples(queryClient);
};

const added = createKeyStore();

/** Sets up a tasting. A retry after a lost answer sets it up only once. */
export function useSetUpTasting() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: contract.TastingInput) => {
      const tasting = await api(contract.createTasting, { body, idempotencyKey: added.keyFor(body) });
      added.taken();
      return tasting;
    },
    onSuccess: (tasting) => queryClient.setQueryData(tastingQuery(tasting.id).queryKey, tasting),
    onSettled: () => refreshTastings(queryClient),
  });
}

/** Ends a tasting, opens it again, or deletes it. */
export function useEndTasting(id: number, how: 'end' | 'reopen' | 'delete') {
  const queryClient = useQueryClient();
  const params = { id };
  return useMutation({
    mutationFn: async () => {
      if (how === 'delete') return api(contract.deleteTasting, { params });
      const tasting = await api(how === 'end' ? contract.endTasting : contract.reopenTasting, { params });
      queryClient.setQueryData(tastingQuery(id).queryKey, tasting);
    },
    // Somebody else may have ended it.
    onSettled: () => refreshTastings(queryClient),
  });
}

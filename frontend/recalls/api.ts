import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getLot } from '../../worker/lots/contract.ts';
import * as contract from '../../worker/recalls/contract.ts';
import { api, apiQuery, pathTo, queriesUnder } from '../lib/requests/api.ts';
import { retryUnlessRejected } from '../lib/requests/retries.ts';
import { DEADLINE_MS } from '../lib/requests/slow-requests.ts';
import { refreshLots } from '../lib/session/refresh-stock.ts';

/** Recalls and drills, newest first. */
export const recallsQuery = queryOptions({ ...apiQuery(contract.listRecalls), staleTime: 0 });

/** One recall, as the ledger is now. */
export const recallQuery = (id: number) =>
  queryOptions({
    ...apiQuery(contract.getRecall, { params: { id } }),
    staleTime: 0,
    retry: retryUnlessRejected(2),
  });

/** Keeps the answer, and fetches again whatever shows its lots. */
function useShowRecall() {
  const queryClient = useQueryClient();
  return (recall: contract.Recall) => {
    queryClient.setQueryData(recallQuery(recall.id).queryKey, recall);
    void queryClient.invalidateQueries({ queryKey: recallsQuery.queryKey });
    if (recall.isDrill) return;
    refreshLots(queryClient);
    for (const { lotId } of recall.lots) {
      void queryClient.invalidateQueries({ queryKey: [pathTo(getLot, { params: { id: lotId } })] });
    }
    void queryClient.invalidateQueries(queriesUnder(getLot));
  };
}

/** Starts recalls, one after the other until one fails. @returns their ids */
export function useStartRecalls() {
  const show = useShowRecall();
  return useMutation({
    mutationFn: async ({ lotIds, isDrill, onStarted }: Starting) => {
      const started: number[] = [];
      for (const lotId of lotIds) {
        const recall = await api(contract.startRecall, { body: { lotId, isDrill }, deadlineMs: DEADLINE_MS });
        show(recall);
        onStarted(lotId);
        started.push(recall.id);
      }
      return started;
    },
  });
}

type Starting = {
  lotIds: readonly number[];
  isDrill: boolean;
  /** Of a lot whose recall runs, also if the next one fails. */
  onStarted: (lotId: number) => void;
};

export function useEndRecall(id: number) {
  const show = useShowRecall();
  return useMutation({
    mutationFn: () => api(contract.endRecall, { params: { id }, deadlineMs: DEADLINE_MS }),
    onSuccess: show,
  });
}

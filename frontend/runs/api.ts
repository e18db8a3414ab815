import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listStock } from '../../worker/inventory/stock-contract.ts';
import * as contract from '../../worker/runs/contract.ts';
import { pollEvery } from '../lib/push/push.ts';
import { api, apiQuery } from '../lib/requests/api.ts';
import { createKeyStore } from '../lib/requests/idempotency.ts';
import { DEADLINE_MS } from '../lib/requests/slow-requests.ts';
import { refreshLots } from '../lib/stock/any-lot.ts';
import { refreshRuns } from '../lib/stock/making.ts';

const POLL_MS = 60_000;
const fresh = { staleTime: 0, refetchInterval: pollEvery(POLL_MS) };

export const runsQuery = queryOptions({ ...apiQuery(contract.listRuns, { query: {} }), ...fresh });
/** Runs that are still to be made, as many as a tile can say. */
export const plannedRunsQuery = queryOptions({
  ...apiQuery(contract.listRuns, { query: { state: 'planned', limit: '100' } }),
  ...fresh,
});
export const runQuery = (id: number) => queryOptions({ ...apiQuery(contract.getRun, { params: { id } }), ...fresh });

/** Where the stock of an item lies, in the order in which it is taken. */
export const stockQuery = (itemId: number) =>
  queryOptions({ ...apiQuery(listStock, { params: { id: itemId } }), staleTime: 0 });

/** A plan as a request has it. */
export type Plan = { recipeId?: number; itemId?: number; planned: number; locationId?: number; note?: string };
/** What was made and taken, as a request has it. */
export type Result = {
  made: number;
  inputs?: { itemId: number; lotId?: number; quantity: number }[];
  locationId?: number;
  lot?: { code: string; bestBefore?: string };
  sampleWeights?: number[];
  note?: string;
};

const planned = createKeyStore();
const finished = createKeyStore();

/**
 * Plans a run and finishes it: two requests, each of which a retry repeats without effect. What was planned before the second
 * failed is kept, and finished with the next try.
 * @param known a run that is planned already
 */
export function useMakeRun(known?: contract.Run) {
  const queryClient = useQueryClient();
  const [run, setRun] = useState<contract.Run | undefined>(known);
  const plan = async (body: Plan) => {
    if (run) return run;
    const created = await api(contract.planRun, {
      body,
      idempotencyKey: planned.keyFor(body),
      deadlineMs: DEADLINE_MS,
    });
    planned.taken();
    setRun(created);
    return created;
  };
  const onSettled = () => {
    refreshRuns(queryClient);
    refreshLots(queryClient);
  };
  const make = useMutation({
    mutationFn: async ({ plan: intended, result }: { plan: Plan; result: Result }) => {
      const { id } = await plan(intended);
      const done = await api(contract.finishRun, {
        params: { id },
        body: result,
        idempotencyKey: finished.keyFor([id, result]),
        deadlineMs: DEADLINE_MS,
      });
      finished.taken();
      return done;
    },
    onSuccess: (done) => queryClient.setQueryData(runQuery(done.id).queryKey, done),
    onSettled,
  });
  const planAlone = useMutation({ mutationFn: plan, onSettled });
  return { make, planAlone, run };
}

function useRunChange(change: (id: number) => Promise<contract.Run>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (run) => queryClient.setQueryData(runQuery(run.id).queryKey, run),
    onSettled: () => {
      refreshRuns(queryClient);
      refreshLots(queryClient);
    },
  });
}

export const useUndoRun = () => useRunChange((id) => api(contract.undoRun, { params: { id } }));
export const useCancelRun = () => useRunChange((id) => api(contract.cancelRun, { params: { id } }));

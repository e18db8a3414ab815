import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listStock } from '../../worker/inventory/stock-contract.ts';
import * as contract from '../../worker/runs/contract.ts';
import { postAct } from '../lib/offline/acts.ts';
import { pollEvery } from '../lib/push/push.ts';
import { api, apiQuery, pathTo } from '../lib/requests/api.ts';
import { isUnanswered } from '../lib/requests/api-error.ts';
import { createKeyStore } from '../lib/requests/idempotency.ts';
import { DEADLINE_MS } from '../lib/requests/slow-requests.ts';
import { refreshStock } from '../lib/session/refresh-stock.ts';
import { formatQuantity } from '../lib/text/format.ts';
import { WORDS } from './words.ts';

const POLL_MS = 60_000;
const fresh = { staleTime: 0, refetchInterval: pollEvery(POLL_MS) };

/** The address of the runs, and of one: the keys of their queries. */
export const RUNS = pathTo(contract.listRuns);
export const runPath = (id: number) => pathTo(contract.getRun, { params: { id } });

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

/** What a run makes. */
type Made = { name: string; unit: string };

const actOf = ({ name, unit }: Made, quantity: number, detail: (text: string) => string) => ({
  ...{ noun: 'run' as const, title: name, detail: detail(formatQuantity(quantity, unit)) },
});

/**
 * Plans a run and finishes it: two requests, each of which a retry repeats without effect. What was planned before the second
 * was refused is kept, and finished with the next try. Where the server cannot be reached, both wait: the answer is null.
 * @param known a run that is planned already
 */
export function useMakeRun(known?: contract.Run) {
  const queryClient = useQueryClient();
  const [run, setRun] = useState<contract.Run | undefined>(known);
  const begin = async (body: Plan) => {
    if (run) return run;
    const options = { idempotencyKey: planned.keyFor(body), deadlineMs: DEADLINE_MS };
    const created = await api(contract.planRun, { body, ...options }).catch((failure: unknown) => {
      if (!isUnanswered(failure)) throw failure;
    });
    if (created) setRun(created);
    return created;
  };
  const make = useMutation({
    mutationFn: async ({ of, plan, result }: { of: Made; plan: Plan; result: Result }) => {
      const begun = await begin(plan);
      const done = await postAct(queryClient, contract.finishRun, {
        ...actOf(of, result.made, WORDS.waiting.makes),
        ...(begun
          ? { path: pathTo(contract.finishRun, { params: { id: begun.id } }) }
          : {
              path: `/api${contract.finishRun.path}`,
              first: { path: RUNS, body: plan, key: planned.keyFor(plan) },
            }),
        body: result,
        about: [RUNS, ...(begun ? [runPath(begun.id)] : [])],
      });
      planned.taken();
      return done;
    },
    onSuccess: (done) => done && queryClient.setQueryData(runQuery(done.id).queryKey, done),
  });
  const planAlone = useMutation({
    mutationFn: ({ of, plan }: { of: Made; plan: Plan }) =>
      postAct(queryClient, contract.planRun, {
        ...actOf(of, plan.planned, WORDS.waiting.plans),
        ...{ path: RUNS, body: plan, about: [RUNS] },
      }),
  });
  return { make, planAlone, run };
}

function useRunChange(change: (id: number) => Promise<contract.Run>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (run) => queryClient.setQueryData(runQuery(run.id).queryKey, run),
    onSettled: () => refreshStock(queryClient),
  });
}

export const useUndoRun = () => useRunChange((id) => api(contract.undoRun, { params: { id } }));
export const useCancelRun = () => useRunChange((id) => api(contract.cancelRun, { params: { id } }));

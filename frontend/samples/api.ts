import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { listItems } from '../../worker/inventory/contract.ts';
import { listLots } from '../../worker/lots/contract.ts';
import * as contract from '../../worker/samples/contract.ts';
import { listSuppliers } from '../../worker/suppliers/contract.ts';
import { api, apiQuery, queriesUnder } from '../lib/requests/api.ts';
import { createKeyStore } from '../lib/requests/idempotency.ts';
import { refreshSamples } from '../lib/session/refresh-stock.ts';

export const sampleQuery = (id: number) =>
  queryOptions({ ...apiQuery(contract.getSample, { params: { id } }), staleTime: 0 });

export const suppliersQuery = queryOptions({ ...apiQuery(listSuppliers), staleTime: 0 });

const added = createKeyStore();

type NewSample = Parameters<typeof createSample>[0];
async function createSample(body: { name: string; kind: contract.SampleKind } & Partial<contract.SampleInput>) {
  const sample = await api(contract.createSample, { body, idempotencyKey: added.keyFor(body) });
  added.taken();
  return sample;
}

/** Adds a sample. A retry after a lost answer adds it only once. */
export function useAddSample() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewSample) => createSample(body),
    onSuccess: (sample, { takesStock }) => {
      queryClient.setQueryData(sampleQuery(sample.id).queryKey, sample);
      if (!takesStock) return;
      void queryClient.invalidateQueries(queriesUnder(listItems));
      void queryClient.invalidateQueries(queriesUnder(listLots));
    },
    onSettled: () => refreshSamples(queryClient),
  });
}

export function useChangeSample(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: contract.SamplePatch) => api(contract.changeSample, { params: { id }, body }),
    onSuccess: (sample) => queryClient.setQueryData(sampleQuery(id).queryKey, sample),
    onSettled: () => refreshSamples(queryClient),
  });
}

export function useDeleteSample() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api(contract.deleteSample, { params: { id } }),
    onSuccess: () => refreshSamples(queryClient),
  });
}

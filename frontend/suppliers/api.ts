import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listItemInsights, recommend } from '../../worker/insights/contract.ts';
import type { CommunicateInput, SupplierInput, TemplateInput } from '../../worker/suppliers/contract.ts';
import * as contract from '../../worker/suppliers/contract.ts';
import { listSupplierFigures } from '../../worker/suppliers/figures-contract.ts';
import type { archiveSuppliers, restoreSuppliers } from '../../worker/suppliers/many-contract.ts';
import { api, apiQuery, queriesUnder, repeatUntilAnswered } from '../lib/requests/api.ts';
import { type About, toOrderAdvice } from './draft.ts';

// Other people change these too, so every screen that shows them fetches them again.
export const suppliersQuery = queryOptions({
  ...apiQuery(contract.listSuppliers),
  staleTime: 0,
});
/** What items and orders say of each supplier. */
export const supplierFiguresQuery = queryOptions({ ...apiQuery(listSupplierFigures), staleTime: 0 });
export const templatesQuery = queryOptions({
  ...apiQuery(contract.listTemplates),
  staleTime: 0,
});

/** Messages to a supplier or about an item, newest first. */
export function communicationsQuery(of: { supplierId: number } | { itemId: number }) {
  const query =
    'supplierId' in of
      ? apiQuery(contract.listSupplierCommunications, { params: { id: of.supplierId } })
      : apiQuery(contract.listItemCommunications, { params: { id: of.itemId } });
  return queryOptions({ ...query, staleTime: 0 });
}

/**
 * Order quantity, unit and delivery date from the forecast of an item. Each is undefined if nothing is due or the lead
 * time is unknown; a message can be written without them.
 */
export function useOrderAdvice({ reorder = false, inventoryItemId }: About) {
  const { data, isLoading } = useQuery({
    ...apiQuery(listItemInsights, { query: { id: inventoryItemId } }),
    enabled: reorder && inventoryItemId !== undefined,
    retry: false,
    staleTime: 0,
  });
  return { advice: data?.items[0] ? toOrderAdvice(data.items[0], Date.now()) : {}, isLoading };
}

/** Sends a message. Refreshes the histories even on failure, because a failed message is recorded too. */
export function useCommunicate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ supplierId, key, ...body }: CommunicateInput & { supplierId: number; key: string }) =>
      api(contract.communicate, { params: { id: supplierId }, body, idempotencyKey: key }),
    onSettled: (_answer, _failure, { supplierId, inventoryItemId }) => {
      void queryClient.invalidateQueries({ queryKey: communicationsQuery({ supplierId }).queryKey });
      // The ordered quantity is now on the way, which changes days of cover and suggestions.
      void queryClient.invalidateQueries(queriesUnder(recommend));
      if (inventoryItemId) {
        void queryClient.invalidateQueries({ queryKey: communicationsQuery({ itemId: inventoryItemId }).queryKey });
      }
    },
  });
}

/** Replaces the element with the same id, or appends it. */
function withElement<T extends { id: number }>(list: T[] | null | undefined, element: T): T[] | null | undefined {
  if (!list) return list;
  const index = list.findIndex(({ id }) => id === element.id);
  return index < 0 ? [...list, element] : list.with(index, element);
}

/** Creates a supplier, or updates the one with `id`. */
export function useSaveSupplier() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, input }: { id: number | null; input: SupplierInput }) =>
      id === null
        ? api(contract.createSupplier, { body: input })
        : api(contract.updateSupplier, { params: { id }, body: input }),
    onSuccess: (supplier) => {
      queryClient.setQueryData(suppliersQuery.queryKey, (list) => withElement(list, supplier));
      void queryClient.invalidateQueries({ queryKey: suppliersQuery.queryKey });
    },
  });
}

/** Creates a template, or updates the one with `id`. */
export function useSaveTemplate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, input }: { id: number | null; input: TemplateInput }) =>
      id === null
        ? api(contract.createTemplate, { body: input })
        : api(contract.updateTemplate, { params: { id }, body: input }),
    onSuccess: (template) => queryClient.setQueryData(templatesQuery.queryKey, (list) => withElement(list, template)),
  });
}

/** Adds the missing default templates. */
export function useCreateDefaultTemplates() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api(contract.createDefaultTemplates),
    onSuccess: (templates) => queryClient.setQueryData(templatesQuery.queryKey, templates),
  });
}

export function useDeleteSupplier() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api(contract.deleteSupplier, { params: { id } }),
    onSuccess: (_nothing, id) =>
      queryClient.setQueryData(suppliersQuery.queryKey, (list) => list?.filter((one) => one.id !== id)),
  });
}

/** Deletes several suppliers, or brings them back: all or none, once. */
export function useDeleteSuppliers(endpoint: typeof archiveSuppliers | typeof restoreSuppliers) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly number[]) =>
      repeatUntilAnswered((idempotencyKey) => api(endpoint, { body: { ids: [...ids] }, idempotencyKey })),
    onSettled: () => {
      for (const { queryKey } of [suppliersQuery, supplierFiguresQuery]) {
        void queryClient.invalidateQueries({ queryKey });
      }
    },
  });
}

export function useDeleteTemplate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api(contract.deleteTemplate, { params: { id } }),
    onSuccess: (_nothing, id) =>
      queryClient.setQueryData(templatesQuery.queryKey, (list) => list?.filter((one) => one.id !== id)),
  });
}

import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { publicSettingsAnswer } from '../../worker/core/contract.ts';
import type { ItemInsightsAnswer } from '../../worker/insights/contract.ts';
import type {
  CommunicateAnswer,
  CommunicateInput,
  Communication,
  Supplier,
  SupplierInput,
  Template,
  TemplateInput,
} from '../../worker/suppliers/contract.ts';
import { getJson, requestJson } from '../lib/api.ts';
import { useSession } from '../lib/session.ts';
import { type About, adviceOf } from './draft.ts';

const SUPPLIERS = '/api/suppliers';
const TEMPLATES = '/api/communication-templates';

// Other people change these too, so every screen that shows them fetches them again.
export const suppliersQuery = queryOptions({
  queryKey: [SUPPLIERS] as const,
  queryFn: ({ signal }) => getJson<Supplier[]>(SUPPLIERS, signal),
  staleTime: 0,
});
export const templatesQuery = queryOptions({
  queryKey: [TEMPLATES] as const,
  queryFn: ({ signal }) => getJson<Template[]>(TEMPLATES, signal),
  staleTime: 0,
});

/** Messages to a supplier or about an item, newest first. */
export function communicationsQuery(of: { supplierId: number } | { itemId: number }) {
  const path =
    'supplierId' in of ? `${SUPPLIERS}/${of.supplierId}/communications` : `/api/inventory/${of.itemId}/communications`;
  return queryOptions({
    queryKey: [path] as const,
    queryFn: ({ signal }) => getJson<Communication[]>(path, signal),
    staleTime: 0,
  });
}

const publicSettingsQuery = queryOptions({
  queryKey: ['/api/public-settings'] as const,
  queryFn: ({ signal }) => getJson<z.infer<typeof publicSettingsAnswer>>('/api/public-settings', signal),
});

/** Whether messages are sent by email; undefined until loaded. A sample workspace sends none. */
export function useSendsMail(): boolean | undefined {
  const { data } = useQuery(publicSettingsQuery);
  const { me } = useSession();
  return me?.workspace?.sampleUntil ? false : data?.sendsMail;
}

/**
 * Order quantity, unit and delivery date from the forecast of an item. Each is undefined if nothing is due or the lead
 * time is unknown; a message can be written without them.
 */
export function useOrderAdvice({ reorder = false, inventoryItemId }: About) {
  const path = `/api/insights/items?id=${inventoryItemId}`;
  const { data, isLoading } = useQuery({
    queryKey: [path] as const,
    queryFn: ({ signal }) => getJson<ItemInsightsAnswer>(path, signal),
    enabled: reorder && inventoryItemId !== undefined,
    retry: false,
    staleTime: 0,
  });
  return { advice: data?.items[0] ? adviceOf(data.items[0], Date.now()) : {}, isLoading };
}

/** Sends a message. Refreshes the histories even on failure, because a failed message is recorded too. */
export function useCommunicate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ supplierId, key, ...body }: CommunicateInput & { supplierId: number; key: string }) =>
      requestJson<CommunicateAnswer>(
        'POST',
        `${SUPPLIERS}/${supplierId}/communicate`,
        { supplierId, ...body },
        { headers: { 'Idempotency-Key': key } },
      ),
    onSettled: (_answer, _failure, { supplierId, inventoryItemId }) => {
      void queryClient.invalidateQueries({ queryKey: communicationsQuery({ supplierId }).queryKey });
      // The ordered quantity is now on the way, which changes days of cover and suggestions.
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.startsWith('/api/insights'),
      });
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
        ? requestJson<Supplier>('POST', SUPPLIERS, input)
        : requestJson<Supplier>('PATCH', `${SUPPLIERS}/${id}`, input),
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
        ? requestJson<Template>('POST', TEMPLATES, input)
        : requestJson<Template>('PATCH', `${TEMPLATES}/${id}`, input),
    onSuccess: (template) => queryClient.setQueryData(templatesQuery.queryKey, (list) => withElement(list, template)),
  });
}

/** Adds the missing default templates. */
export function useCreateDefaultTemplates() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => requestJson<Template[]>('POST', `${TEMPLATES}/defaults`),
    onSuccess: (templates) => queryClient.setQueryData(templatesQuery.queryKey, templates),
  });
}

export function useDeleteSupplier() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => requestJson<void>('DELETE', `${SUPPLIERS}/${id}`),
    onSuccess: (_nothing, id) =>
      queryClient.setQueryData(suppliersQuery.queryKey, (list) => list?.filter((one) => one.id !== id)),
  });
}

export function useDeleteTemplate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => requestJson<void>('DELETE', `${TEMPLATES}/${id}`),
    onSuccess: (_nothing, id) =>
      queryClient.setQueryData(templatesQuery.queryKey, (list) => list?.filter((one) => one.id !== id)),
  });
}

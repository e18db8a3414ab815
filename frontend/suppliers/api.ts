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

// Others change these too: they are asked for anew whenever a screen with them opens.
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

/** What was sent to a supplier or about an item, newest first. */
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

/** Whether messages really go out by mail; undefined until the server has answered. A sample workspace sends none. */
export function useSendsMail(): boolean | undefined {
  const { data } = useQuery(publicSettingsQuery);
  const { me } = useSession();
  return me?.workspace?.sampleUntil ? false : data?.sendsMail;
}

/**
 * What the forecast of an item says for an order: how much, with its unit, and by when it can be there. Undefined where
 * nothing is due, where nobody knows how long a delivery takes, and where the server does not say: the message can be
 * written without it.
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

/** Sends a message. Whether it is taken or not, the histories have a new row. */
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
      // What it orders is on the way now: days of cover and advice take it into account.
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.startsWith('/api/insights'),
      });
      if (inventoryItemId) {
        void queryClient.invalidateQueries({ queryKey: communicationsQuery({ itemId: inventoryItemId }).queryKey });
      }
    },
  });
}

/** A list with this element in place of the one of its id, or behind the others. */
function withElement<T extends { id: number }>(list: T[] | null | undefined, element: T): T[] | null | undefined {
  if (!list) return list;
  const index = list.findIndex(({ id }) => id === element.id);
  return index < 0 ? [...list, element] : list.with(index, element);
}

/** Adds a supplier, or changes the one of `id`. */
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

/** Adds a template, or changes the one of `id`. */
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

/** Adds the default templates that are not there yet. */
export function useCreateDefaultTemplates() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => requestJson<Template[]>('POST', `${TEMPLATES}/defaults`),
    onSuccess: (templates) => queryClient.setQueryData(templatesQuery.queryKey, templates),
  });
}

/** Deletes a supplier. */
export function useDeleteSupplier() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => requestJson<void>('DELETE', `${SUPPLIERS}/${id}`),
    onSuccess: (_nothing, id) =>
      queryClient.setQueryData(suppliersQuery.queryKey, (list) => list?.filter((one) => one.id !== id)),
  });
}

/** Deletes a template. */
export function useDeleteTemplate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => requestJson<void>('DELETE', `${TEMPLATES}/${id}`),
    onSuccess: (_nothing, id) =>
      queryClient.setQueryData(templatesQuery.queryKey, (list) => list?.filter((one) => one.id !== id)),
  });
}

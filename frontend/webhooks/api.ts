import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as contract from '../../worker/webhooks/contract.ts';
import { api, apiQuery, pathTo, queriesUnder, repeatUntilAnswered } from '../lib/requests/api.ts';

/** Deliveries go on while the page is open. */
const REFETCH_MS = 5_000;

export const webhooksQuery = queryOptions({ ...apiQuery(contract.listWebhooks), staleTime: 0 });

export const webhookQuery = (id: number) =>
  queryOptions({
    ...apiQuery(contract.getWebhook, { params: { id } }),
    staleTime: 0,
    refetchInterval: REFETCH_MS,
    retry: false,
  });

/** A webhook's deliveries, newest event first. */
export function deliveriesQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: [pathTo(contract.listDeliveries, { params: { id } })] as const,
    queryFn: ({ pageParam, signal }) =>
      apiQuery(contract.listDeliveries, {
        params: { id },
        query: pageParam === null ? {} : { before: pageParam },
      }).queryFn({ signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page?.hasMore ? (page.deliveries.at(-1)?.eventId ?? null) : null),
    staleTime: 0,
    refetchInterval: REFETCH_MS,
  });
}

/** A delivery with its request and answer. @param attempt of the delivery, so that a later one is fetched again */
export const deliveryQuery = (id: number, eventId: number, attempt: number) =>
  queryOptions({
    ...apiQuery(contract.getDelivery, { params: { id, eventId } }),
    queryKey: [pathTo(contract.getDelivery, { params: { id, eventId } }), attempt] as const,
  });

/** A mutation after which everything about webhooks is fetched again. */
function useChange<V, T>(mutationFn: (value: V) => Promise<T>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => queryClient.invalidateQueries(queriesUnder(contract.listWebhooks)),
  });
}

export const useCreateWebhook = () =>
  useChange((body: contract.WebhookInput) =>
    repeatUntilAnswered((idempotencyKey) => api(contract.createWebhook, { body, idempotencyKey })),
  );
export const useUpdateWebhook = (id: number) =>
  useChange((body: contract.WebhookPatch) => api(contract.updateWebhook, { params: { id }, body }));
export const useRemoveWebhook = (id: number) => useChange(() => api(contract.removeWebhook, { params: { id } }));
export const useRotateSecret = (id: number) => useChange(() => api(contract.rotateSecret, { params: { id } }));
export const useResumeWebhook = (id: number) => useChange(() => api(contract.resumeWebhook, { params: { id } }));
export const useTestWebhook = (id: number) => useChange(() => api(contract.testWebhook, { params: { id } }));
export const useRedeliver = (id: number) =>
  useChange((eventId: number) => api(contract.redeliver, { params: { id, eventId } }));

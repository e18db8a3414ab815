import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { listItemInsights } from '../../../worker/insights/contract.ts';
import { apiQuery } from '../../lib/requests/api.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import { toast } from '../../lib/toast/toast.ts';
import { ordersQuery, refreshOrders, suppliersQuery } from '../api.ts';
import { type Advice, itemsInDrafts, MAX_DUE, ordersDue } from './due.ts';
import { makeDrafts, reportDrafted } from './make-drafts.ts';

/** What is due now, from the forecast. */
export async function fetchAdvice(queryClient: QueryClient) {
  const query = apiQuery(listItemInsights, { query: { limit: MAX_DUE } });
  return (await queryClient.fetchQuery({ ...query, staleTime: 0 }))?.items ?? [];
}

/** Drafts one order for each supplier of what is due and in no draft yet, with a toast that takes them back. */
export const useDraftDue = () => useDrafts(fetchAdvice);

/** The same of other advice. @param advise what is due, when it is asked for */
export function useDrafts(advise: (queryClient: QueryClient) => Promise<readonly Advice[]>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const [items, suppliers, orders] = await Promise.all([
        advise(queryClient),
        queryClient.fetchQuery(suppliersQuery),
        queryClient.fetchQuery({ ...ordersQuery(), staleTime: 0 }),
      ]);
      return makeDrafts(ordersDue(items, suppliers ?? [], itemsInDrafts(orders ?? [])));
    },
    onSuccess: (drafted) => reportDrafted(queryClient, drafted),
    onError: (error) =>
      toast({
        title: 'Drafting Failed',
        description: errorText(error, 'Couldn’t work out what is due. Please try again.'),
        variant: 'destructive',
      }),
    onSettled: () => refreshOrders(queryClient),
  });
}

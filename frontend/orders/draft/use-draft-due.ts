import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { listItemInsights } from '../../../worker/insights/contract.ts';
import { cancelOrder, createOrder, type Order } from '../../../worker/orders/contract.ts';
import { api, apiQuery, repeatUntilAnswered } from '../../lib/requests/api.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import { toast } from '../../lib/toast/toast.ts';
import { ordersQuery, refreshOrders, suppliersQuery } from '../api.ts';
import { type Due, itemsInDrafts, MAX_DUE, ordersDue } from './due.ts';

/** What is due now, from the forecast. */
export async function fetchAdvice(queryClient: QueryClient) {
  const query = apiQuery(listItemInsights, { query: { limit: MAX_DUE } });
  return (await queryClient.fetchQuery({ ...query, staleTime: 0 }))?.items ?? [];
}

/** Drafts one order for each supplier of what is due and in no draft yet, with a toast that takes them back. */
export function useDraftDue() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const [items, suppliers, orders] = await Promise.all([
        fetchAdvice(queryClient),
        queryClient.fetchQuery(suppliersQuery),
        queryClient.fetchQuery({ ...ordersQuery(), staleTime: 0 }),
      ]);
      const due = ordersDue(items, suppliers ?? [], itemsInDrafts(orders ?? []));
      const made: Order[] = [];
      let failure: unknown = null;
      for (const { supplier, lines } of due.orders) {
        try {
          const body = { supplierId: supplier.id, lines };
          made.push(await repeatUntilAnswered((idempotencyKey) => api(createOrder, { body, idempotencyKey })));
        } catch (error) {
          failure = error;
          break;
        }
      }
      return { due, made, failure };
    },
    onSuccess: ({ due, made, failure }) => {
      const undo = made.length > 0 && {
        action: { label: 'Undo', onClick: () => void cancelAll(queryClient, made) },
      };
      if (failure !== null) {
        const done = made.length > 0 ? `${draftsText(made.length)} made. ` : '';
        const why = errorText(failure, 'Couldn’t reach the server. Try again.');
        toast({ title: 'Drafting Failed', description: `${done}${why}`, variant: 'destructive', ...undo });
      } else {
        toast({ ...outcome(due, made.length), ...undo });
      }
    },
    onError: (error) =>
      toast({
        title: 'Drafting Failed',
        description: errorText(error, 'Couldn’t work out what is due. Please try again.'),
        variant: 'destructive',
      }),
    onSettled: () => refreshOrders(queryClient),
  });
}

const draftsText = (count: number) => `${count} ${count === 1 ? 'draft' : 'drafts'}`;

/** What the toast says. */
export function outcome({ withoutSupplier, drafted }: Pick<Due, 'withoutSupplier' | 'drafted'>, made: number) {
  const missing = withoutSupplier.length > 0 ? ` ${missingText(withoutSupplier)}` : '';
  if (made > 0) {
    return {
      title: made === 1 ? 'Order Drafted' : `${made} Orders Drafted`,
      description: `Check them, then send them.${missing}`,
    };
  }
  if (missing !== '') return { title: 'No Order Drafted', description: missing.trim() };
  return drafted > 0
    ? { title: 'Already Drafted', description: 'Everything that is due is in a draft.' }
    : { title: 'Nothing Is Due', description: 'The forecast sees no item that has to be ordered now.' };
}

function missingText(names: readonly string[]): string {
  const [first] = names;
  const what =
    names.length === 1 ? `${first} is due but has` : `${first} and ${names.length - 1} more are due but have`;
  return `${what} no supplier of your list.`;
}

async function cancelAll(queryClient: QueryClient, orders: readonly Order[]): Promise<void> {
  const ended = await Promise.allSettled(orders.map(({ id }) => api(cancelOrder, { params: { id } })));
  refreshOrders(queryClient);
  const left = ended.filter(({ status }) => status === 'rejected').length;
  toast(
    left === 0
      ? { title: 'Drafts Cancelled' }
      : { title: 'Undo Failed', description: `${draftsText(left)} couldn’t be cancelled.`, variant: 'destructive' },
  );
}

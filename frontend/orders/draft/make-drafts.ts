import type { QueryClient } from '@tanstack/react-query';
import { cancelOrder, createOrder, type Order } from '../../../worker/orders/contract.ts';
import { api, repeatUntilAnswered } from '../../lib/requests/api.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import { toast } from '../../lib/toast/toast.ts';
import { refreshOrders } from '../api.ts';
import type { Due, DueOrder } from './due.ts';

/** Drafts that were made of what is due, and why there are no more. */
export interface Drafted {
  due: Due;
  made: Order[];
  failure: unknown;
}

/** Drafts one order after the other, until one fails. */
export async function makeDrafts(due: Due): Promise<Drafted> {
  const made: Order[] = [];
  for (const order of due.orders) {
    try {
      made.push(await makeDraft(order));
    } catch (failure) {
      return { due, made, failure };
    }
  }
  return { due, made, failure: null };
}

function makeDraft({ supplier, lines }: DueOrder): Promise<Order> {
  const body = { supplierId: supplier.id, lines };
  return repeatUntilAnswered((idempotencyKey) => api(createOrder, { body, idempotencyKey }));
}

/** Shows what was drafted, and takes it back if wanted. */
export function reportDrafted(queryClient: QueryClient, { due, made, failure }: Drafted): void {
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

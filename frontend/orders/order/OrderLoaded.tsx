import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Order } from '../../../worker/orders/contract.ts';
import { isRefusal } from '../../lib/requests/api-error.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Page } from '../../ui/Page.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { Pending } from '../../ui/states/Pending.tsx';
import { orderQuery } from '../api.ts';

type Props = {
  id: number;
  /** Whether what is known of it is asked again first: a form starts from it. */
  isForm?: boolean;
  children: (order: Order) => ReactNode;
};

/** A page about an order, once it is loaded. */
export function OrderLoaded({ id, isForm = false, children }: Props) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery(orderQuery(id));
  if (data && (isFetchedAfterMount || !isForm)) return children(data);
  if (isRefusal(error, 'not_found', 'invalid_request')) return <OrderNotFound />;
  return (
    <Page title="Order" width="list" above={<BackLink to="/orders">Orders</BackLink>}>
      <Pending error={error} retry={refetch} failed="Couldn’t load the order" rows={5} />
    </Page>
  );
}

/** For an id that is no order of this workspace. */
export function OrderNotFound() {
  return (
    <Page title="Order not found" width="list">
      <EmptyState title="We couldn’t find this order" actions={<ButtonLink to="/orders">Go to orders</ButtonLink>}>
        The link may be wrong or belong to another workspace.
      </EmptyState>
    </Page>
  );
}

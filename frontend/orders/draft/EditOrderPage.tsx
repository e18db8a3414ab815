import { useQuery } from '@tanstack/react-query';
import type { Order } from '../../../worker/orders/contract.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Page } from '../../ui/Page.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { Pending } from '../../ui/states/Pending.tsx';
import { suppliersQuery } from '../api.ts';
import { OfficeOnly } from '../OfficeOnly.tsx';
import { OrderLoaded } from '../order/OrderLoaded.tsx';
import { DraftForm } from './DraftForm.tsx';
import type { UseItems } from './draft-values.ts';

type Props = { id: number; useItems: UseItems; onSaved: (order: Order) => void };

/** /orders/{id}/edit: changes a draft. */
export function EditOrderPage({ id, ...props }: Props) {
  return (
    <OfficeOnly title="Edit order">
      <OrderLoaded id={id} isForm>
        {(order) => <EditDraft order={order} {...props} />}
      </OrderLoaded>
    </OfficeOnly>
  );
}

function EditDraft({ order, useItems, onSaved }: Omit<Props, 'id'> & { order: Order }) {
  const { data, error, refetch } = useQuery(suppliersQuery);
  const back = (
    <ButtonLink to="/orders/$id" params={{ id: String(order.id) }} variant="default">
      {order.state === 'draft' ? 'Cancel' : 'Go to the order'}
    </ButtonLink>
  );
  return (
    <Page title={`Edit order ${order.number}`} width="list">
      {order.state !== 'draft' ? (
        <EmptyState title="This order is no longer a draft" actions={back}>
          It has been ordered or cancelled, so its lines stay as they are.
        </EmptyState>
      ) : data ? (
        <DraftForm order={order} suppliers={data} useItems={useItems} onSaved={onSaved} cancel={back} />
      ) : (
        <Pending error={error} retry={refetch} failed="Couldn’t load your suppliers" rows={4} />
      )}
    </Page>
  );
}

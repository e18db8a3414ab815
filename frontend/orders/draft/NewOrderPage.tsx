import { useQuery } from '@tanstack/react-query';
import type { Order } from '../../../worker/orders/contract.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Page } from '../../ui/Page.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { Pending } from '../../ui/states/Pending.tsx';
import { suppliersQuery } from '../api.ts';
import { OfficeOnly } from '../OfficeOnly.tsx';
import { DraftForm } from './DraftForm.tsx';
import { type DraftStart, startingValues, type UseItems } from './draft-values.ts';

type Props = {
  useItems: UseItems;
  /** The items that were chosen, and their supplier. */
  start?: DraftStart | undefined;
  onSaved: (order: Order) => void;
};

/** /orders/new: a draft. */
export function NewOrderPage(props: Props) {
  return (
    <OfficeOnly title="New order">
      <NewDraft {...props} />
    </OfficeOnly>
  );
}

function NewDraft({ useItems, start, onSaved }: Props) {
  const items = useItems();
  const { data, error, refetch } = useQuery(suppliersQuery);
  return (
    <Page title="New order" width="list" above={<BackLink to="/orders">Orders</BackLink>}>
      {!data || (start && start.itemIds.length > 0 && items.length === 0) ? (
        <Pending error={error} retry={refetch} failed="Couldn’t load your suppliers" rows={4} />
      ) : data.length === 0 ? (
        <EmptyState title="No suppliers yet" actions={<ButtonLink to="/suppliers">Go to suppliers</ButtonLink>}>
          Add the supplier first: an order goes to one.
        </EmptyState>
      ) : (
        <DraftForm
          key={start?.supplier}
          {...(start && { start: startingValues(start, items, data) })}
          suppliers={data}
          useItems={useItems}
          onSaved={onSaved}
          cancel={
            <ButtonLink to="/orders" variant="default">
              Cancel
            </ButtonLink>
          }
        />
      )}
    </Page>
  );
}

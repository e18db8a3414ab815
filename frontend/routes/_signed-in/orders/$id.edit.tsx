import { createFileRoute } from '@tanstack/react-router';
import { useItemChoices } from '../../../inventory/use-item-choices.ts';
import { EditOrderPage } from '../../../orders/draft/EditOrderPage.tsx';
import { OrderNotFound } from '../../../orders/order/OrderLoaded.tsx';
import { readOrderId } from '../../../orders/search.ts';

export const Route = createFileRoute('/_signed-in/orders/$id/edit')({ component: EditOrder });

function EditOrder() {
  const id = readOrderId(Route.useParams().id);
  const navigate = Route.useNavigate();
  if (id === null) return <OrderNotFound />;
  return (
    <EditOrderPage
      key={id}
      id={id}
      useItems={useItemChoices}
      onSaved={() => void navigate({ to: '/orders/$id', params: { id: String(id) }, replace: true })}
    />
  );
}

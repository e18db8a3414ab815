import { createFileRoute } from '@tanstack/react-router';
import { OrderNotFound } from '../../../orders/order/OrderLoaded.tsx';
import { ReceivePage } from '../../../orders/receive/ReceivePage.tsx';
import { readOrderId } from '../../../orders/search.ts';

export const Route = createFileRoute('/_signed-in/orders/$id/receive')({ component: ReceiveOrder });

function ReceiveOrder() {
  const id = readOrderId(Route.useParams().id);
  const navigate = Route.useNavigate();
  if (id === null) return <OrderNotFound />;
  return (
    <ReceivePage
      key={id}
      id={id}
      onReceived={() => void navigate({ to: '/orders/$id', params: { id: String(id) }, replace: true })}
    />
  );
}

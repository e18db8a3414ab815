import { createFileRoute } from '@tanstack/react-router';
import { useItemChoices } from '../../../inventory/use-item-choices.ts';
import { OrderNotFound } from '../../../orders/order/OrderLoaded.tsx';
import { ReceivePage } from '../../../orders/receive/ReceivePage.tsx';
import { readOrderId } from '../../../orders/search.ts';
import { LazyCardSlip } from '../../../slips/LazyCardSlip.tsx';

export const Route = createFileRoute('/_signed-in/orders/$id/receive')({ component: ReceiveOrder });

function ReceiveOrder() {
  const id = readOrderId(Route.useParams().id);
  const navigate = Route.useNavigate();
  if (id === null) return <OrderNotFound />;
  const leave = () => void navigate({ to: '/orders/$id', params: { id: String(id) }, replace: true });
  return (
    <ReceivePage
      key={id}
      id={id}
      onReceived={leave}
      readSlip={(file, onCancel) => (
        <LazyCardSlip file={file} useItems={useItemChoices} orderId={id} onCancel={onCancel} onReceived={leave} />
      )}
    />
  );
}

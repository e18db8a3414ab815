import { createFileRoute } from '@tanstack/react-router';
import { OrderNotFound } from '../../../orders/order/OrderLoaded.tsx';
import { OrderPage } from '../../../orders/order/OrderPage.tsx';
import { readOrderId } from '../../../orders/search.ts';

export const Route = createFileRoute('/_signed-in/orders/$id/')({ component: ViewOrder });

function ViewOrder() {
  const id = readOrderId(Route.useParams().id);
  return id === null ? <OrderNotFound /> : <OrderPage key={id} id={id} />;
}

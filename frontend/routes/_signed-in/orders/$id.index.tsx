import { createFileRoute } from '@tanstack/react-router';
import { OrderNotFound } from '../../../orders/order/OrderLoaded.tsx';
import { OrderPage } from '../../../orders/order/OrderPage.tsx';
import { readOrderId } from '../../../orders/search.ts';
import { RecallButton } from '../../../recalls/RecallButton.tsx';

export const Route = createFileRoute('/_signed-in/orders/$id/')({ component: ViewOrder });

function ViewOrder() {
  const id = readOrderId(Route.useParams().id);
  if (id === null) return <OrderNotFound />;
  return (
    <OrderPage
      key={id}
      id={id}
      recall={(lots, day) => (
        <RecallButton
          lots={lots}
          label={lots.length === 1 ? 'Recall this lot' : 'Recall these lots'}
          aria-label={lots.length === 1 ? `Recall the lot of ${day}` : `Recall the lots of ${day}`}
          variant="subtle"
          px="xs"
          ms="-0.6rem"
          mih={44}
        />
      )}
    />
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { OrdersPage } from '../../../orders/list/OrdersPage.tsx';
import { readOrderSearch } from '../../../orders/search.ts';

export const Route = createFileRoute('/_signed-in/orders/')({
  validateSearch: readOrderSearch,
  component: Orders,
});

function Orders() {
  const navigate = Route.useNavigate();
  return (
    <OrdersPage
      search={Route.useSearch()}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { OrdersPage } from '../../../orders/list/OrdersPage.tsx';
import { type OrderSearch, parseView, toSearch } from '../../../orders/search.ts';

export const Route = createFileRoute('/_signed-in/orders/')({
  validateSearch: (search): OrderSearch => toSearch(parseView(search.view)),
  component: Orders,
});

function Orders() {
  const { view = 'open' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <OrdersPage
      view={view}
      onView={(next) => void navigate({ search: toSearch(next), replace: true, resetScroll: false })}
    />
  );
}

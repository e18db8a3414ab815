import { createFileRoute } from '@tanstack/react-router';
import { useItemChoices } from '../../../inventory/use-item-choices.ts';
import { NewOrderPage } from '../../../orders/draft/NewOrderPage.tsx';
import { readNewOrder } from '../../../orders/search.ts';

export const Route = createFileRoute('/_signed-in/orders/new')({
  validateSearch: readNewOrder,
  component: NewOrder,
});

function NewOrder() {
  const navigate = Route.useNavigate();
  return (
    <NewOrderPage
      supplierId={Route.useSearch().supplier}
      useItems={useItemChoices}
      onSaved={({ id }) => void navigate({ to: '/orders/$id', params: { id: String(id) }, replace: true })}
    />
  );
}

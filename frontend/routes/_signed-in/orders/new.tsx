import { createFileRoute } from '@tanstack/react-router';
import { useItemChoices } from '../../../inventory/use-item-choices.ts';
import { NewOrderPage } from '../../../orders/draft/NewOrderPage.tsx';

export const Route = createFileRoute('/_signed-in/orders/new')({ component: NewOrder });

function NewOrder() {
  const navigate = Route.useNavigate();
  return (
    <NewOrderPage
      useItems={useItemChoices}
      onSaved={({ id }) => void navigate({ to: '/orders/$id', params: { id: String(id) }, replace: true })}
    />
  );
}

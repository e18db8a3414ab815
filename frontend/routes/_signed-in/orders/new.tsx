import { createFileRoute } from '@tanstack/react-router';
import { useItemChoices } from '../../../inventory/use-item-choices.ts';
import { NewOrderPage } from '../../../orders/draft/NewOrderPage.tsx';

/** Items to begin with, as `7_12`, and the name of their supplier. */
type Search = { items?: string; supplier?: string };

export const Route = createFileRoute('/_signed-in/orders/new')({
  validateSearch: ({ items, supplier }: Record<string, unknown>): Search => ({
    ...((typeof items === 'string' || typeof items === 'number') && { items: String(items) }),
    ...(supplier !== undefined && { supplier: String(supplier) }),
  }),
  component: NewOrder,
});

function NewOrder() {
  const navigate = Route.useNavigate();
  const { items, supplier } = Route.useSearch();
  return (
    <NewOrderPage
      useItems={useItemChoices}
      {...((items ?? supplier) !== undefined && {
        start: { itemIds: items?.split('_').map(Number) ?? [], supplier },
      })}
      onSaved={({ id }) => void navigate({ to: '/orders/$id', params: { id: String(id) }, replace: true })}
    />
  );
}

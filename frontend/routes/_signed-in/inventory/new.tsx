import { createFileRoute } from '@tanstack/react-router';
import { NewItemPage } from '../../../inventory/item/NewItemPage.tsx';
import { OfficeOnly } from '../../../inventory/item/OfficeOnly.tsx';

export const Route = createFileRoute('/_signed-in/inventory/new')({ component: NewItem });

function NewItem() {
  const navigate = Route.useNavigate();
  return (
    <OfficeOnly title="New item">
      <NewItemPage onSaved={({ id }) => void navigate({ to: '/inventory/$id', params: { id: String(id) } })} />
    </OfficeOnly>
  );
}

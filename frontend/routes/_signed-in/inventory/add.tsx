import { createFileRoute } from '@tanstack/react-router';
import { AddItemPage } from '../../../inventory/item/AddItemPage.tsx';
import { OfficeOnly } from '../../../inventory/item/OfficeOnly.tsx';

export const Route = createFileRoute('/_signed-in/inventory/add')({ component: AddItem });

function AddItem() {
  const navigate = Route.useNavigate();
  return (
    <OfficeOnly title="Add item">
      <AddItemPage onSaved={() => void navigate({ to: '/inventory' })} />
    </OfficeOnly>
  );
}

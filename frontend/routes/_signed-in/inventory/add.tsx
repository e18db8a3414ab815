import { createFileRoute } from '@tanstack/react-router';
import { AddItemPage } from '../../../inventory/item/AddItemPage.tsx';

export const Route = createFileRoute('/_signed-in/inventory/add')({ component: AddItem });

function AddItem() {
  const navigate = Route.useNavigate();
  return <AddItemPage onSaved={() => void navigate({ to: '/inventory' })} />;
}

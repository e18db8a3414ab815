import { createFileRoute } from '@tanstack/react-router';
import { ItemNotFound } from '../../../inventory/ItemNotFound.tsx';
import { ItemPage } from '../../../inventory/ItemPage.tsx';
import { readItemId } from '../../../inventory/item-id.ts';

export const Route = createFileRoute('/_signed-in/inventory/$id/')({ component: ViewItem });

function ViewItem() {
  const itemId = readItemId(Route.useParams().id);
  const navigate = Route.useNavigate();
  if (itemId === null) return <ItemNotFound />;
  return <ItemPage key={itemId} itemId={itemId} onLeave={() => navigate({ to: '/inventory' })} />;
}

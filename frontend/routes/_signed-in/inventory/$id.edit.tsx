import { createFileRoute } from '@tanstack/react-router';
import { LazyFiles } from '../../../files/LazyFiles.tsx';
import { EditItemPage } from '../../../inventory/item/EditItemPage.tsx';
import { ItemNotFound } from '../../../inventory/item/ItemNotFound.tsx';
import { readItemId } from '../../../inventory/item/item-id.ts';
import { OfficeOnly } from '../../../inventory/item/OfficeOnly.tsx';

export const Route = createFileRoute('/_signed-in/inventory/$id/edit')({ component: EditItem });

function EditItem() {
  const itemId = readItemId(Route.useParams().id);
  const navigate = Route.useNavigate();
  if (itemId === null) return <ItemNotFound />;
  return (
    <OfficeOnly title="Edit item">
      <EditItemPage
        key={itemId}
        itemId={itemId}
        onSaved={({ id }) => void navigate({ to: '/inventory/$id', params: { id: String(id) } })}
      >
        {({ picture }) => <LazyFiles owner={{ kind: 'item', id: itemId }} picture={picture} />}
      </EditItemPage>
    </OfficeOnly>
  );
}

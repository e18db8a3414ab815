import { createFileRoute } from '@tanstack/react-router';
import { useItemChoices } from '../../../inventory/use-item-choices.ts';
import { isId } from '../../../lib/search-values.ts';
import { NewSamplePage } from '../../../samples/form/SampleFormPages.tsx';

export const Route = createFileRoute('/_signed-in/samples/new')({
  validateSearch: ({ item, lot }: Record<string, unknown>): { item?: number; lot?: number } => ({
    ...(isId(item) && { item }),
    ...(isId(lot) && { lot }),
  }),
  component: NewSample,
});

function NewSample() {
  const navigate = Route.useNavigate();
  const { item, lot } = Route.useSearch();
  return (
    <NewSamplePage
      key={`${item} ${lot}`}
      useItems={useItemChoices}
      itemId={item}
      lotId={lot}
      onSaved={({ id }) => void navigate({ to: '/samples/$id', params: { id: String(id) }, replace: true })}
    />
  );
}

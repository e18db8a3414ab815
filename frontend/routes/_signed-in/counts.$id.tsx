import { createFileRoute } from '@tanstack/react-router';
import { CountNotFound } from '../../counts/CountNotFound.tsx';
import { CountPage } from '../../counts/CountPage.tsx';
import { readCountId } from '../../counts/count-id.ts';
import { useItemCosts } from '../../inventory/use-item-costs.ts';

export const Route = createFileRoute('/_signed-in/counts/$id')({
  validateSearch: ({ view }: Record<string, unknown>): { view?: 'review' } => (view === 'review' ? { view } : {}),
  component: OneCount,
});

function OneCount() {
  const id = readCountId(Route.useParams().id);
  const { view = 'count' } = Route.useSearch();
  const navigate = Route.useNavigate();
  if (id === null) return <CountNotFound />;
  return (
    <CountPage
      key={id}
      id={id}
      view={view}
      onView={(next) =>
        void navigate({ search: next === 'review' ? { view: next } : {}, replace: true, resetScroll: false })
      }
      useCosts={useItemCosts}
    />
  );
}

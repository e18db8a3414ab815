import { createFileRoute } from '@tanstack/react-router';
import { CountsPage } from '../../counts/list/CountsPage.tsx';
import { readCountsSearch } from '../../counts/list/search.ts';
import { useCategories } from '../../inventory/use-categories.ts';

export const Route = createFileRoute('/_signed-in/counts/')({
  validateSearch: readCountsSearch,
  component: Counts,
});

function Counts() {
  const navigate = Route.useNavigate();
  const { finished = 'done', place } = Route.useSearch();
  return (
    <CountsPage
      key={place}
      place={place}
      finished={finished}
      onFinished={(next) =>
        void navigate({ search: next === 'done' ? {} : { finished: next }, replace: true, resetScroll: false })
      }
      useCategories={useCategories}
      onCreated={({ id }) => void navigate({ to: '/counts/$id', params: { id: String(id) } })}
    />
  );
}

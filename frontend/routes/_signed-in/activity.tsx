import { createFileRoute } from '@tanstack/react-router';
import { ActivityPage } from '../../inventory/activity/ActivityPage.tsx';
import { readActivitySearch } from '../../inventory/activity/activity-search.ts';

export const Route = createFileRoute('/_signed-in/activity')({
  validateSearch: readActivitySearch,
  component: Activity,
});

function Activity() {
  const navigate = Route.useNavigate();
  // The router keeps what is not valid in the address.
  const search = readActivitySearch({ ...Route.useSearch() });
  return (
    <ActivityPage
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { AnalyticsPage } from '../../analytics/AnalyticsPage.tsx';
import { type AnalyticsSearch, readAnalyticsSearch } from '../../analytics/range-search.ts';

export const Route = createFileRoute('/_signed-in/analytics')({
  validateSearch: readAnalyticsSearch,
  component: Analytics,
});

function Analytics() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const onSearch = (change: Partial<AnalyticsSearch>) =>
    void navigate({ search: readAnalyticsSearch({ ...search, ...change }), replace: true, resetScroll: false });
  return <AnalyticsPage search={search} onSearch={onSearch} />;
}

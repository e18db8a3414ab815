import { createFileRoute } from '@tanstack/react-router';
import { SamplesPage } from '../../../samples/list/SamplesPage.tsx';
import { readSamplesSearch, type SamplesSearch } from '../../../samples/samples-search.ts';

export const Route = createFileRoute('/_signed-in/samples/')({
  validateSearch: (search: Record<string, unknown>): SamplesSearch => search,
  component: Samples,
});

function Samples() {
  const navigate = Route.useNavigate();
  return (
    <SamplesPage
      search={readSamplesSearch({ ...Route.useSearch() })}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  );
}

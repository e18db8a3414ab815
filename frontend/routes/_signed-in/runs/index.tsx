import { createFileRoute } from '@tanstack/react-router';
import { RunsPage } from '../../../runs/list/RunsPage.tsx';
import { readRunSearch } from '../../../runs/search.ts';

export const Route = createFileRoute('/_signed-in/runs/')({ validateSearch: readRunSearch, component: Runs });

function Runs() {
  const navigate = Route.useNavigate();
  return (
    <RunsPage
      search={Route.useSearch()}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  );
}

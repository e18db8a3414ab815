import { createFileRoute } from '@tanstack/react-router';
import { isId } from '../../../lib/search-values.ts';
import { NewTastingPage } from '../../../tastings/setup/NewTastingPage.tsx';

export const Route = createFileRoute('/_signed-in/tastings/new')({
  validateSearch: ({ sample }: Record<string, unknown>): { sample?: number } => (isId(sample) ? { sample } : {}),
  component: NewTasting,
});

function NewTasting() {
  const navigate = Route.useNavigate();
  const { sample } = Route.useSearch();
  return (
    <NewTastingPage
      key={sample}
      sampleId={sample}
      onSaved={({ id }) => void navigate({ to: '/tastings/$id', params: { id: String(id) }, replace: true })}
    />
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { isId } from '../../../lib/search-values.ts';
import { TastingNotFound } from '../../../tastings/TastingFrame.tsx';
import { TastingPage } from '../../../tastings/TastingPage.tsx';
import { readTastingId } from '../../../tastings/tasting-id.ts';

export const Route = createFileRoute('/_signed-in/tastings/$id')({
  validateSearch: ({ cup }: Record<string, unknown>): { cup?: number } => (isId(cup) ? { cup } : {}),
  component: ViewTasting,
});

function ViewTasting() {
  const id = readTastingId(Route.useParams().id);
  const { cup = 1 } = Route.useSearch();
  const navigate = Route.useNavigate();
  if (id === null) return <TastingNotFound />;
  return (
    <TastingPage
      key={id}
      id={id}
      cup={cup}
      onCup={(next) => void navigate({ search: next === 1 ? {} : { cup: next }, replace: true })}
      onDeleted={() => void navigate({ to: '/tastings', replace: true })}
    />
  );
}

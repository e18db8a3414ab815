import { createFileRoute } from '@tanstack/react-router';
import { NewTastingPage } from '../../../tastings/setup/NewTastingPage.tsx';
import { TastingNotFound } from '../../../tastings/TastingFrame.tsx';
import { TastingPage } from '../../../tastings/TastingPage.tsx';
import { NEW_TASTING, readTastingId, readTastingSearch, type TastingSearch } from '../../../tastings/tasting-search.ts';

export const Route = createFileRoute('/_signed-in/tastings/$id')({
  validateSearch: (search: Record<string, unknown>): TastingSearch => search,
  component: ViewTasting,
});

/** One tasting, or the form of a new one: every route is in the first bundle, so they share this. */
function ViewTasting() {
  const { id: text } = Route.useParams();
  const { cup = 1, sample } = readTastingSearch(Route.useSearch());
  const navigate = Route.useNavigate();
  const id = readTastingId(text);
  if (text === NEW_TASTING) {
    return (
      <NewTastingPage
        key={sample}
        sampleId={sample}
        onSaved={(saved) => void navigate({ params: { id: String(saved.id) }, search: {}, replace: true })}
      />
    );
  }
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

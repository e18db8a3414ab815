import { createFileRoute } from '@tanstack/react-router';
import { useItemChoices } from '../../../inventory/use-item-choices.ts';
import { NewSamplePage } from '../../../samples/form/NewSamplePage.tsx';
import { SampleNotFound } from '../../../samples/SampleFrame.tsx';
import { SamplePage } from '../../../samples/SamplePage.tsx';
import { NEW_SAMPLE, type NewSampleSearch, readNewSample, readSampleId } from '../../../samples/samples-search.ts';

export const Route = createFileRoute('/_signed-in/samples/$id')({
  validateSearch: (search: Record<string, unknown>): NewSampleSearch => search,
  component: ViewSample,
});

/** One sample, or the form of a new one: every route is in the first bundle, so they share this. */
function ViewSample() {
  const { id: text } = Route.useParams();
  const start = readNewSample(Route.useSearch());
  const navigate = Route.useNavigate();
  const id = readSampleId(text);
  if (text === NEW_SAMPLE) {
    return (
      <NewSamplePage
        key={JSON.stringify(start)}
        useItems={useItemChoices}
        {...start}
        onSaved={(saved) => void navigate({ params: { id: String(saved.id) }, search: {}, replace: true })}
      />
    );
  }
  if (id === null) return <SampleNotFound />;
  return (
    <SamplePage
      key={id}
      id={id}
      useItems={useItemChoices}
      onDeleted={() => void navigate({ to: '/samples', search: {}, replace: true })}
    />
  );
}

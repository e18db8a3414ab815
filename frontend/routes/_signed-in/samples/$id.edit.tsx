import { createFileRoute } from '@tanstack/react-router';
import { useItemChoices } from '../../../inventory/use-item-choices.ts';
import { EditSamplePage } from '../../../samples/form/SampleFormPages.tsx';
import { SampleNotFound } from '../../../samples/SampleFrame.tsx';
import { readSampleId } from '../../../samples/sample-id.ts';

export const Route = createFileRoute('/_signed-in/samples/$id/edit')({ component: EditSample });

function EditSample() {
  const id = readSampleId(Route.useParams().id);
  const navigate = Route.useNavigate();
  if (id === null) return <SampleNotFound />;
  return (
    <EditSamplePage
      key={id}
      id={id}
      useItems={useItemChoices}
      onSaved={() => void navigate({ to: '/samples/$id', params: { id: String(id) }, replace: true })}
    />
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { SampleNotFound } from '../../../samples/SampleFrame.tsx';
import { SamplePage } from '../../../samples/SamplePage.tsx';
import { readSampleId } from '../../../samples/sample-id.ts';

export const Route = createFileRoute('/_signed-in/samples/$id/')({ component: ViewSample });

function ViewSample() {
  const id = readSampleId(Route.useParams().id);
  const navigate = Route.useNavigate();
  if (id === null) return <SampleNotFound />;
  return <SamplePage key={id} id={id} onDeleted={() => void navigate({ to: '/samples', replace: true })} />;
}

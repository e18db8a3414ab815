import { createFileRoute } from '@tanstack/react-router';
import { RecallPage } from '../../recalls/RecallPage.tsx';

export const Route = createFileRoute('/_signed-in/recalls/$id')({ component: ViewRecall });

function ViewRecall() {
  const id = Number(Route.useParams().id);
  return <RecallPage key={id} id={id} />;
}

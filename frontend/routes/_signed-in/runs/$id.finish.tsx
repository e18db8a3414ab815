import { createFileRoute } from '@tanstack/react-router';
import { useItemChoices } from '../../../inventory/use-item-choices.ts';
import { FinishPage } from '../../../runs/pack/FinishPage.tsx';
import { RunNotFound } from '../../../runs/RunFrame.tsx';
import { readRunId } from '../../../runs/search.ts';

export const Route = createFileRoute('/_signed-in/runs/$id/finish')({ component: FinishRun });

function FinishRun() {
  const id = readRunId(Route.useParams().id);
  const navigate = Route.useNavigate();
  if (id === null) return <RunNotFound />;
  return (
    <FinishPage
      key={id}
      id={id}
      useItems={useItemChoices}
      onDone={() => void navigate({ to: '/runs/$id', params: { id: String(id) }, replace: true })}
    />
  );
}

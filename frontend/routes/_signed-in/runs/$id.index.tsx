import { createFileRoute } from '@tanstack/react-router';
import { RunNotFound } from '../../../runs/RunFrame.tsx';
import { RunPage } from '../../../runs/run/RunPage.tsx';
import { readRunId } from '../../../runs/search.ts';

export const Route = createFileRoute('/_signed-in/runs/$id/')({ component: ViewRun });

function ViewRun() {
  const id = readRunId(Route.useParams().id);
  return id === null ? <RunNotFound /> : <RunPage key={id} id={id} />;
}

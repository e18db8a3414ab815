import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Run } from '../../../worker/runs/contract.ts';
import { importOrReload } from '../../lib/reload.ts';
import { packableQuery } from '../../lib/stock/making.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Page } from '../../ui/Page.tsx';
import { PdfButton } from '../../ui/print/PdfButton.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { PagePending } from '../../ui/states/PagePending.tsx';
import { RowsSkeleton } from '../../ui/states/RowsSkeleton.tsx';
import { WaitingActs } from '../../ui/waiting/WaitingActs.tsx';
import { runPath } from '../api.ts';
import { RunLoaded } from '../RunFrame.tsx';
import type { MadeItem } from '../rework/ReworkPage.tsx';
import { STATES, WORDS } from '../words.ts';
import type { AgingItem } from './use-inputs-stock.ts';

const PackForm = lazy(() => importOrReload(import('./PackForm.tsx')));
const ReworkPage = lazy(async () => ({
  default: (await importOrReload(import('../rework/ReworkPage.tsx'))).ReworkPage,
}));

type Props = { id: number; useItems: () => readonly (AgingItem & MadeItem)[]; onDone: (run: Run | null) => void };

/** /runs/{id}/finish: what was made of a planned run. */
export function FinishPage({ id, ...props }: Props) {
  return (
    <RunLoaded id={id} isForm>
      {(run) => <Finish run={run} {...props} />}
    </RunLoaded>
  );
}

function Finish({ run, useItems, onDone }: Omit<Props, 'id'> & { run: Run }) {
  const { id, number, item, itemId, recipeId, state, planned } = run;
  const items = useItems();
  const { data } = useQuery({ ...packableQuery(itemId), enabled: recipeId !== null });
  const back = (
    <ButtonLink to="/runs/$id" params={{ id: String(id) }} variant="default" size="md">
      {WORDS.form.cancel}
    </ButtonLink>
  );
  if (state === 'planned' && recipeId === null) {
    return (
      <Suspense fallback={<PagePending />}>
        <ReworkPage lotId={undefined} useItems={useItems} known={run} onDone={onDone} />
      </Suspense>
    );
  }
  return (
    <Page
      title={WORDS.form.finishTitle(number, item.name)}
      width="reading"
      above={<BackLink to="/runs">Packing</BackLink>}
      actions={
        <PdfButton sheet="run" query={{ runId: id }}>
          {WORDS.run.pickList}
        </PdfButton>
      }
    >
      <WaitingActs of={[runPath(id)]} />
      {state === 'planned' ? (
        <Suspense fallback={<RowsSkeleton rows={4} />}>
          <PackForm
            of={{ run }}
            now={data?.find((one) => one.recipeId === recipeId)}
            start={planned}
            items={items}
            onDone={onDone}
            cancel={back}
          />
        </Suspense>
      ) : (
        <EmptyState title={`${WORDS.runs.number(number)}: ${STATES[state].label}`} actions={back}>
          {WORDS.form.notPlanned}
        </EmptyState>
      )}
    </Page>
  );
}

import { Paper } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Run } from '../../../worker/runs/contract.ts';
import { packableQuery } from '../../lib/stock/making.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Page } from '../../ui/Page.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { BackToRuns, RunLoaded } from '../RunFrame.tsx';
import { type MadeItem, ReworkPage } from '../rework/ReworkPage.tsx';
import { STATES, WORDS } from '../words.ts';
import { makingOfRun } from './making.ts';
import { PackForm } from './PackForm.tsx';
import type { AgingItem } from './use-inputs-stock.ts';

type Props = { id: number; useItems: () => readonly (AgingItem & MadeItem)[]; onDone: (run: Run) => void };

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
    return <ReworkPage lotId={undefined} useItems={useItems} known={run} onDone={onDone} />;
  }
  return (
    <Page title={WORDS.form.finishTitle(number, item.name)} width="reading" above={<BackToRuns />}>
      {state === 'planned' ? (
        <PackForm
          making={makingOfRun(run)}
          now={data?.find((one) => one.recipeId === recipeId)}
          start={planned}
          items={items}
          known={run}
          onDone={onDone}
          cancel={back}
        />
      ) : (
        <Paper withBorder radius="lg" py="lg">
          <EmptyState title={`${WORDS.runs.number(number)}: ${STATES[state].label}`} actions={back}>
            {WORDS.form.notPlanned}
          </EmptyState>
        </Paper>
      )}
    </Page>
  );
}

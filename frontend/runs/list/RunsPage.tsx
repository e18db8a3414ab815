import { Group, SegmentedControl, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId } from 'react';
import type { ListedRun } from '../../../worker/runs/contract.ts';
import { importOrReload } from '../../lib/reload.ts';
import { awaitsFirstAnswer } from '../../lib/requests/first-answer.ts';
import { useSeesCosts } from '../../lib/session/use-sees-costs.ts';
import { packableQuery } from '../../lib/stock/making.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import cards from '../../ui/list/Cards.module.css';
import { ListViews } from '../../ui/list/ListViews.tsx';
import { useIsPhone } from '../../ui/list/use-phone.ts';
import { Page } from '../../ui/Page.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { Pending } from '../../ui/states/Pending.tsx';
import { RowsSkeleton } from '../../ui/states/RowsSkeleton.tsx';
import { ShownAfter } from '../../ui/states/ShownAfter.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { WaitingActs } from '../../ui/waiting/WaitingActs.tsx';
import { RUNS, runsQuery } from '../api.ts';
import classes from '../Runs.module.css';
import { StateBadge } from '../StateBadge.tsx';
import { type RunSearch, type RunView, readRunSearch, VIEWS } from '../search.ts';
import { quantityOf, WORDS, whenText } from '../words.ts';
import { PackableList } from './PackableList.tsx';

const RunTable = lazy(() => importOrReload(import('./RunTable.tsx')));

const TEXTS = WORDS.runs;
const LABELS: Record<RunView, string> = { all: 'All', planned: 'Planned', done: 'Done', cancelled: 'Cancelled' };

type Props = { search: RunSearch; onSearch: (search: RunSearch) => void };

/** /runs: what can be made now, and what was made. */
export function RunsPage({ search, onSearch }: Props) {
  const packable = useQuery(packableQuery());
  return (
    <Page
      title={WORDS.title}
      description={WORDS.description}
      actions={
        <ButtonLink to="/recipes" variant="default">
          {WORDS.recipes}
        </ButtonLink>
      }
    >
      <WaitingActs of={[RUNS]} />
      <div className={classes.section}>
        <PackableList />
      </div>
      <ShownAfter isLoading={awaitsFirstAnswer(packable)}>
        <Runs search={search} onSearch={onSearch} />
      </ShownAfter>
    </Page>
  );
}

/** Planned first, then the newest; those that were taken back are among the cancelled. */
function shownRuns(runs: readonly ListedRun[], view: RunView): ListedRun[] {
  const isOver = ({ state }: ListedRun) => state === 'cancelled' || state === 'undone';
  if (view === 'cancelled') return runs.filter(isOver);
  if (view !== 'all') return runs.filter(({ state }) => state === view);
  return [...runs.filter(({ state }) => state === 'planned'), ...runs.filter(({ state }) => state !== 'planned')];
}

function Runs({ search, onSearch }: Props) {
  const heading = useId();
  const phone = useIsPhone();
  const seesCosts = useSeesCosts();
  const { data, error, refetch } = useQuery(runsQuery);
  const { view = 'all', saved, ...look } = search;
  // Before the first run, what can be made is all there is to say.
  if (data?.length === 0) return null;
  const shown = shownRuns(data ?? [], view);
  return (
    <section aria-labelledby={heading}>
      <Group gap="xs" mb="sm">
        <Title order={2} id={heading}>
          {TEXTS.title}
        </Title>
        <ListViews
          list="runs"
          search={{ ...look, show: search.view, view: saved }}
          onView={({ show, view: id, ...kept }) => onSearch(readRunSearch({ ...kept, view: show, saved: id }))}
        />
      </Group>
      <SegmentedControl
        aria-label={TEXTS.which}
        className={classes.views}
        data={VIEWS.map((value) => ({ value, label: LABELS[value] }))}
        value={view}
        onChange={(value) => onSearch(readRunSearch({ ...search, view: value }))}
      />
      {!data ? (
        <Pending error={error} retry={refetch} failed={TEXTS.loadFailed} rows={4} height={56} />
      ) : shown.length === 0 && view !== 'all' ? (
        <EmptyState title={TEXTS.none[view]}>{TEXTS.noneText}</EmptyState>
      ) : phone ? (
        <RunCards runs={shown} />
      ) : (
        <Suspense fallback={<RowsSkeleton rows={shown.length} height={44} />}>
          <RunTable
            runs={shown}
            seesCosts={seesCosts}
            look={search}
            onLook={(part) => onSearch({ ...search, ...part })}
          />
        </Suspense>
      )}
    </section>
  );
}

/** Runs as cards, for phones. A card opens its run. */
function RunCards({ runs }: { runs: readonly ListedRun[] }) {
  const now = Date.now();
  return (
    <>
      <Text size="sm" c="dimmed" mb="xs" className="tabular" role="status">
        {TEXTS.count(runs.length)}
      </Text>
      <ul aria-label={TEXTS.list} className={cards.cards}>
        {runs.map((run) => (
          <li key={run.id} className={cards.card}>
            <Group justify="space-between" align="flex-start" gap="sm" wrap="nowrap">
              <TextLink to="/runs/$id" params={{ id: String(run.id) }} className={cards.link} underline="hover">
                {run.item.name}
              </TextLink>
              <StateBadge state={run.state} />
            </Group>
            <Text size="sm">
              {quantityOf(run)}
              {run.outputLot && ` · ${WORDS.run.lot} ${run.outputLot.code}`}
            </Text>
            <Text size="sm" c="dimmed">
              {TEXTS.number(run.number)} · {whenText(run, now)}
              {WORDS.run.by(run.createdBy?.username)}
            </Text>
          </li>
        ))}
      </ul>
    </>
  );
}

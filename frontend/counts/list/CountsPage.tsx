import { Button, Card, Group, SegmentedControl, Text, Title } from '@mantine/core';
import { IconClipboardCheck, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Count } from '../../../worker/counts/contract.ts';
import { useSession } from '../../lib/session/session.ts';
import { membersQuery } from '../../lib/session/team.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Page } from '../../ui/Page.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { Pending } from '../../ui/states/Pending.tsx';
import { ShownAfter } from '../../ui/states/ShownAfter.tsx';
import { countsQuery, placesQuery } from '../api.ts';
import { STATES } from '../words.ts';
import { CountRow } from './CountRow.tsx';
import classes from './CountsPage.module.css';
import { NewCountForm } from './NewCountForm.tsx';
import type { FinishedState } from './search.ts';

type Props = {
  /** Where a new count of this place is to begin, as the address says. */
  place: number | undefined;
  finished: FinishedState;
  onFinished: (state: FinishedState) => void;
  /** The categories of the items; called where a new count asks for one. */
  useCategories: () => readonly string[];
  onCreated: (count: Count) => void;
};

/** /counts: open counts, and below them those that are finished. */
export function CountsPage({ place, finished, onFinished, useCategories, onCreated }: Props) {
  const { me } = useSession();
  const [isAdding, setAdding] = useState(place !== undefined);
  const open = useQuery(countsQuery('open'));
  const { data: members } = useQuery(membersQuery);
  const { data: places } = useQuery(placesQuery);
  const isOffice = me?.role === 'admin' || me?.role === 'member';
  const about = { members: members ?? [], places: places ?? [] };
  const add = (
    <Button
      leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
      aria-haspopup="dialog"
      onClick={() => setAdding(true)}
    >
      New count
    </Button>
  );
  return (
    <Page
      title="Counts"
      description="Count a shelf, a category or everything, and correct the stock by what is there."
      width="list"
      actions={isOffice && add}
    >
      <Card component="section" aria-labelledby="open-counts" mb="lg">
        <Title order={2} size="h3" id="open-counts">
          Open
        </Title>
        {open.data ? (
          open.data.length > 0 ? (
            <ul className={classes.rows}>
              {open.data.map((count) => (
                <CountRow key={count.id} count={count} {...about} />
              ))}
            </ul>
          ) : (
            <EmptyState
              isInside
              title="Nothing is being counted"
              icon={<IconClipboardCheck size={40} stroke={1.3} aria-hidden />}
            >
              {isOffice
                ? 'A count finds where stock differs from what is on the shelf. Open one, share the counting, review the differences and apply them at once. Sales go on meanwhile.'
                : 'When the office opens a count, you find it here.'}
            </EmptyState>
          )
        ) : (
          <Pending
            error={open.error}
            retry={open.refetch}
            failed="Couldn’t load the counts"
            rows={2}
            height={64}
            isInside
          />
        )}
      </Card>
      <ShownAfter isLoading={open.isPending}>
        <Finished state={finished} onState={onFinished} {...about} />
      </ShownAfter>
      <Dialog opened={isAdding && isOffice} onClose={() => setAdding(false)} title="New count" centered size="md">
        <NewCountForm
          {...(place !== undefined && { placeId: place })}
          useCategories={useCategories}
          onCreated={(count) => {
            setAdding(false);
            onCreated(count);
          }}
          onCancel={() => setAdding(false)}
        />
      </Dialog>
    </Page>
  );
}

type FinishedProps = Pick<Parameters<typeof CountRow>[0], 'members' | 'places'> & {
  state: FinishedState;
  onState: (state: FinishedState) => void;
};

const FINISHED: FinishedState[] = ['done', 'cancelled', 'undone'];
const NONE: Record<FinishedState, string> = {
  done: 'No count has been applied yet.',
  cancelled: 'No count has been cancelled.',
  undone: 'No count has been undone.',
};

function Finished({ state, onState, ...about }: FinishedProps) {
  const { data, error, refetch } = useQuery(countsQuery(state));
  return (
    <Card component="section" aria-labelledby="finished-counts">
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h3" id="finished-counts">
          Finished
        </Title>
        <SegmentedControl
          aria-label="Finished counts"
          className={classes.filter}
          data={FINISHED.map((value) => ({ value, label: STATES[value] }))}
          value={state}
          onChange={(value) => {
            const chosen = FINISHED.find((one) => one === value);
            if (chosen) onState(chosen);
          }}
        />
      </Group>
      {data ? (
        data.length > 0 ? (
          <ul className={classes.rows}>
            {data.map((count) => (
              <CountRow key={count.id} count={count} {...about} />
            ))}
          </ul>
        ) : (
          <Text c="dimmed" py="md">
            {NONE[state]}
          </Text>
        )
      ) : (
        <Pending
          error={error}
          retry={refetch}
          failed="Couldn’t load the finished counts"
          rows={3}
          height={64}
          isInside
        />
      )}
    </Card>
  );
}

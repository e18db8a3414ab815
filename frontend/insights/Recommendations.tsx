import { Paper, Stack, Text, Title } from '@mantine/core';
import { useMemo } from 'react';
import type { Insight } from '../../worker/insights/contract.ts';
import type { Item } from '../../worker/inventory/contract.ts';
import { useIsOffice } from '../lib/session/use-is-office.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { ErrorState } from '../ui/states/ErrorState.tsx';
import { RowsSkeleton } from '../ui/states/RowsSkeleton.tsx';
import { InsightCard } from './InsightCard.tsx';

type Props = {
  /** Undefined while they are computed. */
  insights: Insight[] | undefined;
  /** Whether there is nothing in the inventory. */
  isEmpty: boolean;
  items: Item[] | undefined;
  error: Error | null;
  onRetry: () => void;
};

/** What is worth doing, and why. */
export function Recommendations({ insights, isEmpty, items, error, onRetry }: Props) {
  const namesById = useMemo(() => new Map((items ?? []).map(({ id, name }) => [id, name])), [items]);
  return (
    <section aria-labelledby="recommendations">
      <Title order={2} size="h3" id="recommendations">
        Smart Recommendations
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        What matters most right now.
      </Text>
      {insights && insights.length > 0 ? (
        <Stack gap="md" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
          {insights.map((insight) => (
            <li key={`${insight.kind} ${insight.title} ${insight.itemIds[0] ?? ''}`}>
              <InsightCard insight={insight} namesById={namesById} />
            </li>
          ))}
        </Stack>
      ) : insights ? (
        isEmpty ? (
          <NothingYet />
        ) : (
          <AllWell />
        )
      ) : error ? (
        <Paper withBorder radius="lg">
          <ErrorState title="The recommendations could not be computed" error={error} onRetry={onRetry} />
        </Paper>
      ) : (
        <RowsSkeleton rows={3} height={150} />
      )}
    </section>
  );
}

function NothingYet() {
  const isOffice = useIsOffice();
  return (
    <EmptyState
      title="Nothing to compute yet"
      actions={
        <>
          <ButtonLink to="/onboarding">Import a file</ButtonLink>
          {isOffice && (
            <ButtonLink to="/inventory/new" variant="default">
              Add an item
            </ButtonLink>
          )}
        </>
      }
    >
      Import your inventory or add an item. As stock moves, Camellia learns what sells and says what to order.
    </EmptyState>
  );
}

function AllWell() {
  return (
    <EmptyState title="All is well">
      Nothing needs to be ordered, nothing lies idle, and the prices raise no question.
    </EmptyState>
  );
}

import { Button, Paper, Stack, Text } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import type { ActivityEntry } from '../../../worker/inventory/activity-contract.ts';
import { readPicture } from '../../../worker/uploads/contract.ts';
import { importOrReload } from '../../lib/reload.ts';
import { pathTo } from '../../lib/requests/api.ts';
import { awaitsFirstAnswer } from '../../lib/requests/first-answer.ts';
import { useSession } from '../../lib/session/session.ts';
import { placesQuery, useMain } from '../../lib/stock/places.ts';
import { formatDate } from '../../lib/text/format.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ListViews } from '../../ui/list/ListViews.tsx';
import { filtersOf, withoutFilters } from '../../ui/list/look.ts';
import { useIsPhone } from '../../ui/list/use-phone.ts';
import { Page } from '../../ui/Page.tsx';
import { PictureDialog } from '../../ui/PictureDialog.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { Pending } from '../../ui/states/Pending.tsx';
import { RowsSkeleton } from '../../ui/states/RowsSkeleton.tsx';
import { mayReverse, otherOfMove } from '../item/entries.ts';
import { MovementRow } from '../item/MovementRow.tsx';
import { useItemChoices } from '../use-item-choices.ts';
import classes from './Activity.module.css';
import { ActivityFilters } from './ActivityFilters.tsx';
import { type ActivitySearch, BY_TIME, readActivitySearch } from './activity-search.ts';
import { WORDS } from './activity-words.ts';
import { activityQuery } from './api.ts';

const ActivityTable = lazy(() => importOrReload(import('./ActivityTable.tsx')));
const ReverseDialog = lazy(() => importOrReload(import('../item/ReverseDialog.tsx')));

type Props = { search: ActivitySearch; onSearch: (search: ActivitySearch) => void };

/** /activity: every entry of the ledger, which can be reversed from here. */
export function ActivityPage(props: Props) {
  const { me } = useSession();
  return (
    <Page
      title="Activity"
      aside={
        <ListViews
          list="movements"
          search={{ ...props.search }}
          onView={(saved) => props.onSearch(readActivitySearch(saved))}
        />
      }
      description="Every change of stock: who, what and when."
      actions={
        me?.role === 'admin' && (
          <ButtonLink to="/settings/audit" variant="default">
            Audit log
          </ButtonLink>
        )
      }
    >
      <ActivityFilters {...props} />
      <Entries {...props} />
    </Page>
  );
}

function Entries({ search, onSearch }: Props) {
  const query = useInfiniteQuery(activityQuery(search));
  const entries = useMemo(() => query.data?.pages.flatMap((page) => page?.entries ?? []), [query.data]);
  // The entries name places.
  const places = useQuery(placesQuery);
  if (!entries || awaitsFirstAnswer(places)) {
    return <Pending error={query.error} retry={query.refetch} failed="Couldn’t load the activity" rows={8} />;
  }
  if (entries.length === 0 && !query.hasNextPage) return <NothingFound search={search} onSearch={onSearch} />;
  const isOldestFirst = search.sort === BY_TIME;
  const lookedTo = query.data?.pages.at(-1)?.lookedTo;
  return (
    <>
      {entries.length > 0 && (
        <EntryList
          entries={entries}
          isPart={query.hasNextPage}
          isOutdated={query.isPlaceholderData}
          onReversed={() => void query.refetch()}
          search={search}
          onSearch={onSearch}
        />
      )}
      {query.hasNextPage && (
        <Stack mt="md" gap="xs" align="center">
          {lookedTo && (
            <Text size="sm" c="dimmed" role="status" ta="center">
              {entries.length === 0 ? 'Nothing found so far, ' : ''}looked through to {formatDate(lookedTo)}
            </Text>
          )}
          <Button variant="subtle" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {lookedTo ? WORDS.lookFurther(isOldestFirst) : WORDS.showMore(isOldestFirst)}
          </Button>
        </Stack>
      )}
    </>
  );
}

function NothingFound({ search, onSearch }: Props) {
  if (Object.keys(filtersOf(search)).length === 0) {
    return (
      <EmptyState title="Nothing has happened yet">What comes in and goes out of stock is listed here.</EmptyState>
    );
  }
  return (
    <EmptyState
      title="Nothing found"
      actions={
        <Button variant="light" onClick={() => onSearch(withoutFilters(search))}>
          Clear filters
        </Button>
      }
    >
      No entry matches these filters. Choose a longer time or clear a filter.
    </EmptyState>
  );
}

type ListProps = Props & {
  entries: readonly ActivityEntry[];
  isPart: boolean;
  isOutdated: boolean;
  onReversed: () => void;
};
type Opened = { entry: ActivityEntry; opened: boolean } | null;

function EntryList({ entries, isPart, isOutdated, onReversed, search, onSearch }: ListProps) {
  const { me } = useSession();
  const main = useMain();
  const items = useItemChoices();
  const phone = useIsPhone();
  const inStock = useMemo(() => new Map(items.map((item) => [item.id, item])), [items]);
  const [slip, setSlip] = useState<Opened>(null);
  const [reversing, setReversing] = useState<Opened>(null);
  const reversed = reversing && inStock.get(reversing.entry.itemId);
  const showSlip = useCallback((entry: ActivityEntry) => setSlip({ entry, opened: true }), []);
  const reverse = useCallback((entry: ActivityEntry) => setReversing({ entry, opened: true }), []);
  // The entries of a deleted item stay as they are.
  const isReversible = useCallback(
    (entry: ActivityEntry) => mayReverse(entry, me) && inStock.has(entry.itemId),
    [me, inStock],
  );
  return (
    <>
      {phone ? (
        <Paper withBorder radius="lg" px={{ base: 'md', sm: 'lg' }} py="xs">
          <ol
            className={classes.entries}
            aria-label={search.sort === BY_TIME ? WORDS.oldestFirst : WORDS.list}
            data-outdated={isOutdated || undefined}
          >
            {entries.map((entry) => (
              <MovementRow
                key={`${entry.itemId}-${entry.id}`}
                movement={entry}
                item={entry.item}
                unit={entry.item.unit}
                mainId={main?.id}
                onSlip={() => showSlip(entry)}
                onReverse={isReversible(entry) ? () => reverse(entry) : undefined}
              />
            ))}
          </ol>
        </Paper>
      ) : (
        <Suspense fallback={<RowsSkeleton rows={entries.length} height={44} />}>
          <ActivityTable
            entries={entries}
            isPart={isPart}
            isOutdated={isOutdated}
            look={search}
            onLook={(part) => onSearch({ ...search, ...part })}
            onSlip={showSlip}
            mayReverse={isReversible}
            onReverse={reverse}
          />
        </Suspense>
      )}
      {slip?.entry.uploadKey && (
        <PictureDialog
          path={pathTo(readPicture, { params: { key: slip.entry.uploadKey } })}
          title={`Slip from ${formatDate(slip.entry.createdAt)}`}
          opened={slip.opened}
          onClose={() => setSlip({ ...slip, opened: false })}
        />
      )}
      {reversing && reversed && (
        <Suspense>
          <ReverseDialog
            key={reversing.entry.id}
            opened={reversing.opened}
            item={reversed}
            movement={reversing.entry}
            other={otherOfMove(entries, reversing.entry)}
            onReversed={onReversed}
            onClose={() => setReversing({ ...reversing, opened: false })}
          />
        </Suspense>
      )}
    </>
  );
}

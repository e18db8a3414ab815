import { Button, Group, Paper, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowsExchange, IconClipboardCheck, IconHistory, IconPlus, IconPrinter } from '@tabler/icons-react';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import type { Item } from '../../../worker/inventory/contract.ts';
import { importOrReload } from '../../lib/reload.ts';
import { usePlaces } from '../../lib/stock/places.ts';
import { formatMoneyRounded } from '../../lib/text/format.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Page } from '../../ui/Page.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { PagePending } from '../../ui/states/PagePending.tsx';
import { RowsSkeleton } from '../../ui/states/RowsSkeleton.tsx';
import { inventoryQuery } from '../api.ts';
import { UncountedHint } from '../dashboard/UncountedHint.tsx';
import { StaleNotice } from '../item/StaleNotice.tsx';
import { InventoryCards } from './InventoryCards.tsx';
import { InventoryTable } from './InventoryTable.tsx';
import { PrintedItems } from './LazyPrintedItems.tsx';
import { NoItems, NoMatches } from './ListEmpty.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { isNarrowed, type ListSearch, type ListSort, PHONE } from './list-search.ts';
import { filterItems, listCategories, prepareSearch, sortAgain, totalValue } from './list-view.ts';
import { useItemCommands } from './use-item-commands.tsx';

/** Rarely opened. */
const ArchivePage = lazy(async () => ({ default: (await importOrReload(import('./Archive.tsx'))).ArchivePage }));

type Props = {
  search: ListSearch;
  /** Updates the URL's search. */
  onSearch: (search: ListSearch) => void;
};

/** /inventory: search, filter, sort and count the stock. */
export function InventoryPage({ search, onSearch }: Props) {
  if (search.archived) {
    return (
      <Suspense fallback={<PagePending />}>
        <ArchivePage search={search} onSearch={onSearch} />
      </Suspense>
    );
  }
  return <InStock search={search} onSearch={onSearch} />;
}

function InStock({ search, onSearch }: Props) {
  const { data, error, refetch, isFetching } = useQuery(inventoryQuery);
  const hasPlaces = usePlaces().length > 0;
  const retry = () => void refetch();
  return (
    <Page
      title="Inventory"
      actions={
        data?.length ? (
          <>
            <ButtonLink
              to="/counts"
              variant="default"
              leftSection={<IconClipboardCheck size={18} stroke={1.6} aria-hidden />}
            >
              Count
            </ButtonLink>
            {hasPlaces && (
              <ButtonLink
                to="/refill"
                variant="default"
                leftSection={<IconArrowsExchange size={18} stroke={1.6} aria-hidden />}
              >
                Move
              </ButtonLink>
            )}
            <ButtonLink
              to="/activity"
              variant="default"
              // On a phone it is under More.
              visibleFrom="sm"
              leftSection={<IconHistory size={18} stroke={1.6} aria-hidden />}
            >
              Activity
            </ButtonLink>
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden />}
              onClick={() => window.print()}
            >
              Print
            </Button>
            <ButtonLink to="/inventory/new" leftSection={<IconPlus size={18} aria-hidden />}>
              Add Item
            </ButtonLink>
          </>
        ) : undefined
      }
    >
      {data ? (
        <>
          {error && <StaleNotice isFetching={isFetching} onRetry={retry} />}
          {data.length === 0 ? <NoItems /> : <Items items={data} search={search} onSearch={onSearch} />}
        </>
      ) : error ? (
        <Paper withBorder radius="lg">
          <ErrorState title="Couldn’t load the inventory" error={error} onRetry={retry} />
        </Paper>
      ) : (
        <RowsSkeleton rows={8} height={56} />
      )}
    </Page>
  );
}

function Items({ items, search, onSearch }: Props & { items: Item[] }) {
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) ?? false;
  // Deferred, so that a long list never slows down typing.
  const { sort, ...filters } = useDeferredValue(search);
  const categories = useMemo(() => listCategories(items), [items]);
  const sorted = useSorted(items, sort);
  useEffect(() => prepareSearch(sorted), [sorted]);
  const { q, category, type, status, pinned, place } = filters;
  const shown = useMemo(
    () => filterItems(sorted, { q, category, type, status, pinned, place }),
    [sorted, q, category, type, status, pinned, place],
  );
  const { commands, dialogs } = useItemCommands();
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);
  const change = useCallback((part: Partial<ListSearch>) => onSearch({ ...latest.current, ...part }), [onSearch]);
  const clear = () => onSearch({ sort: search.sort });
  const onSort = useCallback((next: ListSort | undefined) => change({ sort: next }), [change]);

  return (
    <>
      <ListToolbar search={search} categories={categories} phone={phone} count={shown.length} onChange={change} />
      {search.status !== 'uncounted' && <UncountedHint items={items} />}
      <Summary shown={shown} all={items.length} isNarrowed={isNarrowed(search)} />
      {shown.length === 0 ? (
        <NoMatches onClear={clear} />
      ) : phone ? (
        <InventoryCards items={shown} commands={commands} />
      ) : (
        <InventoryTable items={shown} sort={search.sort} onSort={onSort} commands={commands} />
      )}
      <PrintedItems title="Inventory" items={shown} search={search} />
      {dialogs}
    </>
  );
}

/** The order of the last list, which is nearly that of the next: a page opened again, or a change of a few items. */
const lastOrder = new WeakMap<QueryClient, { sort: ListSort | undefined; sorted: Item[] }>();

function useSorted(items: Item[], sort: ListSort | undefined): Item[] {
  const queryClient = useQueryClient();
  const sorted = useMemo(() => {
    const last = lastOrder.get(queryClient);
    return sortAgain(last && last.sort === sort ? last.sorted : items, items, sort);
  }, [items, sort, queryClient]);
  useEffect(() => void lastOrder.set(queryClient, { sort, sorted }), [queryClient, sort, sorted]);
  return sorted;
}

/** The number of items, announced when it changes, and what they are worth at cost. */
function Summary({ shown, all, isNarrowed }: { shown: Item[]; all: number; isNarrowed: boolean }) {
  const value = useMemo(() => totalValue(shown), [shown]);
  const count = shown.length.toLocaleString('en-US');
  return (
    <Group justify="space-between" mb="xs" gap="xs">
      <Text size="sm" c="dimmed" className="tabular" role="status">
        {isNarrowed ? `${count} of ${all.toLocaleString('en-US')} items` : `${count} ${all === 1 ? 'item' : 'items'}`}
      </Text>
      {shown.length > 0 && (
        <Text size="sm" c="dimmed" className="tabular">
          {value === null ? 'Stock value unknown' : `Stock value ${formatMoneyRounded(value)} at cost`}
        </Text>
      )}
    </Group>
  );
}

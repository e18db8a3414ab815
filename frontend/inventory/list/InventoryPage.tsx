import { Button, Group, Paper, Text } from '@mantine/core';
import { IconArrowsExchange, IconClipboardCheck, IconHistory, IconPackage, IconPlus } from '@tabler/icons-react';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Item } from '../../../worker/inventory/contract.ts';
import { importOrReload } from '../../lib/reload.ts';
import { useIsOffice } from '../../lib/session/use-is-office.ts';
import { useSeesCosts } from '../../lib/session/use-sees-costs.ts';
import { useUses } from '../../lib/session/uses.ts';
import { usePlaces } from '../../lib/stock/places.ts';
import { formatCount, formatMoneyRounded } from '../../lib/text/format.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ListViews } from '../../ui/list/ListViews.tsx';
import { useSelection } from '../../ui/list/selection.ts';
import { PHONE, useIsPhone } from '../../ui/list/use-phone.ts';
import { Page } from '../../ui/Page.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { PagePending } from '../../ui/states/PagePending.tsx';
import { RowsSkeleton } from '../../ui/states/RowsSkeleton.tsx';
import { inventoryQuery } from '../api.ts';
import { PrintedItems } from './LazyPrintedItems.tsx';
import { NoItems, NoMatches } from './ListEmpty.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import {
  countFilters,
  filtersOf,
  isNarrowed,
  type ListSearch,
  type ListSort,
  type ListSortField,
  readListSearch,
  withoutFilters,
} from './list-search.ts';
import {
  filterItems,
  type ListFacts,
  listCategories,
  listSuppliers,
  prepareSearch,
  sortAgain,
  totalValue,
} from './list-view.ts';
import { WORDS } from './list-words.ts';
import { PageMenu } from './PageMenu.tsx';
import { SelectedItems } from './SelectedItems.tsx';
import { useItemCommands } from './use-item-commands.tsx';
import { useListFacts } from './use-list-facts.ts';

/** Only where something is uncounted. */
const UncountedHint = lazy(async () => ({
  default: (await importOrReload(import('../dashboard/UncountedHint.tsx'))).UncountedHint,
}));
const StaleNotice = lazy(async () => ({
  default: (await importOrReload(import('../item/StaleNotice.tsx'))).StaleNotice,
}));
const loadWide = () => importOrReload(import('./WideList.tsx'));
const WideList = lazy(loadWide);
const loadCards = async () => ({ default: (await importOrReload(import('./InventoryCards.tsx'))).InventoryCards });
const InventoryCards = lazy(loadCards);
// A screen loads its own list alone, beside the items.
if (typeof matchMedia === 'function') {
  void (matchMedia(PHONE).matches ? loadCards() : loadWide()).catch(() => undefined);
}

const ShelfBar = lazy(async () => ({ default: (await importOrReload(import('./shelf/ShelfBar.tsx'))).ShelfBar }));
const EmptyShelf = lazy(async () => ({ default: (await importOrReload(import('./shelf/EmptyShelf.tsx'))).EmptyShelf }));

/** Rarely opened. */
const Spreadsheet = lazy(() => importOrReload(import('./sheet/Spreadsheet.tsx')));
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
  const hasRecipes = useUses().recipes;
  const shownItems = useRef<Item[]>([]);
  const isOffice = useIsOffice();
  const retry = () => void refetch();
  return (
    <Page
      title="Inventory"
      aside={
        data?.length ? (
          <ListViews list="items" search={search} onView={(saved) => onSearch(readListSearch(saved))} />
        ) : undefined
      }
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
                // On a phone it is in work mode: coming last, it would move the list down by a row.
                visibleFrom="sm"
                leftSection={<IconArrowsExchange size={18} stroke={1.6} aria-hidden />}
              >
                Move
              </ButtonLink>
            )}
            {hasRecipes && (
              <ButtonLink
                to="/runs"
                variant="default"
                // On a phone it is in work mode, as moving is.
                visibleFrom="sm"
                leftSection={<IconPackage size={18} stroke={1.6} aria-hidden />}
              >
                Pack
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
            <PageMenu shownItems={shownItems} place={search.place} />
            {isOffice && (
              <ButtonLink to="/inventory/new" leftSection={<IconPlus size={18} aria-hidden />}>
                Add Item
              </ButtonLink>
            )}
          </>
        ) : undefined
      }
    >
      {data ? (
        <>
          {error && (
            <Suspense>
              <StaleNotice isFetching={isFetching} onRetry={retry} />
            </Suspense>
          )}
          {data.length === 0 ? (
            <NoItems />
          ) : (
            <Items items={data} search={search} onSearch={onSearch} shownItems={shownItems} />
          )}
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

function Items({ items, search, onSearch, shownItems }: Props & { items: Item[]; shownItems: RefObject<Item[]> }) {
  const phone = useIsPhone();
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);
  const change = useCallback((part: Partial<ListSearch>) => onSearch({ ...latest.current, ...part }), [onSearch]);
  // Deferred, so that a long list never slows down typing.
  const deferred = useDeferredValue(search);
  const facts = useListFacts(items, {
    cover: deferred.cover !== undefined || isSortedBy('cover', deferred.sort),
    counted: isSortedBy('counted', deferred.sort),
    expiring: deferred.expiring === true,
  });
  const hasPictures = useMemo(() => items.some(({ picture }) => picture !== ''), [items]);
  const hasUncounted = useMemo(() => items.some(({ uncounted }) => uncounted), [items]);
  const categories = useMemo(() => listCategories(items), [items]);
  const suppliers = useMemo(() => listSuppliers(items), [items]);
  const sorted = useSorted(items, deferred.sort, facts);
  useEffect(() => prepareSearch(sorted), [sorted]);
  const { q } = deferred;
  // One text, so that a change of columns or order leaves the items alone.
  const filters = JSON.stringify(filtersOf(deferred));
  const shown = useMemo(
    () => filterItems(sorted, { ...JSON.parse(filters), ...(q && { q }) }, facts),
    [sorted, q, filters, facts],
  );
  useEffect(() => {
    shownItems.current = shown;
  }, [shown, shownItems]);
  const { commands, dialogs } = useItemCommands();
  const clear = () => onSearch(withoutFilters(search));
  const onSort = useCallback((next: ListSort | undefined) => change({ sort: next }), [change]);
  const selection = useSelection();
  const [isSelecting, setSelecting] = useState(false);
  const [isSheet, setSheet] = useState(false);
  const stopSelecting = () => {
    setSelecting(false);
    selection.clear();
  };

  const summary = (buttons: ReactNode) => (
    <Summary shown={shown} all={items.length} isNarrowed={isNarrowed(search)}>
      {buttons}
    </Summary>
  );
  const { place } = search;
  const nothing =
    place !== undefined && !search.q && countFilters(search) === 1 ? (
      <Suspense fallback={<RowsSkeleton rows={2} />}>
        <EmptyShelf placeId={place} />
      </Suspense>
    ) : (
      <NoMatches onClear={clear} />
    );
  if (isSheet && !phone) {
    return (
      <Suspense fallback={<PagePending />}>
        <Spreadsheet shown={shown} all={items} onClose={() => setSheet(false)} />
      </Suspense>
    );
  }
  return (
    <>
      <ListToolbar
        search={search}
        categories={categories}
        suppliers={suppliers}
        phone={phone}
        count={shown.length}
        onChange={change}
      />
      {place !== undefined && (
        <Suspense>
          <ShelfBar placeId={place} />
        </Suspense>
      )}
      {search.status !== 'uncounted' && hasUncounted && (
        <Suspense>
          <UncountedHint items={items} />
        </Suspense>
      )}
      {phone ? (
        <>
          {summary(
            <Button
              variant={isSelecting ? 'light' : 'subtle'}
              size="md"
              onClick={() => (isSelecting ? stopSelecting() : setSelecting(true))}
            >
              {isSelecting ? WORDS.stopSelecting : WORDS.select}
            </Button>,
          )}
          {shown.length === 0 ? (
            nothing
          ) : (
            <Suspense fallback={<RowsSkeleton rows={6} height={164} />}>
              <InventoryCards
                items={shown}
                hasPictures={hasPictures}
                commands={commands}
                {...(isSelecting && { selection })}
              />
            </Suspense>
          )}
        </>
      ) : (
        <Suspense
          fallback={
            <>
              {summary(null)}
              <RowsSkeleton rows={8} height={44} />
            </>
          }
        >
          <WideList
            shown={shown}
            items={items}
            hasPictures={hasPictures}
            cols={deferred.cols}
            sort={deferred.sort}
            onSort={onSort}
            onChange={change}
            selection={selection}
            commands={commands}
            onSheet={() => setSheet(true)}
            summary={summary}
            nothing={nothing}
          />
        </Suspense>
      )}
      <SelectedItems selection={selection} shown={shown} all={items} />
      <PrintedItems title="Inventory" items={shown} search={search} />
      {dialogs}
    </>
  );
}

const isSortedBy = (field: ListSortField, sort: ListSort | undefined) => sort === field || sort === `-${field}`;

/** The order of the last list, which is nearly that of the next: a page opened again, or a change of a few items. */
const lastOrder = new WeakMap<QueryClient, { sort: ListSort | undefined; sorted: Item[] }>();

function useSorted(items: Item[], sort: ListSort | undefined, facts: ListFacts): Item[] {
  const queryClient = useQueryClient();
  const sorted = useMemo(() => {
    const last = lastOrder.get(queryClient);
    return sortAgain(last && last.sort === sort ? last.sorted : items, items, sort, facts);
  }, [items, sort, facts, queryClient]);
  useEffect(() => void lastOrder.set(queryClient, { sort, sorted }), [queryClient, sort, sorted]);
  return sorted;
}

type SummaryProps = { shown: Item[]; all: number; isNarrowed: boolean; children: ReactNode };

/** The number of items, announced when it changes, and what they are worth at cost. */
function Summary({ shown, all, isNarrowed, children }: SummaryProps) {
  const value = useMemo(() => totalValue(shown), [shown]);
  const seesCosts = useSeesCosts();
  const count = formatCount(shown.length);
  return (
    <Group justify="space-between" mb="xs" gap="xs">
      <Text size="sm" c="dimmed" className="tabular" role="status">
        {isNarrowed ? `${count} of ${formatCount(all)} items` : `${count} ${all === 1 ? 'item' : 'items'}`}
      </Text>
      <Group gap="sm">
        {seesCosts && shown.length > 0 && (
          <Text size="sm" c="dimmed" className="tabular">
            {value === null ? 'Stock value unknown' : `Stock value ${formatMoneyRounded(value)} at cost`}
          </Text>
        )}
        {children}
      </Group>
    </Group>
  );
}

import { Button, Group, Paper, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import type { Lot } from '../../../worker/lots/contract.ts';
import { importOrReload } from '../../lib/reload.ts';
import { useIsOffice } from '../../lib/session/use-is-office.ts';
import { localDay } from '../../lib/stock/best-before.ts';
import { formatQuantity } from '../../lib/text/format.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ListViews } from '../../ui/list/ListViews.tsx';
import { filtersOf, withoutFilters } from '../../ui/list/look.ts';
import { useIsPhone } from '../../ui/list/use-phone.ts';
import { Page } from '../../ui/Page.tsx';
import { PdfButton } from '../../ui/print/PdfButton.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { Pending } from '../../ui/states/Pending.tsx';
import { RowsSkeleton } from '../../ui/states/RowsSkeleton.tsx';
import { BestBefore } from '../../ui/stock/BestBefore.tsx';
import { lotPages } from '../api.ts';
import classes from '../Lots.module.css';
import { type LotsSearch, readLotsSearch } from '../lots-search.ts';
import { LotMarks } from './LotMarks.tsx';
import { type ItemChoice, LotsFilters } from './LotsFilters.tsx';
import { WORDS } from './list-words.ts';

const LotTable = lazy(() => importOrReload(import('./LotTable.tsx')));

type Props = {
  search: LotsSearch;
  onSearch: (search: LotsSearch) => void;
  /** The items to filter by. */
  useItems: () => readonly ItemChoice[];
  /** What can be done about a lot. Must be stable between renders. */
  lotMenu: (lot: Lot) => ReactNode;
};

/** /lots: the lots of all items, those that expire first on top unless the address sorts them. */
export function LotsPage({ search, onSearch, useItems, lotMenu }: Props) {
  const today = localDay(Date.now());
  const isOffice = useIsOffice();
  const { expiring } = search;
  const query = useInfiniteQuery(lotPages(search, today));
  const lots = useMemo(() => query.data?.pages.flatMap((page) => page?.lots ?? []), [query.data]);
  return (
    <Page
      title="Lots"
      description="What you have of each batch, and how long it keeps."
      aside={
        <>
          {isOffice && (
            <ButtonLink to="/lots/organic" variant="subtle">
              Organic balance
            </ButtonLink>
          )}
          <ListViews list="lots" search={search} onView={(saved) => onSearch(readLotsSearch(saved))} />
        </>
      }
      actions={
        <PdfButton sheet="expiring" query={expiring === undefined ? {} : { days: Number(expiring) || 0 }}>
          PDF of what expires
        </PdfButton>
      }
    >
      <LotsFilters search={search} onSearch={onSearch} useItems={useItems} />
      {lots ? (
        <>
          {lots.length === 0 ? (
            <NothingFound search={search} onSearch={onSearch} />
          ) : (
            <LotList
              lots={lots}
              isPart={query.hasNextPage}
              isOutdated={query.isPlaceholderData}
              lotMenu={lotMenu}
              search={search}
              onSearch={onSearch}
            />
          )}
          {query.hasNextPage && (
            <Group justify="center" mt="md">
              <Button variant="subtle" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                Show more
              </Button>
            </Group>
          )}
        </>
      ) : (
        <Pending error={query.error} retry={query.refetch} failed="Couldn’t load the lots" rows={6} />
      )}
    </Page>
  );
}

function NothingFound({ search, onSearch }: Pick<Props, 'search' | 'onSearch'>): ReactNode {
  if (Object.keys(filtersOf(search)).length > 0) {
    return (
      <EmptyState
        title="No matching lots"
        actions={
          <Button variant="light" onClick={() => onSearch(withoutFilters(search))}>
            Clear filters
          </Button>
        }
      >
        No lot matches these filters. Choose a longer time or clear a filter.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No lots yet"
      actions={
        <ButtonLink to="/inventory" variant="light">
          Open the inventory
        </ButtonLink>
      }
    >
      Open an item, and under Adjust stock choose Add, then More. Enter the code and the best-before date on the goods,
      and Camellia tells you what expires first.
    </EmptyState>
  );
}

type ListProps = Omit<Props, 'useItems'> & { lots: readonly Lot[]; isPart: boolean; isOutdated: boolean };

function LotList({ lots, isPart, isOutdated, lotMenu, search, onSearch }: ListProps) {
  const phone = useIsPhone();
  if (!phone) {
    return (
      <Suspense fallback={<RowsSkeleton rows={lots.length} height={44} />}>
        <LotTable
          lots={lots}
          isPart={isPart}
          isOutdated={isOutdated}
          look={search}
          onLook={(part) => onSearch({ ...search, ...part })}
          lotMenu={lotMenu}
        />
      </Suspense>
    );
  }
  return (
    <Paper withBorder radius="lg" px={{ base: 'md', sm: 'lg' }} py="xs">
      <ul
        className={classes.rows}
        aria-label={search.sort ? WORDS.sortedList : WORDS.list}
        data-outdated={isOutdated || undefined}
      >
        {lots.map((lot) => (
          <li key={lot.id} className={classes.line}>
            <Link to="/lots/$id" params={{ id: String(lot.id) }} className={classes.row}>
              <span className={classes.what}>
                <span className={classes.name}>{lot.item.name}</span>
                <Text span size="sm" c="dimmed" className={classes.code}>
                  Lot {lot.code}
                  {lot.supplier && ` · ${lot.supplier.name}`}
                </Text>
              </span>
              <span className={classes.date}>
                <BestBefore of={lot} always isBetterWithAge={lot.item.isBetterWithAge} />
              </span>
              <span className={classes.status}>
                <LotMarks lot={lot} />
              </span>
              <span className={classes.quantity}>{formatQuantity(lot.quantity, lot.item.unit)}</span>
            </Link>
            {lotMenu(lot)}
          </li>
        ))}
      </ul>
    </Paper>
  );
}

import { Button, SegmentedControl, Text } from '@mantine/core';
import { IconPlus, IconSparkles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { importOrReload } from '../../lib/reload.ts';
import { useIsOffice } from '../../lib/session/use-is-office.ts';
import { localDay } from '../../lib/stock/best-before.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ListViews } from '../../ui/list/ListViews.tsx';
import { useIsPhone } from '../../ui/list/use-phone.ts';
import { Page } from '../../ui/Page.tsx';
import { PdfButton } from '../../ui/print/PdfButton.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { Pending } from '../../ui/states/Pending.tsx';
import { RowsSkeleton } from '../../ui/states/RowsSkeleton.tsx';
import { ordersQuery } from '../api.ts';
import { useDraftDue } from '../draft/use-draft-due.ts';
import classes from '../Orders.module.css';
import { type OrderSearch, type OrderView, readOrderSearch } from '../search.ts';
import { byUrgency, isDueBy, isUnfinished } from '../words.ts';
import { WORDS } from './list-words.ts';
import { OrderCards } from './OrderCards.tsx';

const OrderTable = lazy(() => importOrReload(import('./OrderTable.tsx')));

const LABELS: { value: OrderView; label: string }[] = [
  { value: 'open', label: 'Open' },
  { value: 'due', label: 'Due' },
  { value: 'finished', label: 'Finished' },
  { value: 'all', label: 'All' },
];

type Props = { search: OrderSearch; onSearch: (search: OrderSearch) => void };

/** /orders: what is ordered, and what is to be. */
export function OrdersPage({ search, onSearch }: Props) {
  const isOffice = useIsOffice();
  const { view = 'open', saved, ...look } = search;
  return (
    <Page
      title="Orders"
      description={isOffice ? 'Draft, send and receive orders.' : 'What is on the way. Receive what has arrived.'}
      aside={
        <ListViews
          list="orders"
          search={{ ...look, show: search.view, view: saved }}
          onView={({ show, view: id, ...kept }) => onSearch(readOrderSearch({ ...kept, view: show, saved: id }))}
        />
      }
      actions={isOffice && <OfficeActions />}
    >
      <SegmentedControl
        aria-label="Which orders"
        className={classes.views}
        data={LABELS}
        value={view}
        onChange={(value) => onSearch(readOrderSearch({ ...search, view: value }))}
      />
      <Orders search={search} onSearch={onSearch} isOffice={isOffice} />
    </Page>
  );
}

function OfficeActions() {
  return (
    <>
      <ButtonLink to="/orders/harvest" variant="default">
        Harvest buying
      </ButtonLink>
      <DraftDueButton />
      <PdfButton sheet="reorder">PDF of what is due</PdfButton>
      <ButtonLink to="/orders/new" leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}>
        New order
      </ButtonLink>
    </>
  );
}

function DraftDueButton() {
  const draft = useDraftDue();
  return (
    <Button
      variant="default"
      leftSection={<IconSparkles size={18} stroke={1.6} aria-hidden />}
      loading={draft.isPending}
      onClick={() => draft.mutate()}
    >
      Draft what is due
    </Button>
  );
}

function Orders({ search, onSearch, isOffice }: Props & { isOffice: boolean }) {
  const { view = 'open' } = search;
  const { data, error, refetch } = useQuery(ordersQuery(view === 'open' || view === 'due' ? undefined : 'all'));
  const phone = useIsPhone();
  if (!data) {
    return <Pending error={error} retry={refetch} failed="Couldn’t load the orders" rows={6} height={64} />;
  }
  // Drafts are the office’s own until they are ordered.
  const visible = isOffice ? data : data.filter(({ state }) => state !== 'draft');
  const open = visible.filter(({ state }) => isUnfinished(state)).toSorted(byUrgency);
  const finished = visible.filter(({ state }) => !isUnfinished(state));
  const due = open.filter((order) => isDueBy(order, localDay(Date.now())));
  const shown = { open, due, finished, all: [...open, ...finished] }[view];
  if (shown.length === 0) return <NoOrders view={view} isOffice={isOffice} />;
  return phone ? (
    <>
      <Text size="sm" c="dimmed" mb="xs" className="tabular" role="status">
        {WORDS.orders(shown.length)}
      </Text>
      <OrderCards orders={shown} />
    </>
  ) : (
    <Suspense fallback={<RowsSkeleton rows={6} height={44} />}>
      <OrderTable
        orders={shown}
        isOffice={isOffice}
        look={search}
        onLook={(part) => onSearch({ ...search, ...part })}
      />
    </Suspense>
  );
}

function NoOrders({ view, isOffice }: { view: OrderView; isOffice: boolean }) {
  if (view === 'finished') {
    return (
      <EmptyState title="No finished orders yet">
        Orders come here when everything has arrived, or when they are closed or cancelled.
      </EmptyState>
    );
  }
  if (view === 'due') {
    return (
      <EmptyState title="No delivery is due">
        Orders are listed here on the day they are expected, and until they have arrived.
      </EmptyState>
    );
  }
  if (!isOffice) {
    return (
      <EmptyState title="Nothing is on the way">
        When the office has placed an order, it is listed here until it has arrived.
      </EmptyState>
    );
  }
  return (
    <EmptyState title={view === 'open' ? 'No open orders' : 'No orders yet'}>
      Start with “Draft what is due”: Camellia drafts one order for each supplier, in whole packs. Or choose supplier
      and items yourself with “New order”.
    </EmptyState>
  );
}

import { Button, Center, Group, Paper, Skeleton, Title } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { Item, Movement } from '../../../worker/inventory/contract.ts';
import { readPicture } from '../../../worker/uploads/contract.ts';
import { importOrReload } from '../../lib/reload.ts';
import { pathTo } from '../../lib/requests/api.ts';
import { useSession } from '../../lib/session/session.ts';
import { useMain } from '../../lib/stock/places.ts';
import { formatDate } from '../../lib/text/format.ts';
import { PictureDialog } from '../../ui/PictureDialog.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { RowsSkeleton } from '../../ui/states/RowsSkeleton.tsx';
import { movementsQuery } from '../api.ts';
import { mayReverse, otherOfMove } from './entries.ts';
import { MovementRow } from './MovementRow.tsx';
import classes from './StockHistory.module.css';
import { stockLine } from './stock-line.ts';

const ReverseDialog = lazy(() => importOrReload(import('./ReverseDialog.tsx')));
const StockChart = lazy(() => import('../dashboard/StockChart.tsx'));

const PAGE_SIZE = 20;

type Props = {
  item: Item;
  /** Whether its entries can be reversed: not those of a deleted item. */
  canReverse?: boolean;
};

/** An item's stock history: a chart and the list of movements. */
export function StockHistory({ item, canReverse = false }: Props) {
  const query = useInfiniteQuery(movementsQuery(item.id));
  const movements = useMemo(() => query.data?.pages.flat(), [query.data]);
  const [slip, setSlip] = useState<{ movement: Movement | null; opened: boolean }>({ movement: null, opened: false });
  const showSlip = (movement: Movement) => setSlip({ movement, opened: true });
  const [reversing, setReversing] = useState<{ movement: Movement | null; opened: boolean }>({
    movement: null,
    opened: false,
  });
  const latest = movements?.find(({ uploadKey }) => uploadKey !== null);
  return (
    <Paper withBorder radius="lg" p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby="stock-history">
      <Group justify="space-between" mb="md" gap="sm">
        <Title order={2} size="h3" id="stock-history">
          Stock history
        </Title>
        {latest && (
          <Button
            variant="default"
            size="md"
            leftSection={<IconReceipt size={18} stroke={1.6} aria-hidden />}
            onClick={() => showSlip(latest)}
          >
            Latest slip
          </Button>
        )}
      </Group>
      {movements ? (
        <>
          <Chart item={item} movements={movements} />
          <Movements
            item={item}
            movements={movements}
            hasOlder={query.hasNextPage}
            isLoading={query.isFetchingNextPage}
            onOlder={() => void query.fetchNextPage()}
            onSlip={showSlip}
            onReverse={canReverse ? (movement) => setReversing({ movement, opened: true }) : undefined}
          />
        </>
      ) : query.error ? (
        <ErrorState title="Couldn’t load the history" error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <>
          <Skeleton height={240} mb="md" />
          <RowsSkeleton rows={3} />
        </>
      )}
      {slip.movement?.uploadKey && (
        <PictureDialog
          path={pathTo(readPicture, { params: { key: slip.movement.uploadKey } })}
          title={`Slip from ${formatDate(slip.movement.createdAt)}`}
          opened={slip.opened}
          onClose={() => setSlip({ ...slip, opened: false })}
        />
      )}
      {reversing.movement && (
        <Suspense>
          <ReverseDialog
            key={reversing.movement.id}
            opened={reversing.opened}
            item={item}
            movement={reversing.movement}
            other={otherOfMove(movements ?? [], reversing.movement)}
            onClose={() => setReversing({ ...reversing, opened: false })}
          />
        </Suspense>
      )}
    </Paper>
  );
}

function Chart({ item, movements }: { item: Item; movements: Movement[] }) {
  const points = useMemo(() => stockLine(movements, item.quantity, Date.now()), [movements, item.quantity]);
  return (
    <Suspense fallback={<Skeleton height={240} />}>
      <StockChart points={points} par={item.minimumPar} unit={item.unit} />
    </Suspense>
  );
}

type MovementsProps = {
  item: Item;
  movements: Movement[];
  hasOlder: boolean;
  isLoading: boolean;
  onOlder: () => void;
  /** Shows the slip of a receipt. */
  onSlip: (movement: Movement) => void;
  onReverse: ((movement: Movement) => void) | undefined;
};

function Movements({ item, movements, hasOlder, isLoading, onOlder, onSlip, onReverse }: MovementsProps) {
  const main = useMain();
  const { me } = useSession();
  const [portions, setPortions] = useState(1);
  const shown = movements.slice(0, portions * PAGE_SIZE);
  const more = () => {
    setPortions(portions + 1);
    if ((portions + 1) * PAGE_SIZE > movements.length && hasOlder) onOlder();
  };
  return (
    <>
      <ol className={classes.list} aria-label="Movements, newest first">
        {shown.map((movement) => (
          <MovementRow
            key={movement.id}
            movement={movement}
            unit={item.unit}
            mainId={main?.id}
            onSlip={onSlip}
            onReverse={onReverse && mayReverse(movement, me) ? onReverse : undefined}
          />
        ))}
      </ol>
      {(shown.length < movements.length || hasOlder) && (
        <Center mt="sm">
          <Button variant="subtle" onClick={more} loading={isLoading}>
            Show older
          </Button>
        </Center>
      )}
    </>
  );
}

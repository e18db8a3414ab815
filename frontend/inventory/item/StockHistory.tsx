import { Button, Center, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { Item, Movement } from '../../../worker/inventory/contract.ts';
import { readPicture } from '../../../worker/uploads/contract.ts';
import { pathTo } from '../../lib/requests/api.ts';
import { formatDate, formatDateTime, formatQuantity, formatRelative } from '../../lib/text/format.ts';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { RowsSkeleton } from '../../ui/states/RowsSkeleton.tsx';
import { movementsQuery } from '../api.ts';
import { REASON_WORDS, signed, stockLine } from './movement-words.ts';
import { PictureDialog } from './PictureDialog.tsx';
import classes from './StockHistory.module.css';

const StockChart = lazy(() => import('../dashboard/StockChart.tsx'));

const PAGE_SIZE = 20;

/** An item's stock history: a chart and the list of movements. */
export function StockHistory({ item }: { item: Item }) {
  const query = useInfiniteQuery(movementsQuery(item.id));
  const movements = useMemo(() => query.data?.pages.flat(), [query.data]);
  const [slip, setSlip] = useState<{ movement: Movement | null; opened: boolean }>({ movement: null, opened: false });
  const showSlip = (movement: Movement) => setSlip({ movement, opened: true });
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
};

function Movements({ item, movements, hasOlder, isLoading, onOlder, onSlip }: MovementsProps) {
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
          <li key={movement.id} className={classes.movement}>
            <span className={classes.delta} data-down={movement.delta < 0 || undefined}>
              {signed(movement.delta)}
            </span>
            <Stack gap={0} miw={0} flex={1}>
              <Group gap="xs" justify="space-between" wrap="nowrap">
                <Text span fw={560}>
                  {REASON_WORDS[movement.reason]}
                </Text>
                <Text span className="tabular" fw={560} ta="right">
                  {formatQuantity(movement.quantityAfter, item.unit)}
                </Text>
              </Group>
              <Group gap="xs" justify="space-between" wrap="nowrap" align="flex-start">
                <Text span size="sm" c="dimmed" className={classes.note}>
                  {movement.createdBy?.username ?? 'Camellia'}
                  {movement.note && `: ${movement.note}`}
                </Text>
                <Text
                  size="sm"
                  c="dimmed"
                  ta="right"
                  className={classes.when}
                  component="time"
                  dateTime={movement.createdAt}
                  title={formatDateTime(movement.createdAt)}
                >
                  {formatRelative(movement.createdAt)}
                </Text>
              </Group>
              {movement.uploadKey && (
                <Button
                  variant="subtle"
                  size="md"
                  px="xs"
                  className={classes.slip}
                  leftSection={<IconReceipt size={18} stroke={1.6} aria-hidden />}
                  onClick={() => onSlip(movement)}
                >
                  View slip
                </Button>
              )}
            </Stack>
          </li>
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

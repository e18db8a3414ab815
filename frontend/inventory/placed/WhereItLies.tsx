import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Item } from '../../../worker/inventory/contract.ts';
import type { PlacedStock } from '../../../worker/inventory/stock-contract.ts';
import { usePlaces } from '../../lib/stock/places.ts';
import { formatQuantity } from '../../lib/text/format.ts';
import { BestBefore } from '../../ui/stock/BestBefore.tsx';
import { LotStatusMark } from '../../ui/stock/LotStatusMark.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { stockQuery } from '../api.ts';
import { LazyMoveDialog } from './LazyMoveDialog.tsx';
import classes from './WhereItLies.module.css';

/** Where an item lies and of which lots. Nothing while all of it lies in Main without a lot. */
export function WhereItLies({ item }: { item: Item }) {
  const { data } = useQuery(stockQuery(item.id));
  const places = usePlaces();
  const [moving, setMoving] = useState(false);
  const rows = data ?? [];
  const hasLots = rows.some(({ lotId }) => lotId !== null);
  const canMove = places.length > 0 && rows.length > 0;
  if (!hasLots && rows.length < 2 && !canMove) return null;
  return (
    <Paper withBorder radius="lg" p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby="where-it-lies">
      <Group justify="space-between" gap="sm" mb="sm">
        <Title order={2} size="h3" id="where-it-lies">
          Where it lies
        </Title>
        {canMove && (
          <Button
            variant="default"
            leftSection={<IconArrowsExchange size={18} stroke={1.6} aria-hidden />}
            onClick={() => setMoving(true)}
          >
            Move
          </Button>
        )}
      </Group>
      <ul className={classes.rows}>
        {rows.map((row) => (
          <Row key={`${row.locationId} ${row.lotId}`} row={row} unit={item.unit} hasPlaces={places.length > 0} />
        ))}
      </ul>
      <LazyMoveDialog opened={moving} item={item} onClose={() => setMoving(false)} />
    </Paper>
  );
}

function Row({ row, unit, hasPlaces }: { row: PlacedStock; unit: string; hasPlaces: boolean }) {
  const { lotId, lot, location, quantity } = row;
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        {hasPlaces && <Text span>{location.name}</Text>}
        {lotId === null || lot === null ? (
          <Text span c="dimmed">
            No lot
          </Text>
        ) : (
          <span className={classes.lot}>
            <TextLink to="/lots/$id" params={{ id: String(lotId) }} className={classes.link}>
              {lot.code}
            </TextLink>
            <LotStatusMark status={lot.status} />
          </span>
        )}
      </div>
      <div className={classes.date}>{lot && <BestBefore of={lot} />}</div>
      <Text span className={classes.quantity}>
        {formatQuantity(quantity, unit)}
      </Text>
    </li>
  );
}

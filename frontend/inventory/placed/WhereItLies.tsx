import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useState } from 'react';
import type { Item } from '../../../worker/inventory/contract.ts';
import type { PlacedStock } from '../../../worker/inventory/stock-contract.ts';
import type { Location } from '../../../worker/locations/contract.ts';
import { formatQuantity } from '../../lib/text/format.ts';
import { BestBefore } from '../../ui/stock/BestBefore.tsx';
import { LotStatusMark } from '../../ui/stock/LotStatusMark.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { LazyMoveDialog } from './LazyMoveDialog.tsx';
import classes from './WhereItLies.module.css';

type Props = { item: Item; rows: readonly PlacedStock[]; places: readonly Location[] };

/** The rows of stock of an item by place and lot, with Move where there is another place. */
export default function WhereItLies({ item, rows, places }: Props) {
  const [moving, setMoving] = useState(false);
  const canMove = places.length > 0;
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

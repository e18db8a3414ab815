import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Item } from '../../../worker/inventory/contract.ts';
import type { PlacedStock } from '../../../worker/inventory/stock-contract.ts';
import type { Location } from '../../../worker/locations/contract.ts';
import { meQuery } from '../../lib/session/session.ts';
import { formatQuantity } from '../../lib/text/format.ts';
import { BestBefore } from '../../ui/stock/BestBefore.tsx';
import { LotStatusMark } from '../../ui/stock/LotStatusMark.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { WaitingActs } from '../../ui/waiting/WaitingActs.tsx';
import { itemPath } from '../api.ts';
import { parsQuery } from '../refill/api.ts';
import { BetterWithAge } from './BetterWithAge.tsx';
import { LazyMoveDialog } from './LazyMoveDialog.tsx';
import { ParsDialog } from './ParsDialog.tsx';
import classes from './WhereItLies.module.css';

type Props = { item: Item; rows: readonly PlacedStock[]; places: readonly Location[] };

/** The rows of stock of an item by place and lot, with Move and the par of each place where there is another place. */
export default function WhereItLies({ item, rows, places }: Props) {
  const [moving, setMoving] = useState(false);
  const [editing, setEditing] = useState(false);
  const hasPlaces = places.length > 0;
  const canMove = hasPlaces && rows.length > 0;
  const { data: me } = useQuery(meQuery);
  const isOffice = me !== undefined && me !== null && me.role !== 'staff';
  const { data: pars } = useQuery({ ...parsQuery(item.id), enabled: hasPlaces });
  const parOf = (locationId: number) => pars?.find((one) => one.locationId === locationId)?.par;
  const empty = (pars ?? []).filter(({ locationId }) => !rows.some((row) => row.locationId === locationId));
  return (
    <Paper withBorder radius="lg" p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby="where-it-lies">
      <Group justify="space-between" gap="sm" mb="sm">
        <Title order={2} size="h3" id="where-it-lies">
          Where it lies
        </Title>
        <Group gap="xs">
          {hasPlaces && isOffice && (
            <Button variant="default" onClick={() => setEditing(true)}>
              Pars
            </Button>
          )}
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
      </Group>
      <WaitingActs of={[itemPath(item.id)]} />
      <ul className={classes.rows}>
        {rows.map((row, index) => (
          <Row
            key={`${row.locationId} ${row.lotId}`}
            row={row}
            item={item}
            hasPlaces={hasPlaces}
            par={row.locationId === rows[index - 1]?.locationId ? undefined : parOf(row.locationId)}
          />
        ))}
        {empty.map(({ locationId, location, par }) => (
          <li key={locationId} className={classes.row}>
            <div className={classes.what}>{location.name}</div>
            <div className={classes.date} />
            <Quantity quantity={0} par={par} unit={item.unit} />
          </li>
        ))}
      </ul>
      {rows.length === 0 && empty.length === 0 && <Text c="dimmed">Nothing in stock</Text>}
      {rows.some(({ lotId }) => lotId !== null) && <BetterWithAge item={item} canChange={isOffice} />}
      {pars && (
        <ParsDialog opened={editing} item={item} pars={pars} places={places} onClose={() => setEditing(false)} />
      )}
      <LazyMoveDialog opened={moving} item={item} onClose={() => setMoving(false)} />
    </Paper>
  );
}

type RowProps = { row: PlacedStock; item: Item; hasPlaces: boolean; par: number | undefined };

function Row({ row, item, hasPlaces, par }: RowProps) {
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
      <div className={classes.date}>{lot && <BestBefore of={lot} isBetterWithAge={item.isBetterWithAge} />}</div>
      <Quantity quantity={quantity} par={par} unit={item.unit} />
    </li>
  );
}

function Quantity({ quantity, par, unit }: { quantity: number; par: number | undefined; unit: string }) {
  return (
    <Text span className={classes.quantity}>
      {formatQuantity(quantity, unit)}
      {par !== undefined && (
        <Text span size="sm" c="dimmed" fw={400} display="block">
          Par {formatQuantity(par, unit)}
        </Text>
      )}
    </Text>
  );
}

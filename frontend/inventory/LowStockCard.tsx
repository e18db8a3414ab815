import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Item } from '../../worker/inventory/contract.ts';
import { formatQuantity } from '../lib/format.ts';
import { TextLink } from '../ui/TextLink.tsx';
import classes from './ItemRows.module.css';
import { type LowStockAlert, lowStockAlerts } from './low-stock.ts';
import { StockMark } from './StockMark.tsx';

/** The card names this many items, the most urgent first. */
const SHOWN = 4;

type Props = {
  items: Item[];
  /** Where given, each item can be reordered. */
  onReorder?: ((item: Item) => void) | undefined;
};

/** What needs to be ordered soon: the items at or below par. */
export function LowStockCard({ items, onReorder }: Props) {
  const alerts = useMemo(() => lowStockAlerts(items), [items]);
  const more = alerts.length - SHOWN;
  return (
    <Card component="section" aria-labelledby="low-stock">
      <Title order={2} size="h3" id="low-stock" mb="sm">
        Low stock
      </Title>
      {alerts.length === 0 ? (
        <Group gap="xs" wrap="nowrap" c="var(--mantine-color-success)">
          <IconCircleCheck size={22} stroke={1.7} aria-hidden />
          <Text>All items are well stocked!</Text>
        </Group>
      ) : (
        <ul className={classes.rows}>
          {alerts.slice(0, SHOWN).map((alert) => (
            <AlertRow key={alert.item.id} alert={alert} onReorder={onReorder} />
          ))}
        </ul>
      )}
      {more > 0 && (
        <TextLink to="/inventory" search={{ status: 'low' }} className={classes.more}>
          +{more} more {more === 1 ? 'item needs' : 'items need'} attention
        </TextLink>
      )}
    </Card>
  );
}

function AlertRow({ alert: { item, daysRemaining }, onReorder }: { alert: LowStockAlert } & Pick<Props, 'onReorder'>) {
  return (
    <li>
      <Link to="/inventory/$id" params={{ id: String(item.id) }} className={classes.row}>
        <Stack gap={0} miw={0} flex={1}>
          <span className={classes.name}>{item.name}</span>
          <span className={classes.sub}>
            {formatQuantity(item.quantity)} of {formatQuantity(item.minimumPar, item.unit)} par
            {item.quantity > 0 && `, about ${daysRemaining} ${daysRemaining === 1 ? 'day' : 'days'} left`}
          </span>
        </Stack>
        <StockMark stock={item} />
      </Link>
      {onReorder && (
        <Button
          variant="light"
          size="sm"
          mb="xs"
          className={classes.reorder}
          onClick={() => onReorder(item)}
          aria-label={`Reorder ${item.name}`}
        >
          Reorder
        </Button>
      )}
    </li>
  );
}

import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Item } from '../../worker/inventory/contract.ts';
import { TextLink } from '../ui/TextLink.tsx';
import rows from './ItemRows.module.css';
import classes from './LowStockCard.module.css';
import { ALERTS_SHOWN, alertText, type LowStockAlert } from './low-stock.ts';

type Props = {
  /** The items at or below par, the most urgent first. */
  alerts: readonly LowStockAlert[];
  /** How many items the dashboard's figure counts besides: few in number, yet above their par. */
  besides: number;
  /** The ids of items that newly alert since the page was opened. */
  fresh: ReadonlySet<number>;
  /** Opens the message to a supplier. Absent for whoever may not write to suppliers. */
  onReorder?: ((item: Item) => void) | undefined;
};

/** What needs to be ordered soon: the items at or below par. */
export function LowStockCard({ alerts, besides, fresh, onReorder }: Props) {
  const more = alerts.length - ALERTS_SHOWN;
  const hasNew = alerts.some(({ item }) => fresh.has(item.id));
  return (
    <Card component="section" aria-labelledby="low-stock">
      <Group mb="sm" gap="xs">
        <Title order={2} size="h3" id="low-stock">
          Low stock
        </Title>
        {hasNew && <NewBadge />}
        {onReorder && (
          <TextLink to="/supplier-test" search={{ tab: 'suppliers' }} size="sm" ml="auto" className={rows.all}>
            Suppliers
          </TextLink>
        )}
      </Group>
      {alerts.length === 0 ? (
        <Group gap="xs" wrap="nowrap" c="var(--mantine-color-success)">
          <IconCircleCheck size={22} stroke={1.7} aria-hidden />
          <Text>All items are well stocked!</Text>
        </Group>
      ) : (
        <ul className={rows.rows}>
          {alerts.slice(0, ALERTS_SHOWN).map((alert) => (
            <AlertRow key={alert.item.id} alert={alert} isNew={fresh.has(alert.item.id)} onReorder={onReorder} />
          ))}
        </ul>
      )}
      {more > 0 && (
        <TextLink to="/inventory" search={{ status: 'par', sort: 'quantity' }} className={rows.more}>
          +{more} more {more === 1 ? 'item needs' : 'items need'} attention
        </TextLink>
      )}
      {besides > 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          Counted as low besides: {besides} {besides === 1 ? 'item' : 'items'} under 10, yet above par.
        </Text>
      )}
    </Card>
  );
}

type RowProps = Pick<Props, 'onReorder'> & { alert: LowStockAlert; isNew: boolean };

function AlertRow({ alert, isNew, onReorder }: RowProps) {
  const { item, severity } = alert;
  return (
    <li className={classes.item}>
      <Link to="/inventory/$id" params={{ id: String(item.id) }} className={`${rows.row} ${classes.link}`}>
        <Stack gap={0} miw={0} flex={1}>
          <span className={classes.head}>
            <span className={rows.name}>{item.name}</span>
            {isNew && <NewBadge />}
          </span>
          <span className={classes.sub}>
            <span className={classes.severity} data-severity={severity}>
              {severity}
            </span>{' '}
            {alertText(alert)}
          </span>
        </Stack>
      </Link>
      {onReorder && (
        <Button size="xs" variant="light" onClick={() => onReorder(item)} aria-label={`Reorder ${item.name}`}>
          Reorder
        </Button>
      )}
    </li>
  );
}

function NewBadge() {
  return <span className={classes.fresh}>New</span>;
}

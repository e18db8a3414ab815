import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OnOrder } from '../../../worker/insights/contract.ts';
import type { Item } from '../../../worker/inventory/contract.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import rows from '../list/ItemRows.module.css';
import { RefillHint } from '../refill/RefillHint.tsx';
import { StockMark } from '../stock/StockMark.tsx';
import classes from './LowStockCard.module.css';
import { type LowStockAlert, lowStockText, MAX_ALERTS } from './low-stock.ts';

type Props = {
  /** All low items, most urgent first. */
  alerts: readonly LowStockAlert[];
  /** The ids of items that became low while the page was open. */
  fresh: ReadonlySet<number>;
  /** Opens a message to the supplier. Omit for people who may not contact suppliers. */
  onReorder?: ((item: Item) => void) | undefined;
  /** Renders an open order of the item. */
  orderLine: (order: OnOrder, item: Item) => ReactNode;
};

/** The most urgent low items and a link to the rest. */
export function LowStockCard({ alerts, fresh, onReorder, orderLine }: Props) {
  const more = alerts.length - MAX_ALERTS;
  const hasNew = alerts.some(({ item }) => fresh.has(item.id));
  return (
    <Card component="section" aria-labelledby="low-stock">
      <Group mb="sm" gap="xs">
        <Title order={2} size="h3" id="low-stock">
          Low stock
        </Title>
        {hasNew && <NewBadge />}
        {onReorder && (
          <TextLink to="/suppliers" search={{ tab: 'suppliers' }} size="sm" ml="auto" className={rows.all}>
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
          {alerts.slice(0, MAX_ALERTS).map((alert) => (
            <AlertRow
              key={alert.item.id}
              alert={alert}
              isNew={fresh.has(alert.item.id)}
              onReorder={onReorder}
              orderLine={orderLine}
            />
          ))}
        </ul>
      )}
      {more > 0 && (
        <TextLink to="/inventory" search={{ status: 'short', sort: 'quantity' }} className={rows.more}>
          +{more} more {more === 1 ? 'item needs' : 'items need'} attention
        </TextLink>
      )}
      <RefillHint className={rows.more} />
    </Card>
  );
}

type RowProps = Pick<Props, 'onReorder' | 'orderLine'> & { alert: LowStockAlert; isNew: boolean };

function AlertRow({ alert, isNew, onReorder, orderLine }: RowProps) {
  const { item, lifetime } = alert;
  const orders = lifetime?.onOrder ?? [];
  return (
    <li>
      <div className={classes.item}>
        <Link to="/inventory/$id" params={{ id: String(item.id) }} className={`${rows.row} ${classes.link}`}>
          <Stack gap={0} miw={0} flex={1}>
            <span className={classes.head}>
              <span className={rows.name}>{item.name}</span>
              {isNew && <NewBadge />}
            </span>
            <span className={classes.sub}>
              <StockMark stock={item} /> {lowStockText(alert, Date.now())}
            </span>
          </Stack>
        </Link>
        {onReorder && (
          <Button
            size="xs"
            variant="light"
            onClick={() => onReorder(item)}
            aria-label={orders.length > 0 ? `Order more ${item.name}` : `Reorder ${item.name}`}
          >
            {orders.length > 0 ? 'Order more' : 'Reorder'}
          </Button>
        )}
      </div>
      {orders.map((order) => (
        <div key={order.id}>{orderLine(order, item)}</div>
      ))}
    </li>
  );
}

function NewBadge() {
  return <span className={classes.fresh}>New</span>;
}

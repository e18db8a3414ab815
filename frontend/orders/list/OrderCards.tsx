import { Group, Text } from '@mantine/core';
import type { Order } from '../../../worker/orders/contract.ts';
import cards from '../../ui/list/Cards.module.css';
import { TextLink } from '../../ui/TextLink.tsx';
import classes from '../Orders.module.css';
import { StateBadge } from '../StateBadge.tsx';
import { linesText, progressText, whenText } from '../words.ts';
import { ReceiveLink } from './ReceiveLink.tsx';

/** Orders as cards, for phones. A card opens its order. */
export function OrderCards({ orders }: { orders: Order[] }) {
  const now = Date.now();
  return (
    <ul aria-label="Orders" className={cards.cards}>
      {orders.map((order) => (
        <li key={order.id} className={cards.card}>
          <Group justify="space-between" align="flex-start" gap="sm" wrap="nowrap">
            <div className={classes.grow}>
              <TextLink to="/orders/$id" params={{ id: String(order.id) }} className={cards.link} underline="hover">
                {order.supplier.name}
              </TextLink>
              <Text size="sm" c="dimmed">
                No. {order.number}
              </Text>
            </div>
            <StateBadge state={order.state} />
          </Group>
          <Text size="sm" className={classes.lines}>
            {linesText(order.lines)}
          </Text>
          <Group justify="space-between" gap="xs">
            <Text size="sm" className={classes.when} data-overdue={order.overdue || undefined}>
              {whenText(order, now)}
            </Text>
            {order.state !== 'draft' && (
              <Text size="sm" c="dimmed">
                {progressText(order)} received
              </Text>
            )}
          </Group>
          <ReceiveLink order={order} />
        </li>
      ))}
    </ul>
  );
}

import { Button, Group, Text } from '@mantine/core';
import type { OnOrder } from '../../worker/insights/contract.ts';
import { TextLink } from '../ui/TextLink.tsx';
import classes from './OrderLine.module.css';
import { orderText } from './order-text.ts';
import { useChangeOrder } from './use-change-order.ts';

type Props = { order: OnOrder; itemName: string; unit: string };

/** An open order with buttons to close it; both can be undone. */
export function OrderLine({ order, itemName, unit }: Props) {
  const change = useChangeOrder(itemName);
  const close = (state: 'arrived' | 'cancelled') => change.mutate({ id: order.id, state });
  return (
    <div className={classes.order} data-overdue={order.overdue || undefined}>
      <Text size="sm">{orderText(order, unit, Date.now())}</Text>
      <Group gap="xs">
        <TextLink
          to="/orders/$id"
          params={{ id: String(order.id) }}
          size="sm"
          className={classes.link}
          aria-label={`View the order of ${itemName}`}
        >
          View
        </TextLink>
        <Button
          size="xs"
          variant="default"
          className={classes.button}
          loading={change.isPending}
          onClick={() => close('arrived')}
          aria-label={`Mark as arrived: order of ${itemName}`}
        >
          Mark as arrived
        </Button>
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          className={classes.button}
          disabled={change.isPending}
          onClick={() => close('cancelled')}
          aria-label={`Cancel order of ${itemName}`}
        >
          Cancel order
        </Button>
      </Group>
    </div>
  );
}

import { Button, Group, Text } from '@mantine/core';
import type { OnOrder } from '../../worker/insights/contract.ts';
import { errorText } from '../lib/api.ts';
import { toast } from '../lib/toast.ts';
import { useChangeOrder } from './api.ts';
import classes from './OrderLine.module.css';
import { orderText } from './order-text.ts';

type Props = { order: OnOrder; itemName: string; unit: string };

/** What is on the way, and the buttons that close the order; either can be undone. */
export function OrderLine({ order, itemName, unit }: Props) {
  const change = useChangeOrder();
  const failed = (error: Error) =>
    toast({ title: 'Update Failed', description: errorText(error, 'Try again.'), variant: 'destructive' });
  const close = (state: 'arrived' | 'cancelled') =>
    change.mutate(
      { id: order.id, state },
      {
        onSuccess: () =>
          toast({
            title: state === 'arrived' ? 'Order Arrived' : 'Order Cancelled',
            description:
              state === 'arrived'
                ? `The order of ${itemName} is closed. Its stock has not changed: receive what came, or count it.`
                : `The order of ${itemName} is no longer on the way. Tell the supplier yourself.`,
            action: {
              label: 'Undo',
              onClick: () => change.mutate({ id: order.id, state: 'open' }, { onError: failed }),
            },
          }),
        onError: failed,
      },
    );
  return (
    <div className={classes.order} data-overdue={order.overdue || undefined}>
      <Text size="sm">{orderText(order, unit, Date.now())}</Text>
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          className={classes.button}
          loading={change.isPending}
          onClick={() => close('arrived')}
          aria-label={`Mark the order of ${itemName} as arrived`}
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
          aria-label={`Cancel the order of ${itemName}`}
        >
          Cancel order
        </Button>
      </Group>
    </div>
  );
}

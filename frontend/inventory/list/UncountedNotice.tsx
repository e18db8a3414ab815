import { Button, Group, Text } from '@mantine/core';
import type { Item } from '../../../worker/inventory/contract.ts';
import { formatQuantity } from '../../lib/text/format.ts';
import { useSetQuantity } from '../mutations.ts';

/** Says that the stock is assumed and lets it be confirmed in one tap. */
export function UncountedNotice({ item }: { item: Item }) {
  const setQuantity = useSetQuantity();
  if (!item.uncounted) return null;
  const amount = formatQuantity(item.quantity, item.unit);
  return (
    <Group gap="sm" mt="sm">
      <Text size="sm" style={{ flex: '1 1 14rem' }}>
        Not counted yet: your import had no quantity for this item. Count it or confirm the current quantity.
      </Text>
      <Button
        variant="default"
        mih={44}
        loading={setQuantity.isPending}
        onClick={() => setQuantity.mutate({ item, quantity: item.quantity })}
      >
        Confirm {amount}
      </Button>
    </Group>
  );
}

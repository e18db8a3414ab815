import { Badge } from '@mantine/core';
import type { OrderState } from '../../worker/orders/contract.ts';
import { STATES } from './words.ts';

/** The state of an order. */
export function StateBadge({ state }: { state: OrderState }) {
  const { label, color } = STATES[state];
  return (
    <Badge component="span" variant={state === 'received' ? 'filled' : 'light'} color={color} style={{ flex: 'none' }}>
      {label}
    </Badge>
  );
}

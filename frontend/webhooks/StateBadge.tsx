import { Badge } from '@mantine/core';
import type { Webhook } from '../../worker/webhooks/contract.ts';

const STATES = {
  on: { color: 'green', label: 'On' },
  paused: { color: 'red', label: 'Paused' },
  off: { color: 'gray', label: 'Off' },
} as const;

/** Whether a webhook sends. */
export function StateBadge({ webhook: { state, attempts } }: { webhook: Pick<Webhook, 'state' | 'attempts'> }) {
  const { color, label } = STATES[state];
  const isFailing = state === 'on' && attempts > 0;
  return (
    <Badge variant="light" color={isFailing ? 'yellow' : color}>
      {isFailing ? 'Retrying' : label}
    </Badge>
  );
}

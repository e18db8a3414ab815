import { Badge } from '@mantine/core';
import type { SampleState } from '../../worker/samples/contract.ts';
import { STATES } from './words.ts';

/** The state of a sample as a label. */
export function StateBadge({ state }: { state: SampleState }) {
  const { label, color } = STATES[state];
  return (
    <Badge component="span" variant="light" color={color} style={{ flex: 'none' }}>
      {label}
    </Badge>
  );
}

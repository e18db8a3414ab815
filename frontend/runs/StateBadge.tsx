import { Badge } from '@mantine/core';
import type { RunState } from '../../worker/runs/contract.ts';
import { STATES } from './words.ts';

/** The state of a run. */
export function StateBadge({ state }: { state: RunState }) {
  const { label, color } = STATES[state];
  return (
    <Badge component="span" variant="light" color={color} style={{ flex: 'none' }}>
      {label}
    </Badge>
  );
}

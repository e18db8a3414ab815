import { Badge, type BadgeProps } from '@mantine/core';
import type { RowAction } from '../../../worker/imports/contract.ts';
import type { Outcome } from './outcome.ts';

const LOOKS: Record<RowAction, BadgeProps> = {
  create: { color: 'leaf', variant: 'light' },
  update: { color: 'leaf', variant: 'outline' },
  unchanged: { color: 'gray', variant: 'default' },
  merge: { color: 'gray', variant: 'default' },
  skip: { color: 'amber', variant: 'light' },
};

/** A badge for what the import does with a row. */
export function OutcomeBadge({ outcome: { action, label, isDoubtful } }: { outcome: Outcome }) {
  return (
    <Badge {...LOOKS[isDoubtful ? 'skip' : action]} tt="none" fw={560} style={{ flex: 'none' }}>
      {label}
    </Badge>
  );
}

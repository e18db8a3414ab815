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
export function OutcomeBadge({ outcome: { action, label } }: { outcome: Outcome }) {
  return (
    <Badge {...LOOKS[action]} tt="none" fw={560} style={{ flex: 'none' }}>
      {label}
    </Badge>
  );
}

import type { MovementReason } from '../../../worker/inventory/contract.ts';
import { formatCount } from '../text/format.ts';

/** Labels of movement reasons. */
export const REASON_WORDS: Record<MovementReason, string> = {
  create: 'Initial stock',
  edit: 'Edited',
  import: 'Imported',
  receive: 'Received',
  sale: 'Sold',
  count: 'Counted',
  damage: 'Damaged',
  transfer: 'Transferred',
  sync: 'Synced',
  undo: 'Undone',
  move: 'Moved',
  unit: 'Unit changed',
  consume: 'Used in a run',
  make: 'Made',
  charge: 'Charge',
};

/** A stock change with its sign: `+12`, `−0.5`; `0` has none. */
export function signed(delta: number): string {
  if (delta === 0) return '0';
  return `${delta < 0 ? '−' : '+'}${formatCount(Math.abs(delta))}`;
}

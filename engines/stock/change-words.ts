import type { MovementReason } from '../inventory/choices.ts';
import { quantityText } from '../numbers/quantity-text.ts';

/** What a change of stock is called where it is said who made it: “Mei’s sale”. */
export const CHANGE_NOUNS: Readonly<Record<MovementReason, string>> = {
  create: 'entry',
  edit: 'edit',
  import: 'import',
  receive: 'correction of a receipt',
  sale: 'sale',
  count: 'count',
  damage: 'write-off',
  transfer: 'transfer',
  sync: 'sync',
  undo: 'undo',
  move: 'move',
  unit: 'change of unit',
  consume: 'run',
  make: 'run',
  charge: 'charge',
};

/** Reasons whose size is said, too: what left. */
export const SIZED_REASONS: readonly MovementReason[] = ['sale', 'damage', 'transfer'];

/** A change that a person made. */
export interface NamedChange {
  name: string;
  reason: MovementReason;
  /** In the item's unit. */
  delta: number;
}

/** `after Mei’s sale of 2 kg`, `after Mei’s count`. */
export function changeText({ name, reason, delta }: NamedChange, unit: string): string {
  const size = SIZED_REASONS.includes(reason) && delta < 0 ? ` of ${quantityText(-delta, unit)}` : '';
  return `after ${name}’s ${CHANGE_NOUNS[reason]}${size}`;
}

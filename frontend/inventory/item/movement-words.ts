import type { Movement, MovementReason } from '../../../worker/inventory/contract.ts';

/** Why stock moved, in words. */
export const REASON_WORDS: Record<MovementReason, string> = {
  create: 'First stock',
  edit: 'Edited',
  import: 'Imported',
  receive: 'Received',
  sale: 'Sold',
  count: 'Counted',
  damage: 'Damaged',
  transfer: 'Transferred',
  sync: 'Synced',
  undo: 'Undone',
};

/** A change of stock with its sign: `+12`, `−0.5`. */
export function signed(delta: number): string {
  const size = Math.abs(delta).toLocaleString('en-US', { maximumFractionDigits: 3 });
  return `${delta < 0 ? '−' : '+'}${size}`;
}

/** A step of the line: from this moment on, this was in stock. */
export type StockPoint = { time: number; quantity: number };

/**
 * Stock over time, oldest first, from movements that are newest first; it ends with what is there now. Where older
 * movements have not been loaded it begins with the oldest that has.
 */
export function stockLine(movements: readonly Movement[], quantity: number, now: number): StockPoint[] {
  const points = movements
    .map(({ createdAt, quantityAfter }) => ({ time: Date.parse(createdAt), quantity: quantityAfter }))
    .reverse();
  return [...points, { time: Math.max(now, points.at(-1)?.time ?? 0), quantity }];
}

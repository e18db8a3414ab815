import type { Movement, MovementReason } from '../../../worker/inventory/contract.ts';

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
};

/** A stock change with its sign: `+12`, `−0.5`. */
export function signed(delta: number): string {
  const size = Math.abs(delta).toLocaleString('en-US', { maximumFractionDigits: 3 });
  return `${delta < 0 ? '−' : '+'}${size}`;
}

/** A step of the chart: the stock from this time on. */
export type StockPoint = { time: number; quantity: number };

/**
 * Stock over time, oldest first, from movements that are newest first. Begins with the oldest loaded movement and ends
 * with the current stock.
 */
export function stockLine(movements: readonly Movement[], quantity: number, now: number): StockPoint[] {
  const points = movements
    .map(({ createdAt, quantityAfter }) => ({ time: Date.parse(createdAt), quantity: quantityAfter }))
    .reverse();
  return [...points, { time: Math.max(now, points.at(-1)?.time ?? 0), quantity }];
}

import type { Movement } from '../../../worker/inventory/contract.ts';

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

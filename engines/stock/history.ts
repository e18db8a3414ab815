import type { MovementReason } from '../inventory/choices.ts';
import { fromThousandths, type Thousandths } from '../inventory/thousandths.ts';
import { type AlertSeverity, alertOf } from './stock-status.ts';

/** A change of stock that lies in the past. */
export interface PastMovement {
  /** Epoch milliseconds. */
  at: number;
  delta: Thousandths;
  reason: MovementReason;
  note: string;
  /** Null: Camellia itself. */
  userId: number | null;
}

/** What a history comes to. */
export interface Outcome {
  /** Stock after each movement. */
  after: readonly Thousandths[];
  quantity: Thousandths;
  /** The alert in which the history ends, and since when the item needs attention. */
  alert: AlertSeverity | null;
  alertSince: number | null;
}

/**
 * Follows a history from nothing.
 * @param history the oldest first, at least one
 * @throws Error for one that cannot have been: stock below zero, time running backwards, a movement of nothing
 */
export function followHistory(history: readonly PastMovement[], minimumPar: Thousandths): Outcome {
  if (history.length === 0) throw new Error('A history has at least one movement');
  const after: Thousandths[] = [];
  let quantity = 0;
  let before = Number.NEGATIVE_INFINITY;
  let alert: AlertSeverity | null = null;
  let alertSince: number | null = null;
  for (const { at, delta } of history) {
    if (at < before) throw new Error('A history is told from the oldest movement to the newest');
    if (delta === 0) throw new Error('A movement moves something');
    quantity += delta;
    if (quantity < 0) throw new Error('A history may not go below zero');
    before = at;
    after.push(quantity);
    alert = alertOf({ quantity: fromThousandths(quantity), minimumPar: fromThousandths(minimumPar) });
    alertSince = alert === null ? null : (alertSince ?? at);
  }
  return { after, quantity, alert, alertSince };
}

import type { MovementReason } from '../inventory/choices.ts';
import { fromThousandths, type Thousandths } from '../inventory/thousandths.ts';
import { type AlertSeverity, nextAlert } from './stock-status.ts';

/** A past movement of stock. */
export interface PastMovement {
  /** Epoch milliseconds. */
  at: number;
  delta: Thousandths;
  reason: MovementReason;
  note: string;
  /** Null for Camellia itself. */
  userId: number | null;
}

/** The result of a history. */
export interface Outcome {
  /** Stock after each movement. */
  after: readonly Thousandths[];
  quantity: Thousandths;
  /** The current alert, and since when the item needs attention. */
  alert: AlertSeverity | null;
  alertSince: number | null;
}

/**
 * Replays a history from zero stock.
 * @param history oldest first, at least one movement
 * @throws Error for an impossible history: negative stock, wrong order, or a movement of zero
 */
export function replayHistory(history: readonly PastMovement[], minimumPar: Thousandths): Outcome {
  if (history.length === 0) throw new Error('A history needs at least one movement');
  const after: Thousandths[] = [];
  let quantity = 0;
  let before = Number.NEGATIVE_INFINITY;
  let alert: AlertSeverity | null = null;
  let alertSince: number | null = null;
  for (const { at, delta } of history) {
    if (at < before) throw new Error('A history must be sorted from oldest to newest');
    if (delta === 0) throw new Error('A movement must not be zero');
    quantity += delta;
    if (quantity < 0) throw new Error('A history must not go below zero');
    before = at;
    after.push(quantity);
    alert = nextAlert({ quantity: fromThousandths(quantity), minimumPar: fromThousandths(minimumPar) }, alert);
    alertSince = alert === null ? null : (alertSince ?? at);
  }
  return { after, quantity, alert, alertSince };
}

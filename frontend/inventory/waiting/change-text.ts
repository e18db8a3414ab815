import { formatQuantity } from '../../lib/text/format.ts';
import type { WaitingChange } from './waiting-changes.ts';

/** What a change does: `+3 lbs`, `Counted 12 lbs`. */
export function changeText({ change, item: { unit } }: WaitingChange): string {
  if (change.kind === 'count') return `Counted ${formatQuantity(change.quantity, unit)}`;
  return `${change.delta < 0 ? '−' : '+'}${formatQuantity(Math.abs(change.delta), unit)}`;
}

import type { OnOrder } from '../../worker/insights/contract.ts';
import { dayText } from '../lib/text/cover-text.ts';
import { formatQuantity } from '../lib/text/format.ts';

/**
 * `40 lbs ordered from Uji Tea on Nov 3, expected Nov 17`, with `15 still to come` after a partial delivery, or
 * `overdue since Nov 17`. An order whose message was only recorded says so. @param now epoch milliseconds
 */
export function orderText(
  { quantity, open, supplier, orderedAt, expectedAt, overdue, sent }: OnOrder,
  unit: string,
  now: number,
) {
  const unsent = sent ? '' : ' (message recorded, not sent)';
  const ordered = `${formatQuantity(quantity, unit)} ordered from ${supplier} on ${dayText(orderedAt, now)}${unsent}`;
  const rest = open < quantity ? `, ${formatQuantity(open)} still to come` : '';
  if (expectedAt === null) return `${ordered}${rest}, no delivery date`;
  return `${ordered}${rest}, ${overdue ? 'overdue since' : 'expected'} ${dayText(expectedAt, now)}`;
}

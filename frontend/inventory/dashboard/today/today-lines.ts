import { isLow, stockBadge } from '../../../../engines/stock/stock-status.ts';
import type { Today } from '../../../../worker/analytics/today-contract.ts';
import type { Item } from '../../../../worker/inventory/contract.ts';
import { LINES } from './today-words.ts';

/** Something to do today: what it says, and the list of as many things. */
export type TodayLine = { kind: keyof typeof LINES; text: string } & (
  | { to: '/inventory'; search: { status: 'short'; sort: 'quantity' } }
  | { to: '/orders'; search: { view: 'due' } }
  | { to: '/lots'; search: { expiring: '60' } }
  | { to: '/counts' | '/messages' | '/orders/harvest'; search?: never }
);

type Waiting = Pick<Today, 'deliveries' | 'expiringLots' | 'opening' | 'openCounts' | 'dueForCount'>;

/** What needs doing today, most pressing first. @param today undefined until it is known */
export function todayLines(items: readonly Item[], today: Waiting | undefined, unread: number): TodayLine[] {
  const low = items.filter(isLow);
  const out = low.filter((item) => stockBadge(item) === 'Out of Stock').length;
  const {
    deliveries = { due: 0, late: 0 },
    expiringLots = 0,
    opening = 0,
    openCounts = 0,
    dueForCount = 0,
  } = today ?? {};
  const lines: (TodayLine & { count: number })[] = [
    {
      ...{ kind: 'low', count: low.length, text: LINES.low(low.length, out) },
      ...{ to: '/inventory', search: { status: 'short', sort: 'quantity' } },
    },
    {
      ...{ kind: 'deliveries', count: deliveries.due, text: LINES.deliveries(deliveries.due, deliveries.late) },
      ...{ to: '/orders', search: { view: 'due' } },
    },
    {
      ...{ kind: 'lots', count: expiringLots, text: LINES.lots(expiringLots) },
      ...{ to: '/lots', search: { expiring: '60' } },
    },
    { kind: 'opening', count: opening, text: LINES.opening(opening), to: '/orders/harvest' },
    { kind: 'openCounts', count: openCounts, text: LINES.openCounts(openCounts), to: '/counts' },
    { kind: 'dueForCount', count: dueForCount, text: LINES.dueForCount(dueForCount), to: '/counts' },
    { kind: 'unread', count: unread, text: LINES.unread(unread), to: '/messages' },
  ];
  return lines.flatMap(({ count, ...line }) => (count > 0 ? [line] : []));
}

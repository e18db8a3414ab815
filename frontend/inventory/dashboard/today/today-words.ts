import { formatQuantity } from '../../../lib/text/format.ts';

/** What the dashboard says about today and about money. */
export const TODAY_WORDS = {
  title: 'Today',
  nothing: 'Nothing is waiting for you today.',
  failed: 'Couldn’t load deliveries, lots and counts.',
  retry: 'Try again',
} as const;

export const MONEY_WORDS = {
  title: 'Money',
  value: 'Stock at cost',
  used: 'Used this month at cost',
  received: 'Received this month at cost',
} as const;

const counted = (count: number, one: string, many: string) => `${formatQuantity(count)} ${count === 1 ? one : many}`;

export const LINES = {
  low: (low: number, out: number) =>
    `${counted(low, 'item runs low', 'items run low')}${out > 0 ? `, ${formatQuantity(out)} out of stock` : ''}`,
  deliveries: (due: number, late: number) =>
    late === due
      ? counted(due, 'delivery is late', 'deliveries are late')
      : `${counted(due, 'delivery is due', 'deliveries are due')}${late > 0 ? `, ${formatQuantity(late)} late` : ''}`,
  lots: (lots: number) => `${counted(lots, 'lot expires', 'lots expire')} within 60 days`,
  opening: (teas: number) => `${counted(teas, 'tea', 'teas')} to buy: the harvest opens within 14 days`,
  openCounts: (counts: number) => counted(counts, 'count is open', 'counts are open'),
  dueForCount: (items: number) => counted(items, 'item is due for a count', 'items are due for a count'),
  unread: (messages: number) => counted(messages, 'unread message', 'unread messages'),
} as const;

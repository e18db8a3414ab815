import type { KnownMeaning } from '../topics/topic.ts';

/** Topics whose questions are about one thing, which a follow-up may ask in another way: `and which has the most?` */
const OF_TOPIC: Readonly<Partial<Record<KnownMeaning['topic'], string>>> = {
  ...{
    total: 'price',
    revenue: 'sold',
    topSelling: 'sold',
    selling: 'sold',
    stockClose: 'stockOn',
    spending: 'received',
  },
  ...{ low: 'level', out: 'level', wellStocked: 'level' },
  ...{ reorder: 'reorder', reorderAnalysis: 'reorder' },
  ...{ dead: 'idle', excess: 'idle', stopBuying: 'idle', optimize: 'idle' },
};
const BY_FLOW: ReadonlySet<string> = new Set(['movement', 'lastEvent', 'whoDid', 'trend', 'salesByDay']);
const BY_MEASURE: ReadonlySet<string> = new Set(['rankItems', 'rankSuppliers', 'filter', 'categories', 'missing']);
const OF_MEASURE: Readonly<Record<string, string>> = { cost: 'price', spent: 'received', contact: 'suppliers' };

/** What a meaning is about, however it is asked: items by margin and the margin of one are of one family. */
export function familyOf({ topic, sets: { measure, flow } }: KnownMeaning): string {
  if (BY_FLOW.has(topic)) return flow ?? 'moved';
  if (BY_MEASURE.has(topic)) return OF_MEASURE[measure ?? ''] ?? measure ?? 'value';
  return OF_TOPIC[topic] ?? topic;
}

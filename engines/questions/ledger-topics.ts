import type { Topic } from './question.ts';

/** Topics whose answers are sums or rows of the ledger: they can be of all of it, and say since when it is kept. */
export const OF_LEDGER: ReadonlySet<Topic> = new Set<Topic>([
  ...(['movement', 'revenue', 'spending', 'topSelling', 'whoDid', 'salesByDay', 'stockOuts'] as const),
]);

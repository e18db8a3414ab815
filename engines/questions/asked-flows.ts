import type { Flow, Question } from './question.ts';

/** How movements of each flow are called in a question. */

export const DID: Readonly<Record<Flow, string>> = {
  sold: 'sold',
  returned: 'taken back',
  received: 'received',
  damaged: 'damaged',
  counted: 'counted',
  transferred: 'transferred',
};

/** Single movements by what they are worth. */
export const LARGEST: Readonly<Record<Exclude<Flow, 'counted'>, string>> = {
  ...{ sold: 'sales', returned: 'returns', received: 'deliveries', damaged: 'losses', transferred: 'transfers' },
};

export const TIMES_OF = {
  sold: 'sales',
  returned: 'returns',
  received: 'deliveries',
  damaged: 'losses',
  counted: 'counts',
  transferred: 'transfers',
  moved: 'movements',
};

/** One of them by its day. */
export const LAST: Readonly<Record<Flow, string>> = {
  ...{
    sold: 'sale',
    returned: 'return',
    received: 'delivery',
    damaged: 'loss',
    counted: 'count',
    transferred: 'transfer',
  },
};

/** As many days as are listed at most with all that moved on them. */
export const MOST_DAYS_LISTED = 10;

/** `What was in the last 2 deliveries from Uji?`; all of a time: `On which days was sencha received in May?` */
export function movedDaysText(
  { flow, limit, period, notes }: Pick<Question, 'flow' | 'limit' | 'period' | 'notes'>,
  { item, scope, when }: { item: string; scope: string; when: string },
): string {
  if (limit === MOST_DAYS_LISTED && period !== null && flow !== null && notes.length === 0)
    return `On which days was ${item || `anything${scope}`} ${DID[flow]}${when}?`;
  const what = flow === null || flow === 'counted' ? 'movements' : LARGEST[flow];
  return `What was in the last ${limit === null ? '' : `${limit} `}${limit === null || limit === 1 ? LAST[flow ?? 'counted'] : what}${item ? ` of ${item}` : scope}${when}?`;
}

/** What somebody does: `when did Ilse last receive it`. */
export const DO: Readonly<Record<Flow, string>> = {
  ...{ sold: 'sell', returned: 'take back', received: 'receive', damaged: 'write off', counted: 'count' },
  transferred: 'transfer',
};

/** What items that sold are ranked by, where it is not said by what sold best. */
export const SOLD_BY: Readonly<Record<string, string>> = {
  ...{ quantity: ' by quantity', earned: ' by profit', revenue: ' by revenue' },
};

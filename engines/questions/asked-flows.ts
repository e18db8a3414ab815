import type { Flow } from './question.ts';

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

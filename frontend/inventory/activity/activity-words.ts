import { formatCount } from '../../lib/text/format.ts';

/** The texts of the activity. */
export const WORDS = {
  list: 'Entries, newest first',
  oldestFirst: 'Entries, oldest first',
  columns: {
    when: 'When',
    item: 'Item',
    reason: 'Reason',
    change: 'Change',
    after: 'Stock after',
    unit: 'Unit',
    person: 'Person',
    place: 'Place',
    lot: 'Lot',
    count: 'Count or run',
    note: 'Note',
  },
  reversedBy: (person: string) => `reversed by ${person}`,
  camellia: 'Camellia',
  deletedPlace: 'A deleted place',
  expiresFirst: 'expires first',
  entries: (count: number) => `${formatCount(count)} ${count === 1 ? 'entry' : 'entries'}`,
  showMore: (isOldestFirst: boolean) => (isOldestFirst ? 'Show newer' : 'Show older'),
  lookFurther: (isOldestFirst: boolean) => (isOldestFirst ? 'Look further' : 'Look further back'),
  reverse: 'Reverse',
  viewSlip: 'View slip',
} as const;

import type { Measure, Subject } from '../ask.ts';
import type { AnyColumn } from './column.ts';
import { OF_ENTRIES } from './of-entries.ts';
import { OF_ITEMS } from './of-items.ts';
import { OF_LEDGER } from './of-ledger.ts';
import { OF_LOTS } from './of-lots.ts';
import { OF_SUPPLIERS } from './of-suppliers.ts';

/** Every measure. To add one: its name in `ask.ts`, its entry in one of the files here. */
const COLUMNS: Readonly<Record<Measure, AnyColumn>> = {
  ...OF_ITEMS,
  ...OF_LOTS,
  ...OF_LEDGER,
  ...OF_SUPPLIERS,
  ...OF_ENTRIES,
};

export const columnOf = (measure: Measure): AnyColumn => COLUMNS[measure];

/** What an answer shows of each row if the query names no measure. */
export const USUAL_MEASURES: Readonly<Record<Subject, readonly Measure[]>> = {
  item: ['quantity'],
  supplier: ['items', 'leadTime'],
  lot: ['quantity', 'bestBefore', 'places', 'lotStatus'],
  order: ['onOrder', 'orderedFrom', 'ordered', 'expected', 'daysLate', 'orderNumber'],
  movement: ['at', 'change', 'reason', 'note'],
  message: ['content'],
  person: ['role'],
};

/** All that is worth telling of one item or supplier. */
export const PROFILES: Partial<Record<Subject, readonly Measure[]>> = {
  item: [
    ...([
      'category',
      'quantity',
      'par',
      'daysLeft',
      'onOrder',
      'expected',
      'location',
      'places',
      'supplier',
      'leadTime',
    ] as const),
    ...(['costPrice', 'sellingPrice', 'margin', 'value', 'lastSold', 'lastReceived', 'pinnedReason'] as const),
  ],
  supplier: [
    ...(['contactPerson', 'email', 'phone', 'leadTime', 'responseHours', 'reliability', 'items', 'value'] as const),
    ...(['onOrder', 'late', 'notes'] as const),
  ],
};

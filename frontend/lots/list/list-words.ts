import { formatCount } from '../../lib/text/format.ts';

const lots = (count: number) => `${formatCount(count)} ${count === 1 ? 'lot' : 'lots'}`;

/** The texts of the list of lots. */
export const WORDS = {
  list: 'Lots, earliest best-before first',
  sortedList: 'Lots',
  columns: {
    lot: 'Item',
    code: 'Lot',
    supplier: 'Supplier',
    bestBefore: 'Best before',
    received: 'Received',
    status: 'Status',
    lacks: 'Missing papers',
    organic: 'Organic',
    quantity: 'Quantity',
    unit: 'Unit',
  },
  code: (code: string) => `Lot ${code}`,
  lots,
  nameOf: (code: string, item: string) => `lot ${code} of ${item}`,
  labels: 'Labels',
  hold: 'Hold',
  release: 'Release',
  held: (count: number) => `${lots(count)} on hold`,
  released: (count: number) => `${lots(count)} released`,
  undo: 'Undo',
  undone: 'Undone',
  undoneText: (count: number) => `${lots(count)} as before`,
  changeFailed: 'Update Failed',
  changeFailedText: 'Couldn’t change every lot. Look at the list and try again.',
} as const;

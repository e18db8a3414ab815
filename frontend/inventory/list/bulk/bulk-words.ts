import { formatCount } from '../../../lib/text/format.ts';

const items = (count: number) => `${formatCount(count)} ${count === 1 ? 'item' : 'items'}`;

/** The texts of changing many items at once. */
export const BULK_WORDS = {
  items,
  barLabel: 'Selected items',
  edit: 'Edit',
  archive: 'Archive',
  order: 'Order',
  labels: 'Labels',
  tooManyToOrder: (limit: number) => `An order has at most ${limit} lines`,

  title: (count: number) => `Edit ${items(count)}`,
  field: 'Field',
  chooseField: 'What do you want to change?',
  chooseType: 'Warehouse or retail',
  noValue: 'Leave empty to clear it.',
  pin: 'Pinned because',
  unpin: 'Pins the items to the top. Leave empty to unpin them.',
  cancel: 'Cancel',
  save: (count: number) => (count === 0 ? 'Nothing to change' : `Change ${items(count)}`),
  willChange: (count: number, all: number) =>
    count === all ? `${items(count)} will change.` : `${items(count)} of ${formatCount(all)} will change.`,
  more: (count: number) => `and ${formatCount(count)} more`,
  preview: 'What will change',
  item: 'Item',
  before: 'Now',
  after: 'New',
  nothing: 'none',

  changed: (count: number) => `${items(count)} changed`,
  nothingChanged: 'Nothing has changed',
  undo: 'Undo',
  undone: 'Undone',
  undoneText: (count: number) => `${items(count)} as before`,
  undoFailed: 'Undo failed',
  undoStale: 'Some of these items have been changed since, so nothing was taken back.',
  saveFailed: 'Nothing was saved',
  stale: 'Some of these items have been changed by someone else. The list is up to date now: look again and save.',
  tryAgain: 'Your changes couldn’t be saved. Please try again.',

  archiveTitle: 'Archive items',
  archiveQuestion: (count: number) =>
    `${items(count)} will leave the inventory. Their history stays readable in the archive, and you can restore them from there.`,
  archiveThem: (count: number) => `Archive ${items(count)}`,
  archived: (count: number) => `${items(count)} archived`,
  archiveFailed: 'Nothing was archived',
  restored: (count: number) => `${items(count)} restored`,

  sheet: 'Spreadsheet of the inventory',
  sheetHint:
    'Arrows move, Enter or typing edits, Tab goes on, Escape cancels. Copy and paste cells from and to a spreadsheet.',
  leaveSheet: 'Back to the list',
  noChanges: 'No changes yet',
  changes: (cells: number, rows: number) =>
    `${formatCount(cells)} ${cells === 1 ? 'change' : 'changes'} in ${items(rows)}`,
  wrong: (count: number) => `${formatCount(count)} ${count === 1 ? 'cell is' : 'cells are'} wrong`,
  review: 'Review changes',
  reviewTitle: 'Review your changes',
  discard: 'Discard',
  cellOf: (field: string, name: string) => `${field} of ${name}`,
} as const;

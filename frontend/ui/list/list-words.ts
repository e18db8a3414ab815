import { formatCount } from '../../lib/text/format.ts';

/** The texts of every list. */
export const LIST_WORDS = {
  selectRow: (name: string) => `Select ${name}`,
  selectAll: 'Select all',
  widthOf: (column: string) => `Width of ${column}`,
  columns: 'Columns',
  columnsHint: 'Drag to arrange, or use the arrows. Drag a border of the head to change a width.',
  showColumn: (column: string) => `Show ${column}`,
  moveLeft: (column: string) => `Move ${column} to the left`,
  moveRight: (column: string) => `Move ${column} to the right`,
  resetColumns: 'Reset columns',
  density: 'Row height',
  comfortable: 'Comfortable',
  compact: 'Compact',
  actions: 'Actions',
  rowActions: (name: string) => `Actions for ${name}`,
  selected: (what: string) => `${what} selected`,
  selectThem: (count: number) => `Select all ${formatCount(count)}`,
  clearSelection: 'Clear selection',
  export: 'Export',
  exportList: 'Export this list',
  exportShown: 'Export what is shown',
  selectedRows: 'Selected rows',
  sortedShown: (shown: string, column: string) => `${shown} shown, sorted by ${column} among themselves`,

  from: 'From',
  to: 'To',
  clearFilters: 'Clear filters',

  views: 'Views',
  viewsOf: (name: string) => `View: ${name}`,
} as const;

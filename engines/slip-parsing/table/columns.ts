import type { Row } from './rows.ts';
import type { Token } from './tokens.ts';
import { type ColumnKind, PACKAGE_WORDS, WEIGHT_WORDS } from './vocabulary.ts';

/** A column of figures, in pixels. Figures are set right-aligned, centred or left-aligned under their heading. */
export interface Column {
  kind: ColumnKind;
  left: number;
  right: number;
  /** What it counts, where that is not the goods themselves. */
  counts?: 'packages' | 'weight';
}

/** The columns that rows of headings name, from left to right. Where a heading stands above another, the lower one counts. */
export function headedColumns(rows: readonly Row[]): Column[] {
  const columns: Column[] = [];
  for (const { headings } of rows) {
    for (const { value, word, left, right } of headings) {
      // `U/P(RM)`: the currency is no column.
      if (/^(?:rm|myr|usd|eur|gbp|chf|sgd|idr)$/.test(word)) continue;
      const above = columns.findIndex((one) => one.left < right && left < one.right);
      const counts = PACKAGE_WORDS.includes(word) ? 'packages' : WEIGHT_WORDS.includes(word) ? 'weight' : undefined;
      const column: Column = { kind: value, left, right, ...(counts ? { counts } : {}) };
      if (above === -1) columns.push(column);
      else columns[above] = column;
    }
  }
  columns.sort((a, b) => a.left - b.left);
  return withQuantity(columns);
}

/** Weights or packages are the quantity only where no other column is. */
function withQuantity(columns: readonly Column[]): Column[] {
  const isOf = (what: Column['counts']) => (column: Column) => column.counts === what;
  const counting =
    columns.find(({ kind, counts }) => kind === 'quantity' && !counts) ??
    columns.find(isOf('weight')) ??
    columns.find(isOf('packages'));
  return columns.map((column) => {
    if (column === counting) return { ...column, kind: 'quantity' as const };
    return column.counts ? { ...column, kind: 'other' as const } : column;
  });
}

/** The kind of the column below which a token stands; null if it stands below none. */
export function columnAt(columns: readonly Column[], { word }: Token): ColumnKind | null {
  const centre = (word.left + word.right) / 2;
  let nearest: Column | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const column of columns) {
    const apart = Math.min(
      Math.abs(centre - (column.left + column.right) / 2),
      Math.abs(word.right - column.right),
      Math.abs(word.left - column.left),
    );
    if (apart < least) [nearest, least] = [column, apart];
  }
  const width = (word.right - word.left) / Math.max(1, word.text.length);
  return nearest && least < width * MAX_LETTERS_APART ? nearest.kind : null;
}
/** A figure farther from every heading than this, in widths of a letter, belongs to none. */
const MAX_LETTERS_APART = 7;

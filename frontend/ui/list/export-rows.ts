import { csvRecord, guarded } from '../../../engines/csv-writing/cells.ts';
import { saveFile } from '../../lib/save-file.ts';
import { localDay } from '../../lib/stock/best-before.ts';
import type { ListColumn } from './columns.ts';

/** Saves rows of a list as a CSV file, with every column that has a value, in the order of the list. */
export function exportRows<Row>(list: string, columns: readonly ListColumn<Row>[], rows: readonly Row[]): void {
  saveFile(`${list}-${localDay(Date.now())}.csv`, new Blob([csvOfRows(columns, rows)], { type: 'text/csv' }));
}

/** The file, with a byte order mark for spreadsheet apps. */
function csvOfRows<Row>(columns: readonly ListColumn<Row>[], rows: readonly Row[]): string {
  const known = columns.flatMap(({ label, value }) => (value ? [{ label, value }] : []));
  const records = rows.map((row) => known.map(({ value }) => cellText(value(row))));
  return `\uFEFF${[known.map(({ label }) => label), ...records].map(csvRecord).join('')}`;
}

function cellText(value: string | number | null): string {
  return typeof value === 'number' ? String(value) : guarded(value ?? '');
}

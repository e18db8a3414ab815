import { csvRecord, guarded } from '../../engines/csv-writing/cells.ts';
import { currentStyle, plainMoney, tenthText } from '../../engines/text/style.ts';
import { saveFile } from '../lib/save-file.ts';
import { formatDate, formatMoney, formatQuantity } from '../lib/text/format.ts';

/** The type of a column. Money is in cents, a share is a fraction of 1, a moment is ISO 8601. */
export type ColumnKind = 'text' | 'money' | 'number' | 'share' | 'moment';
export type Column = { label: string; kind: ColumnKind };
export type Value = string | number | null;

/** The rows of a section, for its table and its CSV. */
export type Sheet = { name: string; columns: Column[]; rows: Value[][] };

/** The sheet for those who see no costs: without columns of money, none of which they are sent. */
export function withoutMoney({ name, columns, rows }: Sheet): Sheet {
  const isSeen = (_: unknown, index: number) => columns[index]?.kind !== 'money' && columns[index]?.kind !== 'share';
  return { name, columns: columns.filter(isSeen), rows: rows.map((row) => row.filter(isSeen)) };
}

/** Formats a value; a dash if unknown. */
export function formatCell(value: Value, kind: ColumnKind): string {
  if (value === null) return '–';
  if (typeof value === 'string') return kind === 'moment' ? formatDate(value) : value;
  if (kind === 'money') return formatMoney(value);
  if (kind === 'share') return `${tenthText(value * 100)}%`;
  return formatQuantity(value);
}

/**
 * Builds the CSV of a sheet: UTF-8 with a byte order mark for spreadsheet apps, money in the workspace's currency, unknown values empty.
 * Text that a spreadsheet would run as a formula gets a leading apostrophe.
 */
export function toCsv({ columns, rows }: Sheet): string {
  const head = columns.map(({ label, kind }) =>
    guarded(kind === 'money' ? `${label} (${currentStyle().currency})` : label),
  );
  const records = rows.map((row) => row.map((value, index) => csvCell(value, columns[index]?.kind ?? 'text')));
  return `\uFEFF${[head, ...records].map(csvRecord).join('')}`;
}

function csvCell(value: Value, kind: ColumnKind): string {
  if (value === null) return '';
  if (typeof value === 'number') return kind === 'money' ? plainMoney(value) : String(value);
  return guarded(value);
}

/** Downloads the sheet as a CSV file. */
export function downloadCsv(sheet: Sheet, from: string, to: string): void {
  const name = `${sheet.name.toLowerCase().replaceAll(/\W+/g, '-')}-${from}-to-${to}.csv`;
  saveFile(name, new Blob([toCsv(sheet)], { type: 'text/csv;charset=utf-8' }));
}

import { csvRecord, guarded } from '../../engines/csv-writing/cells.ts';
import { currentStyle, dateText, plainMoney, tenthText } from '../../engines/text/style.ts';
import { type Amount, weighedText } from '../../engines/units/total-quantity.ts';
import { saveFile } from '../lib/save-file.ts';
import { formatDate, formatMoney, formatQuantity } from '../lib/text/format.ts';
import { changeText } from './change.ts';

/** The type of a column. Money is in cents, a share and a change are fractions of 1, a moment is ISO 8601, a day like 2026-11-29. */
export type ColumnKind = 'text' | 'money' | 'number' | 'quantity' | 'share' | 'change' | 'moment' | 'day';
export type Value = string | number | Amount | null;
export interface Column {
  label: string;
  kind: ColumnKind;
  /** Hidden from those who see no costs, who are not sent its values. */
  isCost?: boolean;
  /** Only in files: on screen a quantity has its unit next to it. */
  isInFile?: boolean;
  /** The sum of the columns before it, which a chart does not draw. */
  isSum?: boolean;
}

/** The rows of a section, for its table and its CSV. */
export interface Sheet {
  name: string;
  columns: Column[];
  rows: Value[][];
  /** The row below the others, on screen only. */
  total?: Value[] | undefined;
}

/** A column with its value of each row, and of all. */
export type Field<Row> = Column & { of: (row: Row) => Value; total?: Value };

/** Builds the sheet of some rows; the first field names them. */
export function sheetOf<Row>(name: string, rows: readonly Row[], fields: readonly Field<Row>[]): Sheet {
  const total = fields.map(({ total = null }, place) => (place === 0 ? `Total of ${rows.length}` : total));
  return {
    name,
    columns: fields.map(({ of: _of, total: _total, ...column }) => column),
    rows: rows.map((row) => fields.map(({ of }) => of(row))),
    total: rows.length > 1 && fields.some(({ total = null }) => total !== null) ? total : undefined,
  };
}

const keep = (sheet: Sheet, isKept: (column: Column) => boolean): Sheet => {
  const only = (row: Value[]) => row.filter((_, place) => isKept(sheet.columns[place] ?? { label: '', kind: 'text' }));
  const { name, columns, rows, total } = sheet;
  return { name, columns: columns.filter(isKept), rows: rows.map(only), total: total && only(total) };
};

/** The sheet for those who see no costs. */
export const withoutCosts = (sheet: Sheet): Sheet => keep(sheet, ({ isCost }) => !isCost);

/** The sheet as its table shows it: without columns that know nothing of any row. */
export const onScreen = (sheet: Sheet): Sheet =>
  keep(
    sheet,
    (column) => !column.isInFile && sheet.rows.some((row) => (row[sheet.columns.indexOf(column)] ?? null) !== null),
  );

/** The sheet as a chart draws it. */
export const withoutSums = (sheet: Sheet): Sheet => keep(sheet, ({ isSum }) => !isSum);

/** Formats a value; a dash if unknown. */
export function formatCell(value: Value, kind: ColumnKind): string {
  if (value === null) return '–';
  if (typeof value === 'string') {
    if (kind === 'day') return dateText(Date.parse(value), 'day', 'UTC');
    return kind === 'moment' ? formatDate(value) : value;
  }
  if (typeof value === 'object') return weighedText(value);
  if (kind === 'money') return formatMoney(value);
  if (kind === 'share') return `${tenthText(value * 100)}%`;
  if (kind === 'change') return changeText(value);
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
  if (typeof value === 'object') return String(value.quantity);
  if (typeof value === 'number') return kind === 'money' ? plainMoney(value) : String(value);
  return guarded(value);
}

/** The name of a file about a sheet and a range, without its ending. */
export const fileName = (sheet: Sheet, { from, to }: { from: string; to: string }): string =>
  `${sheet.name.toLowerCase().replaceAll(/\W+/g, '-')}-${from}-to-${to}`;

/** Downloads the sheet as a CSV file. */
export function downloadCsv(sheet: Sheet, range: { from: string; to: string }): void {
  saveFile(`${fileName(sheet, range)}.csv`, new Blob([toCsv(sheet)], { type: 'text/csv;charset=utf-8' }));
}

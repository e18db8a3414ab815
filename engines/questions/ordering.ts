import { STOCK_BADGES, type StockBadge } from '../stock/stock-status.ts';
import { convertMeasure } from '../units/measure.ts';
import type { Query } from './ask.ts';
import { isTime } from './spans.ts';
import type { Cell, TableColumn, TableRow } from './table.ts';

/** The size of a cell, for an order: quantities in grams or millilitres where they are such. */
function sizeOf(cell: Cell | undefined): number | string {
  const [first] = cell?.values ?? [];
  if (first === undefined || first.value === null) return Number.NEGATIVE_INFINITY;
  if (typeof first.value === 'string') return first.value;
  if (cell?.kind !== 'quantity' || first.unit === null) return first.value;
  return convertMeasure(first.value, first.unit, 'g') ?? convertMeasure(first.value, first.unit, 'ml') ?? first.value;
}

/** Sorts rows as the query asks. Otherwise the most urgent come first if the rows have a status, else they go by name. */
export function ordered(query: Query, rows: readonly TableRow[], columns: readonly TableColumn[]): TableRow[] {
  const column = columns[0]?.column;
  const isInOrder =
    (query.by !== null && isTime(query.by)) ||
    (query.by === null && ['lot', 'message', 'movement', 'order'].includes(query.of));
  if (query.order === null && isInOrder) return [...rows];
  const isSized = query.order !== null || query.by !== null || column?.from === 'flow';
  const sign = query.order === 'least' ? 1 : -1;
  const statusAt = columns.findIndex(({ measure }) => measure === 'status');
  const urgency = ({ cells }: TableRow) => STOCK_BADGES.indexOf(cells[statusAt]?.values[0]?.value as StockBadge);
  const size = (row: TableRow) => (query.against ? changeOf(row) : sizeOf(row.cells[0]));
  return rows.toSorted((a, b) => {
    if (!isSized) return urgency(a) - urgency(b) || a.label.localeCompare(b.label);
    const [one, other] = [size(a), size(b)];
    if (typeof one === 'string' || typeof other === 'string')
      return sign * String(one).localeCompare(String(other)) || a.label.localeCompare(b.label);
    return sign * (one - other) || a.label.localeCompare(b.label);
  });
}

/** By how much a row has changed since the period that it is compared with. */
export const changeOf = ({ cells, before }: TableRow): number => {
  const [now, then] = [sizeOf(cells[0]), sizeOf(before)];
  const number = (size: number | string) => (typeof size === 'number' && Number.isFinite(size) ? size : 0);
  return number(now) - number(then);
};

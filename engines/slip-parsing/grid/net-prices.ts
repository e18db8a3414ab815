import type { Item } from '../table/items.ts';
import { isSame } from './figures.ts';
import type { Table } from './table-model.ts';

/**
 * Prices with and without tax side by side: `7.68  10%  8.45  50.70`. The amounts are often of those with tax, and what goods cost is
 * the other. In each row the tax that is printed makes one price of the other.
 */

/** One row may agree by chance. */
const MIN_ROWS = 2;

/** The prices without tax by the index of a row's line, where those with tax were read; empty if the page has no such prices. */
export function findNetPrices(
  { columns, lines, assignment }: Table,
  rows: readonly number[],
): Map<number, Item['net']> {
  const { quantity, unitPrice, amount } = assignment;
  const none = new Map<number, Item['net']>();
  if (quantity === null || unitPrice === null || amount === null) return none;
  const at = (column: number, row: number) => columns[column]?.cells.get(row)?.figure?.value ?? Number.NaN;
  const priced = rows.filter((row) => at(unitPrice, row) > 0 && at(quantity, row) > 0);
  const others = columns.flatMap((_, column) => ([quantity, unitPrice, amount].includes(column) ? [] : [column]));
  const printed = lines.flatMap(({ row: { tokens } }) =>
    tokens.flatMap(({ kind, figure }) => (kind === 'percent' && figure && figure.value > 0 ? [figure.value] : [])),
  );
  const rates = [...printed.map((rate) => () => rate), ...others.map((column) => (row: number) => at(column, row))];
  const net = others.find(
    (column) =>
      priced.some((row) => at(column, row) < at(unitPrice, row)) &&
      rates.some((rateOf) => priced.every((row) => isWithTax(at(column, row), at(unitPrice, row), rateOf(row)))),
  );
  if (net === undefined || priced.length < MIN_ROWS) return none;
  const total = others.find((column) =>
    priced.every((row) => isSame(at(quantity, row) * at(net, row), at(column, row))),
  );
  return new Map(
    priced.map((row) => [row, { unitPrice: at(net, row), amount: total === undefined ? null : at(total, row) }]),
  );
}

/** Whether a tax in percent makes one price of another, both as cents. */
const isWithTax = (net: number, gross: number, rate: number) =>
  rate >= 0 && rate <= 30 && Math.abs(net * (1 + rate / 100) - gross) < 0.0051 * (2 + rate / 100);

import { isMoney } from '../row/figures.ts';
import { isSame } from './figures.ts';
import type { Table } from './grid-table.ts';

/**
 * Prices with and without tax side by side: `7.68  10%  8.45  50.70`. The amounts are often of those with tax, and what goods cost is
 * the other. Figures tell them apart in any language: in each row, the tax that is printed makes one price of the other.
 */

/** What a row costs without tax; the amount is null where it is printed with tax alone. */
export interface NetPrice {
  unitPrice: number;
  amount: number | null;
}

/** The highest tax on goods, in percent. */
const MAX_TAX = 30;
/** So many rows, unless headings say that both columns are prices. */
const MIN_ROWS = 2;

/** The prices without tax by the index of a row's line, where those with tax were read; empty if the page has no such prices. */
export function findNetPrices(table: Table, rows: readonly number[]): Map<number, NetPrice> {
  const { columns, roles, assignment } = table;
  const { quantity, unitPrice, amount, per, times } = assignment;
  const none = new Map<number, NetPrice>();
  if (quantity === null || unitPrice === null || amount === null || per || times) return none;
  const at = (column: number, row: number) => columns[column]?.cells.get(row)?.figure?.value ?? null;
  const priced = rows.filter((row) => at(unitPrice, row) !== null && at(quantity, row) !== null);
  const printed = percentsOf(table);
  const isBoth = (column: number) => roles[column]?.includes('unitPrice') && roles[unitPrice]?.includes('unitPrice');
  const chosen = [quantity, unitPrice, amount];
  const others = columns.flatMap((_, column) => (chosen.includes(column) ? [] : [column]));
  const net = others.find((column) => {
    const figures = priced.map((row) => columns[column]?.cells.get(row)?.figure ?? null);
    if (priced.length < (isBoth(column) ? 1 : MIN_ROWS) || !figures.every((figure) => figure && isMoney(figure)))
      return false;
    const rates = others.filter((other) => other !== column);
    const isLess = priced.some((row) => (at(column, row) ?? 0) < (at(unitPrice, row) ?? 0));
    const isTaxed = (of: (row: number) => readonly number[]) =>
      priced.every((row) => of(row).some((rate) => isWithTax(at(column, row) ?? 0, at(unitPrice, row) ?? 0, rate)));
    const isOfOne = printed.some((rate) => isTaxed(() => [rate]));
    return isLess && (isOfOne || rates.some((other) => isTaxed((row) => [at(other, row) ?? 0])));
  });
  if (net === undefined) return none;
  const total = others.find((column) =>
    priced.every((row) => isSame((at(quantity, row) ?? 0) * (at(net, row) ?? 0), at(column, row) ?? Number.NaN)),
  );
  return new Map(
    priced.map((row) => [row, { unitPrice: at(net, row) ?? 0, amount: total === undefined ? null : at(total, row) }]),
  );
}

/** Whether a tax makes one price of another, both as cents. */
function isWithTax(net: number, gross: number, rate: number): boolean {
  const share = 1 + rate / 100;
  return rate >= 0 && rate <= MAX_TAX && Math.abs(net * share - gross) < HALF_CENT * (1 + share) + 1e-6;
}
const HALF_CENT = 0.005;

/** The percentages that are printed anywhere on the page. */
const percentsOf = ({ lines }: Table): number[] => [
  ...new Set(
    lines.flatMap(({ row: { line } }) =>
      line.words.flatMap(({ text }, at) => {
        const [, rate] = /^\(?(\d{1,2}(?:[.,]\d{1,2})?)(%?)\)?/.exec(text) ?? [];
        const isPercent = text.includes('%') || line.words[at + 1]?.text === '%';
        return rate && isPercent && Number(rate.replace(',', '.')) > 0 ? [Number(rate.replace(',', '.'))] : [];
      }),
    ),
  ),
];

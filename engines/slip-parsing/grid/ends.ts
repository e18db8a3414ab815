import type { Row } from '../table/rows.ts';
import type { SumLine } from '../table/subtotals.ts';
import type { GridColumn, GridLine } from './columns.ts';
import type { Table, TableRow } from './grid-table.ts';
import type { Role } from './headings.ts';
import { beginsAsCharge } from './not-goods.ts';

/** What ends a table, or a group of its rows: sums, and packages that are only lent. */

/** The rows of a list without prices, without what ends it: the sum of a column behind a label, and lent packages. */
export function withoutEnd(all: readonly TableRow[], table: Table, name: number | null): TableRow[] {
  const rows = withoutSumRows(all, table, name);
  const end = rows.findLastIndex(({ index }, at) => !isLabelledSum(index, rows.slice(0, at), table)) + 1;
  const own = rows.slice(0, end);
  const odd = findOdd(
    table.columns,
    table.roles,
    own.map(({ index }) => index),
    name,
  );
  return own.slice(0, own.findLastIndex((row) => !odd.has(row.index) || !beginsAsCharge(row.named.tokens)) + 1);
}

/**
 * The rows without sums, whatever their words say: rows that lack what goods have, and of which each figure is what its column adds
 * up to since the last such row.
 */
function withoutSumRows(
  rows: readonly TableRow[],
  { columns, roles, assignment }: Table,
  name: number | null,
): TableRow[] {
  const odd = findOdd(
    columns,
    roles,
    rows.map(({ index }) => index),
    name,
  );
  const counts = columns[assignment.quantity ?? -1]?.cells;
  const figures = columns.filter(({ isText }) => !isText).map(({ cells }) => cells);
  const kept: TableRow[] = [];
  let group: TableRow[] = [];
  for (const row of rows) {
    const own = figures.filter((cells) => cells.get(row.index)?.figure);
    const isOf = (above: readonly TableRow[]) =>
      above.length > 1 &&
      own.every((cells) => {
        const sum = above.reduce((before, { index }) => before + (cells.get(index)?.figure?.value ?? 0), 0);
        return Math.abs(sum - (cells.get(row.index)?.figure?.value ?? 0)) < 1e-6;
      });
    const isSum = odd.has(row.index) && (counts?.get(row.index)?.figure?.value ?? 0) > 0 && (isOf(group) || isOf(kept));
    if (isSum) group = [];
    else {
      group.push(row);
      kept.push(row);
    }
  }
  return kept;
}

/** `Parcels in all: 14`: what a column adds up to. */
function isLabelledSum(index: number, above: readonly TableRow[], { lines, columns, assignment }: Table): boolean {
  const figure = columns[assignment.quantity ?? -1]?.cells.get(index)?.figure;
  const words = lines[index]?.row.line.words ?? [];
  const label = words.filter(({ right }) => figure && right <= figure.word.left).at(-1);
  if (!figure || above.length < 2 || !/\p{L}:$/u.test(label?.text ?? '')) return false;
  return columns.some(({ cells, isText }) => {
    const figures = above.flatMap((row) => cells.get(row.index)?.figure?.value ?? []);
    const sum = figures.reduce((before, value) => before + value, 0);
    return !isText && figures.length * 2 > above.length && Math.abs(sum - figure.value) < 1e-6;
  });
}

/** The figures of lines that hold nothing but a sum, or only words of sums before it. */
export function findSumLines(lines: readonly GridLine[], rows: readonly number[]): SumLine[] {
  const isRow = new Set(rows);
  return lines.flatMap(({ row }, index) => {
    const value = figuresOf(row).at(-1);
    const isOther = index < (rows[0] ?? 0) || isRow.has(index) || value === undefined;
    return isOther || (row.kind !== 'summary' && row.letters.length > 0) ? [] : [{ top: row.line.top, value }];
  });
}

/** The rows below a sum of those above it: charges, or goods of another section. */
export function findBelowSum(
  lines: readonly GridLine[],
  rows: readonly number[],
  columns: readonly GridColumn[],
  amount: number | null,
): number[] {
  const cells = amount === null ? undefined : columns[amount]?.cells;
  if (!cells) return [];
  const at = lines.findIndex(({ row }, index) => {
    const above = rows.filter((one) => one < index).map((one) => cells.get(one)?.figure?.value ?? 0);
    if (row.kind !== 'summary' || above.length < 2) return false;
    const sum = above.reduce((all, value) => all + value, 0);
    return figuresOf(row).some((figure) => Math.abs(figure - sum) < 0.011);
  });
  return at === -1 ? [] : rows.filter((index) => index > at);
}

/** The rows whose only figure is that of a sum above them: how it was paid, `Charged to account   488.69`. */
export function findPaid(lines: readonly GridLine[], rows: readonly number[]): Set<number> {
  const sums = new Set<number>();
  const paid = new Set<number>();
  for (const [index, { row }] of lines.entries()) {
    const figures = figuresOf(row);
    const [only, ...others] = figures;
    if (rows.includes(index) && only !== undefined && others.length === 0 && sums.has(only)) paid.add(index);
    if (row.kind === 'summary' && index > (rows[1] ?? lines.length)) for (const figure of figures) sums.add(figure);
  }
  return paid;
}

/** The rows with neither a quantity nor a price of one, where nearly all have both. */
export function findBare({ columns, assignment }: Table, rows: readonly number[]): Set<number> {
  const [counts, prices] = [assignment.quantity, assignment.unitPrice].map((column) => columns[column ?? -1]?.cells);
  const bare = rows.filter((index) => !counts?.has(index) && !prices?.has(index));
  const isUsual = counts && prices && rows.length - bare.length > 1 && bare.length <= rows.length * (1 - USUAL);
  return new Set(isUsual ? bare : []);
}

/** The rows that lack what nearly all others have: a code, a unit, an origin. */
export function findOdd(
  columns: readonly GridColumn[],
  roles: readonly (readonly Role[])[],
  rows: readonly number[],
  name: number | null,
): Set<number> {
  const usual = columns.filter(({ cells }, column) => {
    // Only some goods have a discount.
    if ([...cells.values()].some(({ kind }) => kind === 'percent') || roles[column]?.[0] === 'discount') return false;
    const filled = rows.filter((index) => cells.has(index)).length;
    return column !== name && filled < rows.length && filled >= rows.length * USUAL && filled > 1;
  });
  return new Set(rows.filter((index) => usual.some(({ cells }) => !cells.has(index))));
}
/** A column that so many rows fill belongs to the goods. */
const USUAL = 0.65;

export const figuresOf = ({ tokens }: Row): number[] =>
  tokens.flatMap(({ kind, figure }) => (kind === 'figure' && figure ? [figure.value] : []));

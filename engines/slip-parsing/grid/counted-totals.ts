import { isMoney } from '../row/figures.ts';
import type { GridColumn } from './columns.ts';
import type { Role } from './headings.ts';

/**
 * `Cartons 4, each × 24, total 96`: where nothing is money, a column of whole numbers that is headed as a sum, and is packages
 * times what is in each, counts the goods.
 */

/** The share of rows in which packages times contents are the total. */
const MOST = 0.75;
const MIN_ROWS = 2;

/** The roles of the columns, with the quantity in place of an amount that counts. */
export function withCountedTotals(
  columns: readonly GridColumn[],
  roles: readonly Role[][],
  rows: readonly number[],
): Role[][] {
  const isPriced = roles.some(([first]) => first === 'unitPrice' || first === 'listPrice');
  if (isPriced || columns.some(hasMoney)) return [...roles];
  const counts = columns.flatMap((column, index) => (isOfCounts(column) ? [index] : []));
  const isHeaded = (index: number, ...all: Role[]) => all.some((role) => roles[index]?.[0] === role);
  const holds = counts.filter(
    (index) => isHeaded(index, 'each', 'packages') || [...(columns[index]?.cells.values() ?? [])].some(isFactor),
  );
  const totals = counts.filter(
    (index) =>
      isHeaded(index, 'amount') &&
      holds.some((one) =>
        counts.some(
          (other) => new Set([index, one, other]).size === 3 && isProduct(columns, rows, [one, other, index]),
        ),
      ),
  );
  return roles.map((own, index) => (totals.includes(index) ? ['quantity'] : own));
}

const figuresOf = ({ cells }: GridColumn) => [...cells.values()].flatMap(({ figure }) => figure ?? []);

const isOfCounts = (column: GridColumn) =>
  !column.isText && figuresOf(column).length > 0 && figuresOf(column).every(({ decimals }) => decimals === 0);

const hasMoney = (column: GridColumn) =>
  [...column.cells.values()].some(({ tokens }) => tokens.some((token) => token.isMoney)) ||
  figuresOf(column).some((figure) => figure.decimals === 2 && isMoney(figure));

/** `x 24` */
const isFactor = ({ tokens }: { tokens: readonly { kind: string }[] }) => tokens[0]?.kind === 'times';

function isProduct(columns: readonly GridColumn[], rows: readonly number[], [x, y, z]: readonly number[]): boolean {
  const known = rows.flatMap((row) => {
    const values = [x, y, z].flatMap((index) => columns[index ?? -1]?.cells.get(row)?.figure?.value ?? []);
    return values.length === 3 ? [values] : [];
  });
  const right = known.filter(([a = 0, b = 0, c = 0]) => a * b === c);
  const isTrivial = known.every(([a, b]) => a === 1 || b === 1);
  return known.length >= MIN_ROWS && right.length >= known.length * MOST && !isTrivial;
}

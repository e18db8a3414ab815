import type { Cell } from './cells.ts';
import type { GridColumn, GridLine } from './columns.ts';
import type { Role } from './headings.ts';

/**
 * Rows below the goods whose tax is unlike that of all goods: deposits have none, and carriage has the full rate among food
 * with a lower one. It tells them apart in any language, if their names say so, too, or leaves them in doubt.
 */
export function findOddTaxes(
  lines: readonly GridLine[],
  columns: readonly GridColumn[],
  roles: readonly (readonly Role[])[],
  rows: readonly number[],
): Set<number> {
  const column = columns.find(({ cells }, index) => isOfTaxes([...cells.values()], roles[index] ?? [], rows.length));
  if (!column) return new Set();
  const taxes = rows.map((row) => taxOf(column.cells.get(row) ?? cellUnder(column, lines[row])));
  const odd = new Set<number>();
  for (let at = rows.length - 1; at > 1; at--) {
    const above = taxes.slice(0, at);
    const own = taxes[at];
    if (own === undefined || own === null || above.includes(own)) {
      // A return of the same deposit may follow.
      if (own !== null && own !== undefined && isOddAt(taxes, at)) odd.add(rows[at] ?? 0);
      else break;
    } else if (isOddAt(taxes, at)) odd.add(rows[at] ?? 0);
    else break;
  }
  return odd;
}

/**
 * What the rows with the same figure in a column cost together, as those of one tax do, for each column that all rows fill. Its
 * heading may be misread.
 */
export function sumsByTax(
  columns: readonly GridColumn[],
  rows: readonly { index: number; amount: number | null }[],
): number[][] {
  return columns.flatMap(({ cells, isText }) => {
    const sums = new Map<string, number>();
    for (const { index, amount } of isText ? [] : rows) {
      const tax = taxOf(cells.get(index));
      if (tax === null || amount === null) return [];
      sums.set(tax, (sums.get(tax) ?? 0) + amount);
    }
    return sums.size > 1 && sums.size < rows.length ? [[...sums.values()]] : [];
  });
}

/** Whether a tax is none, where some goods have one, or another than the one that all goods above have. */
function isOddAt(taxes: readonly (string | null)[], at: number): boolean {
  const own = taxes[at] ?? '';
  const others = taxes.slice(0, at).filter((tax) => tax !== own);
  const first = taxes.indexOf(own);
  if (others.length < 2 || others.includes(null) || taxes.slice(first, at + 1).some((tax) => tax !== own)) return false;
  return NONE.test(own) ? others.every((tax) => tax !== null && !NONE.test(tax)) : new Set(others).size === 1;
}
const NONE = /^(?:0+(?:[.,]0+)?%?|-|–)$/;

const isOfTaxes = (cells: readonly Cell[], [role]: readonly Role[], rows: number) =>
  role === 'tax' || (role === undefined && cells.length === rows && cells.every(({ kind }) => kind === 'percent'));

/** What a line has below a column, though it is of another kind: `0` below `L` and `H`. */
const cellUnder = ({ left, right }: GridColumn, line: GridLine | undefined) =>
  line?.cells.find((cell) => cell.left - line.shift < right && cell.right - line.shift > left);

const taxOf = (cell: Cell | undefined) => (cell ? cell.tokens.map(({ word }) => word.text).join('') : null);

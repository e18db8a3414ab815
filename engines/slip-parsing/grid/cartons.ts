import { isCarton, isCounted, isMeasured } from '../row/units.ts';
import type { Token } from '../table/tokens.ts';
import type { Assignment } from './assign.ts';
import type { Cell } from './cells.ts';
import type { GridColumn } from './columns.ts';
import type { Role } from './headings.ts';
import { findNetWeight } from './net-weight.ts';

/**
 * Papers without prices that count in several columns: cartons, how many are in each, loose pieces, and all of them. What
 * came is all of them: the column that is the product and the sum of the others, or where none is, what they make together.
 */

/** A column of counts. */
interface Counts {
  index: number;
  roles: readonly Role[];
  /** By row; 0 where nothing or a dash is printed. */
  values: number[];
  isFull: boolean;
}

/** What stands for how many are in a carton: `6/ctn`, `6 per box`, `ctn of 6`, `à 6`, `6 x`, `24er`, `12's`, `1=6`. */
const EACH: readonly RegExp[] = [
  /^(\d{1,5})(?:\/|per|pro|par|por|pr\.?|je|voor|na|för|all|alla)\p{L}{1,10}\.?$/iu,
  /^\p{L}{2,12}\.?(?:of|à|a|á|zu|de|da|van|con|mit|with|med|po|om|=|\/|x|×|@)(\d{1,5})(?:\p{L}{1,4}\.?)?$/iu,
  /^(?:à|a|á|x|×|zu|je|@|of|per|po|de|da|van|1=)(\d{1,5})(?:\p{L}{1,4}\.?)?$/iu,
  /^(\d{1,5})(?:[x×*]|er|['’]?s)$/i,
  /^(\d{1,5})[x×*]\d.*$/i,
];

/** How many are in a carton, by a cell that says so; null if it does not. */
export function eachOf({ tokens }: Cell): number | null {
  const text = tokens.map(({ word }) => word.text).join('');
  const number = EACH.map((form) => form.exec(text)?.[1]).find((found) => found !== undefined);
  return number === undefined ? null : Number(number);
}

/** How a row counts: `cartons` times `each`, and `loose` ones, or `whole`. All are columns. */
export type Counting =
  | { whole: number }
  | { whole: null; cartons: number; each: number; loose: number | null; of: ReadonlyMap<number, number> };

/** How the rows of a paper without prices count, if more than one column does; null if it does not tell. */
export function findCounting(
  columns: readonly GridColumn[],
  roles: readonly (readonly Role[])[],
  rows: readonly number[],
  weights: readonly (string | null)[] = [],
): Counting | null {
  const counts = columns.flatMap((column, index) => toCounts(column, index, roles[index] ?? [], rows) ?? []);
  const eaches = columns.flatMap((column, index) => toEaches(column, index, roles[index] ?? [], rows) ?? []);
  const whole = findWhole(counts, eaches) ?? findNetWeight(columns, roles, rows, weights);
  if (whole !== null) return { whole };
  const cartons = counts.find(({ roles: [role] }) => role === 'packages');
  const each = eaches.find(({ roles: [role] }) => role === 'each') ?? eaches[0];
  const loose = counts.find(({ roles: [role] }) => role === 'loose') ?? null;
  const hasOther = counts.some(({ roles: [role] }) => role === 'quantity' || role === 'amount');
  if (!cartons || !each || each.index === cartons.index || hasOther) return null;
  if (!loose && !countsPieces(columns, rows)) return null;
  return {
    whole: null,
    cartons: cartons.index,
    each: each.index,
    loose: loose?.index ?? null,
    of: new Map(rows.map((row, at) => [row, each.values[at] ?? 0])),
  };
}

/** Columns of whole numbers that may count. */
function toCounts(column: GridColumn, index: number, roles: readonly Role[], rows: readonly number[]): Counts | null {
  const cells = rows.map((row) => column.cells.get(row) ?? null);
  const figures = cells.flatMap((cell) => (cell?.kind === 'number' ? (cell.figure ?? []) : []));
  if (column.isText || figures.length === 0 || figures.length < column.cells.size) return null;
  if (figures.some(({ decimals, value }) => decimals > 0 || value < 0)) return null;
  if (roles[0] !== undefined && NO_COUNTS.has(roles[0])) return null;
  return {
    index,
    roles,
    values: cells.map((cell) => cell?.figure?.value ?? 0),
    isFull: figures.length === rows.length,
  };
}
const NO_COUNTS: ReadonlySet<Role> = new Set([
  'label',
  'ordered',
  'open',
  'grossWeight',
  'unitWeight',
  'weight',
  'tax',
]);

/** Columns that say in each row how many are in a carton. */
function toEaches(column: GridColumn, index: number, roles: readonly Role[], rows: readonly number[]): Counts | null {
  const values = rows.map((row) => {
    const cell = column.cells.get(row);
    if (!cell) return null;
    const isHeaded = roles.includes('each') && cell.kind === 'number' && cell.figure?.decimals === 0;
    return eachOf(cell) ?? (isHeaded ? (cell.figure?.value ?? null) : null);
  });
  const known = values.flatMap((value) => value ?? []);
  if (known.length === 0 || known.length < column.cells.size || known.length * 2 < rows.length) return null;
  return { index, roles, values: values.map((value) => value ?? 0), isFull: known.length === rows.length };
}

/** So many rows must show that a column is the whole; one of them may be misread. */
const SHOWN = 0.8;

/** The column that is what others make together: cartons times pieces and loose ones, or the sum of all. */
function findWhole(counts: readonly Counts[], eaches: readonly Counts[]): number | null {
  const full = counts.filter(({ isFull, roles: [role] }) => isFull && role !== 'packages' && role !== 'each');
  for (const whole of full.toReversed()) {
    const others = counts.filter((one) => one !== whole);
    for (const cartons of others)
      for (const each of [...eaches, ...others.filter(({ roles: [role] }) => role === 'each' || role === undefined)])
        for (const loose of [null, ...others.filter((one) => one.roles[0] === 'loose' || !one.isFull)]) {
          if (new Set([cartons.index, each.index, loose?.index, whole.index]).size < 4) continue;
          if (isWhole(whole, (at) => (cartons.values[at] ?? 0) * (each.values[at] ?? 0) + (loose?.values[at] ?? 0)))
            return whole.index;
        }
  }
  const total = full.find(({ roles }) => roles[0] === 'amount' && roles.includes('quantity'));
  const parts = total ? counts.filter((one) => one !== total && PARTS.has(one.roles[0])) : [];
  const sums = parts.map((_, from) => parts.slice(from)).filter(({ length }) => length > 1);
  const isSum = (some: readonly Counts[]) =>
    total !== undefined && isWhole(total, (at) => some.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));
  return total && sums.some(isSum) ? total.index : null;
}
const PARTS: ReadonlySet<Role | undefined> = new Set([undefined, 'quantity', 'loose']);

/** Whether a column has in nearly all rows what others make, and in one at least more than one of them alone. */
function isWhole({ values }: Counts, make: (at: number) => number): boolean {
  const same = values.filter((value, at) => value === make(at)).length;
  return values.some((value) => value > 1) && same >= values.length * SHOWN && (same > 1 || values.length === 1);
}

/** Whether the units that are printed are of pieces, not of cartons or weights. */
function countsPieces(columns: readonly GridColumn[], rows: readonly number[]): boolean {
  const units = columns.flatMap(({ cells }) =>
    rows.flatMap((row) => {
      const cell = cells.get(row);
      return cell?.kind === 'unit' ? cell.tokens.map(({ word }) => word.text) : [];
    }),
  );
  return (
    units.length * 2 > rows.length && units.every((unit) => isCounted(unit) && !isMeasured(unit) && !isCarton(unit))
  );
}

/** How the columns are read that count so; what other columns may hold no longer matters. */
export const toAssignment = (counting: Counting): Assignment => ({
  quantity: counting.whole ?? counting.cartons,
  unitPrice: null,
  amount: null,
  score: 0,
  margin: counting.whole === null ? 0 : PROVEN,
  unexplained: 0,
  isHeaded: counting.whole !== null,
  isPriceHeaded: false,
  isLikePrice: false,
  isProven: counting.whole !== null,
  proven: counting.whole === null ? 0 : 1,
});
const PROVEN = 4;

/** What a row counts to, where no column has it; null if a column has. */
export function countAt(counting: Counting | null, columns: readonly GridColumn[], row: number): number | null {
  if (!counting || counting.whole !== null) return null;
  const valueAt = (column: number | null) =>
    column === null ? 0 : (columns[column]?.cells.get(row)?.figure?.value ?? 0);
  return valueAt(counting.cartons) * (counting.of.get(row) ?? 0) + valueAt(counting.loose);
}

/** The columns that a row may be counted in, the usual one first. */
export const columnsOf = (counting: Counting): number[] =>
  counting.whole === null ? [counting.cartons, ...(counting.loose === null ? [] : [counting.loose])] : [counting.whole];

/** The token that tells a quantity, with what the row counts to. */
export function withCount(cell: Cell | null | undefined, count: number | null): Token | undefined {
  const token = cell?.tokens.find(({ figure }) => figure);
  if (!token?.figure || count === null) return token;
  return { ...token, figure: { ...token.figure, value: count } };
}

import { isMoney } from '../row/figures.ts';
import { isMeasured } from '../row/units.ts';
import type { GridColumn } from './columns.ts';
import { isSame } from './figures.ts';
import type { Role } from './headings.ts';

/**
 * Papers without prices that weigh: chests times the kilos of one are all kilos. No word is needed to tell which is which: the
 * product of two columns is what came, and where net and gross are printed, gross weighs more.
 */

/** A column of numbers. */
interface Numbers {
  index: number;
  roles: readonly Role[];
  /** By row. */
  values: (number | null)[];
  isWhole: boolean;
  /** Whether its heading or its cells say that it weighs. */
  isWeight: boolean;
  isGross: boolean;
}

/** So many rows must show that a column is the product; one of them may be misread. */
const SHOWN = 0.8;
const MIN_ROWS = 2;

/** The column of what all packages of a row weigh without them; null if no column is that. */
export function findNetWeight(
  columns: readonly GridColumn[],
  roles: readonly (readonly Role[])[],
  rows: readonly number[],
  weights: readonly (string | null)[] = [],
): number | null {
  const numbers = columns.flatMap((column, index) => toNumbers(column, index, roles[index] ?? [], rows) ?? []);
  const isHeavy = (each: Numbers) =>
    KILOS.test(weights[each.index] ?? '') && each.values.every((value) => value === null || value >= HEAVY);
  const found = numbers
    .filter(({ isWhole, roles: [role] }) => isWhole && (role === undefined || COUNTS.has(role) || role === 'quantity'))
    .flatMap((packages) =>
      numbers.flatMap((each) =>
        // `Bags` may be goods that are counted, but not where one weighs as much as a sack.
        (packages.roles[0] === 'quantity' && !(packages.roles.length > 1 && isHeavy(each)) ? [] : numbers)
          .filter((whole) => new Set([packages, each, whole]).size === 3 && (each.isWeight || whole.isWeight))
          .filter((whole) => isProduct(packages, each, whole))
          .map((whole) => ({ packages, each, whole, isGross: whole.isGross || each.isGross })),
      ),
    );
  const [best] = found.toSorted((a, b) => Number(a.isGross) - Number(b.isGross) || sumOf(a.whole) - sumOf(b.whole));
  if (!best || best.isGross) return null;
  // What is counted in pieces next to it comes first.
  const isCounted = numbers.some(
    (one) => one.roles[0] === 'quantity' && !one.isWeight && ![best.packages, best.each, best.whole].includes(one),
  );
  return isCounted ? null : best.whole.index;
}
const KILOS = /^(?:kgs?|kilos?|lbs?)\.?$/i;
/** So many kilos are no weight of a pack. */
const HEAVY = 5;
const COUNTS: ReadonlySet<Role> = new Set(['packages', 'each', 'label', 'unit']);
const NO_WEIGHTS: ReadonlySet<Role> = new Set(['unitPrice', 'listPrice', 'discount', 'tax', 'open', 'ordered']);
const WEIGHTS: readonly Role[] = ['weight', 'unitWeight', 'grossWeight'];

function toNumbers(column: GridColumn, index: number, roles: readonly Role[], rows: readonly number[]): Numbers | null {
  const cells = rows.map((row) => column.cells.get(row) ?? null);
  const figures = cells.map((cell) => (cell?.kind === 'number' ? cell.figure : null));
  const known = figures.flatMap((figure) => figure ?? []);
  if (column.isText || known.length < rows.length * SHOWN || (roles[0] && NO_WEIGHTS.has(roles[0]))) return null;
  const units = cells.flatMap((cell) => cell?.tokens.filter(({ kind }) => kind === 'unit') ?? []);
  return {
    index,
    roles,
    values: figures.map((figure) => figure?.value ?? null),
    isWhole: known.every((figure) => figure.decimals === 0 && !isMoney(figure)),
    isWeight:
      (roles[0] !== undefined && WEIGHTS.includes(roles[0])) ||
      (units.length * 2 > rows.length && units.every(({ word }) => isMeasured(word.text))),
    isGross: roles[0] === 'grossWeight',
  };
}

/** Whether a column is the product of two others, of which neither is all ones. */
function isProduct(packages: Numbers, each: Numbers, whole: Numbers): boolean {
  const rows = whole.values.flatMap((value, at) => {
    const [count, one] = [packages.values[at] ?? null, each.values[at] ?? null];
    return value === null || count === null || one === null ? [] : [{ value, count, one }];
  });
  const right = rows.filter(({ value, count, one }) => isSame(count * one, value));
  const isTrivial = rows.every(({ count }) => count === 1) || rows.every(({ one }) => one === 1);
  return rows.length >= MIN_ROWS && right.length >= rows.length * SHOWN && !isTrivial;
}

const sumOf = ({ values }: Numbers) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

import type { Cell } from './cells.ts';
import type { GridColumn } from './columns.ts';

/** How much room the first lines of names had: names that are wrapped fill their column, names of one line do not. */

/** Whether the first lines of long names all end where the next word would not fit: so are names wrapped, and not names of one line. */
export function areFull(firsts: readonly { cell: Cell; below: Cell; letter: number }[], wide: number): boolean {
  const full = firsts.filter(({ cell, below, letter }) => {
    const [word] = below.tokens;
    const isLong = cell.right - cell.left > LONG * letter;
    return isLong && word !== undefined && word.word.right - word.word.left > wide - cell.right - 2 * letter;
  });
  return full.length >= MIN_FULL && full.length === firsts.length;
}
const MIN_FULL = 4;
/** Names of so many letters differ in length by many. */
const LONG = 24;

/** The distance from the widest name to the next column. */
export function freeBehind(column: GridColumn, columns: readonly GridColumn[], wide: number): number {
  const next = columns.filter(({ left }) => left > column.left && left >= wide).map(({ left }) => left);
  return next.length === 0 ? 0 : Math.min(...next) - wide;
}
/** Names that end so many letters before the next column are not wrapped. */
export const FREE = 16;

import { type Cell, letterOf, toCell } from './cells.ts';

/**
 * Codes without digits at the start of rows: `BL-HOUSE`, `SYR-VAN`. They are capitals with a sign between them, several rows begin with one,
 * and names stand in a column behind them. Where a code leaves no gap, the name begins where others do.
 */

const CODE = /^[\p{Lu}\d]{1,6}(?:[-/_.][\p{Lu}\d]{1,8}){1,3}$/u;
/** So many rows begin with a code that stands alone. */
const MIN_ROWS = 2;
/** Edges so close, in widths of a letter, are of one column. */
const NEAR = 1;

/** The lines with such codes apart from names. */
export function withCodeColumn(lines: readonly Cell[][]): Cell[][] {
  const coded = lines.filter(([first, second, ...rest]) => isCode(first) && isName(second) && rest.length > 0);
  const starts = coded.flatMap(([, second]) => second?.left ?? []);
  if (coded.length < MIN_ROWS || coded.every(([first]) => /\d/.test(textOf(first)))) return [...lines];
  const left = coded[0]?.[0]?.left ?? 0;
  return lines.map((cells) => {
    const [first, ...rest] = cells;
    if (first?.kind !== 'text') return cells;
    const most = NEAR * letterOf(first.tokens.map(({ word }) => word));
    if (Math.abs(first.left - left) >= most) return cells;
    const [code, ...name] = first.tokens;
    const next = name[0]?.word.left;
    const isInColumn = next !== undefined && starts.filter((start) => Math.abs(start - next) < most).length >= MIN_ROWS;
    const [own, other] = code && isInColumn && CODE.test(code.word.text) ? [toCell([code]), toCell(name)] : [];
    return own && other ? [own, other, ...rest] : cells;
  });
}

/** Whether a cell is such a code in a column of codes. */
export const isOwnCode = (cell: Cell, column: readonly Cell[]): boolean =>
  isCode(cell) && column.filter(isCode).length * 2 > column.length;

const textOf = (cell: Cell | undefined) => (cell?.tokens ?? []).map(({ word }) => word.text).join(' ');
const isCode = (cell: Cell | undefined) => cell !== undefined && CODE.test(textOf(cell));
const isName = (cell: Cell | undefined) => cell?.kind === 'text';

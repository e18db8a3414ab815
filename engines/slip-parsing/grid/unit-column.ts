import { countLetters } from '../table/parts.ts';
import { type Cell, letterOf, toCell } from './cells.ts';

/**
 * Units next to names: `kg   Dried Apple`, `bucket Fondant Honey`. Where several lines have a known unit just before the name, at
 * the same distance, words in its place are units, too, though no list knows them and hardly a gap parts them from the name.
 */

/** So many lines with a known unit before the name make a column. */
const MIN_LINES = 2;
/** Places so close, in widths of a letter, are the same. */
const NEAR = 0.8;
/** A name has more letters than this. */
const MIN_LETTERS = 2;

/** The lines with units apart from names. */
export function withUnitColumn(lines: readonly Cell[][]): Cell[][] {
  const known = lines.flatMap((cells) => {
    const at = cells.findIndex((cell, index) => cell.kind === 'unit' && isName(cells[index + 1]));
    const [unit, name] = [cells[at], cells[at + 1]];
    return unit && name ? [{ at, apart: name.left - unit.left }] : [];
  });
  return lines.map((cells) => {
    const at = known.map((one) => one.at).find((index) => cells[index]?.kind === 'text') ?? -1;
    const cell = cells[at];
    if (!cell) return cells;
    const letter = letterOf(cell.tokens.map(({ word }) => word));
    const isAtName = (left: number) =>
      known.filter((one) => one.at === at && Math.abs(left - cell.left - one.apart) < NEAR * letter).length >=
      MIN_LINES;
    const next = cells[at + 1];
    if (next && isName(next) && isAtName(next.left)) return cells.with(at, toUnit(cell));
    const start = cell.tokens.findIndex(({ word }, index) => index > 0 && isAtName(word.left));
    const [unit, name] = [toCell(cell.tokens.slice(0, Math.max(0, start))), toCell(cell.tokens.slice(start))];
    return start > 0 && unit && name && isName(name) ? cells.toSpliced(at, 1, toUnit(unit), name) : cells;
  });
}

const isName = (cell: Cell | undefined) => cell?.kind === 'text' && countLetters(cell.tokens) > MIN_LETTERS;

const toUnit = (cell: Cell): Cell => ({
  ...cell,
  kind: 'unit',
  figure: null,
  tokens: cell.tokens.map((token) => ({ ...token, kind: 'unit' as const })),
});

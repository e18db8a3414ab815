import type { Word } from '../page/page.ts';
import { isUnit } from '../row/units.ts';
import { countLetters } from '../table/parts.ts';
import type { Token } from '../table/tokens.ts';
import { type Cell, letterOf, toCell } from './cells.ts';
import type { Table } from './table-model.ts';

/**
 * The unit of what a row counts: beside the quantity, in the column of units, or in the heading that says what the column
 * weighs in or what its prices are of (`Net kg`, `USD/kg`).
 */

/** @param quantity the cell of the quantity @returns null where nothing says it */
export function unitOfRow(index: number, table: Table, quantity: Cell | null): Token | null {
  const beside = quantity?.tokens.find(({ kind }) => kind === 'unit');
  if (beside) return beside;
  const column = unitColumn(table);
  const cell = column === null ? undefined : table.columns[column]?.cells.get(index);
  const [first] = cell?.tokens ?? [];
  if (first) return toUnit(first.word);
  const word = column === null ? undefined : wordIn(table, column, index);
  return word ? toUnit(word) : headedUnit(table, quantity);
}

/** A unit in the place of the column that was read as a sign: `6 ea 32.50`. */
function wordIn({ columns, lines }: Table, column: number, index: number): Word | undefined {
  const { left, right } = columns[column] ?? { left: 0, right: 0 };
  const { row, shift } = lines[index] ?? {};
  return row?.line.words.find((word) => {
    const centre = (word.left + word.right) / 2 - (shift ?? 0);
    return centre >= left && centre <= right && isUnit(word.text);
  });
}

/** The column of units: headed so, or next to the quantities; none where tax codes look like one. */
function unitColumn({ columns, roles, assignment }: Table): number | null {
  const counts = assignment.quantity;
  const end = assignment.amount ?? columns.length;
  const able = columns.flatMap(({ cells }, index) => {
    const all = [...cells.values()];
    const [role, ...others] = roles[index] ?? [];
    const isHeaded = role === 'unit' || others.includes('unit');
    const known = all.filter((cell) => cell.kind === 'unit' && cell.tokens.length === 1).length;
    const areShort = all.every((cell) => cell.kind !== 'number' && cell.tokens.length === 1 && isShort(cell));
    const isNamed = isHeaded || (role === undefined && known > 0) || (known * 2 > all.length && role !== 'tax');
    return isNamed && areShort && role !== 'name' && index !== counts ? [index] : [];
  });
  const distance = (index: number) =>
    (roles[index]?.[0] === 'unit' ? 0 : 10) + (index > end ? 5 : 0) + (counts === null ? 0 : Math.abs(index - counts));
  const [best] = able.toSorted((a, b) => distance(a) - distance(b));
  if (best === undefined) return null;
  const isApart = best > end && roles[best]?.[0] !== 'unit';
  return isApart ? null : best;
}

const isShort = ({ tokens: [token] }: Cell): boolean => /^\p{L}[\p{L}.()]{0,9}$/u.test(token?.word.text ?? '');

/** What the quantities weigh in by a heading: their own, or that of the prices whose products the page confirms. */
function headedUnit({ weights, assignment }: Table, quantity: Cell | null): Token | null {
  const [word] = quantity?.tokens.map((token) => token.word) ?? [];
  if (!word) return null;
  const own = assignment.quantity === null ? null : weights[assignment.quantity];
  const priced = assignment.unitPrice === null || assignment.amount === null ? null : weights[assignment.unitPrice];
  const unit = own ?? priced;
  return unit ? toUnit({ ...word, text: unit }) : null;
}

const toUnit = (word: Word): Token => ({ kind: 'unit', word, figure: null, isMoney: false });

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
    if (next && isName(next) && isAtName(next.left)) return cells.with(at, asUnit(cell));
    const start = cell.tokens.findIndex(({ word }, index) => index > 0 && isAtName(word.left));
    const [unit, name] = [toCell(cell.tokens.slice(0, Math.max(0, start))), toCell(cell.tokens.slice(start))];
    return start > 0 && unit && name && isName(name) ? cells.toSpliced(at, 1, asUnit(unit), name) : cells;
  });
}

const isName = (cell: Cell | undefined) => cell?.kind === 'text' && countLetters(cell.tokens) > MIN_LETTERS;

const asUnit = (cell: Cell): Cell => ({
  ...cell,
  kind: 'unit',
  figure: null,
  tokens: cell.tokens.map((token) => ({ ...token, kind: 'unit' as const })),
});

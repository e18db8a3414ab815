import { isDate, isLink, isNumber, share } from '../cells/column-values.ts';
import { guessedHeaders, knownHeaders } from '../columns/header-names.ts';
import type { FileRecord } from './parse.ts';

/** The header is searched in this many rows from the top. */
const MAX_SEARCHED_ROWS = 30;

export interface HeaderRow {
  /** Its index in the records. */
  index: number;
  /** The header cells, each in one line. */
  cells: string[];
}

function filled(cells: readonly string[]): number {
  return cells.filter((cell) => cell.trim() !== '').length;
}

/** Removes line breaks from a header cell. */
function toOneLine(cell: string): string {
  return cell.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** Rows below a header that show whether it is one. */
const ROWS_BELOW = 5;

/** Whether a row of texts stands above rows with figures in the same columns. */
function isAboveFigures(records: readonly FileRecord[], index: number, cells: readonly string[]): boolean {
  if (filled(cells) < 2 || cells.some(isNumber)) return false;
  const below = records.slice(index + 1, index + 1 + ROWS_BELOW).map((record) => record.cells);
  return cells.some((cell, column) => {
    const figures = below.filter((row) => isNumber(row[column] ?? '')).length;
    return cell !== '' && figures > 0 && figures * 2 >= below.filter((row) => filled(row) > 1).length;
  });
}

const isYear = (cell: string) => /^(?:19|20)\d\d$/.test(cell.trim());

/**
 * Whether a row that would be the header is one of the list: it has a figure where the rows below have figures, and no
 * word above figures. Years may head columns.
 */
export function isLikeRowsBelow(records: readonly FileRecord[], { index, cells }: HeaderRow): boolean {
  const below = records.slice(index + 1, index + 1 + MAX_SEARCHED_ROWS).map((record) => record.cells);
  if (knownHeaders(cells) > 0 || below.length === 0) return false;
  const figures = cells.flatMap((_, column) => {
    const filled = below.flatMap((row) => row[column]?.trim() || []);
    return filled.length > 0 && share(filled, isFigure) > 0.8 ? [cells[column] ?? ''] : [];
  });
  return figures.some((cell) => !isYear(cell)) && figures.every((cell) => cell === '' || isFigure(cell));
}
const isFigure = (cell: string) => isNumber(cell) || isDate(cell) || isLink(cell);

/** With this score, a row is the header wherever it is. */
const CERTAIN_SCORE = 3;

/**
 * Finds the header among the first rows: the one with the most known fields. With few known fields, it is not searched
 * below the first full row, because a product called 'Tea' is not a header. A title above a wider table, a single
 * filled cell, is never the header.
 */
export function findHeaderRow(records: readonly FileRecord[]): HeaderRow {
  const top = records.slice(0, MAX_SEARCHED_ROWS).map((record) => record.cells.map(toOneLine));
  const fullest = Math.max(0, ...top.map(filled));
  const firstFull = top.findIndex((cells) => filled(cells) >= fullest * 0.8);
  const scores = top.map((cells) => (fullest > 1 && filled(cells) < 2 ? 0 : knownHeaders(cells)));
  // Titles name places and dates, and products have the same words as headers: so guesses count above figures only.
  const guessed = top.map((cells, index) =>
    isAboveFigures(records, index, cells) ? Math.max(scores[index] ?? 0, guessedHeaders(cells)) : (scores[index] ?? 0),
  );
  const certain = Math.max(0, ...scores);
  if (certain < CERTAIN_SCORE && Math.max(...guessed) > certain)
    return rowAt(top, guessed.indexOf(Math.max(...guessed)));
  const best = certain;
  if (best < CERTAIN_SCORE) scores.length = firstFull + 1;
  const reached = Math.max(0, ...scores);
  const index = reached > 0 ? scores.indexOf(reached) : firstFull;
  return rowAt(top, index);
}

const rowAt = (rows: readonly string[][], index: number): HeaderRow => ({ index, cells: rows[index] ?? [] });

/** Headers to show: blank ones get their column number, repeated ones a counter. */
export function headerLabels(cells: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return cells.map((cell, column) => {
    if (cell === '') return `Column ${column + 1}`;
    const times = (seen.get(cell) ?? 0) + 1;
    seen.set(cell, times);
    return times === 1 ? cell : `${cell} (${times})`;
  });
}

import { knownHeaders } from '../columns/header-names.ts';
import type { FileRecord } from './parse.ts';

/** The header is searched in this many rows from the top. */
const MAX_SEARCHED_ROWS = 10;

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
  const best = Math.max(0, ...scores);
  if (best < CERTAIN_SCORE) scores.length = firstFull + 1;
  const reached = Math.max(0, ...scores);
  const index = reached > 0 ? scores.indexOf(reached) : firstFull;
  return { index, cells: top[index] ?? [] };
}

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

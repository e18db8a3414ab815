import { knownHeaders } from '../columns/header-names.ts';
import type { FileRecord } from './parse.ts';

/** The header is looked for among so many rows from the top. */
const SEARCHED = 10;

export interface HeaderRow {
  /** Its place among the records. */
  index: number;
  /** The header cells in one line each, as they stand otherwise. */
  cells: string[];
}

function filled(cells: readonly string[]): number {
  return cells.filter((cell) => cell.trim() !== '').length;
}

/** A header cell in one line, without the line breaks that spreadsheets put in for looks. */
function inOneLine(cell: string): string {
  return cell.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** So many known fields (the name counts twice) make a row the header wherever it stands. */
const CONVINCING = 3;

/**
 * Finds the header among the first rows: the one that names the most fields. Where the rows name hardly any, it is not
 * looked for below the first row that is about as full as the fullest: a product called 'Tea' is no header. A title
 * above the table is one filled cell and never taken for the header of a wider table.
 */
export function findHeaderRow(records: readonly FileRecord[]): HeaderRow {
  const top = records.slice(0, SEARCHED).map((record) => record.cells.map(inOneLine));
  const fullest = Math.max(0, ...top.map(filled));
  const firstFull = top.findIndex((cells) => filled(cells) >= fullest * 0.8);
  const scores = top.map((cells) => (fullest > 1 && filled(cells) < 2 ? 0 : knownHeaders(cells)));
  const best = Math.max(0, ...scores);
  if (best < CONVINCING) scores.length = firstFull + 1;
  const reached = Math.max(0, ...scores);
  const index = reached > 0 ? scores.indexOf(reached) : firstFull;
  return { index, cells: top[index] ?? [] };
}

/** Headers to show: a blank one is called by its place, one that comes again by its number. */
export function headerLabels(cells: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return cells.map((cell, column) => {
    if (cell === '') return `Column ${column + 1}`;
    const times = (seen.get(cell) ?? 0) + 1;
    seen.set(cell, times);
    return times === 1 ? cell : `${cell} (${times})`;
  });
}

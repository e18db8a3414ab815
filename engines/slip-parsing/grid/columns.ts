import type { Row } from '../table/rows.ts';
import { type Cell, letterOf, MAX_CELLS } from './cells.ts';

/** Rows of a table and their columns, found by alignment alone. */

export interface GridLine {
  row: Row;
  cells: Cell[];
  /** Its words that only describe goods. */
  remarks?: Cell[];
  /** How far it is shifted, in pixels; its cells are not. */
  shift: number;
}

/** A column, in pixels, with its cells by the index of their line. */
export interface GridColumn {
  left: number;
  right: number;
  isText: boolean;
  cells: Map<number, Cell>;
}

/** How far edges below each other may be apart, in widths of a letter. */
const APART = 1.1;
/** Lines that are compared with all others; noise has many. */
const MAX_SEEDS = 40;

/** Whether a line tells something about the slip behind a label: `Bultos: 5`. Names have several words there: `Sample: Rose Congou`. */
const isLabelled = ({ line: { words } }: Row) => {
  const label = words.slice(0, 3).findIndex(({ text }) => /\p{L}:$/u.test(text));
  const isName = words.slice(label + 1, label + 3).filter(({ text }) => /^\p{L}{3,}$/u.test(text)).length > 1;
  return label !== -1 && !(label === 0 && isName);
};

/** The lines that are alike: they share figures in the same places. Empty if there are none. */
export function findAlike(lines: readonly GridLine[]): number[] {
  const goods = lines.findIndex(({ row }) => row.kind === 'plain' && row.hasMoney);
  const sum = lines.findIndex(
    ({ row }, index) => goods !== -1 && index > goods && row.kind === 'summary' && row.hasMoney,
  );
  const able = lines.flatMap(({ row, cells }, index) => {
    const isBelow = sum !== -1 && index > sum && !row.hasMoney;
    const isRow = !isBelow && (row.kind === 'plain' || row.kind === 'about');
    return isRow && !isLabelled(row) && cells.length >= 2 && cells.length <= MAX_CELLS && cells.some(isMeasure)
      ? [index]
      : [];
  });
  const seeds = able
    .toSorted((a, b) => (lines[b]?.cells.length ?? 0) - (lines[a]?.cells.length ?? 0))
    .slice(0, MAX_SEEDS);
  let best: { rows: number[]; worth: number } = { rows: [], worth: 0 };
  for (const seed of seeds) {
    const shared = able.map((index) => ({ index, count: countShared(lines[seed], lines[index]) }));
    const least = Math.max(2, 0.5 * (lines[seed]?.cells.length ?? 0));
    const rows = shared.filter(({ index, count }) => count >= (lines[index]?.row.kind === 'about' ? 3 : least));
    const worth = rows.reduce((sum, { count }) => sum + count, 0);
    if (worth > best.worth) best = { rows: rows.map(({ index }) => index), worth };
  }
  return withoutStrays(lines, withoutAbove(lines, best.rows));
}

/** Rows without the few above the first headings: what is aligned there is about the slip. */
function withoutAbove(lines: readonly GridLine[], rows: readonly number[]): number[] {
  const heading = lines.findIndex(({ row }) => row.kind === 'heading');
  const below = rows.filter((index) => index > heading);
  return heading !== -1 && below.length >= rows.length * MAX_SHARE ? below : [...rows];
}
const MAX_SHARE = 0.6;

/** Rows without lines of numbers above or below the table, which are below each other by chance: `4125 0704 4188 8200`. */
function withoutStrays(lines: readonly GridLine[], rows: readonly number[]): number[] {
  const isNamed = (index: number | undefined) =>
    index !== undefined && lines[index]?.cells.some((cell) => cell.kind === 'text' && lettersIn(cell) > 4);
  if (rows.filter(isNamed).length < rows.length * NAMED) return [...rows];
  const isStray = (index: number | undefined, next: number | undefined) =>
    index !== undefined && next !== undefined && !isNamed(index) && Math.abs(next - index) > 1;
  let [from, to] = [0, rows.length];
  while (to - from > 1 && isStray(rows[from], rows[from + 1])) from += 1;
  while (to - from > 1 && isStray(rows[to - 1], rows[to - 2])) to -= 1;
  return rows.slice(from, to);
}
/** Names may have words of units: `Till Roll 80 x 80`. */
const lettersIn = ({ tokens }: Cell) =>
  tokens.reduce((sum, { word }) => sum + (word.text.match(/\p{L}/gu)?.length ?? 0), 0);

/** From this share of rows on, a name belongs to a row of the table. */
const NAMED = 0.7;

const isMeasure = ({ kind }: Cell) => kind === 'number';

/** How many cells of two lines are below each other; 0 unless a number is among them. */
function countShared(a: GridLine | undefined, b: GridLine | undefined): number {
  if (!a || !b) return 0;
  const most = APART * letterOf(a.row.line.words);
  const shared = b.cells.filter((cell) => a.cells.some((one) => isBelow(one, cell, most)));
  return shared.some(isMeasure) ? shared.length + shared.filter(isMeasure).length / 2 : 0;
}

/** Whether cells are aligned: texts at the left, figures at either edge or in the middle. */
function isBelow(a: Cell, b: Cell, most: number): boolean {
  if ((a.kind === 'text') !== (b.kind === 'text')) return false;
  if (Math.abs(a.left - b.left) < most) return true;
  if (a.kind === 'text') return false;
  return Math.abs(a.right - b.right) < most || Math.abs(a.left + a.right - b.left - b.right) < 2 * most;
}

/** The columns of the rows that are alike: cells that overlap from row to row. */
export function findColumns(lines: readonly GridLine[], rows: readonly number[]): GridColumn[] {
  const found = [false, true].flatMap((isText) => overlapping(lines, rows, isText));
  const kept = found.filter(({ cells }) => cells.size >= Math.max(1, rows.length * 0.2));
  const columns = kept.toSorted((a, b) => a.left + a.right - b.left - b.right);
  return withInner(columns, lines, rows);
}

function overlapping(lines: readonly GridLine[], rows: readonly number[], isText: boolean): GridColumn[] {
  const all = rows
    .flatMap((index) => (lines[index]?.cells ?? []).map((cell) => ({ index, cell })))
    .filter(({ cell }) => (cell.kind === 'text') === isText)
    .toSorted((a, b) => a.cell.left - b.cell.left);
  const columns: GridColumn[] = [];
  for (const { index, cell } of all) {
    const width = cell.right - cell.left;
    const column = columns.findLast(
      (one) =>
        !one.cells.has(index) &&
        Math.min(one.right, cell.right) - cell.left > Math.min(width, one.right - one.left) / 3,
    );
    if (!column) columns.push({ left: cell.left, right: cell.right, isText, cells: new Map([[index, cell]]) });
    else {
      column.right = Math.max(column.right, cell.right);
      column.cells.set(index, cell);
    }
  }
  return columns;
}

/** Lines between the rows that fit their columns, too: a name, and a figure where nearly all rows have one. */
export function withOthers(
  lines: readonly GridLine[],
  rows: readonly number[],
  columns: readonly GridColumn[],
): { rows: number[]; columns: GridColumn[] } {
  const made = columns.map((column) => ({ ...column, cells: new Map(column.cells) }));
  const core = made.filter(({ isText, cells }) => !isText && cells.size >= rows.length * 0.8);
  const texts = made.filter(({ isText, cells }) => isText && cells.size >= rows.length * 0.8);
  const added: number[] = [];
  const known = new Set(rows);
  for (let at = (rows[0] ?? 0) - 1; at <= (rows.at(-1) ?? 0) + 1; at++) {
    const line = lines[at];
    if (known.has(at) || line?.row.kind !== 'plain' || isLabelled(line.row) || line.cells.length > MAX_CELLS) continue;
    const cells = line.cells.flatMap((cell) => {
      return [cell];
    });
    const fits = (column: GridColumn) => cells.find((cell) => isOf(column, cell) && isUnder(cell, column));
    const name = texts.find(fits);
    const figured = core.filter(fits);
    // `Cartons` above counts is a heading.
    const hasNumber = figured.some((column) => fits(column)?.tokens.some(({ word }) => /\d/.test(word.text)));
    if (!name || !hasNumber || figured.length * 2 < core.length) continue;
    added.push(at);
    for (const column of made) {
      const cell = fits(column);
      if (cell) column.cells.set(at, cell);
    }
  }
  return { rows: [...rows, ...added].toSorted((a, b) => a - b), columns: made };
}

const isOf = ({ isText }: GridColumn, { kind }: Cell) => isText === (kind === 'text');

/** Figures at the edge of a text that stand below the figures of another column belong to that. */
function withInner(columns: readonly GridColumn[], lines: readonly GridLine[], rows: readonly number[]): GridColumn[] {
  const made = columns.map((column) => ({ ...column, cells: new Map(column.cells) }));
  for (const index of rows) {
    for (const cell of lines[index]?.cells ?? []) {
      if (cell.kind !== 'text') continue;
      for (const column of made) {
        if (column.isText || column.cells.has(index)) continue;
      }
    }
  }
  return made;
}

/** Whether a cell overlaps with most of a column, or the other way round. */
const isUnder = (cell: Cell, column: GridColumn) =>
  Math.min(cell.right, column.right) - Math.max(cell.left, column.left) >
  Math.min(cell.right - cell.left, column.right - column.left) / 2;

import { middleOf } from '../page/page.ts';
import { countLetters } from '../table/parts.ts';
import type { Token } from '../table/tokens.ts';
import { type Cell, letterOf, shifted } from './cells.ts';
import type { GridColumn, GridLine } from './columns.ts';
import { isLabelled } from './headings.ts';

/** Names of a table: a cell on the line of the figures, or lines above or below it. */

export interface Named {
  tokens: Token[];
  /** Lines that belong to the row without being its name. */
  notes: Token[][];
  /** Whether it stands on other lines than the figures. */
  isApart: boolean;
  /** All lines of the row. */
  lines: number[];
}

/** Lines farther apart than this share of the distance between rows do not belong together. */
const NEAR = 0.95;

/** The name of each row of a table. */
export function findNames(
  lines: readonly GridLine[],
  rows: readonly number[],
  column: GridColumn | undefined,
  columns: readonly GridColumn[],
): Map<number, Named> {
  const named = new Map<number, Named>();
  const [start, end] = [rows[0] ?? 0, rows.at(-1) ?? 0];
  for (const index of rows) {
    const cell = column?.cells.get(index);
    named.set(index, { tokens: cell ? withoutEdges(cell.tokens) : [], notes: [], isApart: !cell, lines: [index] });
  }
  if (!column) return named;
  const texts = new Map<number, Cell>();
  for (let at = Math.max(0, start - 3); at < Math.min(lines.length, end + 5); at++) {
    const cell = named.has(at) ? null : textAt(lines[at], column, columns);
    if (cell) texts.set(at, cell);
    else if (at > end && !named.has(at)) break;
  }
  const wide = Math.max(...[...column.cells.values()].map(({ right }) => right));
  const pitch = pitchOf(lines, rows);
  // Without a name of its own, a row takes the lines around it; those above first.
  for (const index of rows) {
    const own = named.get(index);
    if (!own || own.tokens.length > 0) continue;
    const taken = [...takeFrom(texts, lines, index, -1, pitch).reverse(), ...takeFrom(texts, lines, index, 1, pitch)];
    own.tokens = taken.flatMap((at) => texts.get(at)?.tokens ?? []);
    own.lines.push(...taken);
    for (const at of taken) texts.delete(at);
  }
  for (const [at, cell] of texts) {
    const above = rows.findLast((index) => index < at);
    const last = above === undefined ? undefined : named.get(above);
    if (above === undefined || !last) continue;
    const before = lines[last.lines.at(-1) ?? above];
    const line = lines[at];
    if (!line || !before || middleOf(line.row.line) - middleOf(before.row.line) > pitch * 1.3) continue;
    // Another line stands between them that is no text of the row.
    if ((last.lines.at(-1) ?? above) !== at - 1) continue;
    last.lines.push(at);
    if (last.notes.length === 0 && goesOn(cell, last, wide, letterOf(line.row.line.words), line.shift))
      last.tokens.push(...cell.tokens);
    else last.notes.push(cell.tokens);
  }
  return named;
}

/** The text of a line without figures in other columns, where it stands in the column of names. */
function textAt(line: GridLine | undefined, column: GridColumn, columns: readonly GridColumn[]): Cell | null {
  if (!line || line.row.kind === 'summary' || line.row.kind === 'heading' || line.row.kind === 'charge') return null;
  const cells = line.cells.map((cell) => shifted(cell, line.shift));
  const letter = letterOf(line.row.line.words);
  const inColumn = cells.filter(
    ({ left, right }) => left < column.right && right > column.left && left > column.left - 1.5 * letter,
  );
  const [first] = inColumn;
  if (!first || inColumn.length > 2) return null;
  const others = cells.filter((cell) => !inColumn.includes(cell));
  const isTaken = others.some(
    (cell) =>
      cell.kind === 'number' && columns.some((one) => one !== column && cell.left < one.right && cell.right > one.left),
  );
  if (isTaken) return null;
  const tokens = inColumn.flatMap((cell) => cell.tokens);
  return countLetters(tokens) < 2 ? null : { ...first, tokens, right: inColumn.at(-1)?.right ?? first.right };
}

/** Lines next to a row, in one direction, that stand close enough. */
function takeFrom(
  texts: ReadonlyMap<number, Cell>,
  lines: readonly GridLine[],
  index: number,
  step: 1 | -1,
  pitch: number,
): number[] {
  const taken: number[] = [];
  const own = lines[index];
  for (let at = index + step; texts.has(at) && taken.length < 3; at += step) {
    const line = lines[at];
    if (!own || !line) break;
    if (Math.abs(middleOf(line.row.line) - middleOf(own.row.line)) > pitch * NEAR * (taken.length + 1)) break;
    if (step === 1 && taken.length > 0) break;
    taken.push(at);
  }
  return taken;
}

/** The usual distance between rows. */
function pitchOf(lines: readonly GridLine[], rows: readonly number[]): number {
  const middles = rows.flatMap((index) => (lines[index] ? [middleOf(lines[index].row.line)] : []));
  const steps = middles.slice(1).map((y, index) => y - (middles[index] ?? y));
  const all = lines.slice(1).map(({ row }, index) => middleOf(row.line) - middleOf(lines[index]?.row.line ?? row.line));
  const list = steps.length > 0 ? steps : all;
  return list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
}

/** Whether a line continues the name above it: its first word had no room there, and it is no label or part of a set. */
function goesOn(cell: Cell, { tokens }: Named, wide: number, letter: number, shift: number): boolean {
  const [first] = cell.tokens;
  const last = tokens.at(-1);
  if (!first || !last) return false;
  if (/^[*+>•·–-]/.test(first.word.text) || first.kind === 'figure' || isLabelled(cell.tokens)) return false;
  const right = last.word.right - shift;
  const room = wide - right - letter;
  return /^[\p{Ll}(&]/u.test(first.word.text) || first.word.right - first.word.left > room - letter;
}

/** A name without stray signs and row numbers at its start. */
function withoutEdges(tokens: readonly Token[]): Token[] {
  let from = 0;
  while (from < tokens.length - 1 && tokens[from]?.kind === 'mark') from += 1;
  return tokens.slice(from);
}

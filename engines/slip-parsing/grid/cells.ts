import { type Line, middleOf, type Word } from '../page/page.ts';
import type { Figure } from '../row/figures.ts';
import { countLetters } from '../table/parts.ts';
import type { Token } from '../table/tokens.ts';

/** What a cell of a table holds, by its form. */
export type CellKind = 'number' | 'percent' | 'code' | 'date' | 'unit' | 'pack' | 'text';

/** Words of a line that stand together, apart from others. */
export interface Cell {
  kind: CellKind;
  tokens: Token[];
  /** Set for numbers and percentages. */
  figure: Figure | null;
  /** The edges in pixels, as if the page were upright. */
  left: number;
  right: number;
}

/** From this gap, in widths of a letter, words stand in different cells. */
const CELL_GAP = 1.6;
const DATE = /^\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{2,4})?$/;
const PACK = /^\d+(?:[.,]\d+)?(?:[x×*]\d+(?:[.,]\d+)?)?\p{L}{1,6}\.?$/u;

/** The cells of a line, from left to right. */
export function cellsOf(line: Line, tokens: readonly Token[]): Cell[] {
  const letter = letterOf(line.words);
  const groups: Token[][] = [];
  for (const token of tokens) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    const isApart =
      !before || token.word.left - before.word.right >= CELL_GAP * letter || (isFigure(token) && isFigure(before));
    if (isApart || !group) groups.push([token]);
    else group.push(token);
  }
  return groups.flatMap((group) => toCell(group) ?? []);
}

/** The usual width of a letter. */
export function letterOf(words: readonly Word[]): number {
  const widths = words.map(({ left, right, text }) => (right - left) / Math.max(1, text.length));
  return widths.toSorted((a, b) => a - b)[Math.floor(widths.length / 2)] ?? 1;
}

const isFigure = ({ kind }: Token) => kind === 'figure' || kind === 'percent';

/** A cell of tokens; null for stray signs. */
export function toCell(tokens: readonly Token[]): Cell | null {
  const [first, last] = [tokens[0]?.word, tokens.at(-1)?.word];
  const kind = kindOf(tokens);
  if (!first || !last || !kind) return null;
  const figure = kind === 'number' || kind === 'percent' ? (tokens.find(isFigure)?.figure ?? null) : null;
  return { kind, tokens: [...tokens], figure, left: first.left, right: last.right };
}

function kindOf(all: readonly Token[]): CellKind | null {
  const tokens = all.filter(({ kind }) => kind !== 'mark' && kind !== 'times');
  const [first] = tokens;
  if (!first) return null;
  const figures = tokens.filter(({ kind }) => kind === 'figure');
  const others = tokens.filter(({ kind }) => kind !== 'figure');
  if (figures.length === 1 && others.every(({ kind }) => kind === 'unit' || kind === 'each')) return 'number';
  if (tokens.every(({ kind }) => kind === 'percent')) return 'percent';
  if (tokens.every(({ kind }) => kind === 'unit' || kind === 'each')) return 'unit';
  if (tokens.every(({ word }) => DATE.test(word.text))) return 'date';
  const isPack = tokens.every(({ kind, word }) => kind === 'figure' || kind === 'unit' || PACK.test(word.text));
  if (isPack) return 'pack';
  if (countLetters(tokens) < 3 && tokens.some(({ kind }) => kind === 'code' || kind === 'figure')) return 'code';
  return 'text';
}

/** How far each line is shifted on a page photographed aslant, in pixels: without it, columns stand upright. */
export function shiftsOf(lines: readonly { line: Line; cells: Cell[] }[]): number[] {
  const slope = slopeOf(lines);
  const top = lines[0] ? middleOf(lines[0].line) : 0;
  return lines.map(({ line }) => slope * (middleOf(line) - top));
}

export const shifted = (cell: Cell, shift: number): Cell => ({
  ...cell,
  left: cell.left - shift,
  right: cell.right - shift,
});

/** How far columns lean: the median shift of right edges of numbers below each other, per pixel down. */
function slopeOf(lines: readonly { line: Line; cells: Cell[] }[]): number {
  const shifts: number[] = [];
  for (const [index, { line, cells }] of lines.entries()) {
    const below = lines[index + 1];
    if (!below || cells.length > MAX_CELLS || below.cells.length > MAX_CELLS) continue;
    const down = middleOf(below.line) - middleOf(line);
    if (down <= 0) continue;
    const most = 3 * letterOf(line.words);
    for (const cell of cells) {
      if (cell.kind === 'text') continue;
      const near = below.cells
        .filter(({ kind, right }) => kind === cell.kind && Math.abs(right - cell.right) < most)
        .toSorted((a, b) => Math.abs(a.right - cell.right) - Math.abs(b.right - cell.right))[0];
      if (near) shifts.push((near.right - cell.right) / down);
    }
  }
  return shifts.length < 3 ? 0 : (shifts.toSorted((a, b) => a - b)[Math.floor(shifts.length / 2)] ?? 0);
}

/** A line with more cells is no row of a table. */
export const MAX_CELLS = 20;

import { type Line, middleOf, type Word } from '../page/page.ts';
import type { Figure } from '../row/figures.ts';
import { countLetters } from '../table/parts.ts';
import type { Token } from '../table/tokens.ts';

/** What a cell of a table holds, by its form. */
type CellKind = 'number' | 'percent' | 'code' | 'date' | 'unit' | 'pack' | 'text';

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
  for (const [index, token] of tokens.entries()) {
    if (isRule(token)) continue;
    const group = isRule(tokens[index - 1]) ? undefined : groups.at(-1);
    const before = group?.at(-1);
    const isApart =
      !before ||
      token.word.left - before.word.right >= CELL_GAP * letter ||
      (isFigure(token) && isFigure(before)) ||
      (token.kind === 'code' && group?.every(isOfCount) && group.some(isFigure));
    if (isApart || !group) groups.push([token]);
    else group.push(token);
  }
  return groups.flatMap(([first, ...rest]) => {
    return first ? (toCell([first, ...rest]) ?? []) : [];
  });
}

/** Above this gap, in widths of a letter, cells are apart whatever other lines have there. */
const MAX_WORD_GAP = 3;

/**
 * Joins cells of text whose gap is no gap between columns: a text of another line with figures runs through it. Recognition
 * places words less exactly than they are printed, and some print is widely spaced.
 */
export function withoutFalseGaps(lines: readonly Cell[][]): Cell[][] {
  const texts = lines
    .filter((cells) => cells.some(({ kind }) => kind === 'number'))
    .flatMap((cells) => cells.filter(({ kind }) => kind === 'text'));
  return lines.map((cells) => {
    const kept: Cell[] = [];
    for (const cell of cells) {
      const before = kept.at(-1);
      const joined = before && isSplit(before, cell, texts) ? toCell([...before.tokens, ...cell.tokens]) : null;
      if (joined) kept[kept.length - 1] = joined;
      else kept.push(cell);
    }
    return kept;
  });
}

function isSplit(before: Cell, cell: Cell, texts: readonly Cell[]): boolean {
  if (before.kind !== 'text' || (cell.kind !== 'text' && cell.kind !== 'pack')) return false;
  const letter = letterOf([...before.tokens, ...cell.tokens].map(({ word }) => word));
  if (cell.left - before.right >= MAX_WORD_GAP * letter) return false;
  return texts.some(({ left, right }) => left < before.right - letter && right > cell.left + letter);
}

/** So many figures with the same words behind them show that these are a unit. */
const MIN_ALIKE = 3;

/** Figures with a unit that no list knows: the same words stand behind several of them, and the names elsewhere. */
export function withRepeatedUnits(lines: readonly Cell[][]): Cell[][] {
  const unitOf = ({ kind, tokens: [first, ...rest] }: Cell) =>
    kind === 'text' && first?.kind === 'figure' && first.figure && rest.length > 0 && rest.length < 3
      ? rest.every((token) => token.kind === 'text' || token.kind === 'unit')
        ? rest.map(({ word }) => word.text.toLowerCase()).join(' ')
        : null
      : null;
  const counts = new Map<string, number>();
  for (const cells of lines)
    for (const unit of new Set(cells.flatMap((cell, at) => (at > 0 ? (unitOf(cell) ?? []) : []))))
      counts.set(unit, (counts.get(unit) ?? 0) + 1);
  return lines.map((cells) =>
    cells.map((cell, at) => {
      const unit = unitOf(cell);
      const hasName = cells.some((one, other) => other < at && one.kind === 'text' && unitOf(one) === null);
      if (unit === null || !hasName || (counts.get(unit) ?? 0) < MIN_ALIKE) return cell;
      const tokens = cell.tokens.map((token, index) => (index === 0 ? token : { ...token, kind: 'unit' as const }));
      return { ...cell, kind: 'number' as const, figure: tokens[0]?.figure ?? null, tokens };
    }),
  );
}

/** The usual width of a letter. */
export function letterOf(words: readonly Word[]): number {
  const widths = words.map(({ left, right, text }) => (right - left) / Math.max(1, text.length));
  return widths.toSorted((a, b) => a - b)[Math.floor(widths.length / 2)] ?? 1;
}

/** A line that is printed between columns. */
const isRule = (token: Token | undefined) => token !== undefined && /^[|¦‖]+$/.test(token.word.text);

/** Lots and dates stand close behind counts where the column is narrow: `24 B26/11 05/2029`. */
const isOfCount = (token: Token) => isFigure(token) || token.kind === 'unit' || token.kind === 'times';

const isFigure = ({ kind }: Token) => kind === 'figure' || kind === 'percent';

/** Discounts that are taken off one after the other: `10+5`, `20+10+5%`. */
const CHAIN = /^-?\d{1,2}(?:[.,]\d{1,2})?%?(?:\+\d{1,2}(?:[.,]\d{1,2})?%?){1,3}$/;

/** They are one rate. */
function toRate(token: Token): Token {
  const rates = token.word.text.replaceAll(',', '.').match(/\d+(?:\.\d+)?/g) ?? [];
  const value = 100 * (1 - rates.reduce((rest, rate) => rest * (1 - Number(rate) / 100), 1));
  return { ...token, kind: 'percent', figure: { word: token.word, value, decimals: 0 } };
}

/** A cell of tokens; null for stray signs. */
export function toCell(all: readonly Token[]): Cell | null {
  const tokens = all.length === 1 ? all.map((one) => (CHAIN.test(one.word.text) ? toRate(one) : one)) : all;
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
  // `00418`
  if (tokens.length === 1 && /^0\d{2,}$/.test(first.word.text)) return 'code';
  if (figures.length === 1 && others.every(({ kind }) => kind === 'unit' || kind === 'each')) return 'number';
  // `24 u.`: a unit that no list knows.
  const isShort = ({ word }: Token) => /^\p{L}{1,3}\.?$/u.test(word.text);
  if (figures.length === 1 && first === figures[0] && tokens.length === 2 && others.every(isShort)) return 'number';
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

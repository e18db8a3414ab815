import { parseFigure } from '../row/figures.ts';
import { isUnit } from '../row/units.ts';
import { type Line, toLine, type Word } from './page.ts';

/**
 * Packing lists that print what is in each carton next to the name, and below it what is in all of them: `@60  @9.00` and
 * `240 PACKS  36.00 KGS`. Where all figures of a line without a name are the same number of times those above, it takes their
 * place. One such line may be chance.
 */

const MIN_ROWS = 2;
/** From this gap on, in widths of a letter, words stand in different cells. */
const CELL_GAP = 1.6;
/** So far to the side, in widths of a letter, cells stand below each other. */
const NEAR = 2;

interface Cell {
  words: Word[];
  left: number;
  right: number;
  letter: number;
  /** The number, if nothing but a unit stands with it. */
  value: number | null;
  /** Whether a sign says that it is of each. */
  isEach: boolean;
}

/** The lines with the figures of all cartons in place of those of each. */
export function withTotalsOfEach(lines: readonly Line[]): Line[] {
  const cells = lines.map(({ words }) => toCells(words));
  const pairs = lines.flatMap((_, index) => findPair(cells[index] ?? [], cells[index + 1] ?? [], index) ?? []);
  if (pairs.length < MIN_ROWS) return [...lines];
  const replaced = new Map(pairs.map(({ index, each }) => [index, each]));
  return lines.flatMap((line, index) => {
    if (replaced.has(index - 1)) return [];
    const each = replaced.get(index);
    const below = lines[index + 1];
    if (!each || !below) return [line];
    const words = [...line.words.filter((word) => !each.has(word)), ...below.words];
    return [toLine(words.toSorted((a, b) => a.left - b.left))];
  });
}

/** A line with a name, and the words of its figures that are taken the same number of times on the line below. */
function findPair(above: readonly Cell[], below: readonly Cell[], index: number) {
  const isNamed = above.some(({ words, value }) => value === null && /\p{L}{3}/u.test(textOf(words)));
  if (!isNamed || below.length === 0 || below.some(({ value }) => value === null)) return null;
  const partners = below.map((cell) => ({ cell, each: above.find((one) => one.value !== null && isBelow(one, cell)) }));
  const times = partners.map(({ cell, each }) => (cell.value ?? 0) / (each?.value || Number.NaN));
  const [factor = 0] = times;
  const isSame = times.every((one) => Math.abs(one - factor) < 1e-3 * factor) && factor > 1.5;
  const isWhole = Math.abs(factor - Math.round(factor)) < 1e-3;
  const each = partners.flatMap((one) => one.each ?? []);
  const isEach = each.some((one) => one.isEach);
  // One figure may be twice another by chance.
  if (!isSame || !isWhole || (each.length < 2 && !isEach)) return null;
  return { index, isEach, each: new Set(each.flatMap(({ words }) => words)) };
}

const textOf = (words: readonly Word[]) => words.map(({ text }) => text).join(' ');

const isBelow = (a: Cell, b: Cell) => {
  const near = NEAR * Math.max(a.letter, b.letter);
  return (
    Math.abs(a.right - b.right) < near || Math.abs(a.left - b.left) < near || (a.left < b.right && a.right > b.left)
  );
};

function toCells(words: readonly Word[]): Cell[] {
  const groups: Word[][] = [];
  for (const word of words) {
    const before = groups.at(-1)?.at(-1);
    if (before && word.left - before.right < CELL_GAP * letterOf(word)) groups.at(-1)?.push(word);
    else groups.push([word]);
  }
  return groups.flatMap((own) => {
    const [first, last] = [own[0], own.at(-1)];
    return first && last
      ? [{ words: own, left: first.left, right: last.right, letter: letterOf(first), ...countIn(own) }]
      : [];
  });
}

const letterOf = ({ left, right, text }: Word) => (right - left) / Math.max(1, text.length);

/** `@60`, `@ 9.00`, `240 PACKS`; no number where other words stand with it. */
function countIn(words: readonly Word[]): Pick<Cell, 'value' | 'isEach'> {
  const [first, ...others] = words;
  const isEach = /^@/.test(first?.text ?? '');
  const own = isEach && first ? [{ ...first, text: first.text.slice(1) }, ...others].filter(({ text }) => text) : words;
  const [number, ...rest] = own;
  const isShort =
    rest.length === 0 ||
    (rest.length === 1 && (isUnit(rest[0]?.text ?? '') || /^[\p{L}0]{1,6}\.?$/u.test(rest[0]?.text ?? '')));
  const value = number && isShort && /^\d[\d.,]*$/.test(number.text) ? (parseFigure(number)?.value ?? null) : null;
  return { value, isEach };
}

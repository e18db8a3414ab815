import { type Line, toLine, type Word } from './page.ts';

/**
 * Recognition writes `10 dus` as `10dus` where print is tight. Where the same column has a count and its unit apart, such
 * words are parted: the column tells what they are, not a list of units.
 */

const GLUED = /^(\d{1,5}(?:[.,]\d{1,3})?)(\p{L}{1,10}\.?)$/u;
const COUNT = /^\d{1,5}(?:[.,]\d{1,3})?$/;
const UNIT = /^\p{L}{1,10}\.?$/u;

/** From this gap on, in widths of a letter, words stand in different cells. */
const CELL_GAP = 1.6;
/** Edges so close, in widths of a letter, are of one column; pages are photographed aslant. */
const NEAR = 3;

/** Words that stand apart from all others of their line. */
interface Cell {
  line: Line;
  words: readonly Word[];
  left: number;
  right: number;
  letter: number;
}

/** The lines with counts and units apart. */
export function withPartedCounts(lines: readonly Line[]): Line[] {
  const cells = lines.flatMap(toCells);
  const parted = cells.filter(
    ({ words: [count, unit, ...rest] }) =>
      count && unit && rest.length === 0 && COUNT.test(count.text) && UNIT.test(unit.text),
  );
  const counts = findCounts(cells);
  const weighed = findWeights(lines);
  const glued = new Set(
    cells.flatMap((cell) => {
      const [word, ...rest] = cell.words;
      const isCount = counts.has(cell) || parted.some((other) => isBelow(cell, other));
      return word && (weighed.has(word) || (rest.length === 0 && GLUED.test(word.text) && isCount)) ? [word] : [];
    }),
  );
  if (glued.size === 0) return [...lines];
  return lines.map((line) =>
    line.words.some((word) => glued.has(word))
      ? toLine(line.words.flatMap((word) => (glued.has(word) ? part(word) : [word])))
      : line,
  );
}

/**
 * Weights at the start of lines, right before names: `0,638KG CITROEN LOS   2,49   1,59`. They are what was weighed, and no size of a
 * pack, where the price of one times the weight is the amount, or where other lines have their counts in the same place.
 */
function findWeights(lines: readonly Line[]): Set<Word> {
  const starts = lines.flatMap(({ words: [first, ...rest] }) => {
    const isName = rest.slice(0, 2).some(({ text }) => /\p{L}{3}/u.test(text));
    return first && isName && rest.some(({ text }) => PRICE.test(text)) ? [first] : [];
  });
  const counts = starts.filter(({ text }) => COUNT.test(text) && !PRICE.test(text));
  return new Set(
    starts.filter((word) => {
      const [, weight = ''] = WEIGHED.exec(word.text) ?? [];
      if (weight === '') return false;
      const at = lines.findIndex(({ words }) => words[0] === word);
      const isProven = [at, at + 1].some((next) => makesAmount(toNumber(weight), lines[at], lines[next]));
      const isBelowCounts = counts.filter(
        ({ left }) => Math.abs(left - word.left) < (word.right - word.left) / word.text.length,
      );
      return isProven || (isBelowCounts.length >= MIN_COUNTS && isBelowCounts.length * 2 > counts.length);
    }),
  );
}
/** What is weighed has three decimals. */
const WEIGHED = /^(\d{1,3}[.,]\d{3})(?:kgs?|kilo|lbs?)\.?$/i;
const PRICE = /^\D{0,3}\d{1,5}[.,]\d{2}(?:\D{0,3}|\/.{1,3})$/;
const MIN_COUNTS = 2;

/** Whether a weight times a price on its own line, or on the next one that has no name, is the last price of its line. */
function makesAmount(weight: number, own: Line | undefined, near: Line | undefined): boolean {
  const pricesOf = (line: Line | undefined) =>
    (line?.words ?? []).flatMap(({ text }) => (PRICE.test(text) ? [toNumber(/\d[\d.,]*/.exec(text)?.[0] ?? '')] : []));
  const amount = pricesOf(own).at(-1);
  const hasName = near !== own && near?.words.some(({ text }) => /\p{L}{4}/u.test(text));
  const prices = near === own ? pricesOf(own).slice(0, -1) : hasName ? [] : pricesOf(near);
  return amount !== undefined && prices.some((price) => Math.abs(weight * price - amount) < HALF_CENT);
}
/** Scales round, or cut off. */
const HALF_CENT = 0.0101;

const toNumber = (text: string) => Number(text.replace(',', '.'));

/** Rows that make a column of counts. */
const MIN_ROWS = 3;

/** The cells of a column at the start of its lines, where a plain count among `3kg` and `10bunches` says that they count. */
function findCounts(cells: readonly Cell[]): Set<Cell> {
  const starts = cells.filter(({ line, words: [first] }) => first !== undefined && first === line.words[0]);
  const own = starts.filter(
    ({ line, words: [first, ...rest] }) =>
      rest.length === 0 &&
      first !== undefined &&
      (COUNT.test(first.text) || GLUED.test(first.text)) &&
      line.words.slice(1).some(({ text }) => /\p{L}{3}/u.test(text)),
  );
  for (const seed of own) {
    const column = own.filter((cell) => isBelow(cell, seed));
    const [first, last] = [column[0]?.line.top ?? 0, column.at(-1)?.line.top ?? 0];
    const between = starts.filter(({ line }) => line.top >= first && line.top <= last);
    const plain = column.filter(({ words: [word] }) => COUNT.test(word?.text ?? '')).length;
    if (column.length >= MIN_ROWS && plain > 0 && plain < column.length && between.length === column.length)
      return new Set(column);
  }
  return new Set();
}

/**
 * The lines with names and the sign behind them apart: `Rooibosx 2`, where other cells end as `Rooibos x 2` does.
 */
export function withPartedSigns(lines: readonly Line[]): Line[] {
  const ends = lines.flatMap(toCells).map(({ words }) => words.slice(-2));
  const isCount = (word: Word | undefined) => /^\d{1,3}$/.test(word?.text ?? '');
  if (!ends.some(([sign, count]) => /^[x×]$/.test(sign?.text ?? '') && isCount(count))) return [...lines];
  const glued = new Set(
    ends.flatMap(([word, count]) => (word && count && /\p{Ll}[x×]$/u.test(word.text) && isCount(count) ? [word] : [])),
  );
  if (glued.size === 0) return [...lines];
  return lines.map((line) =>
    line.words.some((word) => glued.has(word))
      ? toLine(line.words.flatMap((word) => (glued.has(word) ? partAt(word, word.text.length - 1) : [word])))
      : line,
  );
}

function toCells(line: Line): Cell[] {
  const groups: Word[][] = [];
  for (const word of line.words) {
    const before = groups.at(-1)?.at(-1);
    if (before && word.left - before.right < CELL_GAP * letterOf([before, word])) groups.at(-1)?.push(word);
    else groups.push([word]);
  }
  return groups.flatMap((words) => {
    const [first, last] = [words[0], words.at(-1)];
    return first && last ? [{ line, words, left: first.left, right: last.right, letter: letterOf(words) }] : [];
  });
}

/** Whether two cells share an edge. */
const isBelow = (a: Pick<Cell, 'left' | 'right' | 'letter'>, b: Cell) =>
  Math.min(Math.abs(a.left - b.left), Math.abs(a.right - b.right)) < NEAR * Math.min(a.letter, b.letter);

const letterOf = (words: readonly Word[]) =>
  words.reduce((sum, { left, right }) => sum + right - left, 0) /
  Math.max(
    1,
    words.reduce((sum, { text }) => sum + text.length, 0),
  );

function part(word: Word): Word[] {
  const [, count = ''] = GLUED.exec(word.text) ?? [];
  return partAt(word, count.length);
}

function partAt(word: Word, at: number): Word[] {
  const middle = word.left + ((word.right - word.left) * at) / word.text.length;
  return [
    { ...word, text: word.text.slice(0, at), right: middle },
    { ...word, text: word.text.slice(at), left: middle },
  ];
}

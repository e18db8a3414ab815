import { parseFigure } from '../row/figures.ts';
import { isUnit } from '../row/units.ts';
import { type Line, toLine, type Word } from './page.ts';

/**
 * Notes that print what came and what was ordered in one cell: `2 of 3`, `2 von 3`, `2/3`. What came is the quantity, so the
 * rest of such cells is left out.
 */

/** Words and signs between what came and what was ordered. */
const OF = /^(?:of|von|de|sur|di|su|van|av|af|z|ze|dari|\/)$/i;
const PARTED = /^([1-9]\d{0,3}|0)\/([1-9]\d{0,3})$/;
/** One such cell may be the number of a page. */
const MIN_CELLS = 2;
/** Edges so close, in widths of a letter, are of one column. */
const NEAR = 3;

/** A count of what was ordered. */
interface Pair {
  line: Line;
  /** The first and the last word. */
  from: number;
  to: number;
  first: number;
  second: number;
  right: number;
  letter: number;
}

/** The lines with what came in place of `2 of 3`. */
export function withDelivered(lines: readonly Line[]): Line[] {
  const pairs = lines.flatMap((line) => findPair(line) ?? []);
  const alike = pairs.filter((one) => pairs.filter((other) => isBelow(one, other)).length >= MIN_CELLS);
  if (alike.length < MIN_CELLS || isNumbering(alike)) return [...lines];
  const isFirst = alike.every(({ first, second }) => first <= second);
  const isSecond = alike.every(({ from, to, first, second }) => from === to && first >= second);
  if (!isFirst && !isSecond) return [...lines];
  return lines.map((line) => {
    const pair = alike.find((one) => one.line === line);
    return pair ? toLine(line.words.toSpliced(pair.from, pair.to - pair.from + 1, came(pair, isFirst))) : line;
  });
}

/** Its place is that of the whole cell, so that it stands below its heading. */
function came({ line, from, to, first, second }: Pair, isFirst: boolean): Word {
  const [start, end] = [line.words[from] as Word, line.words[to] as Word];
  return { ...start, text: String(isFirst ? first : second), left: start.left, right: end.right };
}

/** The last pair of counts of a line; null if there is none. */
function findPair(line: Line): Pair | null {
  const { words } = line;
  for (let at = words.length - 1; at >= 0; at--) {
    const word = words[at];
    if (!word || isUnit(words[at + 1]?.text ?? '')) continue;
    const letter = (word.right - word.left) / Math.max(1, word.text.length);
    const glued = PARTED.exec(word.text);
    const pair = { line, to: at, right: word.right, letter };
    if (glued) return { ...pair, from: at, first: Number(glued[1]), second: Number(glued[2]) };
    const before = words[at - 2];
    if (!before || !OF.test(words[at - 1]?.text ?? '')) continue;
    const [first, second] = [before, word].map(countOf);
    if (first != null && second != null) return { ...pair, from: at - 2, first, second };
  }
  return null;
}

function countOf(word: Word): number | null {
  const figure = /^\d{1,4}$/.test(word.text) && !/^0\d/.test(word.text) ? parseFigure(word) : null;
  return figure?.value ?? null;
}

const isBelow = (a: Pair, b: Pair) => Math.abs(a.right - b.right) < NEAR * Math.min(a.letter, b.letter);

/** Whether pairs count pages or parcels: `1 of 3`, `2 of 3`, `3 of 3`. */
const isNumbering = (pairs: readonly Pair[]) =>
  pairs.every(({ first, second }, index) => first === (pairs[0]?.first ?? 0) + index && second === pairs[0]?.second);

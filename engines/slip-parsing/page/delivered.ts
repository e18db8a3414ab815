import { isUnit } from '../row/units.ts';
import { type Line, toLine, type Word } from './page.ts';

/**
 * Notes that print what came and what was ordered in one cell: `2 of 3`, `2 von 3`, `2/3`. What came is the quantity, so the
 * rest of such cells is left out.
 */

/** Two counts with a word or a sign between them. */
const PAIR = /^(0|[1-9]\d{0,3})(?:of|von|de|sur|di|su|van|av|af|z|ze|dari|\/)([1-9]\d{0,3})$/i;
/** The same as recognition may write it: `60f6`, `Sofs`. */
const MISREAD = /^([\dSsOlI]{1,4})[o0]f([\dSsOlI]{1,4})$/;
const DIGITS: Readonly<Record<string, string>> = { S: '5', s: '5', O: '0', l: '1', I: '1' };

/** A cell as it was printed, as far as one can tell. */
function restored(text: string): string {
  const [, first, second] = MISREAD.exec(text) ?? [];
  const digits = (part: string) => [...part].map((sign) => DIGITS[sign] ?? sign).join('');
  return first && second ? `${digits(first)}of${digits(second)}` : text;
}
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
  isSlash: boolean;
  right: number;
  letter: number;
}

/** The lines with what came in place of `2 of 3`. */
export function withDelivered(lines: readonly Line[]): Line[] {
  const pairs = lines.flatMap((line) => findPair(line) ?? []);
  const alike = pairs.filter((one) => pairs.filter((other) => isBelow(one, other)).length >= MIN_CELLS);
  if (alike.length < MIN_CELLS || isNumbering(alike)) return [...lines];
  const isFirst = alike.every(({ first, second }) => first <= second);
  const isSecond = alike.every(({ isSlash, first, second }) => isSlash && first >= second);
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

/** The last pair of counts of a line, in one to three words; null if there is none. */
function findPair(line: Line): Pair | null {
  const { words } = line;
  for (let at = words.length - 1; at >= 0; at--) {
    if (isUnit(words[at + 1]?.text ?? '')) continue;
    for (const length of [1, 2, 3]) {
      const own = words.slice(Math.max(0, at + 1 - length), at + 1);
      const [start, end] = [own[0], own.at(-1)];
      const match = PAIR.exec(restored(own.map(({ text }) => text).join('')));
      if (own.length < length || !match || !start || !end || own.some(({ isCode }) => isCode)) continue;
      const letter = (end.right - start.left) / (match[0].length + length - 1);
      const [first, second] = [Number(match[1]), Number(match[2])];
      return {
        line,
        from: at + 1 - length,
        to: at,
        first,
        second,
        isSlash: match[0].includes('/'),
        right: end.right,
        letter,
      };
    }
  }
  return null;
}

const isBelow = (a: Pair, b: Pair) => Math.abs(a.right - b.right) < NEAR * Math.min(a.letter, b.letter);

/** Whether pairs count pages or parcels: `1 of 3`, `2 of 3`, `3 of 3`. */
const isNumbering = (pairs: readonly Pair[]) =>
  pairs.every(({ first, second }, index) => first === (pairs[0]?.first ?? 0) + index && second === pairs[0]?.second);

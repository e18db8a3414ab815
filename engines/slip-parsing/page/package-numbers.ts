import { type Line, toLine, type Word } from './page.ts';

/**
 * Packing lists print the numbers of the packages of each row: `1/40`, `41 - 65`, `66 to 85`. Each row begins where the one before
 * ended, which counts and dates do not. They count nothing, and `1/40` is not one of forty.
 */

const RANGE =
  /^(?:n[o°º]\.?|c\/?n[o°]?\.?|#)?([1-9]\d{0,4})(?:(?:[-–—/~]|to|bis|au?|al|t\/m|s\/d|do|till|tot)([1-9]\d{0,4}))?$/i;
/** So many rows follow each other. */
const MIN_ROWS = 3;
/** Edges so close, in widths of a letter, are of one column. */
const NEAR = 3;

/** The words of a line that number packages. */
interface Range {
  line: Line;
  from: number;
  to: number;
  first: number;
  last: number;
  isPair: boolean;
}

/** The lines with such numbers as codes of one word. */
export function withPackageNumbers(lines: readonly Line[]): Line[] {
  const ranges = lines.map(findRanges);
  for (const seed of ranges.flat().filter(({ isPair }) => isPair)) {
    const column = ranges.flatMap((all) => all.find((one) => isBelow(seed, one)) ?? []);
    const chain = longestChain(column);
    if (chain.length < MIN_ROWS || chain.filter(({ isPair }) => isPair).length * 2 <= chain.length) continue;
    return lines.map((line) => {
      const range = chain.find((one) => one.line === line);
      return range ? toLine(line.words.toSpliced(range.from, range.to - range.from + 1, codeOf(range))) : line;
    });
  }
  return [...lines];
}

/** The longest run of rows of which each begins where the one before ended. */
function longestChain(column: readonly Range[]): Range[] {
  let best: Range[] = [];
  let run: Range[] = [];
  for (const range of column) {
    run = run.at(-1)?.last === range.first - 1 ? [...run, range] : [range];
    if (run.length > best.length) best = run;
  }
  return best;
}

function codeOf({ line: { words }, from, to }: Range): Word {
  const own = words.slice(from, to + 1);
  const [first, last] = [own[0] as Word, own.at(-1) as Word];
  return { ...first, text: own.map(({ text }) => text).join(''), right: last.right, isCode: true };
}

/** The numbers and pairs of numbers of a line, in one to three words. */
function findRanges(line: Line): Range[] {
  const { words } = line;
  if (words.length > MAX_WORDS) return [];
  return words.flatMap((_, from) => {
    for (const length of [3, 2, 1]) {
      const own = words.slice(from, from + length);
      const match = own.length === length ? RANGE.exec(own.map(({ text }) => text).join('')) : null;
      const [first, last] = [Number(match?.[1]), Number(match?.[2] ?? match?.[1])];
      // `1` and `40` in columns of their own are not one text.
      const isWhole = own.slice(1).every((word, at) => isNear(own[at] as Word, word));
      if (match && isWhole && last >= first && (length === 1 || match[2] !== undefined))
        return [{ line, from, to: from + length - 1, first, last, isPair: match[2] !== undefined }];
    }
    return [];
  });
}
const MAX_WORDS = 60;

const letterOf = ({ left, right, text }: Word) => (right - left) / Math.max(1, text.length);
const isNear = (before: Word, word: Word) => word.left - before.right < NEAR * letterOf(word);

/** Whether words stand in one column. */
function isBelow(a: Range, b: Range): boolean {
  const [one, other] = [a, b].map(({ line: { words }, from, to }) => ({
    left: words[from]?.left ?? 0,
    right: words[to]?.right ?? 0,
  }));
  const word = a.line.words[a.from];
  if (!one || !other || !word) return false;
  const most = NEAR * letterOf(word);
  return Math.abs(one.left - other.left) < most || Math.abs(one.right - other.right) < most;
}

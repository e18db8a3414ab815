import { parseFigure } from '../row/figures.ts';
import { isSizeWord } from '../row/units.ts';
import { type Line, toLine, type Word } from './page.ts';

/**
 * Names that end open, with a sign behind a number (`HM BAG 10 X`) or within brackets, go on in the line below, also where that
 * begins with a figure: `16 (500gm)`. The figures of both are a size and no count. What goes on is moved up to the name; figures
 * behind it stay where they are.
 */

const TIMES = /^[x×]$/i;
const WHOLE = /^\d{1,4}$/;
/** From this gap on, in widths of a letter, words stand in different columns. */
const COLUMN_GAP = 2.2;

/** A line with more words is no row of a slip. */
const MAX_WORDS = 60;
/** So many words may be a count, a code and the first of a name. */
const MAX_BEFORE = 3;

/** The lines with such names in one line each. */
export function withWholeNames(lines: readonly Line[]): Line[] {
  const kept: Line[] = [];
  for (let at = 0; at < lines.length; at++) {
    const joined = join(lines[at] as Line, lines[at + 1]);
    if (!joined) kept.push(lines[at] as Line);
    else {
      kept.push(...joined);
      at += 1;
    }
  }
  return kept;
}

function join(line: Line, next: Line | undefined): Line[] | null {
  const end = line.words.length > MAX_WORDS ? null : openEnd(line);
  const [first] = next?.words ?? [];
  if (!next || !first || end === null || next.top - line.bottom > line.bottom - line.top) return null;
  const own = sizeAt(next.words);
  // Names stand behind counts and codes.
  const isBelow = line.words
    .slice(0, MAX_BEFORE)
    .some(({ left }) => Math.abs(first.left - left) < 1.5 * widthOf(first));
  if (own === 0 || !isBelow) return null;
  const behind = line.words.slice(end + 1);
  const figures = next.words.slice(own);
  // `10 X` above `4   40.00` counts what the line above names.
  const [count, last] = [line.words[end - 1], [...behind, ...figures].at(-1)];
  const product = numberIn(count) * numberIn(own === 1 ? first : behind[0]);
  if (figures.length > 0 && behind.length > 0) return null;
  if (last && Math.abs(product - numberIn(last)) < 0.011) return null;
  const start = (line.words[end]?.right ?? 0) + widthOf(first);
  const rest = behind.length > 0 ? behind : figures;
  const room = (rest[0]?.left ?? Number.POSITIVE_INFINITY) - start - COLUMN_GAP * widthOf(first);
  const width = (next.words[own - 1]?.right ?? 0) - first.left;
  // Where the name fills its column, what goes on is set closer.
  const scale = behind.length > 0 ? Math.min(1, room / width) : 1;
  if (scale <= 0) return null;
  const moved = next.words.slice(0, own).map((word) => ({
    ...word,
    left: start + (word.left - first.left) * scale,
    right: start + (word.right - first.left) * scale,
    top: line.top,
    bottom: line.bottom,
  }));
  const name = [...line.words.slice(0, end + 1), ...moved].map((word, at) =>
    at >= end - 1 && (TIMES.test(word.text) || WHOLE.test(word.text)) ? { ...word, isSize: true } : word,
  );
  if (rest.length === 0) return [toLine(name)];
  return room >= width * scale ? [toLine([...name, ...rest])] : [toLine(name), toLine([...figures])];
}

const widthOf = ({ left, right, text }: Word) => (right - left) / Math.max(1, text.length);
const numberIn = (word: Word | undefined) => (word && parseFigure(word)?.value) || 0;

const isApart = (word: Word | undefined, before: Word) =>
  word === undefined || word.left - before.right > COLUMN_GAP * widthOf(before);

/** Where a name ends with a sign behind a number, or the bracket that it opens is not closed; null if it does not. */
function openEnd({ words }: Line): number | null {
  const end = words.findIndex(
    (word, at) => isApart(words[at + 1], word) && words.slice(0, at + 1).some(({ text }) => /\p{L}{3}/u.test(text)),
  );
  const text = words
    .slice(0, end + 1)
    .map((word) => word.text)
    .join(' ');
  const isOpen =
    /\([^)]*$/.test(text) || (TIMES.test(words[end]?.text ?? '') && WHOLE.test(words[end - 1]?.text ?? ''));
  return end > 1 && isOpen ? end : null;
}

/** How many words at the start of a line are the rest of a size: `16`, `16 (500gm)`, `20 x 50g)`; 0 if there is none. */
function sizeAt(words: readonly Word[]): number {
  const end = words.findIndex((word, at) => isApart(words[at + 1], word));
  const own = words.slice(0, end + 1);
  const isOfSize = own.every(
    ({ text }) => WHOLE.test(text) || TIMES.test(text) || isSizeWord(text) || /^[([]?\d*\p{L}{0,6}[)\]]$/u.test(text),
  );
  return isOfSize && /^[([]?\d/.test(own[0]?.text ?? '') ? own.length : 0;
}

import { type Line, toLine, type Word } from './page.ts';

/**
 * Amounts whose cents stand in a column of their own, as in books of forms with a line between pounds and pence: `42 | 00`. A
 * column of two digits that has `00` or `05` counts nothing, and it is the last of its lines.
 */

/** So many lines show a column. */
const MIN_LINES = 3;
/** From this share of the lines that end near it on, they end in the column. */
const MOST = 0.8;
/** How far from the whole number the cents may stand, in widths of a digit. */
const FAR = 6;

export function withCents(lines: readonly Line[]): Line[] {
  const ends = lines.flatMap((line, index) => {
    const { words } = line;
    const [before, last] = [words.at(-2), words.at(-1)];
    return before && last && isCents(last) && isWhole(before, last) ? [{ index, last }] : [];
  });
  const [first] = ends;
  if (!first || ends.length < MIN_LINES) return [...lines];
  const right = median(ends.map(({ last }) => last.right));
  const digit = (first.last.right - first.last.left) / 2;
  // A page may be photographed aslant.
  const own = ends.filter(({ last }) => Math.abs(last.right - right) < 3 * digit);
  const others = lines.filter(({ words }) => {
    const last = words.at(-1);
    return last && /\d/.test(last.text) && Math.abs(last.right - right) < 3 * digit;
  });
  const hasZero = own.some(({ last }) => last.text.startsWith('0'));
  if (!hasZero || own.length < MIN_LINES || own.length < others.length * MOST) return [...lines];
  const joined = new Set(own.map(({ index }) => index));
  return lines.map((line, index) => (joined.has(index) ? toLine(withJoined(line.words)) : line));
}

const isCents = ({ text }: Word) => /^\d{2}$/.test(text);

const isWhole = (before: Word, { left, right }: Word) =>
  /^\D{0,2}\d{1,3}(?:[.,' ]?\d{3})*$/.test(before.text) && left - before.right < (FAR * (right - left)) / 2;

function withJoined(words: readonly Word[]): Word[] {
  const [before, last] = [words.at(-2), words.at(-1)];
  if (!before || !last) return [...words];
  const text = `${before.text.replaceAll(/[.,' ]/g, '')}.${last.text}`;
  return [
    ...words.slice(0, -2),
    { ...before, text, right: last.right, confidence: Math.min(before.confidence, last.confidence) },
  ];
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

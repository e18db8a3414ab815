import { parseFigure } from '../row/figures.ts';
import { type Line, toLine, type Word } from './page.ts';

/**
 * Recognition may leave out the point of an amount: `5   19` in the column of `10.28` and `8.96`. The two numbers are the amount
 * where they end in that column, and the sum below confirms it.
 */

const WHOLE = /^\d{1,3}$/;
const CENTS = /^\d{2}$/;
const FLAG = /^[A-Z*]{1,2}$/;
/** So many letters apart, numbers may be one. */
const NEAR = 4;
/** So many letters apart, amounts end in one column. */
const ASIDE = 2;
const MIN_AMOUNTS = 2;
/** More lines are no goods of one sum. */
const MAX_LINES = 200;

interface Lost {
  at: number;
  words: [Word, Word];
  value: number;
}

/** The lines with such amounts as one word each. */
export function withLostPoints(lines: readonly Line[]): Line[] {
  const amounts = lines.map(amountOf);
  const known = amounts.flatMap((one) => one ?? []);
  const edge = known.map(({ word }) => word.right).toSorted((a, b) => a - b)[Math.floor(known.length / 2)];
  if (known.length < MIN_AMOUNTS || edge === undefined || lines.length > MAX_LINES) return [...lines];
  const lost = lines.flatMap((line, at) => (amounts[at] ? [] : (findLost(line, at, edge) ?? [])));
  if (lost.length === 0) return [...lines];
  const mark = known.some(({ word }) => /\d,\d{2}(?!\d)/.test(word.text)) ? ',' : '.';
  return lines.map((line, at) => {
    const [first, last] = lost.find((one) => one.at === at)?.words ?? [];
    if (!first || !last) return line;
    const joined = { ...first, text: `${first.text}${mark}${last.text}`, right: last.right };
    return toLine(line.words.flatMap((word) => (word === first ? [joined] : word === last ? [] : [word])));
  });
}

/** The last figure of a line, if it has two decimals. */
function amountOf({ words }: Line): { word: Word; value: number } | null {
  const word = words.findLast(({ text }) => /\d/.test(text));
  const figure = word ? parseFigure(word) : null;
  return word && figure?.decimals === 2 ? { word, value: figure.value } : null;
}

/** Two numbers that end a line in the column of amounts, perhaps before the letter of a tax; null if there are none. */
function findLost({ words }: Line, at: number, edge: number): Lost | null {
  const end = words.findLastIndex(({ text }) => !FLAG.test(text));
  const [first, last] = [words[end - 1], words[end]];
  if (!first || !last || !WHOLE.test(first.text) || !CENTS.test(last.text)) return null;
  const letter = (last.right - last.left) / last.text.length;
  const isNear = last.left - first.right < NEAR * letter && Math.abs(last.right - edge) < ASIDE * letter;
  const isNamed = words.slice(0, end - 1).some(({ text }) => /\p{L}/u.test(text));
  return isNear && isNamed ? { at, words: [first, last], value: Number(`${first.text}.${last.text}`) } : null;
}

import { type Line, toLine } from './page.ts';

/**
 * Pages that are written from right to left are mirrored: then names begin where they do in other scripts, and columns
 * follow in the usual order. Digits of all scripts become 0 to 9.
 */

const RIGHT_TO_LEFT = /\p{Script=Arabic}|\p{Script=Hebrew}/gu;
const DIGIT = /[٠-٩۰-۹०-९๐-๙]/gu;
/** The zeros of those digits. */
const ZEROS = ['٠', '۰', '०', '๐'].map((zero) => zero.charCodeAt(0));

const toDigit = (sign: string) => {
  const code = sign.charCodeAt(0);
  return String(code - (ZEROS.find((zero) => code >= zero && code < zero + 10) ?? code));
};

/** The lines with digits 0 to 9. */
export const withDigits = (lines: readonly Line[]): Line[] =>
  lines.map((line) =>
    line.words.some(({ text }) => text.search(DIGIT) !== -1)
      ? {
          ...line,
          words: line.words.map((word) => ({
            ...word,
            text: word.text
              .replace(DIGIT, toDigit)
              .replace(/(?<=\d)٫(?=\d)/g, '.')
              .replace(/(?<=\d)٬(?=\d)/g, ','),
          })),
        }
      : line,
  );

/** Where a page is mirrored, in pixels; null if it is written from left to right. */
export function findMirror(lines: readonly Line[]): number | null {
  let [some, all] = [0, 0];
  for (const { text } of lines.flatMap(({ words }) => words)) {
    some += text.match(RIGHT_TO_LEFT)?.length ?? 0;
    all += text.match(/\p{L}/gu)?.length ?? 0;
  }
  return some * 2 > all ? Math.max(...lines.map(({ right }) => right)) : null;
}

export const mirrored = (lines: readonly Line[], edge: number): Line[] =>
  lines.map(({ words }) => toLine(words.map((word) => mirror(word, edge)).reverse()));

/** A place of a mirrored page on the page itself, or the other way round. */
export const mirror = <T extends { left: number; right: number }>(place: T, edge: number): T => ({
  ...place,
  left: edge - place.right,
  right: edge - place.left,
});

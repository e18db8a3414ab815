import { type Line, toLine } from './page.ts';

/** No slip has more; noise is cut off, so that no picture can take long to parse. */
const MAX_LINES = 1000;
const MAX_WORDS = 100;
const MAX_LETTERS = 80;

/** The lines without what is longer than any slip. */
export function withinBounds(lines: readonly Line[]): Line[] {
  return lines.slice(0, MAX_LINES).map((line) => {
    const isLong = line.words.length > MAX_WORDS || line.words.some(({ text }) => text.length > MAX_LETTERS);
    if (!isLong) return line;
    return toLine(line.words.slice(0, MAX_WORDS).map((word) => ({ ...word, text: word.text.slice(0, MAX_LETTERS) })));
  });
}

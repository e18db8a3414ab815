import { isMeasured } from '../row/units.ts';
import { type Line, toLine, type Word } from './page.ts';

/**
 * Counts with a space between thousands, in any column: `5 000`. `000` is no number of its own, so it
 * belongs to the digits before it, and then `1 250` is one number, too, where it ends below or above one of them.
 */

/** The widest space within a number, in widths of a digit. */
const MAX_GAP = 1.3;
/** Edges so close, in widths of a digit, are of one column. */
const NEAR = 1.5;

/** The lines with such numbers as one word. */
export function withSpacedCounts(lines: readonly Line[]): Line[] {
  const pairs = lines.map(({ words }) => words.filter((_, at) => isRest(words, at)));
  const zeros = pairs.map((all) => all.filter(({ text }) => text === '000'));
  const edges = zeros.flat().map(({ right }) => right);
  return lines.map((line, at) => {
    const rests = (pairs[at] ?? []).filter(
      (word) => word.text === '000' || edges.some((edge) => Math.abs(edge - word.right) < NEAR * digitOf(word)),
    );
    if (rests.length === 0 || !line.words.some(({ text }) => /\p{L}{3}/u.test(text))) return line;
    const words: Word[] = [];
    for (const word of line.words) {
      const before = words.at(-1);
      if (before && rests.includes(word)) words[words.length - 1] = joined(before, word);
      else words.push(word);
    }
    return toLine(words);
  });
}

/** Whether a word may be the last three digits of a number, with one to three digits close before it and none further. */
function isRest(words: readonly Word[], at: number): boolean {
  const [further, before, word, next] = [words[at - 2], words[at - 1], words[at], words[at + 1]];
  if (!before || !word || !/^\d{3}$/.test(word.text) || !/^[1-9]\d{0,2}$/.test(before.text)) return false;
  const isFurther = further && /^\d+$/.test(further.text) && isClose(further, before);
  const isNext =
    next && isClose(word, next) && (/^\d/.test(next.text) || (isMeasured(next.text) && word.text !== '000'));
  return isClose(before, word) && !isFurther && !isNext;
}

const digitOf = ({ left, right, text }: Word) => (right - left) / text.length;
const isClose = (before: Word, word: Word) => word.left - before.right < MAX_GAP * digitOf(word);

const joined = (a: Word, b: Word): Word => ({
  ...a,
  text: a.text + b.text,
  confidence: Math.min(a.confidence, b.confidence),
  top: Math.min(a.top, b.top),
  right: b.right,
  bottom: Math.max(a.bottom, b.bottom),
});

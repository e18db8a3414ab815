import { type Line, toLine, type Word } from './page.ts';

/** Dots or dashes that lead from a name to its figure, and boxes to tick: neither is text. */

const LEADER = /[.·•_…-]{4,}|…+/gu;
const BOX = /^(?:[[(][xXvV✓✔]?[\])]|[☐☑☒□■▢◻✓✔✗])$/u;

/** The lines without leaders between words, and without boxes before them. */
export function withoutLeaders(lines: readonly Line[]): Line[] {
  const boxed = new Set(lines.filter(isBoxed));
  const isForm = boxed.size >= 2;
  return lines.map((line) => {
    const words = isForm && boxed.has(line) ? withoutBox(line.words) : line.words;
    const kept = withoutDots(words.flatMap(splitAtLeader));
    return kept.length === 0 || kept.length === line.words.length ? line : toLine(kept);
  });
}

/** Whether a line begins with a box, perhaps read in two parts, or a lone cross or circle apart from what follows. */
const isBoxed = (line: Line) => withoutBox(line.words).length < line.words.length;

function withoutBox(words: readonly Word[]): Word[] {
  const [first, second] = words;
  if (!first || !second) return [...words];
  if (BOX.test(first.text)) return words.slice(1);
  if (/^[[(]$/.test(first.text) && /^[xXvV]?[\])]$/.test(second.text)) return words.slice(2);
  const letter = (second.right - second.left) / Math.max(1, second.text.length);
  return /^[XO]$/.test(first.text) && second.left - first.right > letter ? words.slice(1) : [...words];
}

/** A word with a leader in it is two. */
function splitAtLeader(word: Word): Word[] {
  if (!LEADER.test(word.text)) return [word];
  const width = (word.right - word.left) / Math.max(1, word.text.length);
  return [...word.text.matchAll(/(?:(?![.·•_…-]{4,}|…).)+/gsu)].flatMap(({ 0: text, index }) => ({
    ...word,
    text,
    left: word.left + index * width,
    right: word.left + (index + text.length) * width,
  }));
}

/** Single dots count as a leader where several follow each other. */
function withoutDots(words: readonly Word[]): Word[] {
  const isDot = (word: Word | undefined) => word !== undefined && /^[.·•_…]{1,3}$/.test(word.text);
  return words.filter((word, index) => !isDot(word) || !(isDot(words[index - 1]) || isDot(words[index + 1])));
}

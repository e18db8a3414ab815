import { isUnit } from '../row/units.ts';
import type { Line, Word } from './page.ts';

/**
 * Dimensions within names: `Label 70 x 45 mm`, `Box 10 X 8 X 6"`, `Pouch 5x8 cm`, `Mailer 8 1/2 X 12"`. They end in a unit of length or
 * the sign of inches, so that they are no counts and prices.
 */

const LENGTH = /^(?:mm|cm|m|in|inch|inches)[.,;)]?$/i;
/** A side, perhaps with its unit or a fraction of inches: `70`, `45mm`, `6"`, `1/4"`. */
const SIDE = String.raw`\d{1,4}(?:[.,]\d{1,2})?(?:\/\d{1,2})?(?:mm|cm|m|in)?["″”]?`;
const SIDES = new RegExp(`^${SIDE}(?:[x×*]${SIDE})*$`, 'i');
const TIMES = /^[x×*]$/i;
const ENDS = /(?:\d["″”]|\d(?:mm|cm|in))[.,;)]?$/i;
/** From this gap on, in widths of a letter, words stand in different columns. */
const GAP = 2.2;

/** The lines with dimensions marked as sizes. */
export function withDimensions(lines: readonly Line[]): Line[] {
  return lines.map((line) => {
    const sizes = dimensionsOf(line.words);
    return sizes.size === 0
      ? line
      : { ...line, words: line.words.map((word) => (sizes.has(word) ? { ...word, isSize: true } : word)) };
  });
}

/** The words of dimensions, each close behind a name or the dimension before it, or alone on its line. */
function dimensionsOf(words: readonly Word[]): Set<Word> {
  const found = new Set<Word>();
  for (let from = 0; from < words.length; from++) {
    let to = from;
    while (to < words.length && isPart(words[to] as Word) && (to === from || isNear(words[to - 1], words[to]))) to += 1;
    const run = words.slice(from, to);
    if (run.length === 0) continue;
    const unit = words[to];
    const isMeasured = unit !== undefined && LENGTH.test(unit.text) && isNear(run.at(-1), unit);
    // Behind the last side, further figures are none.
    const end = isMeasured ? run.length : run.findLastIndex(({ text }) => ENDS.test(text)) + 1;
    const sides = run.slice(0, end);
    const isProduct = sides.some(({ text }) => /^[x×*]$|\d["″”a-z]*[x×*]\d/i.test(text));
    // A line of nothing else goes on with the name above it.
    const isAlone = from === 0 && end === run.length && to + Number(isMeasured) === words.length;
    const isNamed =
      isAlone || (words.slice(0, from).some(({ text }) => /\p{L}{3}/u.test(text)) && isNear(words[from - 1], run[0]));
    if (isProduct && isNamed) for (const word of isMeasured ? [...sides, unit] : sides) found.add(word);
    from = to;
  }
  return found;
}

const isPart = ({ text }: Word) => (SIDES.test(text) || TIMES.test(text)) && !isUnit(text);

function isNear(before: Word | undefined, word: Word | undefined): boolean {
  if (!before || !word) return false;
  return word.left - before.right < (GAP * (word.right - word.left)) / word.text.length;
}

import type { NamedItem } from '../lexicon.ts';
import { isTypeWord, UNIT_WORDS } from '../meaning/tokens.ts';
import { stemsOfName } from './name-parts.ts';
import type { NameIndex } from './names.ts';
import { isNeutral } from './neutral.ts';
import { readTime } from './periods.ts';
import { TIME_WORDS } from './spelling/calendar-words.ts';
import { isTypoOf, type Word } from './words.ts';

/** Times that names have, and words of names that look like times. */

/**
 * Words without those of names that would be read as a time: `slow sunday`, `sunday best`, and `merch`, which is no slip of March
 * where something is called so.
 */
export function withoutNamedTimes(
  words: readonly Word[],
  today: string,
  items: NameIndex<NamedItem>,
  others: readonly Pick<NameIndex<unknown>, 'has'>[],
): Word[] {
  const isName = (word: Word) =>
    word.number === null &&
    [items, ...others].some((index) => index.has(word.stem)) &&
    TIME_WORDS.some((time) => word.stem !== time && word.text !== time && isTypoOf(word.text, time));
  const rest = words.map((word) => (isName(word) ? { ...word, text: '', stem: '' } : word));
  const time = readTime(rest, today);
  if (time === null || !isInName(rest, time, items)) return rest;
  return rest.map((word, i) => (i >= time.start && i < time.end ? { ...word, text: '', stem: '' } : word));
}

/** Whether a word for a time stands in a name together with another word of it. */
function isInName(words: readonly Word[], time: { start: number; end: number }, items: NameIndex<NamedItem>): boolean {
  const isPlain = (word: Word) => isNeutral(word.text) || isTypeWord(word) || UNIT_WORDS.has(word.stem);
  const isTelling = (word: Word | undefined) => word !== undefined && word.number === null && !isPlain(word);
  return items
    .mentions(words, isPlain, () => false, isPlain)
    .some(({ start, end, exact, values }) => {
      const isInside = start <= time.start && time.start < end && time.end <= end;
      const others = words.slice(start, end).filter((_, i) => start + i < time.start || start + i >= time.end);
      const begins = () =>
        values.some(({ name }) => words.slice(start, end).every(({ stem }, i) => stemsOfName(name)[i] === stem));
      return isInside && (others.some(isTelling) || (others.length > 0 && (exact.length > 0 || begins())));
    });
}

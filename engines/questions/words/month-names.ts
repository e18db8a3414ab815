import { memoized } from '../../text/memoized.ts';
import { MONTHS } from './spelling/calendar-words.ts';
import { isTypoOf } from './words.ts';

/** The number of a month from 0, also with a typo; -1 for any other word. */
export const monthOf = memoized(
  (word) =>
    word.length < 3
      ? -1
      : MONTHS.findIndex(
          (name) =>
            name === word ||
            name.slice(0, 3) === word ||
            (word === 'sept' && name === 'september') ||
            (word.length > 4 && isTypoOf(word, name)),
        ),
  2000,
);

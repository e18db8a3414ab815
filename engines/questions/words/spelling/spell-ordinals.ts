import { MONTHS, ORDINALS } from './calendar-words.ts';

/** Days of a month that are written in words. */

const MONTH = MONTHS.map((name) => `${name}|${name.slice(0, 3)}`).join('|');
// The longer ones first: `twenty-first` ends in one of the others.
const OF_MONTH = new RegExp(
  `\\b(${ORDINALS.toReversed()
    .map((word) => word.replace('-', '[- ]'))
    .join('|')}) (?:day )?of (${MONTH})\\b`,
  'gi',
);

/** `the first of January` as `the 1 of January`. */
export const spellOrdinals = (message: string): string =>
  message.replaceAll(OF_MONTH, (_, word: string, month: string) => {
    const day = ORDINALS.indexOf(word.toLowerCase().replace(' ', '-')) + 1;
    return `${day} of ${month}`;
  });

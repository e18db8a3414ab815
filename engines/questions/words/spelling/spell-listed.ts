import { MONTHS } from './calendar-words.ts';

const MONTH = `(?:${MONTHS.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')}|sept)`;
const BEHIND = `(?![\\p{L}\\d]| \\d{1,2}\\b(?!\\d))`;
/** `August, September and October` */
const LISTED = new RegExp(`\\b${MONTH}${BEHIND}(?:(?:,| and|, and|,? &|\\/| then) ?${MONTH}${BEHIND}){2,11}`, 'giu');
const EACH = new RegExp(`\\b${MONTH}${BEHIND}`, 'giu');

/** A message with three months or more in a row as `in August, in September and in October`: each is a time of its own. */
export const spellListed = (message: string): string =>
  message.replaceAll(LISTED, (said) =>
    [...said.matchAll(EACH)].map(([month], at) => (at === 0 ? month : `and in ${month}`)).join(' '),
  );

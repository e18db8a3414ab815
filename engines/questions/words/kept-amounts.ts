import type { Word } from './words.ts';

/** Amounts that are to stay: `can we do 45 and keep 10`, `leaving us at least 5 kg`. */

/** Up to so many words stand between what says so and the amount. */
const REACH = 8;
const KEEP =
  /\b(?:keep|keeps|keeping|kept|leave|leaves|leaving|retain|retains|retaining|reserve|reserving|hold(?:ing)? (?:back|on to)|hang(?:ing)? on to|(?:set|put|hold)(?:ting|ing)? (?:aside|back|by)|(?:go|going|drop|dropping|dip|dipping|fall|falling|get|getting) (?:below|under)|touching|still (?:have|has|having|got|be|need|want)|(?:end|finish) up with|be left with)\b/;
const ASIDE = /\b(?:set|put|hold|setting|putting|holding)\b/;
const KEPT = /^(?:of (?:them|it|those|these) )?(?:to be |being )?(?:kept|held back|reserved|in reserve)\b/;
const BEHIND = /^(?:of (?:them|it|those|these) )?(?:aside|back|by)\b/;
const LEFT =
  /^(?:of (?:them|it|those|these) )?(?:left|remaining|to spare|over for|spare for|on the shelf|behind|in hand)\b/;

/** Whether the amount from one word to another is to stay. @param isFirst whether no other amount precedes it */
export function isKept(words: readonly Word[], start: number, end: number, isFirst: boolean): boolean {
  let from = start;
  while (from > 0 && start - from < REACH && words[from - 1]?.number === null) from -= 1;
  const before = textOf(words.slice(from, start));
  const behind = textOf(words.slice(end, end + 4));
  if (KEEP.test(before) || KEPT.test(behind) || (ASIDE.test(before) && BEHIND.test(behind))) return true;
  return !isFirst && LEFT.test(behind);
}

const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');

import type { Word } from './words.ts';

/** Amounts that are to stay: `can we do 45 and keep 10`, `leaving us at least 5 kg`. */

/** Up to so many words stand between what says so and the amount. */
const REACH = 8;
const KEEP =
  /\b(?:keep|keeps|keeping|kept|leave|leaves|leaving|retain|retains|retaining|reserve|reserving|hold(?:ing)? (?:back|on to)|hang(?:ing)? on to|(?:set|put|hold)(?:ting|ing)? (?:aside|back|by)|(?:go|going|drop|dropping|dip|dipping|fall|falling|get|getting) (?:below|under)|touching|still (?:have|has|having|got|be|need|want)|(?:end|finish) up with|be left with)\b/;
/** `10 kg of it are reserved`, `4 need to stay`, `2 for ourselves`: what is said behind an amount. */
const IS_KEPT =
  /^(?:of (?:\p{L}+ ){1,4}?)?(?:(?:is|are|was|were|have been|has been|being) )?(?:(?:already|all|still) )*(?:reserved|spoken for|promised|earmarked|set aside|put aside|put by|held back|kept back|kept|taken|allocated|(?:need|needs|have|has|must|should|got|ought) (?:to )?(?:stay|remain|be kept|be left)|must (?:stay|remain)|(?:stay|stays|staying|remain|remains|remaining) (?:here|on the|in the|at the|behind|back|with us)\b|(?:is|are) not (?:for sale|to be sold|to go)|(?:for )?(?:ourselves|myself)|for (?:our|my) own (?:use|shop|cafe))\b/u;
/** `we promised 10 kg to the hotel, can we still do 20?`: what is promised is gone, too. */
const PROMISED = /\b(?:promised|owe|owes|committed|earmarked|pledged|allocated|sold) (?:\p{L}+ ){0,3}$/u;
const STILL = /\b(?:can|could|may|would) (?:we|i|they) still\b|\b(?:still|as well|on top|besides)\W*$/;
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
  const clause = clauseFrom(words, end);
  if (IS_KEPT.test(textOf(clause))) return true;
  if (PROMISED.test(`${before} `) && STILL.test(textOf(words.slice(end + clause.length)))) return true;
  if (!isFirst && FOR_SHOP.test(behind)) return true;
  return !isFirst && LEFT.test(behind);
}

/** `can we do 20 kg and another 3 for the shop` */
const FOR_SHOP = /^for (?:the|our|my) (?:shop|store|cafe|counter|shelf|own)\b/;

/** The words behind an amount up to the next comma or number. */
function clauseFrom(words: readonly Word[], from: number): readonly Word[] {
  let to = from;
  while (to < words.length && to - from < REACH && words[to]?.number === null && words[to]?.isSeparated === false)
    to += 1;
  return words.slice(from, to);
}

const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');

import { isWordOfPhrasings } from '../meaning/model.ts';
import { MAX_WORDS } from '../question.ts';
import { isNeutral } from '../words/neutral.ts';
import type { Reading } from '../words/reading.ts';
import type { Word } from '../words/words.ts';

/** The words of a message that texts are searched for. */

/** Words that ask for texts rather than being looked for. */
const ASKING = new Set(
  `message note text description record word write wrote written writing writes say said says saying tell told telling mention mentioned
   talk talked talking chat post posted posting read comment commented discuss discussed speak spoke anything something nothing
   everything someone news latest newest recent urgent contain contains hold holds state states stated search searched
   find found regarding about concerning colleague team board item supplier business database system inventory file
   remark memo notice reply replied answer answered mail email leave left keep ever until till ago anybody nobody`
    .trim()
    .split(/\s+/),
);
/** Behind these stands what texts are about; behind `on` where a word for a text stands before it. */
const ABOUT = new Set(['about', 'regarding', 'concerning', 'mention', 'mentions', 'mentioned', 'mentioning']);
const MIN_LETTERS = 3;

/**
 * @param reading whose `plain` words surely name nobody, no item and no supplier
 * @param onlyAbout whether only what is said to be the matter counts: `any new messages` asks for no new word
 */
export function askedWords({ plain }: Pick<Reading, 'plain'>, onlyAbout = false): string[] {
  const at = plain.findLastIndex(
    ({ text }, i) => ABOUT.has(text) || (text === 'on' && ASKING.has(plain[i - 1]?.stem ?? '')),
  );
  const isAsked = ({ text, stem, number }: Word) =>
    number === null && stem.length >= MIN_LETTERS && !ASKING.has(text) && !ASKING.has(stem) && !isNeutral(text);
  const behind = at < 0 ? [] : plain.slice(at + 1).filter(isAsked);
  const words = behind.length > 0 || onlyAbout ? behind : plain.filter(isAsked);
  return [...new Set(words.map(({ stem }) => stem))].slice(0, MAX_WORDS);
}

/** Whether a word asks for texts rather than being looked for in one. */
export const isAskingWord = (word: string): boolean => ASKING.has(word);

/** Those of them that no question is made of: what a message that nothing understands may be about. */
export const tellingWords = (reading: Pick<Reading, 'plain'>): string[] =>
  askedWords(reading).filter((word) => word.length > MIN_LETTERS && !isWordOfPhrasings(word));

import { isCommonWord } from '../../meaning/model.ts';
import { stemOf, wordsOf } from '../words.ts';
import { type Called, isExplained } from './meant-word.ts';
import { isWordOfItsOwn } from './small-words.ts';

/** Words that a thumb runs into the next one: `howmuch`, `dowe`, `inthe`. */
const RUN_INTO =
  'how what which where when who is are was do does did can could should the of in on for from to we our any much many have'.split(
    ' ',
  );
const RUN_INTO_SET: ReadonlySet<string> = new Set(RUN_INTO);
const MIN_LETTERS = 4;
const MIN_REST = 3;

/** `how much` for `howmuch`: two words written as one that is none; null for any other word. */
export function parted(written: string, called: Called): string | null {
  const text = written.toLowerCase();
  const [word, another] = wordsOf(text);
  if (!word || another || word.text !== text || text.length < MIN_LETTERS) return null;
  if (isExplained(word) || isWordOfItsOwn(text) || isCommonWord(text) || called.has(word) || called.isNear(word))
    return null;
  const first = RUN_INTO.find((one) => text.startsWith(one) && isRest(text.slice(one.length), called));
  return first === undefined ? null : `${first} ${text.slice(first.length)}`;
}

function isRest(text: string, called: Called): boolean {
  if (RUN_INTO_SET.has(text)) return true;
  if (text.length < MIN_REST) return false;
  const word = { raw: text, text, stem: stemOf(text), number: null, isMoney: false, isSeparated: false };
  return isExplained(word) || called.has(word);
}

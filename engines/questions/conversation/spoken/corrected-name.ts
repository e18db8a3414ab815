import type { Reading } from '../../words/reading.ts';
import type { Before } from '../context.ts';
import { JOINING } from '../joining-words.ts';

/** Words that take back what was said: `sorry i meant the steel infuser`, `no, the hojicha`. */
const TAKES_BACK =
  /^\W*(?:(?:oh|ah|oops|ups|no|nope|nah|wait|hm|argh|hang on|my mistake|my bad|actually)\W+)*(?:(?:sorry|oops|nope?|nah|wait|actually|correction|my (?:mistake|bad))\b|i (?:mean|meant)\b)/;
const OF_MISTAKE = new Set('mistake bad hang correction argh ah wrong one typo ups meaning'.split(' '));

/** Whether a message only names another thing instead of the one that a question or request was of. */
export const correctsName = (
  { text, tokens, mentions, suppliers, categories, amounts, time }: Reading,
  before: Pick<Before, 'question' | 'isUnasked'> | null,
): boolean =>
  before !== null &&
  !before.isUnasked &&
  TAKES_BACK.test(text) &&
  amounts.length === 0 &&
  time === null &&
  ((mentions.length > 0 && before.question.items.length > 0) ||
    (suppliers.length > 0 && before.question.suppliers.length > 0) ||
    (categories.length > 0 && before.question.categories.length > 0)) &&
  tokens.every(({ word }) => word === null || JOINING.has(word.text) || OF_MISTAKE.has(word.text));

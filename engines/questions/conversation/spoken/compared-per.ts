import { newQuestion } from '../../question.ts';
import { spelledOut } from '../../words/words.ts';
import type { One } from '../context.ts';
import { unitOf } from './difference-asked-on.ts';

/** `Compare the two teas per 100 g`: the amount is what the comparison is by, rather than how much is wanted. */

const PER =
  /\b(?:per|for each|for every) (\d+(?:\.\d+)? ?(?:kgs?|kilos?|grams?|g|lbs?|pounds?|oz|ounces?|ml|lit(?:re|er)s?|l))\b/i;
/** Only what compares is read without it. */
const COMPARES =
  /\b(?:compar\w*|cheap\w*|dear\w*|pric\w*|expensive|better|versus|vs|against|or|difference|costs? (?:more|less))\b/i;

/** The comparison that a message asks for without that amount, by it; null where it compares nothing, or says none. */
export function comparedPer(written: string, hear: (rest: string) => One): One | null {
  const found = COMPARES.test(written) ? PER.exec(written) : null;
  const unit = found && unitOf(spelledOut((found[1] ?? '').toLowerCase()));
  if (!found || unit === null) return null;
  const rest = `${written.slice(0, found.index)} ${written.slice(found.index + found[0].length)}`;
  // Of two amounts neither is beyond doubt.
  if (PER.test(rest)) return null;
  const one = hear(rest.replace(/\s+/g, ' ').trim());
  const [question, another] = one.questions;
  if (!question || another || question.topic !== 'compare' || one.last === null) return null;
  const asked = newQuestion({ ...question, measure: question.measure ?? 'price', unit });
  return { ...one, questions: [asked], maybe: [asked], last: { ...one.last, question: asked } };
}

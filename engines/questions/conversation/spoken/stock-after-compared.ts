import type { Lexicon } from '../../lexicon.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { JOINING } from '../joining-words.ts';
import { certain, isAnswered } from './certain.ts';

/** `whisks?` after two teas that were compared: how many there are, where nothing makes it one more of the same kind. */

const MAX_TOKENS = 3;

/** The stock of what a message only names; null where it says more, or names an item of the same kind. */
export function stockAfterCompared(before: Before, reading: Reading, { items }: Lexicon): One | null {
  const { question } = before;
  const [mention, another] = reading.mentions;
  if (!isAnswered(before) || question.topic !== 'compare' || !mention || another) return null;
  const { tokens, suppliers, categories, people, locations, notes, types, amounts, time, bound, text } = reading;
  if ([suppliers, categories, people, locations, notes, types, amounts].some((some) => some.length > 0)) return null;
  if (time !== null || bound !== null || tokens.length > MAX_TOKENS || BESIDE.test(text)) return null;
  if (!tokens.every(({ word }) => word === null || JOINING.has(word.text))) return null;
  const compared = new Set(question.items.flat());
  const kinds = new Set(items.filter(({ id }) => compared.has(id)).map(({ category }) => category));
  const isOther = kinds.size > 0 && mention.values.every(({ category }) => !kinds.has(category));
  return isOther ? certain('quantity', reading, before, {}) : null;
}
/** `and the whisk?`, `vs the whisk`: one more item to compare. */
const BESIDE = /\b(?:and|or|plus|also|vs|versus|with|to|than)\b/;

import { newQuestion, type Topic } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import { ABROAD } from '../../words/trade-names/abroad.ts';
import type { Before, One } from '../context.ts';
import { certain, goingOn, isAnswered, namesNothing, PLAIN_WORDS, saysOnly, wordSet } from './certain.ts';

/** `only the suppliers abroad`: where suppliers are is known as far as their entries say, and where the business is is not. */

/** The question before it, or a list of all suppliers, by where suppliers are; null where a message asks for something else. */
export function suppliersAbroad(before: Before | null, reading: Reading): One | null {
  const { text } = reading;
  if (!SAID.test(text) || !namesNothing(reading) || !saysOnly(reading, WORDS)) return null;
  if (before && isAnswered(before) && LISTS.has(before.question.topic) && !OF_ALL.test(text))
    return goingOn(before, newQuestion({ ...before.question, suppliers: [], origin: ABROAD }));
  return SUPPLIERS.test(text)
    ? certain('suppliers-items', reading, before, { origin: ABROAD, order: null, countOnly: false })
    : null;
}
const SAID = /\b(?:abroad|overseas|foreign|domestic|international)\b/;
const SUPPLIERS = /\b(?:suppliers?|vendors?|ones)\b/;
const OF_ALL = /\b(?:all|every|our) (?:the |our |of our )?(?:suppliers|vendors)\b/;
/** Lists that a supplier may narrow. */
const LISTS: ReadonlySet<Topic> = new Set([
  ...(['reorder', 'low', 'out', 'onOrder', 'rankSuppliers', 'supplierOf', 'list', 'filter', 'rankItems'] as const),
]);
const WORDS: ReadonlySet<string> = new Set([
  ...PLAIN_WORDS,
  ...wordSet(
    `abroad overseas foreign domestic international supplier suppliers vendor vendors only just those ones based located outside country order from
     not goods items list come comes coming`,
  ),
]);

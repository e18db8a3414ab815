import { newQuestion } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { certain, goingOn, namesNothing, PLAIN_WORDS, saysOnly } from './certain.ts';

/** `what went wrong with them` after the least reliable supplier: their note, and how late they were. */

/** What a message asks went wrong with a supplier; null where it asks that of anything else. */
export function wentWrong(before: Before | null, reading: Reading): One | null {
  if (!WRONG.test(reading.text) || !saysOnly(reading, WORDS)) return null;
  const { suppliers } = reading;
  if (suppliers.length === 1 && namesNothing({ ...reading, suppliers: [] }))
    return certain('supplier-notes', reading, before, ASKED);
  if (before === null || before.isUnasked || !namesNothing(reading)) return null;
  const { question } = before;
  // Of a ranking, the first is meant.
  if (question.topic === 'rankSuppliers' && JUDGED.has(question.measure ?? ''))
    return goingOn(before, newQuestion({ ...ASKED, within: { ...question, limit: 1 } }));
  const isOfOne = question.topic === 'supplierStory' || question.topic === 'supplierOf' || question.topic === 'pick';
  if (!isOfOne) return null;
  if (question.topic === 'pick')
    return question.within?.topic === 'rankSuppliers' && question.place === 1
      ? goingOn(before, newQuestion({ ...ASKED, within: { ...question.within, limit: 1 } }))
      : null;
  const { items, suppliers: spoken, within } = question;
  return goingOn(before, newQuestion({ ...ASKED, items, suppliers: spoken, ...(within && { within }) }));
}
const ASKED = { topic: 'supplierStory' as const, measure: 'late' as const, measures: [], words: [], countOnly: false };
const JUDGED: ReadonlySet<string> = new Set(['reliability', 'late', 'inPart', 'response', 'leadTime']);

const WRONG =
  /^\W*(?:(?:and|so|ok|okay|but|then|hm+|oh|right|well)\W+)*(?:what(?:['’]?s| is| was| has| have| had| goes| keeps| did| do)?(?: (?:been|gone|go|going|they (?:do|done|get)|usually|always|ever|all))* (?:went |go |going |gone )?wrong\b|what(?:['’]?s| is| are| was| were)? (?:the|their) (?:problems?|issues?|troubles?)\b|why (?:(?:so|are they so|is (?:that|it|he|she) so|that) )?(?:low|bad|poor|unreliable|few)\b|why (?:are|is|were) \S+(?: \S+){0,4} (?:so )?unreliable\b)/;
const WORDS: ReadonlySet<string> = new Set([
  ...PLAIN_WORDS,
  ...`wrong went go goes gone going keeps keep usually always problem problems issue issues trouble troubles low bad poor unreliable few supplier suppliers
   vendor company people guys lot past before last so been last-time`
    .trim()
    .split(/\s+/),
]);

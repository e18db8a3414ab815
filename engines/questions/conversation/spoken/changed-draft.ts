import { toWanted } from '../../meaning/order-lines.ts';
import { idsOf } from '../../meaning/to-question.ts';
import type { Question } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { addedLines, changedLines, type OrderLine } from './order-so-far.ts';

/** What a message changes in the draft to a supplier before it. */

const CONFIDENCE = 0.9;
/** What asks something else, or is of another letter or of the shelf. */
const ELSE =
  /\b(?:what|which|who|when|where|why|how|draft|write|stock|shelf|sold|received|arrived|came|count|record)\b/;

/** The draft before it to somebody else, with one more line, or with another amount in one of its lines; null for anything else. */
export function changedDraft(before: Before, reading: Reading): One | null {
  const { question, order } = before;
  if (question.topic !== 'contact' || before.isUnasked || ELSE.test(reading.text)) return null;
  const redirected = sentTo(question, reading);
  if (redirected) return withQuestion(before, redirected, { suppliers: reading.suppliers });
  if (reading.suppliers.length > 0) return null;
  const more = question.items.length === order.length ? addedLines(reading, before) : null;
  if (more) return ofLines(before, more);
  return question.amounts.length === order.length ? ofLines(before, changedLines(reading, order)) : null;
}

/** A draft with its lines, each of an item and an amount; null where one of them has none. */
function ofLines(before: Before, lines: readonly OrderLine[] | null): One | null {
  const amounts = (lines ?? []).flatMap(({ amount }) => toWanted(amount) ?? []);
  if (lines === null || amounts.length !== lines.length) return null;
  const mentions = lines.map(({ mention }) => mention);
  // Each line goes to whoever supplies it.
  const suppliers = lines.length > before.order.length ? [] : before.question.suppliers;
  const question = { ...before.question, ...idsOf(mentions), suppliers, amounts, wanted: null };
  const one = withQuestion(before, question, { mentions, amounts: lines.map(({ amount }) => amount) });
  return { ...one, last: one.last && { ...one.last, order: lines } };
}

const withQuestion = (before: Before, question: Question, more: Partial<Reading>): One => ({
  ...{ questions: [question], confidence: CONFIDENCE, maybe: [question], unread: [], pointsAt: null, lacking: null },
  last: { ...before, question, reading: { ...before.reading, ...more }, confidence: CONFIDENCE },
});

/** `send it to Cape Botanicals instead`, `address it to Petra`: the same letter to one supplier; null for anything else. */
function sentTo(question: Question, { suppliers, mentions, amounts, categories, text }: Reading): Question | null {
  const [supplier, another] = suppliers;
  const isOther = supplier && !another && mentions.length + amounts.length + categories.length === 0;
  return isOther && SENDS.test(text) ? { ...question, suppliers: [supplier.key] } : null;
}
const SENDS =
  /\b(?:send|address|direct|forward|mail|make|have)(?: \w+)? (?:it|that|this|them|one)\b.*\b(?:to|for)\b|\binstead\b|^\W*(?:(?:no|sorry|actually|wait|oh|rather)\W+)+(?:to|for)\b|\b(?:attention|attn|fao)\b/;

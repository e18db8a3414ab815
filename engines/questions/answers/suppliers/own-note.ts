import type { AnswerLine } from '../../answer.ts';
import type { Topic } from '../../question.ts';
import type { ResolvedQuestion } from '../../resolve.ts';
import { line } from '../../sentences.ts';

/** What is asked before an order is placed: terms and deadlines stand in the note on the supplier. */
const BEFORE_ORDERS: ReadonlySet<Topic> = new Set(['reorder', 'leadTime', 'orderTerms']);

/** The note on the one supplier that an order would go to, unless an answer quotes it already. */
export function ownNote(lines: readonly AnswerLine[], { topic, measure, suppliers }: ResolvedQuestion): AnswerLine[] {
  const [only, another] = suppliers;
  const note = only?.entry?.notes.trim() ?? '';
  const isAsked = BEFORE_ORDERS.has(topic) || (topic === 'runOut' && measure === 'leadTime');
  if (!only || another || note === '' || !isAsked) return [];
  const isQuoted = lines.some(({ spans }) => spans.some(({ text }) => text.includes(note)));
  return isQuoted ? [] : [line`Note on ${only.name}: “${note}”`];
}

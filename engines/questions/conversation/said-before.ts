import { isOfMovements } from '../meaning/from-before.ts';
import type { Question, Topic } from '../question.ts';
import type { KnownMeaning } from '../topics/topic.ts';

/** Which answer before it a message is about, where it asks for a part of one, or for what is behind it. */

/** Topics whose answers have rows that a place picks. */
const WITH_ROWS: ReadonlySet<Topic> = new Set([
  ...(['low', 'out', 'wellStocked', 'list', 'filter', 'dead', 'excess', 'pinned', 'missing', 'added'] as const),
  ...(['rankItems', 'topSelling', 'reorder', 'runOut', 'onOrder', 'movement', 'categories', 'rankSuppliers'] as const),
  ...(['revenue', 'spending', 'value', 'salesByDay', 'whoDid', 'trend', 'stockOn', 'messages', 'search'] as const),
  ...(['reorderAnalysis', 'stopBuying', 'reprice', 'fillUp', 'recent', 'why'] as const),
]);
const OF_TEXTS: ReadonlySet<Topic> = new Set(['messages', 'search']);

/** The question whose answer a meaning is about; null where it can be about none else, undefined where it asks by itself. */
export function answerBefore({ topic, sets }: KnownMeaning, question: Question): Question | null | undefined {
  if (topic === 'pick') {
    // `and the third one` is of the same list as the second.
    const list = question.topic === 'pick' ? question.within : question;
    return list && WITH_ROWS.has(list.topic) ? list : null;
  }
  if (topic === 'movement' && sets.asks) return isOfMovements(question) ? question : null;
  if (topic === 'why') return isOfMovements(question) ? question : undefined;
  if (topic === 'messages' && sets.asks) {
    const spoken = question.asks === 'author' || question.asks === 'reply' ? (question.within ?? question) : question;
    return OF_TEXTS.has(spoken.topic) ? spoken : null;
  }
  return undefined;
}

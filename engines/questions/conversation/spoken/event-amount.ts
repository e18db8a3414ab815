import { newQuestion, type Question } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { certain, namesNothing } from './certain.ts';

/** `how much was it?` after the last delivery, sale or count, or who made it: that entry, with its quantity. */

const HOW_MUCH =
  /^\W*(?:(?:and|so|ok|okay|but|then|hm|right|thanks)\W+)*(?:how (?:much|many|big|large)(?: of it)? (?:was|were) (?:it|that|they|there|in it|in that|that one|the delivery|the sale|that delivery|that sale)|how (?:much|many)(?: of it)? (?:did (?:we|they|he|she) (?:get|receive|take|sell|send|count|lose|book(?: in)?)|came(?: in)?|arrived|went(?: out)?|was (?:delivered|received|sold|counted|lost)|were (?:delivered|received|sold|counted|lost))|what (?:was the )?(?:quantity|amount)(?: (?:was it|of it|of that))?)(?: (?:then|exactly|again|in it|in that|that time|in all))*\W*$/;
const LAST = /\b(?:last|latest|most recent|newest)\b/;

/** The one entry mentioned before; null where a message asks for something else, or several were. */
export function amountOfEvent(before: Before, reading: Reading): One | null {
  const { question } = before;
  if (before.isUnasked || !HOW_MUCH.test(reading.text) || !namesNothing(reading)) return null;
  const flow = isOfLast(question, before.reading.text) ? question.flow : null;
  if (flow === null) return null;
  const { items, similarItems, suppliers, categories, locations, notes, people, period } = question;
  return certain(`entries-${flow}`, { ...before.reading, text: reading.text }, before, {
    ...newQuestion({
      ...{ topic: 'movement', by: 'entry', flow, limit: 1, items, similarItems, suppliers, categories, locations },
      ...{ notes, people, period },
    }),
  });
}

/** Whether a question is of the last of something, and of no other that it may mean. */
function isOfLast({ topic, by, order, place, whether, people, asks }: Question, text: string): boolean {
  if (topic === 'lastEvent') return by === null && order !== 'least' && (place ?? 1) === 1 && !whether && asks === null;
  return topic === 'whoDid' && by === null && people.length === 0 && LAST.test(text);
}

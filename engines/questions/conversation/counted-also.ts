import { newQuestion, type Question } from '../question.ts';
import type { Reader } from '../words/read.ts';
import type { Before, Heard } from './context.ts';
import { namesNothing } from './spoken/certain.ts';

/** `and how many are low` behind a count, `and how many entries` behind a sum of movements: a second count of the same. */

interface Hearing {
  heard: Heard;
  last: Before | null;
}

const HOW_MANY_ARE =
  /^\W*how many(?: of (?:them|those|these|which))?(?: (?:items|products|teas|skus))? (?:are|is|have|has|lack|got|do)\b/i;
const ENTRIES =
  /^\W*(?:how many|what number of|(?:the )?number of) (?:single |separate )?(?:entries|movements|records|bookings|transactions)(?: (?:was|were|is|are) (?:that|it|there|those|they)| did (?:that|it) take| in total| altogether)*\W*$/i;

/** What a clause counts of what the first one asks; null where it counts something else. */
export function countedAlso(first: Question, { heard, last }: Hearing, clause: string, reader: Reader): Hearing | null {
  const question = ofStates(first, clause, reader) ?? ofEntries(first, clause);
  if (!question || !last) return null;
  return { heard: { ...heard, questions: [question], maybe: [] }, last: { ...last, question } };
}

function ofStates(first: Question, clause: string, reader: Reader): Question | null {
  const reading = reader.read(clause);
  const { conditions = [], types, groups } = reading;
  if (first.topic !== 'count' || !HOW_MANY_ARE.test(clause)) return null;
  if (conditions.length === 0 || !namesNothing(reading) || types.length + groups.length > 0) return null;
  return { ...first, conditions: [...first.conditions, ...conditions], countOnly: true };
}

/** How often something moved, in the time and of the goods of the first question. */
function ofEntries(first: Question, clause: string): Question | null {
  const { topic, items, similarItems, categories, suppliers, groups, locations, type, except, period, ever } = first;
  const isPlain = first.by === null && first.people.length + first.notes.length + first.words.length === 0;
  if (!MOVED.has(topic) || !isPlain || first.weekdays.length > 0 || !ENTRIES.test(clause)) return null;
  const flow = topic === 'spending' ? 'received' : topic === 'revenue' ? 'sold' : first.flow;
  return newQuestion({
    ...{ topic: 'movement', flow, countOnly: true, items, similarItems, categories, suppliers, groups },
    ...{ locations, type, except, period, ever },
  });
}
const MOVED: ReadonlySet<Question['topic']> = new Set(['movement', 'revenue', 'spending']);

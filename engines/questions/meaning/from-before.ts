import { newQuestion, type Question, type Topic } from '../question.ts';
import type { Reading } from '../words/reading.ts';
import { placeSaid, rowsSaid } from './place-said.ts';

/** Questions that are made of the one before them. */

/** A row of the list of a question. */
export const pickedFrom = (list: Question, reading: Pick<Reading, 'text' | 'amounts'>): Question =>
  newQuestion({ topic: 'pick', place: placeSaid(reading, list), limit: rowsSaid(reading), within: list });

/** Why the movements happened that a question is about. */
export function whyOf(question: Question): Question {
  const { topic, within, limit, measure, flow } = question;
  // Of the one that was picked.
  if (topic === 'pick' && within) return { ...whyOf(within), within: question };
  return {
    ...question,
    topic: 'why',
    flow,
    measure: measure === 'value' ? measure : null,
    limit: topic === 'lastEvent' ? 1 : measure === 'value' ? limit : null,
    ...{ order: null, by: null, per: null, against: null, place: null },
  };
}

/** Topics whose answers are about movements, which have notes. */
const OF_MOVEMENTS: ReadonlySet<Topic> = new Set(['movement', 'lastEvent', 'whoDid', 'trend', 'why']);

/** Whether an answer is about movements of one kind or of all. */
export const isOfMovements = ({ topic, within, flow }: Question): boolean =>
  topic === 'pick'
    ? within !== undefined && isOfMovements(within)
    : OF_MOVEMENTS.has(topic) && (topic !== 'trend' || flow !== null);

import { newQuestion, type Question, type Topic } from '../question.ts';
import type { Reading } from '../words/reading.ts';
import { namesPlace, placeSaid, rowsSaid, saysWorst } from './place-said.ts';

/** Questions that are made of the one before them. */

/** A row of the list of a question. */
export const pickedFrom = (list: Question, reading: Pick<Reading, 'text' | 'amounts'>): Question =>
  newQuestion({
    ...{ topic: 'pick', place: placeSaid(reading, list), limit: rowsSaid(reading) },
    // What counts found missing is worse than what they found too much.
    within: isOfCounts(list) && saysWorst(reading.text) ? { ...list, order: 'least' } : list,
  });

const isOfCounts = ({ topic, flow, by }: Question): boolean =>
  topic === 'movement' && flow === 'counted' && by === null;

/** Why the movements happened that a question is about. */
export function whyOf(question: Question): Question {
  const { topic, within, limit, measure, flow } = question;
  // Single entries are the same ones.
  if (topic === 'movement' && question.by === 'entry') return { ...question, topic: 'why', asks: null };
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

/** Who made the entries that a question is about, or the one of them that a message means, and when. */
export const authorAsked = (question: Question, reading: Pick<Reading, 'text' | 'amounts'>): Question =>
  authorOf(question, namesPlace(reading.text) ? placeSaid(reading, question) : null);

function authorOf(question: Question, place: number | null): Question {
  const { topic, within, by, measure, order, limit } = question;
  if (topic === 'pick' && within) return authorOf(within, place ?? question.place);
  const isRanked = measure === 'value' && by !== 'entry';
  const isOfOne = topic === 'lastEvent' && by !== 'day';
  const plainly = { whether: false, countOnly: false, per: null, against: null };
  if (by !== 'entry' && !isRanked && !isOfOne && topic !== 'why')
    return { ...question, ...plainly, topic: 'whoDid', by: null, measure: null, order: null };
  return {
    ...{ ...question, ...plainly, topic: 'movement', by: 'entry', asks: 'author', place },
    order: isRanked ? (order ?? 'most') : isOfOne ? null : order,
    limit: isOfOne ? 1 : limit,
  };
}

/** Topics whose answers are about movements, which have notes. */
const OF_MOVEMENTS: ReadonlySet<Topic> = new Set(['movement', 'lastEvent', 'whoDid', 'trend', 'why']);

/** Whether an answer is about movements of one kind or of all. */
export const isOfMovements = ({ topic, within, flow }: Question): boolean =>
  topic === 'pick'
    ? within !== undefined && isOfMovements(within)
    : OF_MOVEMENTS.has(topic) && (topic !== 'trend' || flow !== null);

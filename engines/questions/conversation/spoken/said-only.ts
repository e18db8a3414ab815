import { meaningsKnown } from '../../meaning/model.ts';
import type { Measure, Question } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import { after, type Before, type One } from '../context.ts';

/** What rules on wording share: that a message says nothing else, and the question that one comes to. */

/** Whether a message names nothing: no item, supplier, kind of goods, person, place or note. */
export const namesNothing = ({ mentions, suppliers, categories, people, locations, notes }: Reading): boolean =>
  [mentions, suppliers, categories, people, locations, notes].every((some) => some.length === 0);

/** Whether a message has no word but these, beside names and figures. */
export const saysOnly = ({ tokens }: Pick<Reading, 'tokens'>, words: ReadonlySet<string>): boolean =>
  tokens.every(({ word }) => word === null || words.has(word.text));

const CONFIDENCE = 0.9;

/** A question that a message asks beyond doubt, with what the next one goes on from; null where no meaning asks it. */
export function surely(
  question: Question,
  reading: Reading,
  before: Before | null,
  measure: Measure | null = question.measure,
): One | null {
  const ofTopic = meaningsKnown().filter(({ topic }) => topic === question.topic);
  const meaning = ofTopic.find(({ sets }) => (sets.measure ?? null) === measure) ?? ofTopic[0];
  if (!meaning) return null;
  return {
    ...{ questions: [question], confidence: CONFIDENCE, maybe: [question], unread: [], pointsAt: null, lacking: null },
    last: after(before, { question, meaning, reading }, CONFIDENCE),
  };
}

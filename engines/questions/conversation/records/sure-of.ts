import { meaningsKnown } from '../../meaning/model.ts';
import { toQuestion } from '../../meaning/to-question.ts';
import type { Question } from '../../question.ts';
import type { KnownMeaning } from '../../topics/topic.ts';
import type { Reading } from '../../words/reading.ts';
import { after, type Before, type One } from '../context.ts';

/** How sure a question of the records is that its wording leaves no doubt of. */
const CERTAIN = 0.85;

/** A message with what was said before it, and what it seems to ask. */
export interface Spoken {
  reading: Reading;
  before: Before | null;
  one: One;
}

const meaningCalled = (name: string): KnownMeaning | undefined => meaningsKnown().find((one) => one.name === name);

/** A question in a known meaning, with what the wording says beside that; null where the model has no such meaning. */
export function sureOf(
  name: string,
  { reading, before }: Pick<Spoken, 'reading' | 'before'>,
  more: Partial<Question>,
): One | null {
  const meaning = meaningCalled(name);
  if (!meaning) return null;
  const { within: _within, ...own } = reading;
  const question: Question = { ...toQuestion(meaning, own), ...more };
  return {
    ...{ questions: [question], confidence: CERTAIN, maybe: [], unread: [], pointsAt: null, lacking: null },
    last: after(before, { question, meaning, reading: own }, CERTAIN),
  };
}

/** Whether a reading names goods, a supplier or a person. */
export const namesAnything = ({ mentions, suppliers, people, categories }: Reading): boolean =>
  [mentions, suppliers, people, categories].some(({ length }) => length > 0);

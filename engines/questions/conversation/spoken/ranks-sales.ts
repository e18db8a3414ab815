import type { Question, Topic } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before } from '../context.ts';
import { JOINING } from '../joining-words.ts';

/** `which sold best?`, `and the five worst?` after what was sold: a ranking of the same time, and of nothing else. */

const OF_SALES: ReadonlySet<Topic> = new Set(['topSelling', 'movement', 'revenue']);
const WORDS = new Set(
  'which who best worst most least top bottom sold sell selling seller sellers bestseller bestsellers'.split(' '),
);
const ENDS = /\b(?:best|worst|most|least|top|bottom)\b/;
const MOST_TOKENS = 6;

/** Whether a message only ranks what the answer before it was about. @param asked what it most likely asks */
export const ranksSales = (
  { text, tokens }: Pick<Reading, 'text' | 'tokens'>,
  before: Pick<Before, 'question' | 'isUnasked'> | null,
  { topic, period }: Question,
): boolean =>
  before !== null &&
  before.isUnasked !== true &&
  topic === 'topSelling' &&
  OF_SALES.has(before.question.topic) &&
  before.question.flow !== 'received' &&
  before.question.flow !== 'damaged' &&
  period?.from === before.question.period?.from &&
  period?.to === before.question.period?.to &&
  ENDS.test(text) &&
  tokens.length <= MOST_TOKENS &&
  tokens.every((token) =>
    token.word === null ? token.text === '<number>' : JOINING.has(token.word.text) || WORDS.has(token.word.text),
  );

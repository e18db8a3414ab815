import type { Measure, Question } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { goingOn, namesNothing, saysOnly, wordSet } from './certain.ts';

/** `which one is the best?` after a ranking: the first of it, or the last. */

const WHICH =
  /^\W*(?:(?:and|so|ok|okay|but|then|hm|right|now|then)\W+)*(?:which|what|whats|who|whos)\b|^\W*(?:the )?(?:best|worst|highest|lowest|top|bottom) (?:one|supplier|category)\W*$/;
const MOST = /\b(?:most|highest|biggest|largest|greatest|top|longest)\b/;
const LEAST = /\b(?:least|lowest|smallest|fewest|bottom|shortest)\b/;
const BEST = /\b(?:best|strongest)\b/;
const WORST = /\b(?:worst|weakest|poorest)\b/;
/** Where more is better, and where less is. */
const MORE_IS_BETTER: ReadonlySet<Measure | null> = new Set<Measure | null>([
  ...(['margin', 'profit', 'earned', 'sold', 'revenue', 'reliability'] as const),
]);
const LESS_IS_BETTER: ReadonlySet<Measure | null> = new Set<Measure | null>([
  'leadTime',
  'response',
  'lost',
  'late',
  'inPart',
  'deliveries',
]);
const WORDS = wordSet(
  `a among and are at be best biggest but by category categories does do fewest for from greatest has have highest hm in is it largest least longest
   lowest most now of off ok okay on one ones our out poorest right s shortest smallest so strongest supplier suppliers that the them then
   there these they this those to top bottom us was we weakest were what whats which who whos worst all overall really actually vendor`,
);
const RANKINGS: ReadonlySet<Question['topic']> = new Set(['categories', 'rankSuppliers']);

/** The first row of the ranking before it, from the end that a message asks for; null where it asks for something else. */
export function topOfRanking(before: Before, reading: Reading): One | null {
  const { question } = before;
  const { text } = reading;
  if (before.isUnasked || !RANKINGS.has(question.topic) || question.countOnly || question.within) return null;
  if (!WHICH.test(text) || !namesNothing(reading) || !saysOnly(reading, WORDS)) return null;
  const order = endOf(question, text);
  return order && goingOn(before, { ...question, order, limit: 1 });
}

function endOf({ measure }: Question, text: string): 'most' | 'least' | null {
  const isBest = BEST.test(text);
  const isWorst = WORST.test(text);
  const most = MOST.test(text);
  if ([isBest, isWorst, most, LEAST.test(text)].filter(Boolean).length !== 1) return null;
  if (!isBest && !isWorst) return most ? 'most' : 'least';
  if (MORE_IS_BETTER.has(measure)) return isBest ? 'most' : 'least';
  return LESS_IS_BETTER.has(measure) ? (isBest ? 'least' : 'most') : null;
}

import type { Period, QuestionInput, Topic } from '../question.ts';
import type { Reading } from '../words/reading.ts';

/** Topics whose figure is given for each of several times. */
const OF_PERIODS: ReadonlySet<Topic> = new Set(['revenue', 'spending', 'movement']);

type Timed = Pick<QuestionInput, 'topic' | 'flow' | 'measure' | 'period' | 'against' | 'order'>;

/** A question with the times that its message names side by side; null where it names one, or its topic takes no more. */
export function listedPeriods(
  question: Timed,
  { periods = [], against }: Reading,
): (Timed & { periods: Period[] }) | null {
  const asked = question.topic === 'trend' ? figureOf(question) : question;
  // Two times are compared where that is asked.
  const isCompared = question.topic === 'trend' && (periods.length < 3 || against !== null);
  if (!question.period || periods.length < 2 || isCompared || !OF_PERIODS.has(asked.topic)) return null;
  if (asked.topic === 'movement' && asked.measure === 'value') return null;
  const sorted = periods.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const [first = question.period] = sorted;
  const last = sorted.at(-1) ?? first;
  return { ...asked, periods: sorted, period: { from: first.from, to: last.to }, against: null, order: null };
}

/** What a comparison compares. */
function figureOf({ flow, measure, ...question }: Timed): Timed {
  if (flow === 'received' || flow === 'damaged') return { ...question, flow, measure: null, topic: 'movement' };
  return measure === 'quantity'
    ? { ...question, flow: 'sold', measure: null, topic: 'movement' }
    : { ...question, flow: 'sold', measure: null, topic: 'revenue' };
}

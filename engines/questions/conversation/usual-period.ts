import { addDays } from '../../calendar/days.ts';
import type { Period, Question, Topic } from '../question.ts';
import type { Reader } from '../words/read.ts';

/** Topics whose answers are of the last month where no time is named. */
const OF_A_MONTH: ReadonlySet<Topic> = new Set<Topic>([
  ...(['movement', 'revenue', 'spending', 'topSelling', 'salesByDay'] as const),
]);
const DAYS = { month: 30, week: 7 };
const SO_MANY_BEFORE =
  /\b(?:days?|weeks?|months?) (?:before|prior)\b|\b(?:previous|prior|preceding) (?:\d+|\p{L}+) (?:days|weeks|months)\b/iu;

/** `30 days before that` after a question that names no time is before the days that its answer was of; else null. */
export function usualPeriod(written: string, { topic, flow, by, ever }: Question, { lexicon }: Reader): Period | null {
  const isByDay = topic === 'salesByDay' && by !== 'day';
  if (ever || isByDay || !OF_A_MONTH.has(topic) || !SO_MANY_BEFORE.test(written)) return null;
  const days = topic === 'movement' && flow === null ? DAYS.week : DAYS.month;
  return { from: addDays(lexicon.today, 1 - days), to: lexicon.today };
}

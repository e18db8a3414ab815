import { addDays } from '../../calendar/days.ts';
import type { Period, Question, Topic } from '../question.ts';
import type { Reader } from '../words/read.ts';
import type { Reading } from '../words/reading.ts';
import type { Before } from './context.ts';

/** Topics whose answers are of the last month where no time is named. */
const OF_A_MONTH: ReadonlySet<Topic> = new Set<Topic>([
  ...(['movement', 'revenue', 'spending', 'topSelling', 'salesByDay'] as const),
]);
const DAYS = { month: 30, week: 7 };
const SO_MANY_BEFORE =
  /\b(?:days?|weeks?|months?) (?:before|prior)\b|\b(?:previous|prior|preceding) (?:\d+|\p{L}+) (?:days|weeks|months)\b/iu;

/** The time that a message may point from: that of the question before it; null where it had none. */
export function spanBefore(written: string, { question, reading }: Before, reader: Reader): Period | null {
  // `nov 1-15 vs the two weeks before` points from the time that it says itself.
  if (reader.read(written).against !== null) return null;
  const { topic, period, deadline } = question;
  // `on Friday` of an order is ahead: `the same day` is not the last Friday.
  if (period === null && deadline !== null) return null;
  // `and the same week in September` of a comparison is of what was compared, and not of what with.
  if (topic === 'trend' && SAME.test(written) && period !== null) return period;
  return reading.time?.past ?? period ?? usualPeriod(written, question, reader);
}
const SAME = /\bsame\b/i;

/** A time that is pointed at from another one is compared with that, where it is compared: `against the week before`. */
export function withCounterpart(reading: Reading, span: Period, written: string, { question }: Before): Reading {
  const { time } = reading;
  if (!time?.past || (question.topic === 'trend' && time.counterpart === undefined && !SAME.test(written)))
    return reading;
  return { ...reading, time: { ...time, counterpart: span } };
}

/** `30 days before that` after a question that names no time is before the days that its answer was of; else null. */
function usualPeriod(written: string, { topic, flow, by, ever }: Question, { lexicon }: Reader): Period | null {
  const isByDay = topic === 'salesByDay' && by !== 'day';
  if (ever || isByDay || !OF_A_MONTH.has(topic) || !SO_MANY_BEFORE.test(written)) return null;
  const days = topic === 'movement' && flow === null ? DAYS.week : DAYS.month;
  return { from: addDays(lexicon.today, 1 - days), to: lexicon.today };
}

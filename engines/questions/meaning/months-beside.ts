import { isTime, spansIn } from '../divisions.ts';
import type { Question } from '../question.ts';
import type { Reading } from '../words/reading.ts';

/** More months are asked for month by month. */
const MOST_MONTHS = 6;

/**
 * `channels side by side for October and November`, `sales by channel, October against November`: each time with parts of its
 * own, where a figure is divided by something else than time.
 */
export function withMonthsBeside(question: Question, { text, against }: Reading): Question {
  const { by, period, periods } = question;
  const isDivided = by !== null && !isTime(by) && by !== 'weekday' && by !== 'average';
  if (!isDivided || period === null || periods.length > 0 || !FLOWING.has(question.topic)) return question;
  const times = against === null ? monthsIn(period, text) : [period, against];
  if (times.length < 2 || times.length > MOST_MONTHS) return question;
  const sorted = times.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const first = sorted[0] ?? period;
  const last = sorted.at(-1) ?? period;
  return { ...question, periods: sorted, period: { from: first.from, to: last.to }, against: null };
}
const FLOWING: ReadonlySet<string> = new Set(['revenue', 'spending', 'movement']);

const monthsIn = (period: { from: string; to: string }, text: string) =>
  BESIDE.test(text) && period.from.endsWith('-01') ? spansIn(period, 'month') : [];
const BESIDE =
  /\bside by side\b|\bnext to (?:each other|one another)\b|\bbeside (?:each other|one another)\b|\bcompar\w+\b/u;

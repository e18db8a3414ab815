import { addDays, dayAt } from '../../../calendar/days.ts';
import { DIVIDED, isTime, RATED, spansIn } from '../../divisions.ts';
import type { Division, Period, Rate } from '../../question.ts';
import { type ResolvedQuestion, type Span, toSpan } from '../../resolve.ts';
import type { WorkspaceSnapshot } from '../../snapshot.ts';
import { lastDays } from '../handler.ts';

/** The time that a divided figure is of. */

/** Days of an answer whose question names no period. */
const USUAL_DAYS = 30;
const USUAL_DAYS_OF_ALL = 7;
const USUAL_DAYS_BY: Readonly<Record<Rate, number>> = { day: 14, week: 84, month: 365, quarter: 730, year: 1826 };
/** Days of the longest of them. */
const LONGEST: Readonly<Record<Rate, number>> = { day: 1, week: 7, month: 31, quarter: 92, year: 366 };
/** So many spans are looked at, the latest. */
export const MOST_SPANS = 60;

/** Whether a figure is asked for divided by something. */
export const isDivided = ({ topic, by }: ResolvedQuestion): boolean =>
  by !== null && by !== 'weekday' && by !== 'average' && by !== 'entry' && DIVIDED.has(topic);

/** Whether a figure is asked for on an average day, week or month. */
export const isRated = ({ topic, per }: ResolvedQuestion): boolean => per !== null && RATED.has(topic);

/** What it is really divided by: why movements of one kind were made only their notes say. */
export const divisionOf = ({ by, flow, topic }: ResolvedQuestion): Division =>
  by === 'reason' && (flow !== null || topic === 'revenue' || topic === 'spending') ? 'note' : (by ?? 'item');

export interface Time {
  from: number;
  until: number;
  label: string;
}

/** The time of a question that is divided by no time. */
export function timeOf({ past, flow, topic }: ResolvedQuestion, { now }: WorkspaceSnapshot): Time {
  if (past) return past;
  const days = topic === 'movement' && flow === null ? USUAL_DAYS_OF_ALL : USUAL_DAYS;
  return { ...lastDays(now, days), label: `in the last ${days} days` };
}

/** The spans of a question that is divided by a time: the latest of them, none of them ahead. */
export function spansOf(question: ResolvedQuestion, { now, timeZone }: WorkspaceSnapshot): Span[] {
  const by = divisionOf(question);
  if (!isTime(by)) return [];
  const today = dayAt(now, timeZone);
  const asked: Period = question.past?.days ?? { from: addDays(today, 1 - USUAL_DAYS_BY[by]), to: today };
  const to = asked.to > today ? today : asked.to;
  // A history of centuries is not worth walking through.
  const earliest = addDays(to, -MOST_SPANS * LONGEST[by]);
  const from = asked.from < earliest ? earliest : asked.from;
  return spansIn({ from, to }, by)
    .slice(-MOST_SPANS)
    .map((days) => toSpan(days, timeZone));
}

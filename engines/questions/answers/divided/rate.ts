import { dayAt } from '../../../calendar/days.ts';
import type { Answer } from '../../answer.ts';
import { whenText } from '../../compared-periods.ts';
import { timesIn } from '../../divisions.ts';
import { count, days as daysText, estimate, money, names } from '../../format.ts';
import type { Period } from '../../question.ts';
import type { ResolvedQuestion } from '../../resolve.ts';
import { line } from '../../sentences.ts';
import type { Need, WorkspaceSnapshot } from '../../snapshot.ts';
import { subjectText } from '../handler.ts';
import { flowsOf, notedText } from '../noted.ts';
import { figureOf, LEFT, type Sum, sumOf } from './figure.ts';
import { rowsOf } from './parts.ts';
import { timeOf } from './span.ts';

/** A figure as what it comes to on an average day, week or month. */

/** More units than this are no answer to how much it is. */
const MOST_UNITS = 4;
const DAY_MS = 86_400_000;

export const rateNeed = (question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Need => ({
  flows: flowsOf(question, timeOf(question, snapshot)),
  ledgerSince: true,
});

export function rateAnswer(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Answer {
  const per = question.per ?? 'week';
  const figure = figureOf(question);
  const isOfAllLeft = figure === LEFT;
  const rows = rowsOf(question, figure, snapshot);
  const time = timeOf(question, snapshot);
  const what = `${subjectText(question)} ${notedText(question)}`.trimEnd();
  if (rows.length === 0)
    return { lines: [line`I find no ${figure.many}${what} ${time.label}, so there is no average.`] };
  const recorded = daysOf(question, snapshot);
  const times = timesIn(recorded, per);
  const total = sumOf(rows, figure, question.unit);
  const each = (times: number) => textOf(total, times);
  const unpriced = new Set(rows.filter(({ item }) => figure.priceOf(item) === null).map(({ item }) => item.id)).size;
  return {
    lines: [
      line`${isOfAllLeft ? `About ${each(times)}${what} go out a ${per}` : `${figure.name}${what} come to about ${each(times)} a ${per}`}: ${textOf(total, null)} ${whenText(recorded)}, which is ${daysText(dayCount(recorded))}.${total.cents === null ? '' : ` Money is ${figure.basis}.`}`,
      ...(isOfAllLeft ? [line`What was sold, used by hand, lost and transferred counts.`] : []),
      ...(times < 1 ? [line`That is less than a ${per}: the rest of it is taken to go the same way.`] : []),
      ...(total.cents !== null && unpriced > 0
        ? [line`${count(unpriced, 'item')} without a price ${unpriced === 1 ? 'is' : 'are'} not in the money.`]
        : []),
    ],
  };
}

/** `4.2 pounds, $105.00`. @param times into how many it is divided; null for all of it */
function textOf(total: Sum, times: number | null): string {
  const share = times ?? 1;
  const sums = new Map<string, number>();
  for (const { quantity, unit } of total.quantities) sums.set(unit, (sums.get(unit) ?? 0) + quantity);
  const parts = [
    ...(sums.size <= MOST_UNITS ? [names([...sums].map(([unit, sum]) => estimate(sum / share, unit)))] : []),
    ...(total.cents === null ? [] : [money(total.cents / share)]),
  ];
  return parts.length > 0 ? parts.join(', ') : count(Math.round((total.times / share) * 10) / 10, 'movement');
}

const dayCount = ({ from, to }: Period): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** The days that a question is about, as far as there are records of them. */
function daysOf(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Period {
  const { ledgerSince, now, timeZone } = snapshot;
  const today = dayAt(now, timeZone);
  const { from, until } = timeOf(question, snapshot);
  const begin = ledgerSince === null ? from : Math.max(from, ledgerSince);
  // The last days until now begin in the middle of one.
  const first = dayAt(question.past ? begin : Math.max(begin, from + DAY_MS), timeZone);
  const last = dayAt(until - 1, timeZone);
  const to = last > today ? today : last;
  return { from: first > to ? to : first, to };
}

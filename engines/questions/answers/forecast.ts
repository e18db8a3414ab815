import { convertWeight } from '../../numbers/weight.ts';
import type { AnswerLine } from '../answer.ts';
import { whenText } from '../compared-periods.ts';
import { count, estimate, percent, weighed } from '../format.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { line } from '../sentences.ts';
import { type Handler, MAX_ROWS } from './handler.ts';
import { expectedIn, type PlannedItem, plannedItems, plansNeeded } from './planned-items.ts';

const WEEK_MS = 7 * 86_400_000;
/** Without a time the forecast is of so many weeks. */
const USUAL_WEEKS = 4;
/** How far forecasts reach. */
const MOST_WEEKS = 26;

/** The part of the time ahead that is asked about, in weeks from now. */
interface Ahead {
  from: number;
  until: number;
  /** As it reads in a sentence. */
  when: string;
}

function aheadOf({ deadline, ahead }: ResolvedQuestion, now: number): Ahead {
  const weeksTo = (at: number) => Math.max(0, (at - now) / WEEK_MS);
  // `next week` is that week alone, without the days before it.
  if (ahead !== null) return { from: weeksTo(ahead.from), until: weeksTo(ahead.until), when: whenText(ahead.days) };
  return deadline === null
    ? { from: 0, until: USUAL_WEEKS, when: 'in the next four weeks' }
    : { from: 0, until: weeksTo(deadline.at), when: `before ${deadline.label}` };
}

/** How much of items should go out in a time ahead. */
export const forecast: Handler = {
  need: plansNeeded,
  answer(question, snapshot) {
    const ahead = aheadOf(question, snapshot.now);
    if (ahead.until > MOST_WEEKS)
      return { lines: [line`Forecasts reach half a year ahead at most.`], understood: false };
    return {
      lines: plannedItems(question, snapshot)
        .slice(0, MAX_ROWS)
        .map((one) => forecastLine(one, question, ahead)),
    };
  },
};

function forecastLine({ item, plan }: PlannedItem, { unit }: ResolvedQuestion, ahead: Ahead): AnswerLine {
  const { from, until, when } = ahead;
  const expected = expectedIn(plan, until) - expectedIn(plan, from);
  if (expected <= 0) return line`I expect nothing of ${item} to go out ${when}: nothing has so far.`;
  const inUnit = unit === null ? null : convertWeight(expected, item.unit, unit);
  const about = inUnit === null ? estimate(expected, item.unit) : weighed(inUnit, unit ?? '');
  return line`About ${about} of ${item} should go out ${when}. The forecast rests on ${count(plan.forecast.periods, 'week')} and is ${percent(plan.confidence / 100)} sure.`;
}

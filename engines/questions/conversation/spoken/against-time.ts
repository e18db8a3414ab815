import { type Flow, newQuestion, type Question } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { AGAINST_WORDS, againstSaid } from './against-said.ts';
import { goingOnAs, isAnswered, namesNothing, saysOnly } from './certain.ts';

/**
 * `vs september?`, `is that more than last month?` after what moved in a time: that time against the other, with all that was asked
 * of it, and not of the few items alone that the answer listed.
 */

const FLOW: Readonly<Partial<Record<Question['topic'], Flow>>> = { revenue: 'sold', spending: 'received' };

/** Both times by the figure before it; null where a message asks for something else. */
export function againstTime(before: Before, reading: Reading): One | null {
  const { question } = before;
  if (!isAnswered(before)) return null;
  const said = againstSaid(reading.text);
  const other = reading.time?.past ?? null;
  const { notes, types, groups, periods = [], units, conditions = [], except } = reading;
  if (said === null || other === null || periods.length > 0 || except !== null || reading.against !== null) return null;
  if ([notes, types, groups, units, conditions].some((some) => some.length > 0)) return null;
  if (!namesNothing({ ...reading, time: null }) || !saysOnly(reading, AGAINST_WORDS)) return null;
  const flow = flowOf(question);
  const { period } = question;
  if (flow === null || period === null || (period.from === other.from && period.to === other.to)) return null;
  const isMoney = question.topic === 'revenue' || question.measure === 'price';
  const asked = newQuestion({
    ...question,
    ...{ topic: 'trend', flow, against: other, claim: said.claim, by: null, per: null, order: null, limit: null },
    measure: flow !== 'sold' ? null : question.measure === 'earned' ? 'earned' : isMoney ? 'sold' : 'quantity',
    ...{ measures: [], ever: false, share: false, shownIn: null, unit: null, wanted: null },
  });
  const { within: _within, ...plain } = asked;
  const meaning = flow === 'sold' ? (isMoney ? 'trend-revenue' : 'trend-sold') : `trend-${flow}`;
  return goingOnAs({ ...before, reading: { ...before.reading, against: other } }, meaning, plain);
}

/** What moved that a question gives the sum of, or the entries; null where two times of it can’t be compared. */
function flowOf({
  topic,
  flow,
  by,
  people,
  words,
  noted,
  weekdays,
  countOnly,
  periods,
  ...more
}: Question): Flow | null {
  const isNarrowed = people.length + words.length + weekdays.length + periods.length > 0 || noted !== null || countOnly;
  if (isNarrowed || more.within || more.since || more.bound !== null || more.conditions.length > 0) return null;
  if (more.against !== null || more.asks !== null || more.assumed.length > 0) return null;
  if (by !== null && by !== 'entry' && by !== 'reason') return null;
  if (topic !== 'movement') return FLOW[topic] ?? null;
  // An order or a limit of entries leaves some of them out.
  if (more.limit !== null || flow === 'counted' || flow === 'transferred' || flow === 'returned') return null;
  return more.way === null || (flow === 'sold' && more.way === 'down') ? flow : null;
}

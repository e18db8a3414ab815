import { OF_LEDGER } from '../ledger-topics.ts';
import type { Period, Question, Topic } from '../question.ts';
import type { KnownMeaning } from '../topics/topic.ts';
import type { Reading } from '../words/reading.ts';
import { WEEKDAYS, weekdayOf } from '../words/spelling/calendar-words.ts';
import { basisSaid } from './pace-basis.ts';
import { paceSaid } from './pace-said.ts';

/** The times of a question, as far as its meaning takes them. */
type Times = Pick<Question, 'period' | 'against' | 'ever' | 'weekdays' | 'deadline' | 'starts'>;

export function timesAsked(topic: Topic, { takes }: Pick<KnownMeaning, 'takes'>, reading: Reading): Times {
  const { time, text } = reading;
  const [takesPast, takesDeadline] = [takes.includes('past'), takes.includes('deadline')];
  const isPast = takesPast && time?.past != null;
  // What is due this week is due before the next one.
  const deadline = time?.deadline ?? (takesPast ? null : (time?.until ?? null));
  const sides = topic === 'trend' ? sidesOf(reading) : { period: spanOf(topic, time), against: null };
  const weekdays = topic === 'salesByDay' ? weekdaysIn(text) : [];
  // `twice as much in December` says a pace of its own.
  const basis = topic === 'runOut' && paceSaid(reading) === null ? basisSaid(reading) : null;
  return {
    period: basis ?? (isPast ? periodOf(topic, sides.period, time.moment ?? null, weekdays) : null),
    against: isPast ? sides.against : null,
    ever: takesPast && OF_LEDGER.has(topic) && time === null && reading.isOfAll === true,
    weekdays,
    deadline: takesDeadline && !isPast && basis === null ? deadline : null,
    starts: topic === 'forecast' && takesDeadline && !isPast ? (time?.starts ?? null) : null,
  };
}

/** Whether a question is about the time since an event whose day is in an answer. */
export const takesSince = (topic: Topic, { time }: Reading): boolean =>
  time?.since !== undefined && time.past === null && OF_LEDGER.has(topic);

/** `what did we sell two weeks ago` is of that week; what stock was, or a price, is of the day. */
const spanOf = (topic: Topic, time: Reading['time']): Period | null =>
  (OF_SPANS.has(topic) ? time?.ago : null) ?? time?.past ?? null;
const OF_SPANS: ReadonlySet<Topic> = new Set<Topic>([
  ...(['movement', 'revenue', 'spending', 'topSelling', 'salesByDay', 'whoDid', 'why', 'stockOuts'] as const),
]);

/** The two spans of a comparison, as far as words name them. */
function sidesOf({ time, against }: Reading): Pick<Question, 'period' | 'against'> {
  const past = time?.past ?? null;
  if (past === null) return { period: null, against: null };
  // The later one is what has become of the earlier one.
  if (against !== null)
    return against.from > past.from ? { period: against, against: past } : { period: past, against };
  return time?.counterpart ? { period: time.counterpart, against: past } : { period: past, against: null };
}

/** A span as a topic takes it: stock stood at a moment of it; `on an average Saturday` is no day in particular. */
function periodOf(
  topic: Topic,
  period: Period | null,
  moment: string | null,
  weekdays: readonly number[],
): Period | null {
  if (period === null) return null;
  if (topic === 'stockOn') return { from: moment ?? period.to, to: moment ?? period.to };
  const isOneDay = period.from === period.to;
  return topic === 'salesByDay' && isOneDay && weekdays.includes(weekdayOf(period.from)) ? null : period;
}

/** The days of the week that a text names, 0 for Sunday. */
function weekdaysIn(text: string): number[] {
  const named = WEEKDAYS.flatMap((name, weekday) =>
    new RegExp(`\\b${name.slice(0, -3)}days?\\b`).test(text) ? [weekday] : [],
  );
  return WEEKENDS.test(text) ? [...new Set([...named, 6, 0])] : named;
}
const WEEKENDS = /\bweekends\b|\b(?:average|typical|normal|usual|each|every) weekend\b/;

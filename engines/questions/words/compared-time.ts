import { addDays } from '../../calendar/days.ts';
import { currentPeriod, isYear, precedingPeriod, yearEarlier } from '../compared-periods.ts';
import type { Period } from '../question.ts';
import { readTime, type TimeWords } from './periods.ts';
import { WEEKDAYS } from './spelling/calendar-words.ts';
import { beside, weekdayBeside } from './spelling/pointed-time.ts';
import type { Word } from './words.ts';

/** The second time of a message, which the first is compared with: `this week against last week`. */
export interface ComparedTime {
  /** The words that said it. */
  start: number;
  end: number;
  past: Period;
  isCurrent: boolean;
}

/** Words that compare what is on both sides of them. */
const COMPARES: ReadonlySet<string> = new Set(
  'vs versus v than against compared compare compares comparing comparison relative'.split(' '),
);
/** Words that compare only where another one says so first: `compare October and November`. */
const PAIRS: readonly { first: ReadonlySet<string>; between: ReadonlySet<string> }[] = [
  {
    first: new Set(
      'compare compares compared comparing comparison comparative variance difference differences between'.split(' '),
    ),
    between: new Set(['and', 'with', 'to', 'or']),
  },
  { first: new Set(['from']), between: new Set(['to', 'until', 'into']) },
  {
    first: new Set(
      'better worse more less higher lower busier quieter stronger weaker up down bigger smaller ahead behind'.split(
        ' ',
      ),
    ),
    between: new Set(['or', 'on', 'over', 'to']),
  },
];
/** Words that compare with the time just behind them. */
const BEATS: ReadonlySet<string> = new Set('beat beats beating beaten behind exceed exceeds exceeding'.split(' '));
/** Words of change, of which `on` says since when. */
const CHANGED: ReadonlySet<string> = new Set(
  'up down ahead variance growth increase decrease change improvement gain drop'.split(' '),
);
/** How many words may stand between the two times. */
const MOST_BETWEEN = 8;

/** Words before a time that only say that it is one. */
const LEADS: ReadonlySet<string> = new Set(
  'in the that of it was we had did back were on during for those what'.split(' '),
);
const EARLIER: ReadonlySet<string> = new Set(['last', 'previous', 'prior', 'preceding']);
const BEFORE: ReadonlySet<string> = new Set(['before', 'prior', 'earlier', 'previous']);
const UNITS: ReadonlySet<string> = new Set(['day', 'week', 'weekend', 'month', 'quarter', 'year', 'one', 'period']);

/** Finds the time that another one is compared with; null where there is none. */
export function readCompared(words: readonly Word[], time: TimeWords | null, today: string): ComparedTime | null {
  if (!time?.past) return null;
  const first = time.past;
  const pointed = pointedAt(words, time.end, first, today);
  if (pointed) return pointed;
  const found = readTime(words.slice(time.end), today);
  if (!found?.past) return null;
  const [start, end] = [found.start + time.end, found.end + time.end];
  if (start - time.end > MOST_BETWEEN || !isCompared(words, time, start)) return null;
  // `November against last year` is against the November of last year.
  const isOfYear = isYear(found.past, today) && !isYear(first, today);
  return {
    start,
    end,
    past: isOfYear ? yearEarlier(first, today) : found.past,
    isCurrent: found.isCurrent && !isOfYear,
  };
}

function isCompared(words: readonly Word[], time: TimeWords, second: number): boolean {
  const texts = (from: number, to: number) => words.slice(from, to).map(({ text }) => text);
  const between = texts(time.end, second);
  if (between.some((word) => COMPARES.has(word))) return true;
  // `October or September, which was better?` says it at the end.
  const lead = [...texts(0, time.start + 1), ...texts(second, words.length).filter((word) => !PLACING.has(word))];
  return PAIRS.some(
    (pair) => lead.some((word) => pair.first.has(word)) && between.some((word) => pair.between.has(word)),
  );
}

/** Words that compare only in front. */
const PLACING: ReadonlySet<string> = new Set(['from', 'between']);

/** `than last`, `vs the one before`, `against the previous week`: relative to the first time. */
function pointedAt(words: readonly Word[], from: number, first: Period, today: string): ComparedTime | null {
  const at = words.findIndex(
    ({ text }, i) => i >= from && i - from < MOST_BETWEEN && (COMPARES.has(text) || text === 'or'),
  );
  if (at < 0) return null;
  let start = at + 1;
  while (['with', 'to', 'in', 'the', 'that', 'of', 'during'].includes(words[start]?.text ?? '')) start += 1;
  const [one, two, three] = [words[start], words[start + 1], words[start + 2]];
  const isUnit = (word: Word | undefined) => word !== undefined && UNITS.has(word.stem);
  const told = (end: number, past: Period): ComparedTime => ({ start, end, past, isCurrent: false });
  const relative = (unit: Word | undefined) =>
    (unit && !['one', 'period'].includes(unit.stem) ? beside(first, unit.stem, false) : null) ??
    precedingPeriod(first, today);
  const said = one?.text ?? '';
  // `the friday before`, `the previous friday`: a week earlier than a Friday.
  const weekday = [one, two].find((word) => word !== undefined && WEEKDAYS.includes(word.stem))?.stem;
  if (weekday !== undefined && first.from === first.to) {
    const isBehind = weekday === one?.stem && BEFORE.has(two?.text ?? '');
    const isInFront = weekday !== one?.stem && said !== 'last' && EARLIER.has(said);
    const end = start + (isBehind && three?.text === 'that' ? 3 : 2);
    if (isBehind || isInFront) return told(end, weekdayBeside(first, weekday, false));
  }
  if (EARLIER.has(said)) {
    if (!isUnit(two))
      return two === undefined || ENDS.has(two.text) ? told(start + 1, precedingPeriod(first, today)) : null;
    // `last week` is one of the calendar, `the last one` the one before.
    if (said !== 'last' || two?.stem === 'one') return told(start + 2, relative(two));
    return null;
  }
  if (isUnit(one) && BEFORE.has(two?.text ?? '')) return told(start + 2, relative(one));
  if (
    (said === 'a' || said === 'one') &&
    two?.stem === 'year' &&
    ['ago', 'earlier', 'before'].includes(three?.text ?? '')
  )
    return told(start + 3, yearEarlier(first, today));
  return null;
}
const ENDS: ReadonlySet<string> = new Set(['please', 'pls', 'then', 'for', 'in', 'of', 'so', 'at', 'on']);

/**
 * The time of a message with what its words say beyond the span: that another one is compared with it, or the moment in it
 * at which something stood.
 */
export function placedTime(words: readonly Word[], time: TimeWords | null, today: string): TimeWords | null {
  if (!time?.past) return time;
  const moment = momentOf(words, time, time.past, today);
  const counterpart = isComparedWith(words, time)
    ? time.isCurrent
      ? precedingPeriod(time.past, today)
      : currentPeriod(time.past, today)
    : undefined;
  return { ...time, ...(moment && { moment }), ...(counterpart && { counterpart }) };
}

/** `was it more than last month?`: what is compared with it the message does not say. */
function isComparedWith(words: readonly Word[], { start }: TimeWords): boolean {
  const texts = words.map(({ text }) => text);
  let at = start - 1;
  const isChange = texts.slice(0, start).some((word) => CHANGED.has(word));
  if (isChange && (texts[at] === 'on' || texts[start] === 'on' || texts[at] === 'over' || texts[at] === 'of'))
    return true;
  while (at >= 0 && LEADS.has(texts[at] ?? '')) at -= 1;
  const lead = texts[at] ?? '';
  if (COMPARES.has(lead) || BEATS.has(lead)) return true;
  return (lead === 'with' || lead === 'to') && texts.slice(0, at).some((word) => COMPARES.has(word));
}

const BEGINNINGS: ReadonlySet<string> = new Set(['beginning', 'start', 'opening', 'morning', 'begin', 'outset']);

/** The day at the end of which something stood: what stood at the start of a day stood at the end of the one before. */
function momentOf(words: readonly Word[], time: TimeWords, past: Period, today: string): string | null {
  const said = words.slice(time.start, time.end).map(({ text }) => text);
  if (said.includes('ago')) return past.from;
  if (BEGINNINGS.has(said[0] ?? '')) return addDays(past.from, -1);
  const lead = words.slice(Math.max(0, time.start - 4), time.start).map(({ text }) => text);
  const last = lead.at(-1) ?? '';
  const isThisTime = ['time', 'day', 'date'].includes(last) && ['this', 'same'].includes(lead.at(-2) ?? '');
  if (isThisTime && said[0] === 'last') return sameDayIn(past, today);
  const isBeginning = lead.some((word) => BEGINNINGS.has(word)) || words.some(({ text }) => text === 'opening');
  return isBeginning ? addDays(past.from, -1) : null;
}

/** `this time last year`: today's date in it, or the same weekday of a week. */
function sameDayIn(past: Period, today: string): string {
  const isWeek = addDays(past.from, 6) === past.to;
  if (isWeek) return addDays(today, -7);
  const day =
    past.from.endsWith('-01-01') && past.to.endsWith('-12-31')
      ? `${past.from.slice(0, 4)}${today.slice(4)}`
      : `${past.from.slice(0, 8)}${today.slice(8)}`;
  return day > past.to ? past.to : day;
}

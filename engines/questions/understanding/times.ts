import * as chrono from 'chrono-node';
import { addDays, startOfWeek } from '../../calendar/days.ts';
import type { Period } from '../ask.ts';
import { NUMBERS } from './words.ts';

/** What a message says of time. */
export interface TimeRead {
  /** A span of the past, or of today. */
  past: Period | null;
  /** The span that it is compared with. */
  against: Period | null;
  /** A day ahead. */
  until: string | null;
  /** Where in the message each stands. */
  spans: { start: number; end: number; kind: 'past' | 'ahead' }[];
}

const MONTHS = 'january february march april may june july august september october november december'.split(' ');
const DAYS = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');
const MONTH = `(?:${MONTHS.map((month) => (month.length > 4 ? `${month}|${month.slice(0, 3)}` : month)).join('|')}|sept)`;
const NUMBER = '(\\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|thirty|sixty|ninety|few|couple of)';
const COUNTS: ReadonlyMap<string, number> = new Map([...NUMBERS, ['few', 3], ['couple of', 2]]);

const monday = (day: string): string => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
const monthOf = (year: number, month: number): Period => {
  const from = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
  return { from, to: new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 10) };
};

/** A span such as a week, month, quarter or year, so many before the one that today lies in. */
function spanOf(unit: string, back: number, today: string): Period {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1];
  if (unit === 'day') return { from: addDays(today, -back), to: addDays(today, -back) };
  if (unit === 'week')
    return { from: addDays(startOfWeek(today), -7 * back), to: addDays(startOfWeek(today), -7 * back + 6) };
  if (unit === 'weekend') {
    const saturday = addDays(monday(today), 5 - 7 * back);
    return { from: saturday, to: addDays(saturday, 1) };
  }
  if (unit === 'month') return monthOf(year, month - back);
  if (unit === 'quarter') {
    const first = Math.floor(month / 3) * 3 - 3 * back;
    return { from: monthOf(year, first).from, to: monthOf(year, first + 2).to };
  }
  return { from: `${year - back}-01-01`, to: `${year - back}-12-31` };
}

type Rule = readonly [pattern: RegExp, read: (match: RegExpExecArray, today: string) => Period | string | null];

const until = (period: Period, today: string): Period => ({
  from: period.from,
  to: period.to < today ? period.to : today,
});
const UNIT = '(day|week|weekend|month|quarter|year)s?';
const count = (said: string | undefined): number => (said === undefined ? 1 : (COUNTS.get(said) ?? Number(said)));
const daysOf: Readonly<Record<string, number>> = { day: 1, week: 7, weekend: 7, month: 30, quarter: 91, year: 365 };

/** In this order; the first that matches reads the words. A text is a day ahead, a period one of the past. */
const RULES: readonly Rule[] = [
  [
    new RegExp(`\\b(?:in |over |during |for |within )?(?:the )?(?:last|past|previous) ${NUMBER} ${UNIT}\\b`),
    ([, n, unit = 'day'], today) => ({ from: addDays(today, 1 - count(n) * (daysOf[unit] ?? 1)), to: today }),
  ],
  [
    new RegExp(`\\b${NUMBER} ${UNIT} ago\\b`),
    ([, n, unit = 'day'], today) =>
      unit === 'day' || unit === 'weekend' ? spanOf('day', count(n), today) : spanOf(unit, count(n), today),
  ],
  [
    new RegExp(`\\b(?:in |over |within |for |during )(?:the )?(?:next|coming) ${NUMBER} ${UNIT}\\b`),
    ([, n, unit = 'day'], today) => addDays(today, count(n) * (daysOf[unit] ?? 1)),
  ],
  [
    new RegExp(`\\b(?:in|within) ${NUMBER} ${UNIT}\\b`),
    ([, n, unit = 'day'], today) => addDays(today, count(n) * (daysOf[unit] ?? 1)),
  ],
  [
    /\b(?:in |over |during |for |within )?(?:the )?(?:last|past|previous) fortnight\b/,
    (_, today) => ({ from: addDays(today, -13), to: today }),
  ],
  [/\b(?:a|one) fortnight ago\b/, (_, today) => spanOf('week', 2, today)],
  [/\b(?:in|over|within|for|during) (?:the )?(?:next|coming) fortnight\b/, (_, today) => addDays(today, 14)],
  [/\b(?:the )?day before yesterday\b/, (_, today) => spanOf('day', 2, today)],
  [
    /\b(?:since )?yesterday\b/,
    ([said], today) => (said.startsWith('since') ? { from: addDays(today, -1), to: today } : spanOf('day', 1, today)),
  ],
  [/\b(?:today|so far today|this (?:morning|afternoon|evening))\b/, (_, today) => ({ from: today, to: today })],
  [/\btomorrow\b/, (_, today) => addDays(today, 1)],
  [
    new RegExp(`\\b(?:the )?last ${UNIT}\\b|\\b(?:the )?past ${UNIT}\\b`),
    ([, last, past = 'week'], today) =>
      last === undefined
        ? { from: addDays(today, 1 - (daysOf[past] ?? 7)), to: today }
        : last === 'day'
          ? spanOf('day', 1, today)
          : spanOf(last, 1, today),
  ],
  [
    new RegExp(`\\b(?:the )?${UNIT} before(?: last)?\\b|\\bprevious ${UNIT}\\b`),
    ([said, unit, previous = 'month'], today) =>
      spanOf(unit ?? previous, unit !== undefined && said.includes('last') ? 2 : unit === undefined ? 1 : 2, today),
  ],
  [
    new RegExp(`\\b(?:so far )?this ${UNIT}(?: so far)?\\b`),
    ([, unit = 'day'], today) => until(spanOf(unit, 0, today), today),
  ],
  [/\b(?:year to date|ytd)\b/, (_, today) => until(spanOf('year', 0, today), today)],
  [new RegExp(`\\bnext ${UNIT}\\b`), ([, unit = 'week'], today) => addDays(spanOf(unit, -1, today).to, 0)],
  [
    /\b(?:q([1-4])|(first|second|third|fourth) quarter)(?: (?:of )?(\d{4}))?\b/,
    ([, q, word, year], today) =>
      quarterOf(q ?? String(['first', 'second', 'third', 'fourth'].indexOf(word ?? '') + 1), year, today),
  ],
  [
    new RegExp(`\\b(by|until|till|before|for) (?:the )?(?:end of )?(${MONTH})\\b(?! \\d)`),
    ([, , month = ''], today) => nextMonth(month, today),
  ],
  [
    new RegExp(
      `\\b(?:between |from )(${MONTH})(?: (\\d{4}))? (?:and|to|till|until|through) (${MONTH})(?: (\\d{4}))?\\b`,
    ),
    ([, one = '', yearOne, other = '', yearOther], today) => ({
      from: lastMonth(one, yearOne ?? yearOther, today).from,
      to: lastMonth(other, yearOther, today).to,
    }),
  ],
  [
    new RegExp(`\\bsince (?:the (?:start|beginning) of )?(${MONTH})(?: (\\d{4}))?\\b(?! \\d)`),
    ([, month = '', year], today) => ({ from: lastMonth(month, year, today).from, to: today }),
  ],
  [
    new RegExp(`\\b(?:in |during |for |of )?(${MONTH})(?: (?:of )?(\\d{4}))?\\b(?! \\d)`),
    ([said, month = '', year], today) =>
      month === 'may' && !/\b(?:in|during|for|of|since) may\b|\d{4}/.test(said) ? null : lastMonth(month, year, today),
  ],
  [
    /\b(?:in |during |for )?(20\d\d)\b/,
    ([, year = ''], today) => until({ from: `${year}-01-01`, to: `${year}-12-31` }, today),
  ],
  [
    new RegExp(`\\bsince (?:last )?(${DAYS.join('|')})\\b`),
    ([, day = ''], today) => ({ from: lastDay(day, today), to: today }),
  ],
  [
    new RegExp(`\\b(?:by|until|till|before|next|this|for) (${DAYS.join('|')})\\b`),
    ([, day = ''], today) => nextDay(day, today),
  ],
  [
    new RegExp(`\\b(?:on |last )?(${DAYS.join('|')})\\b`),
    ([, day = ''], today) => ({ from: lastDay(day, today), to: lastDay(day, today) }),
  ],
  [
    /\b(?:by|until|till|before|for) (?:the )?(?:christmas|xmas|holidays?)\b/,
    (_, today) => (today.slice(5) > '12-25' ? `${Number(today.slice(0, 4)) + 1}-12-25` : `${today.slice(0, 4)}-12-25`),
  ],
  [
    /\b(?:by|until|till) (?:the )?end of (?:the |this )?(week|month|quarter|year)\b/,
    ([, unit = 'month'], today) => spanOf(unit, 0, today).to,
  ],
];

function quarterOf(quarter: string, year: string | undefined, today: string): Period {
  const first = (Number(quarter) - 1) * 3;
  const of = (which: number): Period => ({ from: monthOf(which, first).from, to: monthOf(which, first + 2).to });
  const own = of(Number(year ?? today.slice(0, 4)));
  return until(year === undefined && own.from > today ? of(Number(today.slice(0, 4)) - 1) : own, today);
}

const monthIndex = (month: string): number => MONTHS.findIndex((name) => name.startsWith(month.slice(0, 3)));

/** A month by its name: of that year, else the latest that has begun. */
function lastMonth(month: string, year: string | undefined, today: string): Period {
  const [now, at] = [Number(today.slice(0, 4)), monthIndex(month)];
  const own = monthOf(Number(year ?? now), at);
  return until(year === undefined && own.from > today ? monthOf(now - 1, at) : own, today);
}

function nextMonth(month: string, today: string): string {
  const own = monthOf(Number(today.slice(0, 4)), monthIndex(month));
  return own.to >= today ? own.to : monthOf(Number(today.slice(0, 4)) + 1, monthIndex(month)).to;
}

const lastDay = (day: string, today: string): string =>
  addDays(today, -((((new Date(today).getUTCDay() - DAYS.indexOf(day)) % 7) + 6) % 7) - 1);
const nextDay = (day: string, today: string): string =>
  addDays(today, ((((DAYS.indexOf(day) - new Date(today).getUTCDay()) % 7) + 6) % 7) + 1);

/** Whether a second time is one to compare with: `last week compared to the week before`. */
const COMPARES = /\b(?:compared? (?:to|with)|versus|vs\.?|against|than|from)\s*$/;

/** What a message says of time. @param text in lower case @param today such as 2026-11-20 */
export function readTimes(text: string, today: string): TimeRead {
  const found: TimeRead = { past: null, against: null, until: null, spans: [] };
  let rest = text;
  for (const [pattern, read] of RULES) {
    for (let match = pattern.exec(rest); match; match = pattern.exec(rest)) {
      const time = read(match, today);
      const [start, end] = [match.index, match.index + match[0].length];
      rest = rest.slice(0, start) + '#'.repeat(end - start) + rest.slice(end);
      if (time === null) continue;
      take(time, start, end, text, found);
    }
  }
  if (/\d/.test(rest)) readDates(rest, today, text, found);
  return found;
}

function take(time: Period | string, start: number, end: number, text: string, found: TimeRead): void {
  const isAhead = typeof time === 'string';
  found.spans.push({ start, end, kind: isAhead ? 'ahead' : 'past' });
  if (isAhead) found.until ??= time;
  else if (found.past === null) found.past = time;
  else if (COMPARES.test(text.slice(0, start))) found.against = time;
  else if (found.against === null)
    [found.past, found.against] = time.from > found.past.from ? [time, found.past] : [found.past, time];
}

/** Dates that name a day: `Nov 3`, `2026-10-01`, `3/4`. */
function readDates(rest: string, today: string, text: string, found: TimeRead): void {
  const now = new Date(`${today}T12:00:00Z`);
  for (const { index, text: said, start, end } of chrono.strict.parse(rest, { instant: now, timezone: 0 })) {
    if (!start.isCertain('day')) continue;
    const dayOf = (one: { date(): Date }) => one.date().toISOString().slice(0, 10);
    let from = dayOf(start);
    if (!start.isCertain('year') && from > today && !/\b(?:by|until|till|before|for)\s*$/.test(text.slice(0, index)))
      from = `${Number(from.slice(0, 4)) - 1}${from.slice(4)}`;
    take(
      from > today ? from : { from, to: end ? dayOf(end) : /\bsince\s*$/.test(text.slice(0, index)) ? today : from },
      index,
      index + said.length,
      text,
      found,
    );
  }
}

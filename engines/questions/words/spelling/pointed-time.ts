import { addDays } from '../../../calendar/days.ts';
import type { Period } from '../../question.ts';
import { monthOf } from '../month-names.ts';
import { isDay, MONTHS, monthLater, NUMBERS, two, UNITS, type Unit, WEEKDAYS, weekdayOf } from './calendar-words.ts';

/** A time that a message only points at: `that same month`, `the six months before that`, `same week last year`. */

const UNIT = '(?:day|week|wk|weekend|fortnight|month|mth|quarter|year|yr)';
const TIME = `(?:${UNIT}|period|time ?(?:frame|span|window)?|timeframe|span|stretch|window|season|semester)`;
const COUNT = `(?:\\d{1,3}|${NUMBERS.slice(1).join('|')}|couple of|few)`;
const IN = '(?:(?:in|over|during|for|on|within|throughout|across|from|of|on) )?(?:exactly )?';
/** Behind such words nothing goes on that would tell of which time they are. */
const END =
  "(?=\\s*(?:$|[?.!,;:)]|(?:please|pls|then|though|instead|too|also|as well|for comparison|how|what|which|who|and|or|only|so|in|of|did|do|was|were|we|i|by|at|from|again|alone|altogether)\\b|'s\\b))";
const LAST = '(?:,? (?:overall|in total|altogether|all in all|as a whole|all told))?[?.!\\s]*$';

/** `same month last year`, `in those two months of last year`, `a year earlier` */
const YEARS_BEFORE = new RegExp(
  `\\b${IN}(?:(?:the |those |these |that |this )?(?:very )?(?:same|those|these|that) (?:${COUNT} )?${TIME}s?,? (?:of |in |but )?(?:the )?(?:last year|(?:a|one|two) years? (?:ago|earlier|before|prior)|year before(?: last)?|previous year|prior year|20\\d\\d)|(?:a|one|two) years? (?:earlier|before that|prior))\\b`,
  'i',
);
const A_YEAR_AGO = new RegExp(
  `^\\W*(?:(?:and|what about|how about|ok|now|so|vs|versus|compared (?:to|with)) )*(?:a|one|two) years? (?:ago|before)${LAST}`,
  'i',
);
/** `the six months before that`, `for the twelve before`, `the prior two weeks` */
const SO_MANY_BEFORE = new RegExp(
  `\\b${IN}(?:the|those) (?:(${COUNT}) ?(${UNIT}s?)? (before|prior|preceding|previous to|earlier|after|following)(?: (?:that|then|those|this|it))?|(?:prior|preceding|previous) (${COUNT}) (${UNIT})s?)${END}`,
  'i',
);
/** `30 days before that`, `two weeks prior to that` */
const SO_MANY_BEFORE_THAT = new RegExp(
  `\\b${IN}(${COUNT}) (${UNIT})s? (?:before|prior to|preceding|previous to) (?:that|then|those|this|it)${END}`,
  'i',
);
/** `the Monday before`, `the Friday after that`, `the previous Saturday` */
const WEEKDAY = `(${WEEKDAYS.map((name) => `${name}|${name.slice(0, 3)}`).join('|')})`;
const WEEKDAY_BESIDE = new RegExp(
  `\\b${IN}(?:the ${WEEKDAY} (before|prior|after|following)(?: (?:that|then|this|it))?(?: one)?|(?:the )?(previous|prior|preceding|following) ${WEEKDAY}\\b)${END}`,
  'i',
);
/** `the same day last week`, `the same weekday a week earlier` */
const SAME_DAY_LAST_WEEK = new RegExp(
  `\\b${IN}the (?:very )?same (?:day|weekday) (?:(?:of |in )?(?:the )?last week|(?:of |in )?the (?:previous|prior) week|(?:a|one) week (?:ago|before|earlier|prior)|(?:of |in )?the week before)${END}`,
  'i',
);
/** `the same week in September`, `those days of October` */
const SAME_IN_MONTH = new RegExp(
  `\\b${IN}(?:the |that |those |these )?(?:very )?(?:same|those|these|that) (days?|week|wk|weekend|period|stretch|dates?|${WEEKDAYS.join('|')}) (?:in|of|back in) (${MONTHS.map((name) => `${name}|${name.slice(0, 3)}`).join('|')})(?: (20\\d\\d))?\\b`,
  'i',
);
/** `and the month before?`, `the one before that`, `wk before that`, `the week after` */
const THE_ONE_BEFORE = new RegExp(
  `\\b${IN}the (?:(${UNIT}|period|one) (before|prior|earlier|after|following|afterwards?)(?: (?:that|then|this|it))?(?: one)?|(previous|preceding|prior|following) (${UNIT}|period|one))${LAST}|(?:^|\\b(?:and|n|,|about|than|vs|versus|with|to) )(${UNIT}) (before|prior|after)(?: (?:that|then|this))?${LAST}|\\b${IN}the (${UNIT}) (before|after) (?:that|this|then)(?: one)?${END}`,
  'i',
);
const SINCE_THEN = new RegExp(`\\b(?:ever )?since (?:then|that (?:day|date|time|point|month|week))${END}`, 'i');
/** `that same month`, `over the same period`, `in those two months`, `in that time` */
const THE_SAME = new RegExp(
  // `the first of this month` is a day of the month that it is.
  `(?<!\\b(?:first|last|start|beginning|end|\\d{1,2}(?:st|nd|rd|th)?)(?: day)? )(?<!\\bat (?:(?:the|that|this) (?:very )?)?)\\b(?:${IN}(?:that|those|these|this|the) (?:very )?(?:same|exact|identical) (?:${COUNT} )?(${TIME})s?|${IN}same (${TIME})s?|(?:in|over|during|for|within|throughout|across|of|from) (?:all )?(?:that|those|these|this) (?:${COUNT} )?(${TIME})s?|(?:on )?that (day|week|weekend|month|quarter|year)|(?:in |over |during )those (?:${COUNT} )?(${UNIT})s?)${END}`,
  'i',
);
/** `the first of that month`, `the 12th of the same month`; `the month` where a message only goes on: `and on the 12th of the month?` */
const DAY_OF_IT = new RegExp(
  `\\b(?:on )?(?:the )?(first|last|\\d{1,2}(?:st|nd|rd|th)?)(?: day)? (?:of|in) (?:that (?:very )?(?:same )?|the same |(?<=^\\W*(?:and|or|what about|how about|on)\\b.*)the )month${END}`,
  'i',
);

/**
 * A message that points at the time of the question before it, with that time as `between … and …`; null where it points
 * at none.
 * @param today such as 2026-11-20
 */
export function spellPointed(message: string, earlier: Period, today: string): string | null {
  const spell = (pattern: RegExp, period: (found: RegExpExecArray) => Period | null): string | null => {
    const found = pattern.exec(message);
    const meant = found && period(found);
    if (!found || !meant || meant.from > today || meant.from > meant.to) return null;
    const to = meant.to < today ? meant.to : today;
    return `${message.slice(0, found.index)}${leadOf(found[0])}between ${meant.from} and ${to}${message.slice(found.index + found[0].length)}`;
  };
  return (
    spell(YEARS_BEFORE, ([said]) => yearsBefore(earlier, said)) ??
    spell(A_YEAR_AGO, ([said]) => yearsBefore(earlier, said)) ??
    spell(SAME_IN_MONTH, ([, unit, month, year]) => sameInMonth(earlier, unit ?? '', month ?? '', year, today)) ??
    spell(SAME_DAY_LAST_WEEK, () =>
      earlier.from === earlier.to ? { from: addDays(earlier.from, -7), to: addDays(earlier.to, -7) } : null,
    ) ??
    spell(WEEKDAY_BESIDE, ([, name, side, front, behind]) =>
      weekdayBeside(earlier, name ?? behind ?? '', /^(?:after|following)/i.test(side ?? front ?? '')),
    ) ??
    spell(SO_MANY_BEFORE, ([, count, unit, side, counted, ofUnit]) =>
      soMany(earlier, count ?? counted ?? '', unit ?? ofUnit ?? '', /^(?:after|following)/i.test(side ?? '')),
    ) ??
    spell(SO_MANY_BEFORE_THAT, ([, count, unit]) => soMany(earlier, count ?? '', unit ?? '', false)) ??
    spell(THE_ONE_BEFORE, ([, unit, side, front, behind, bare, bareSide, pointed, pointedSide]) =>
      beside(
        earlier,
        unitOf(unit ?? behind ?? bare ?? pointed ?? ''),
        /^(?:after|following)/i.test(side ?? front ?? bareSide ?? pointedSide ?? ''),
      ),
    ) ??
    spell(SINCE_THEN, () => ({
      from: earlier.from === earlier.to || earlier.to >= today ? earlier.from : addDays(earlier.to, 1),
      to: today,
    })) ??
    spell(DAY_OF_IT, ([, day]) => dayOfMonth(earlier, day ?? '')) ??
    spell(THE_SAME, ([, ...units]) => within(earlier, unitOf(units.find((unit) => unit !== undefined) ?? '')))
  );
}

/** The words before a bare `week before that`, which belong to the message. */
const leadOf = (found: string): string =>
  /^(?:(?:and|n|about|than|vs|versus|with|to) |, ?|\W*(?:(?:and|what about|how about|ok|now|so) )+)/i.exec(
    found,
  )?.[0] ?? '';

const unitOf = (said: string): string => {
  const unit = said.toLowerCase();
  return { wk: 'week', mth: 'month', yr: 'year' }[unit] ?? unit;
};

/** The same days of an earlier year, such as said. */
export function yearsBefore({ from, to }: Period, said: string): Period {
  const [year] = /20\d\d/.exec(said) ?? [];
  const back = year === undefined ? (/\btwo years\b/i.test(said) ? 2 : 1) : Number(to.slice(0, 4)) - Number(year);
  const earlier = (day: string) => {
    const same = `${Number(day.slice(0, 4)) - back}${day.slice(4)}`;
    // February 29
    return isDay(same) ? same : `${same.slice(0, 8)}28`;
  };
  // Weeks and weekends keep their weekdays.
  if (/\b(?:week|wk|week-?end)/i.test(said)) return { from: addDays(from, -364 * back), to: addDays(to, -364 * back) };
  const isMonthEnd = from.endsWith('-01') && addDays(to, 1).endsWith('-01');
  const end = isMonthEnd ? addDays(earlier(addDays(to, 1)), -1) : earlier(to);
  return { from: earlier(from), to: end };
}

/** As many days, weeks or months as said before a span, or after it; without a unit in that of the span. */
function soMany(earlier: Period, said: string, written: string, isAfter: boolean): Period | null {
  const word = said.toLowerCase();
  const count = Number(word) || (word === 'few' ? 3 : word === 'couple of' ? 2 : NUMBERS.indexOf(word));
  const unit = unitOf(written.replace(/s$/i, ''));
  if (!(count > 0)) return null;
  // `the twelve before` after twelve months
  if (unit === '') return isAfter ? null : beside(earlier, 'period', false);
  const months = MONTHS_OF[unit];
  const isWhole = earlier.from.endsWith('-01') && months !== undefined;
  const days = count * (UNITS[unit as Unit] ?? 7);
  if (isAfter) {
    const from = addDays(earlier.to, 1);
    return {
      from,
      to: months && from.endsWith('-01') ? addDays(monthLater(from, months * count), -1) : addDays(from, days - 1),
    };
  }
  return {
    from: isWhole ? monthLater(earlier.from, -months * count) : addDays(earlier.from, -days),
    to: addDays(earlier.from, -1),
  };
}
const MONTHS_OF: Readonly<Record<string, number | undefined>> = { month: 1, quarter: 3, year: 12 };

/** The unit of time that ends where a span begins, or begins where it ends. */
export function beside({ from, to }: Period, unit: string, isAfter: boolean): Period | null {
  if (unit === 'weekend') return weekendBeside({ from, to }, isAfter);
  if (unit === 'period' || unit === 'one') {
    const isMonth = from.endsWith('-01') && to === addDays(monthLater(from, 1), -1);
    if (isMonth) return beside({ from, to }, 'month', isAfter);
    const length = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
    return isAfter
      ? { from: addDays(to, 1), to: addDays(to, length) }
      : { from: addDays(from, -length), to: addDays(from, -1) };
  }
  if (unit === 'week') {
    // Beside a day it is the one of the calendar.
    const [first, last] = from === to ? [startOf('week', from), endOf('week', to)] : [from, to];
    return isAfter
      ? { from: addDays(last, 1), to: addDays(last, 7) }
      : { from: addDays(first, -7), to: addDays(first, -1) };
  }
  const end = isAfter ? addDays(to, 1) : addDays(from, -1);
  if (unit === 'day') return { from: end, to: end };
  if (unit === 'fortnight') return isAfter ? { from: end, to: addDays(end, 13) } : { from: addDays(end, -13), to: end };
  return isAfter ? { from: end, to: endOf(unit, end) } : { from: startOf(unit, end), to: end };
}

/** The nearest such day of the week before a span, or after it. */
export function weekdayBeside({ from, to }: Period, said: string, isAfter: boolean): Period {
  const weekday = WEEKDAYS.findIndex((name) => name.startsWith(said.toLowerCase()));
  const day = isAfter
    ? addDays(to, (weekday - weekdayOf(to) + 7) % 7 || 7)
    : addDays(from, -((weekdayOf(from) - weekday + 7) % 7 || 7));
  return { from: day, to: day };
}

/** The same days of another month, the latest that has been; a week begins on Monday there, too. */
function sameInMonth(
  { from, to }: Period,
  written: string,
  month: string,
  year: string | undefined,
  today: string,
): Period | null {
  const length = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
  if (length > 31) return null;
  const number = monthOf(month.toLowerCase()) + 1;
  const of = (one: number): string => {
    const day = `${one}-${two(number)}-${from.slice(8)}`;
    return isDay(day) ? day : addDays(monthLater(`${one}-${two(number)}-01`, 1), -1);
  };
  const thisYear = Number(today.slice(0, 4));
  const first = of(year === undefined ? (of(thisYear) < from ? thisYear : thisYear - 1) : Number(year));
  const unit = unitOf(written);
  const begins =
    unit === 'week'
      ? startOf('week', first)
      : unit === 'weekend' || WEEKDAYS.includes(unit)
        ? addDays(startOf('week', first), (weekdayOf(from) + 6) % 7)
        : first;
  return { from: begins, to: addDays(begins, unit === 'week' ? Math.max(length, 6) : length) };
}

function weekendBeside({ from, to }: Period, isAfter: boolean): Period {
  const sunday = addDays(from, -(weekdayOf(from) || 7));
  const before = to === addDays(from, 1) && weekdayOf(from) === 6 ? addDays(from, -6) : sunday;
  const saturday = addDays(to, 6 - weekdayOf(to) || 7);
  return isAfter ? { from: saturday, to: addDays(saturday, 1) } : { from: addDays(before, -1), to: before };
}

/** The day, week or month that a span is in, where it is in one; the span itself where no unit is said. */
function within(earlier: Period, unit: string): Period | null {
  if (unit === 'day') return earlier.from === earlier.to ? earlier : null;
  if (!['week', 'month', 'quarter', 'year'].includes(unit)) return earlier;
  const start = startOf(unit, earlier.from);
  const end = endOf(unit, earlier.from);
  // `that week` of the last seven days is those.
  return earlier.to <= end ? { from: start, to: end } : earlier;
}

/** One day of the month that a span ends in: its first, its last, or the one with that date. */
function dayOfMonth({ to }: Period, said: string): Period | null {
  const word = said.toLowerCase();
  const day =
    word === 'last' ? endOf('month', to) : `${to.slice(0, 8)}${two(word === 'first' ? 1 : Number.parseInt(word, 10))}`;
  return isDay(day) ? { from: day, to: day } : null;
}

/** The first day of the week, month, quarter or year that a day is in. */
export function startOf(unit: string, day: string): string {
  if (unit === 'week') return addDays(day, -((weekdayOf(day) + 6) % 7));
  if (unit === 'year') return `${day.slice(0, 4)}-01-01`;
  const month = `${day.slice(0, 7)}-01`;
  return unit === 'quarter' ? monthLater(month, -((Number(day.slice(5, 7)) - 1) % 3)) : month;
}

function endOf(unit: string, day: string): string {
  const start = startOf(unit, day);
  return unit === 'week' ? addDays(start, 6) : addDays(monthLater(start, MONTHS_OF[unit] ?? 1), -1);
}

/** Whether a message points at a time of another year, known only from the time mentioned before. */
export const pointsAtAnotherYear = (message: string): boolean => YEARS_BEFORE.test(message);

/** `same month last year` where no question was before: of the month that it is. */
export function spellSameLastYear(message: string, today: string): string {
  return message.replace(YEARS_BEFORE, (said) => {
    const [, unit] = /\bsame (week|month|quarter|day)\b/i.exec(said) ?? [];
    if (unit === undefined) return said;
    const name = unit.toLowerCase();
    const now = name === 'day' ? { from: today, to: today } : { from: startOf(name, today), to: endOf(name, today) };
    const { from, to } = yearsBefore(now, said);
    return `between ${from} and ${to}`;
  });
}

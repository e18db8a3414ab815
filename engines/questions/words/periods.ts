import { addDays } from '../../calendar/days.ts';
import type { Period, Question } from '../question.ts';
import { monthOf } from './month-names.ts';
import {
  type Calendar,
  firstOf,
  isDay,
  monthLater,
  NUMBERS,
  ordinal,
  two,
  UNITS,
  type Unit,
  WEEKDAYS,
  weekdayOf,
} from './spelling/calendar-words.ts';
import { feastsFrom, GOODS, OTHER_PEOPLES } from './spelling/feasts.ts';
import { isTypoOf, type Word } from './words.ts';

/** What words say of time. */
export interface TimeWords {
  /** The words that said it. */
  start: number;
  end: number;
  /** Set for the past. */
  past: Period | null;
  /** Whether that past reaches up to now: `this week`, not `last week`. */
  isCurrent: boolean;
  /** The event that the time starts with, if its day is only known from an answer: `since then`. */
  since?: Question;
  /** For what is still to come: the day after the end of such a span, or the next such day: `can we do it on Thursday`. */
  until?: string;
  /** The first day of a span that lies all ahead: `next week`, `in December`. Its end is the deadline. */
  starts?: string;
  /** The day at the end of which something stood, where that is not the last one of the span: `at the start of May`. */
  moment?: string;
  /** The week, month, quarter or year of the calendar that is so long ago: `two weeks ago`. */
  ago?: Period;
  /** Set where the words only say what another time is compared with: this month for `more than last month`. */
  counterpart?: Period;
  /** The day up to which something is to come: set for the future, and with `past` where words may mean either. */
  deadline: string | null;
}

/** Finds what a message says of time; null where it says nothing. The first such words count. @param today such as 2026-11-20 */
export function readTime(words: readonly Word[], today: string): TimeWords | null {
  const reader = new TimeReader(words, today);
  for (let start = 0; start < words.length; start++) {
    const found = reader.at(start);
    if (found) return { start, ...found };
  }
  return null;
}

type Found = Omit<TimeWords, 'start'>;

class TimeReader {
  private readonly words: readonly Word[];
  private readonly today: string;

  constructor(words: readonly Word[], today: string) {
    this.words = words;
    this.today = today;
  }

  at(start: number): Found | null {
    return (
      this.simple(start) ??
      this.between(start) ??
      this.since(start) ??
      this.rolling(start) ??
      this.calendar(start) ??
      this.until(start) ??
      this.named(start)
    );
  }

  private text(i: number): string {
    return this.words[i]?.text ?? '';
  }

  private is(i: number, ...options: string[]): boolean {
    const word = this.text(i);
    return options.some((option) => word === option || (option.length > 4 && isTypoOf(word, option)));
  }

  private unit(i: number): Unit | null {
    const { stem = '', text = '' } = this.words[i] ?? {};
    const units = Object.keys(UNITS) as Unit[];
    return (
      units.find(
        (unit) => stem === unit || (text.length >= 4 && (isTypoOf(stem, unit) || isTypoOf(text, `${unit}s`))),
      ) ?? null
    );
  }

  private count(i: number): number | null {
    const word = this.words[i];
    if (!word) return null;
    if (word.number !== null)
      return Number.isInteger(word.number) && word.number > 0 && word.number <= 1000 ? word.number : null;
    const spelled = NUMBERS.indexOf(word.text);
    if (spelled > 0) return spelled;
    return word.text === 'couple' ? 2 : null;
  }

  private past(from: string, to: string, end: number): Found {
    return { end, past: { from, to }, isCurrent: to >= this.today, deadline: null };
  }

  private future(day: string, end: number, starts?: string): Found {
    return { end, past: null, isCurrent: false, deadline: day, ...(starts && { starts }) };
  }

  private simple(i: number): Found | null {
    if (this.is(i, 'today') || (this.is(i, 'so') && this.is(i + 1, 'far') && this.is(i + 2, 'today')))
      return this.past(this.today, this.today, i + 1);
    if (this.is(i, 'yesterday')) return this.past(addDays(this.today, -1), addDays(this.today, -1), i + 1);
    if (this.is(i, 'tomorrow')) return this.future(addDays(this.today, 1), i + 1);
    const opening = this.opening(i);
    if (opening) return opening;
    if (this.is(i, 'lately')) return this.past(addDays(this.today, -29), this.today, i + 1);
    return null;
  }

  /** `the start of the month`, up to now; `the first of the month` is that day alone. */
  private opening(i: number): Found | null {
    if (!this.is(i, 'start', 'beginning', 'first') || !this.is(i + 1, 'of') || !this.is(i + 2, 'the', 'this'))
      return null;
    const unit = this.unit(i + 3);
    if (unit !== 'week' && unit !== 'month' && unit !== 'quarter' && unit !== 'year') return null;
    const first = this.firstOf(unit, 0);
    return this.past(first, this.is(i, 'first') ? first : this.today, i + 4);
  }

  /** `between Nov 1 and Nov 15`, `from 2026-11-01 to 2026-11-15` */
  private between(i: number): Found | null {
    if (!this.is(i, 'between', 'from')) return null;
    const first = this.day(i + 1);
    if (!first || !this.is(first.end, 'and', 'to', 'until', 'till')) return null;
    const second = this.day(first.end + 1);
    if (!second || second.day < first.day) return null;
    if (first.day > this.today) return this.future(addDays(second.day, 1), second.end, first.day);
    return this.past(first.day, second.day, second.end);
  }

  /** `since Monday`, `since November 1` */
  private since(i: number): Found | null {
    if (!this.is(i, 'since')) return null;
    const found = this.day(i + 1);
    if (found) return found.day <= this.today ? this.past(found.day, this.today, found.end) : null;
    const calendar = this.calendar(i + 1);
    const begun =
      calendar ?? this.opening(this.is(i + 1, 'the') ? i + 2 : i + 1) ?? this.named(i + 1) ?? this.monthAlone(i + 1);
    return begun?.past ? this.past(begun.past.from, this.today, begun.end) : null;
  }

  /** A month where something says that it is one, as `since` does; `May` and `March` behind it as well. */
  private monthAlone(i: number): Found | null {
    const month = this.month(i);
    if (month === -1) return null;
    const year = Number(this.today.slice(0, 4)) - (month > Number(this.today.slice(5, 7)) - 1 ? 1 : 0);
    return this.past(`${year}-${two(month + 1)}-01`, this.today, i + 1);
  }

  /** `the past 30 days`, `last two weeks`, `in the next 10 days`, `within 2 weeks`, `in 3 weeks`, `3 days ago` */
  private rolling(i: number): Found | null {
    const back = this.is(i, 'last', 'past', 'previous', 'latest');
    const ahead = this.is(i, 'next', 'within', 'coming', 'in') || this.is(i, 'following');
    if (!back && !ahead) return this.either(i) ?? this.ago(i);
    let at = i + 1;
    if (this.is(at, 'the')) at += 1;
    if (this.is(at, 'next', 'coming') && ahead) at += 1;
    if (this.is(at, 'last', 'past') && this.is(i, 'within', 'in')) return this.rolling(at);
    if (this.is(at, 'a')) at += 1;
    const count = this.count(at);
    const unit = this.unit(count === null ? at : at + 1);
    if (count === null) {
      // `has not moved in a month`
      if (unit !== null && this.is(at - 1, 'a') && this.is(i, 'in', 'within') && this.speaksOfPast(i))
        return this.past(addDays(this.today, 1 - UNITS[unit]), this.today, at + 1);
      // `the past week` is seven days; `last week` and `next week` are of the calendar.
      if (unit === null || !(unit === 'fortnight' || this.is(i, 'past', 'within', 'coming'))) return null;
      const days = UNITS[unit];
      return back
        ? this.past(addDays(this.today, 1 - days), this.today, at + 1)
        : this.future(addDays(this.today, days), at + 1);
    }
    if (unit === null) return null;
    const days = count * UNITS[unit];
    if (days > 3660) return null;
    // `not sold in 60 days` looks back.
    return back || (this.is(i, 'in', 'within') && this.speaksOfPast(i))
      ? this.past(addDays(this.today, 1 - days), this.today, at + 2)
      : this.future(addDays(this.today, days), at + 2);
  }

  private speaksOfPast(before: number): boolean {
    return this.words.slice(0, before).some(({ text }) => OF_THE_PAST.has(text));
  }

  /** `for two weeks`, `for Christmas`: behind us for what has not sold, ahead of us for what shall last. */
  private either(i: number): Found | null {
    if (!this.is(i, 'for')) return null;
    const [behind, ahead] = [this.day(i + 1), this.day(i + 1, 'ahead')];
    if (behind && ahead && ahead.day > this.today) {
      const { past } = this.past(behind.day, behind.day, behind.end);
      return { ...this.future(ahead.day, ahead.end), past };
    }
    const [count, unit] = [this.count(i + 1) ?? (this.is(i + 1, 'a') ? 1 : null), this.unit(i + 2)];
    if (count === null || unit === null || count * UNITS[unit] > 3660) return null;
    const days = count * UNITS[unit];
    const { past } = this.past(addDays(this.today, 1 - days), this.today, i + 3);
    return { ...this.future(addDays(this.today, days), i + 3), past, isCurrent: true };
  }

  private ago(i: number): Found | null {
    const count = this.count(i) ?? (this.is(i, 'a') ? 1 : null);
    const unit = this.unit(i + 1);
    if (count === null || unit === null) return null;
    // `dead stock 120 days`
    if (i + 2 === this.words.length && count > 1 && this.speaksOfPast(i))
      return this.past(addDays(this.today, 1 - count * UNITS[unit]), this.today, i + 2);
    if (!this.is(i + 2, 'ago')) return null;
    const day = addDays(this.today, -count * UNITS[unit]);
    if (unit === 'day') return this.past(day, day, i + 3);
    const found = this.past(day, this.today, i + 3);
    if (unit === 'fortnight') return found;
    const ago = { from: this.firstOf(unit, -count), to: addDays(this.firstOf(unit, 1 - count), -1) };
    return { ...found, ago };
  }

  /** `last week`, `this month`, `next month`, `last Monday`; weeks begin on Monday. */
  private calendar(i: number): Found | null {
    const which = this.is(i, 'last', 'previous')
      ? -1
      : this.is(i, 'this', 'current')
        ? 0
        : this.is(i, 'next')
          ? 1
          : null;
    if (which === null) return this.afterNext(i);
    const weekday = WEEKDAYS.findIndex((name) => this.is(i + 1, name));
    if (weekday !== -1 && which !== 1) {
      const day = this.weekdayBefore(weekday);
      return this.past(day, day, i + 2);
    }
    const unit = this.unit(i + 1);
    if (unit === null || unit === 'day' || unit === 'fortnight') return null;
    const first = this.firstOf(unit, which);
    const last = addDays(this.firstOf(unit, which + 1), -1);
    if (which === 1) return this.future(addDays(last, 1), i + 2, first);
    const found = this.past(first, last < this.today ? last : this.today, i + 2);
    return which === 0 ? { ...found, until: addDays(last, 1) } : found;
  }

  /** `the week after next` */
  private afterNext(i: number): Found | null {
    const unit = this.unit(i);
    if (unit === null || unit === 'day' || unit === 'fortnight') return null;
    if (!this.is(i + 1, 'after') || !this.is(i + 2, 'next')) return null;
    return this.future(this.firstOf(unit, 3), this.unit(i + 3) === unit ? i + 4 : i + 3, this.firstOf(unit, 2));
  }

  /** `before December 10`, `by Christmas`, `until Friday`, `by next Friday`, `by the end of the month` */
  private until(i: number): Found | null {
    // `more than before? October vs September`
    if (this.is(i, 'before') && this.is(i - 1, 'than')) return null;
    if (!this.is(i, 'before', 'by', 'until', 'till', 'til', 'on', 'to', 'through')) return null;
    let at = i + 1;
    if (this.is(at, 'the')) at += 1;
    if (this.is(at, 'end') && this.is(at + 1, 'of')) {
      at += 2;
      if (this.is(at, 'the', 'this', 'next')) at += 1;
      const unit = this.unit(at);
      const step = this.is(at - 1, 'next') ? 2 : 1;
      if (unit === 'week' || unit === 'month' || unit === 'year' || unit === 'quarter')
        return this.future(this.firstOf(unit, step), at + 1);
      return null;
    }
    const calendar = this.is(at, 'next') ? this.unit(at + 1) : null;
    if (calendar === 'week' || calendar === 'month' || calendar === 'year')
      return this.future(this.firstOf(calendar, 1), at + 2);
    if (this.is(at, 'next', 'this', 'coming')) at += 1;
    const weekday = WEEKDAYS.findIndex((name) => this.is(at, name));
    if (weekday !== -1 && !this.is(i, 'on')) return this.future(this.weekdayAfter(weekday), at + 1);
    const month = this.is(i, 'on', 'to', 'through') ? -1 : this.month(at);
    if (month !== -1 && !this.isDated(at) && ordinal(this.text(at - 1)) === null)
      return this.future(this.nearest(month + 1, 1, 'ahead'), at + 1);
    const found = this.day(at, 'ahead');
    if (!found) return null;
    if (this.is(i, 'on')) return found.day <= this.today ? this.past(found.day, found.day, found.end) : null;
    return found.day > this.today ? this.future(found.day, found.end) : null;
  }

  /** `in October`, `October`, `on Monday`, `December 10` */
  private named(i: number): Found | null {
    const at = this.is(i, 'in', 'during', 'on', 'for') ? i + 1 : i;
    const month = this.month(at);
    // `may` is a month only where something says so.
    const isCertain = this.text(at) !== 'may' || at > i;
    if (month !== -1 && isCertain && !this.isDated(at)) {
      const year = Number(this.today.slice(0, 4)) - (month > Number(this.today.slice(5, 7)) - 1 ? 1 : 0);
      const first = `${year}-${two(month + 1)}-01`;
      const last = addDays(monthLater(first, 1), -1);
      const behind = this.past(first, last < this.today ? last : this.today, at + 1);
      // The same month as it comes next, to its end.
      const next = last < this.today ? monthLater(first, 12) : first;
      const ahead = this.future(monthLater(next, 1), at + 1, next > this.today ? next : undefined);
      return { ...ahead, past: behind.past, isCurrent: behind.isCurrent };
    }
    const weekday = at > i ? WEEKDAYS.findIndex((name) => this.is(at, name)) : -1;
    if (weekday !== -1) {
      const day = this.weekdayBefore(weekday);
      return { ...this.past(day, day, at + 1), until: this.weekdayAfter(weekday) };
    }
    const found = this.day(at);
    if (!found || found.day > this.today) return null;
    const next = this.day(at, 'ahead');
    return {
      ...this.past(found.day, found.day, found.end),
      ...(next && next.day > this.today && { until: next.day }),
    };
  }

  private month(i: number): number {
    return monthOf(this.text(i));
  }

  /** Whether a month has a day behind it: `October 3`, `October 3rd`. */
  private isDated(month: number): boolean {
    return this.words[month + 1]?.number != null || DATE.test(this.text(month + 1));
  }

  /** A day: `2026-12-01`, `December 10`, `10 December`, `Dec 10 2026`, `Monday`, `Christmas`. Without a year it is the nearest before today, or ahead of it. */
  private day(i: number, side: 'behind' | 'ahead' = 'behind'): { day: string; end: number } | null {
    const word = this.text(i);
    // `top 5 October` is no day.
    if (this.is(i - 1, 'top')) return null;
    if (/^\d{4}-\d\d-\d\d$/.test(word)) return isDay(word) ? { day: word, end: i + 1 } : null;
    if (word === 'today') return { day: this.today, end: i + 1 };
    if (word === 'yesterday') return { day: addDays(this.today, -1), end: i + 1 };
    if (word === 'tomorrow') return { day: addDays(this.today, 1), end: i + 1 };
    const feast = feastsFrom(word).find(({ said }) => said.every((part, k) => this.is(i + k, part)));
    // `christmas tea` is a tea.
    if (feast && !OTHER_PEOPLES.has(this.text(i - 1)) && !GOODS.has(this.text(i + feast.said.length)))
      return { day: this.nearestOf(feast.dayIn, side), end: i + feast.said.length };
    const weekday = WEEKDAYS.findIndex((name) => this.is(i, name));
    if (weekday !== -1)
      return { day: side === 'behind' ? this.weekdayBefore(weekday) : this.weekdayAfter(weekday), end: i + 1 };
    const at = word === 'the' ? i + 1 : i;
    const monthFirst = this.month(at);
    const number = ordinal(this.text(monthFirst === -1 ? at : at + 1));
    if (number === null) return null;
    let end = at + 2;
    if (monthFirst === -1 && this.is(at + 1, 'of')) end += 1;
    const month = monthFirst === -1 ? this.month(end - 1) : monthFirst;
    if (month === -1 || number < 1 || number > 31) return null;
    const year = this.words[end]?.number ?? null;
    const hasYear = year !== null && Number.isInteger(year) && year >= 2000 && year < 2100;
    // `31 March last year`
    const after = this.is(end, 'of') ? end + 1 : end;
    if (!hasYear && side === 'behind' && this.is(after, 'last') && this.is(after + 1, 'year')) {
      const earlier = `${Number(this.today.slice(0, 4)) - 1}-${two(month + 1)}-${two(number)}`;
      return isDay(earlier) ? { day: earlier, end: after + 2 } : null;
    }
    const day = hasYear ? `${year}-${two(month + 1)}-${two(number)}` : this.nearest(month + 1, number, side);
    return isDay(day) ? { day, end: hasYear ? end + 1 : end } : null;
  }

  private nearest(month: number, date: number, side: 'behind' | 'ahead'): string {
    return this.nearestOf((year) => `${year}-${two(month)}-${two(date)}`, side);
  }

  private nearestOf(dayIn: (year: number) => string, side: 'behind' | 'ahead'): string {
    const year = Number(this.today.slice(0, 4));
    if (side === 'behind') return dayIn(year) <= this.today ? dayIn(year) : dayIn(year - 1);
    return dayIn(year) > this.today ? dayIn(year) : dayIn(year + 1);
  }

  private weekdayBefore(weekday: number): string {
    const back = (weekdayOf(this.today) - weekday + 7) % 7 || 7;
    return addDays(this.today, -back);
  }

  private weekdayAfter(weekday: number): string {
    return addDays(this.today, (weekday - weekdayOf(this.today) + 7) % 7 || 7);
  }

  private firstOf(unit: Calendar, step: number): string {
    return firstOf(this.today, unit, step);
  }
}

const DATE = /^\d{1,2}(?:st|nd|rd|th)$/;

/** Words of what has happened, or has not. */
const OF_THE_PAST = new Set(
  'sold sales moved gone shifted touched budged bought dead idle unsold revenue received delivered'.split(' '),
);

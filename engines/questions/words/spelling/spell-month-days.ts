import { addDays } from '../../../calendar/days.ts';
import { isDay, MONTHS, monthLater, two, weekdayOf } from './calendar-words.ts';

/** Days of a month that is not named: `from the 3rd to the 12th`, and weeks by one of their days: `the week of the 9th`. */

const ORDINAL = '(\\d{1,2})(?:st|nd|rd|th)';
const MONTH = `(?:${MONTHS.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')}|sept)`;
const TO = '\\s*(?:and|to|till|til|until|through|thru|up to|[-–—])\\s*';
/** A named month makes it another span. */
const NO_MONTH = `(?! (?:of )?(?:${MONTH})\\b)(?! (?:of )?(?:the |this |last |next )?month\\b)`;
const DAYS = new RegExp(`\\b(?:between|from) (?:the )?${ORDINAL}${TO}(?:the )?${ORDINAL}\\b${NO_MONTH}`, 'gi');
/** `sales 3rd - 12th`; `the 2nd to the 4th of those` are places in a list. */
const BARE_DAYS = new RegExp(
  `(?<=\\b(?:sales|sold|sell|revenue|turnover|takings|deliveries|received|spent|spending|losses|lost|moved|movements|made|took)\\b.*)(?<!\\b${MONTH} )\\b(?:the )?${ORDINAL}${TO.replace('and|', '')}(?:the )?${ORDINAL}\\b${NO_MONTH}`,
  'gi',
);
const WEEK = new RegExp(
  `\\b(?:in |during |for |over )?(?:the )?week (?:of|beginning|starting|commencing|from|containing|with)(?: (?:on|monday|mon))*(?: the)? (?:(${MONTH}) (\\d{1,2})(?:st|nd|rd|th)?|${ORDINAL}(?: (?:of )?(${MONTH}))?|(\\d{1,2}) (?:of )?(${MONTH}))\\b`,
  'gi',
);
/** What is still to come lies ahead of today. */
const AHEAD =
  /\b(?:will|arriv(?:es?|ing)|expected|due|coming|comes?|going to|next|forecast|last (?:until|till)|need)\b/i;

/** A message with such spans spelled as two dates, in the month that puts their first day nearest before today. */
export function spellMonthDays(message: string, today: string): string {
  if (AHEAD.test(message)) return message;
  const latest = (date: string, month?: string) => dayBefore(Number(date), month, today);
  const span = (said: string, one: string, other: string): string => {
    const from = latest(one);
    if (from === null) return said;
    const sameMonth = `${from.slice(0, 8)}${two(Number(other))}`;
    const to = Number(other) >= Number(one) ? sameMonth : inNextMonth(from, other);
    return isDay(to) ? `between ${from} and ${to > today ? today : to}` : said;
  };
  return message
    .replaceAll(DAYS, span)
    .replaceAll(BARE_DAYS, span)
    .replaceAll(
      WEEK,
      (
        said,
        month: string | undefined,
        behind: string | undefined,
        ordinal: string | undefined,
        of: string | undefined,
        plain: string | undefined,
        named: string | undefined,
      ) => {
        const day = latest(behind ?? ordinal ?? plain ?? '', month ?? of ?? named);
        if (day === null) return said;
        // Weeks begin on Mondays.
        const monday = addDays(day, -((weekdayOf(day) + 6) % 7));
        const sunday = addDays(monday, 6);
        return `between ${monday} and ${sunday > today ? today : sunday}`;
      },
    );
}

const inNextMonth = (day: string, date: string): string =>
  `${monthLater(`${day.slice(0, 8)}01`, 1).slice(0, 8)}${two(Number(date))}`;

/** The last day with this date, in a month where one is named, that is not after today; null where there is none. */
function dayBefore(date: number, month: string | undefined, today: string): string | null {
  const first = `${today.slice(0, 8)}01`;
  const index = month === undefined ? -1 : MONTHS.findIndex((name) => name.startsWith(month.slice(0, 3).toLowerCase()));
  for (let back = 0; back < 13; back++) {
    const start = monthLater(first, -back);
    const day = `${start.slice(0, 8)}${two(date)}`;
    if ((index < 0 || Number(start.slice(5, 7)) === index + 1) && isDay(day) && day <= today) return day;
  }
  return null;
}

import { addDays } from '../../../calendar/days.ts';
import type { Period } from '../../question.ts';
import { weekdayOf } from './calendar-words.ts';
import { FEAST_NAME, FEAST_SPANS, feastNamed, GOODS } from './feasts.ts';
import { isOfWhatIsToCome } from './spell-seasons.ts';

/** Days around a feast, and feasts of several days, as people say them: `Easter weekend`, `before the holidays`. */

const LEADS =
  'in|on|at|over|during|for|of|throughout|around|by|before|until|till|til|up to|through|past|since|from|as of|ever since|after';
const LEAD = `(?:(${LEADS}) )?(?:all (?:of )?)?(?:the )?(?:whole )?`;
const WHICH = `(?:(last year'?s?|this year'?s?|next year'?s?|last|past|this|next|coming|the coming) )?`;
const YEAR = `(?: (?:of )?(20\\d\\d|last year|this year|next year|a year ago|the year before last))?`;
const NO_GOODS = `(?! (?:${[...GOODS].join('|')})\\b)`;
const SPAN_NAMES = FEAST_SPANS.map(({ name }) => name).join('|');

const AROUND = new RegExp(
  `\\b${LEAD}${WHICH}(?:(weekend|week) (?:of|around|round|with) (?:the )?(${FEAST_NAME})|(${FEAST_NAME}) (week-?end|week))${YEAR}${NO_GOODS}\\b`,
  'gi',
);
/** `the week before Christmas`, `the three days after Easter` */
const BESIDE = new RegExp(
  `\\b(?:(?:in|over|during|for|on) )?(?:the )?(?:(last|(?:\\d{1,2}|two|three|four|five|six|couple of|few)) )?(day|week|month|fortnight)s? (before|running up to|leading up to|up to|after|following) ${WHICH}(${FEAST_NAME})${YEAR}${NO_GOODS}\\b`,
  'gi',
);
/** Without a word before it such a name is that of a tea as well as a time. */
const SPAN = new RegExp(
  `\\b(?:(?:(${LEADS}) (?:all (?:of )?)?(?:the )?${WHICH}|(last year'?s?|this year'?s?|next year'?s?|last|this|next) )(${SPAN_NAMES})|(carnival week|holy week))${YEAR}${NO_GOODS}\\b`,
  'gi',
);
/** `Easter last year`, `last year's Christmas`, `Thanksgiving 2025` */
const OF_A_YEAR = new RegExp(
  `\\b(?:(last year'?s?|this year'?s?) (${FEAST_NAME})|(${FEAST_NAME}) (?:of )?(20\\d\\d|last year|this year|a year ago))${NO_GOODS}\\b`,
  'gi',
);

const WEEKS: Readonly<Record<string, number>> = { day: 1, week: 7, fortnight: 14, month: 30 };
const COUNTS: Readonly<Record<string, number>> = {
  ...{ two: 2, three: 3, four: 4, five: 5, six: 6, 'couple of': 2, few: 3 },
};

/** A message with what it says of feasts as days: `Easter weekend` as `between 2026-04-03 and 2026-04-06`. */
export function spellFeasts(message: string, today: string): string {
  const isToCome = isOfWhatIsToCome(message);
  const spell = (lead = '', which = '', year: string | undefined, daysIn: (year: number) => Period) =>
    spanSaid(lead.toLowerCase(), chosen(daysIn, `${which} ${year ?? ''}`.toLowerCase(), lead, isToCome, today), today);
  return message
    .replaceAll(
      AROUND,
      (said, lead?: string, which?: string, unit?: string, named?: string, first?: string, last?: string, year?) => {
        const dayIn = feastNamed(named ?? first ?? '');
        if (!dayIn) return said;
        const isWeek = (unit ?? last ?? '').toLowerCase() === 'week';
        return spell(lead, which, year, (of) => (isWeek ? weekOf(dayIn(of)) : weekendOf(dayIn(of))));
      },
    )
    .replaceAll(
      BESIDE,
      (said, count: string | undefined, unit: string, side: string, which: string | undefined, name: string, year?) => {
        const dayIn = feastNamed(name);
        const days = (WEEKS[unit.toLowerCase()] ?? 1) * (COUNTS[count?.toLowerCase() ?? ''] ?? (Number(count) || 1));
        if (!dayIn) return said;
        const isAfter = /^(?:after|following)$/i.test(side);
        return spell('', which, year, (of) =>
          isAfter
            ? { from: addDays(dayIn(of), 1), to: addDays(dayIn(of), days) }
            : { from: addDays(dayIn(of), -days), to: addDays(dayIn(of), -1) },
        );
      },
    )
    .replaceAll(
      SPAN,
      (said, lead?: string, which?: string, alone?: string, named?: string, bare?: string, year?: string) => {
        const name = named ?? bare ?? '';
        const span = FEAST_SPANS.find((one) => new RegExp(`^${one.name}$`, 'i').test(name));
        return span ? spell(lead, which ?? alone, year, span.daysIn) : said;
      },
    )
    .replaceAll(OF_A_YEAR, (said, which?: string, name?: string, first?: string, year?: string) => {
      const day = feastNamed(name ?? first ?? '')?.(yearSaid(`${which ?? ''} ${year ?? ''}`.toLowerCase(), today) ?? 0);
      return day === undefined ? said : day;
    });
}

/** The days of the year that is meant: the last ones, or those to come. */
function chosen(
  daysIn: (year: number) => Period,
  which: string,
  lead: string,
  isToCome: boolean,
  today: string,
): Period & { isAhead: boolean } {
  const said = yearSaid(which, today);
  const thisYear = Number(today.slice(0, 4));
  const isAhead =
    said === null
      ? AHEAD.test(lead) || /\b(?:next|coming)\b/.test(which) || (isToCome && !/\b(?:last|past)\b/.test(which))
      : daysIn(said).from > today;
  const years = [thisYear - 1, thisYear, thisYear + 1];
  const nearest = isAhead
    ? years.find((year) => daysIn(year).from > today)
    : years.findLast((year) => daysIn(year).from <= today);
  return { ...daysIn(said ?? nearest ?? thisYear), isAhead };
}
const AHEAD = /^(?:by|before|until|till|til|up to|through|past)$/i;

function yearSaid(which: string, today: string): number | null {
  const thisYear = Number(today.slice(0, 4));
  const [year] = /20\d\d/.exec(which) ?? [];
  if (year !== undefined) return Number(year);
  if (/\bbefore last\b/.test(which)) return thisYear - 2;
  if (/\blast year|\ba year ago/.test(which)) return thisYear - 1;
  if (/\bnext year/.test(which)) return thisYear + 1;
  return /\bthis year/.test(which) ? thisYear : null;
}

function spanSaid(lead: string, { from, to, isAhead }: Period & { isAhead: boolean }, today: string): string {
  if (/^(?:since|from|as of|ever since)$/.test(lead)) return `since ${from}`;
  if (lead === 'after') return isAhead ? `before ${addDays(to, 1)}` : `since ${addDays(to, 1)}`;
  if (/^(?:by|before|until|till|til|up to)$/.test(lead)) return `before ${from}`;
  if (isAhead) return `before ${addDays(to, 1)}`;
  return `between ${from} and ${to < today ? to : today}`;
}

/** From Monday to Sunday. */
function weekOf(day: string): Period {
  const monday = addDays(day, -((weekdayOf(day) + 6) % 7));
  return { from: monday, to: addDays(monday, 6) };
}

/** The Saturday and the Sunday nearest to a day, with what lies between them and it: Good Friday to Easter Monday. */
function weekendOf(day: string): Period {
  const weekday = weekdayOf(day);
  const saturday = addDays(day, weekday === 0 ? -1 : weekday <= 2 ? -weekday - 1 : 6 - weekday);
  const sunday = addDays(saturday, 1);
  const isEaster = weekday === 0 && feastNamed('easter')?.(Number(day.slice(0, 4))) === day;
  if (isEaster) return { from: addDays(day, -2), to: addDays(day, 1) };
  return { from: day < saturday ? day : saturday, to: day > sunday ? day : sunday };
}

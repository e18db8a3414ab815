import { addDays } from '../../../calendar/days.ts';
import { nthWeekday, two, weekdayOf } from './calendar-words.ts';

/** Days of the year that shops speak of by name. */
export interface Feast {
  said: readonly string[];
  dayIn(year: number): string;
}
/** Several days that have one name, such as Lent. */
export interface FeastSpan {
  name: string;
  daysIn(year: number): { from: string; to: string };
}

const on = (month: number, date: number) => (year: number) => `${year}-${two(month)}-${two(date)}`;
const fromEaster = (days: number) => (year: number) => addDays(easterOf(year), days);
const nth = (month: number, weekday: number, count: number) => (year: number) =>
  nthWeekday(year, month, weekday, count);
/** The last such weekday before a day, or on it. */
const lastUpTo = (month: number, date: number, weekday: number) => (year: number) => {
  const day = on(month, date)(year);
  return addDays(day, -((weekdayOf(day) - weekday + 7) % 7));
};
/** The Sundays before Christmas; the fourth may be Christmas Eve. */
const advent = (sunday: number) => (year: number) => addDays(lastUpTo(12, 24, 0)(year), 7 * (sunday - 4));
/** The first day of a year that another calendar calls so, as far as calculation tells; sighted moons differ by a day. */
const byCalendar = (calendar: string, month: string, date: string) => {
  const known = new Map<number, string>();
  return (year: number): string => {
    const found = known.get(year) ?? firstOf(year, calendar, month, date);
    known.set(year, found);
    return found;
  };
};

function firstOf(year: number, calendar: string, month: string, date: string): string {
  const format = new Intl.DateTimeFormat(`en-u-ca-${calendar}`, { timeZone: 'UTC', month: 'numeric', day: 'numeric' });
  for (let day = `${year}-01-01`; day < `${year + 2}-01-01`; day = addDays(day, 1)) {
    const parts = format.formatToParts(new Date(day));
    const part = (type: string) => parts.find((one) => one.type === type)?.value;
    if (part('month') === month && part('day') === date) return day;
  }
  return `${year}-12-31`;
}

/** Easter Sunday of the western churches, by the anonymous Gregorian computus (Nature, 20 April 1876). */
function easterOf(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  return `${year}-${two(Math.floor(days / 31))}-${two((days % 31) + 1)}`;
}

/** King's Day is a day earlier where it would be a Sunday. */
const kingsDay = (year: number) => (weekdayOf(`${year}-04-27`) === 0 ? `${year}-04-26` : `${year}-04-27`);
const lunarNewYear = byCalendar('chinese', '1', '1');
const ramadan = byCalendar('islamic-umalqura', '9', '1');
const hanukkah = byCalendar('hebrew', 'Kislev', '25');

const DAYS: readonly (readonly [names: string, dayIn: (year: number) => string])[] = [
  ['christmas eve, xmas eve', on(12, 24)],
  ["new year's eve, nye, hogmanay", on(12, 31)],
  ['chinese new year, lunar new year, cny, tet', lunarNewYear],
  ["new year's day, new year's, new year", on(1, 1)],
  ['boxing day', on(12, 26)],
  ['christmas day, christmas, xmas', on(12, 25)],
  ['halloween', on(10, 31)],
  ["valentine's day, valentine's", on(2, 14)],
  ['good friday', fromEaster(-2)],
  ['easter monday', fromEaster(1)],
  ['easter sunday, easter', easterOf],
  ['shrove tuesday, fat tuesday, mardi gras, pancake day, pancake tuesday', fromEaster(-47)],
  ['ash wednesday', fromEaster(-46)],
  ['mothering sunday', fromEaster(-21)],
  ['palm sunday', fromEaster(-7)],
  ['maundy thursday', fromEaster(-3)],
  ['ascension day, ascension', fromEaster(39)],
  ['whit monday, pentecost monday', fromEaster(50)],
  ['whit sunday, whitsunday, whitsun, pentecost', fromEaster(49)],
  ['corpus christi', fromEaster(60)],
  ["mother's day", nth(5, 0, 2)],
  ["father's day", nth(6, 0, 3)],
  ['black friday', (year) => addDays(nthWeekday(year, 11, 4, 4), 1)],
  ['small business saturday', (year) => addDays(nthWeekday(year, 11, 4, 4), 2)],
  ['cyber monday', (year) => addDays(nthWeekday(year, 11, 4, 4), 4)],
  ['giving tuesday', (year) => addDays(nthWeekday(year, 11, 4, 4), 5)],
  ['thanksgiving day, thanksgiving', nth(11, 4, 4)],
  ['martin luther king day, mlk day', nth(1, 1, 3)],
  ["president's day", nth(2, 1, 3)],
  ['memorial day', lastUpTo(5, 31, 1)],
  ['juneteenth', on(6, 19)],
  ['independence day, fourth of july, july fourth', on(7, 4)],
  ['labor day, labour day', nth(9, 1, 1)],
  ["columbus day, indigenous people's day", nth(10, 1, 2)],
  ["veteran's day, remembrance day, armistice day, martinmas, st martin's day", on(11, 11)],
  ['singles day', on(11, 11)],
  ['victoria day', lastUpTo(5, 24, 1)],
  ['canada day', on(7, 1)],
  ['australia day', on(1, 26)],
  ['waitangi day', on(2, 6)],
  ['anzac day', on(4, 25)],
  ["st patrick's day, saint patrick's day, patrick's day, paddy's day, st patrick's, st paddy's", on(3, 17)],
  ["st david's day", on(3, 1)],
  ["st george's day, saint george's day", on(4, 23)],
  ["st andrew's day, saint andrew's day", on(11, 30)],
  ['st nicholas day, saint nicholas day, st nicholas, saint nicholas', on(12, 6)],
  ['sinterklaas, pakjesavond', on(12, 5)],
  ["st lucia's day, st lucy's day", on(12, 13)],
  ['burns night, burns day', on(1, 25)],
  ['bonfire night, guy fawkes night, guy fawkes day, guy fawkes', on(11, 5)],
  ['twelfth night', on(1, 5)],
  ["epiphany, three kings' day, three kings", on(1, 6)],
  ['candlemas', on(2, 2)],
  ["king's day", kingsDay],
  ['bastille day', on(7, 14)],
  ['cinco de mayo', on(5, 5)],
  ['may day', on(5, 1)],
  ["women's day", on(3, 8)],
  ["april fool's day, april fool's", on(4, 1)],
  ['earth day', on(4, 22)],
  ['international tea day', on(5, 21)],
  ["all saint's day, all saint's", on(11, 1)],
  ["all soul's day, all soul's, day of the dead", on(11, 2)],
  ['michaelmas', on(9, 29)],
  ['first sunday of advent, first sunday in advent, first advent, 1st advent', advent(1)],
  ['second advent, 2nd advent', advent(2)],
  ['third advent, 3rd advent', advent(3)],
  ['fourth advent, 4th advent', advent(4)],
  ['eid al adha, eid ul adha, bakrid', byCalendar('islamic-umalqura', '12', '10')],
  ['eid al fitr, eid ul fitr, eid', byCalendar('islamic-umalqura', '10', '1')],
  ['rosh hashanah', byCalendar('hebrew', 'Tishri', '1')],
];

const namesOf = (names: string) => names.split(', ');
/** `king's day` is read as `king day`, and where the apostrophe is left out as `kings day`. */
const spellings = (name: string) =>
  new Set([name.replaceAll(/'s?/g, ''), name.replaceAll("'", ''), name.replaceAll("'s", "s'").replaceAll("'", '')]);

/** Each name in every spelling, the longer ones first. */
export const FEASTS: readonly Feast[] = DAYS.flatMap(([names, dayIn]) =>
  namesOf(names).flatMap((name) => [...spellings(name)].map((said) => ({ said: said.split(' '), dayIn }))),
).sort((a, b) => b.said.length - a.said.length);

const byLetter = Map.groupBy(FEASTS, ({ said: [word = ''] }) => word[0] ?? '');

/** The feasts that a word may begin to name: typos leave the first letter as it is. */
export const feastsFrom = (word: string): readonly Feast[] => byLetter.get(word[0] ?? '') ?? [];

/** By its name in a text: what stands for any of them, and the days that each stands for. */
export const FEAST_NAME = DAYS.flatMap(([names]) => namesOf(names))
  .sort((a, b) => b.length - a.length)
  .map((name) =>
    name
      .replace(/^st /, 'st\\.? ')
      .replaceAll("'s", "(?:'?s'?)?")
      .replaceAll(/(?<!\?)'(?!\?)/g, "'?"),
  )
  .join('|');

/** The day of a feast by its name as it was written. */
export function feastNamed(written: string): ((year: number) => string) | null {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replaceAll(/['.]/g, '')
      .replaceAll(/s(?= |$)/g, '');
  return DAYS.find(([names]) => namesOf(names).some((name) => plain(name) === plain(written)))?.[1] ?? null;
}

const carnival = (year: number) => ({ from: fromEaster(-52)(year), to: fromEaster(-47)(year) });
const long = (dayIn: (year: number) => string, days: number) => (year: number) => ({
  from: dayIn(year),
  to: addDays(dayIn(year), days - 1),
});
export const FEAST_SPANS: readonly FeastSpan[] = [
  { name: '(?:carnival|carnaval|karneval|fasching|fastnacht)(?: week)?', daysIn: carnival },
  { name: 'holy week', daysIn: long(fromEaster(-7), 7) },
  { name: 'lent', daysIn: long(fromEaster(-46), 46) },
  { name: 'advent(?: season)?', daysIn: (year) => ({ from: advent(1)(year), to: `${year}-12-24` }) },
  { name: 'ramadan', daysIn: long(ramadan, 30) },
  { name: '(?:c?hanukkah?|chanukah)', daysIn: long(hanukkah, 8) },
  { name: '(?:holiday|festive) (?:season|period)', daysIn: (year) => ({ from: `${year}-12-01`, to: `${year}-12-31` }) },
  {
    name: '(?:(?:christmas|xmas) )?(?:holidays|hols|vacations?)',
    daysIn: (year) => ({ from: `${year}-12-24`, to: `${year + 1}-01-01` }),
  },
];

/** What is made for a feast: `christmas tea` is a tea. */
export const GOODS: ReadonlySet<string> = new Set(
  'tea teas blend blends box boxes tin tins bag bags pouch pouches gift gifts spice spices chai mix special edition set sets sampler samplers label labels sticker stickers ribbon pack packs hamper hampers calendar calendars card cards'.split(
    ' ',
  ),
);

/** Before these another people's feast follows, whose day is not the one that has the name: `greek easter`. */
export const OTHER_PEOPLES: ReadonlySet<string> = new Set(
  'orthodox greek russian coptic serbian ethiopian jewish persian tibetan thai khmer lao burmese tamil islamic hindu bengali punjabi chinese lunar vietnamese korean canadian'.split(
    ' ',
  ),
);

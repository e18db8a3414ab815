import { MONTHS } from './spelling/calendar-words.ts';
import { plain } from './words.ts';

/** Times that no calendar has, and times ahead of us in a question about what has happened. */

/** A time that no answer can be about, in words; `isAhead` where it has not come yet. */
export interface NoSuchTime {
  said: string;
  isAhead: boolean;
}

const MONTH = `(?:${MONTHS.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')}|sept)`;
const LEAD = '\\b(?:on|since|before|after|until|till|from|by|between|as of|up to|through)(?: the)? ';
/** Nothing that the number could count follows. */
const END =
  '(?=\\s*(?:$|[?.!,;:)]|(?:and|to|until|till|how|what|which|who|we|did|do|was|were|is|in|please|then|20\\d\\d|last year|this year)\\b))';
const MONTH_FIRST = new RegExp(`(?:(${LEAD})|\\b)(${MONTH})\\.? (?:the )?(\\d{1,2})(st|nd|rd|th)?\\b${END}`, 'i');
const DAY_FIRST = new RegExp(`(?:(${LEAD})|\\b)(\\d{1,2})(st|nd|rd|th)?(?: of)? (${MONTH})\\b${END}`, 'i');
const BARE = new RegExp(`${LEAD.replace('(?: the)?', ' the')}(\\d{2})(?:st|nd|rd|th)\\b${END}`, 'i');
const WEEK = new RegExp(
  `\\b(?:in|during|for|since|of|and) (?:calendar )?(?:week|wk|cw|kw) (?:no\\.? |number )?(\\d{1,2})\\b${END}`,
  'i',
);

/** As many days as each month has at most. */
const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const DONE =
  /\b(?:did (?:we|i|you|they|it|the \S+) (?:sell|take|make|earn|lose|receive|get|spend|use|count|do)|(?:was|were|got) (?:sold|received|lost|broken|counted|transferred|returned|delivered)|(?:what|how (?:much|many)(?: \S+){0,4}) (?:sold|came in|arrived|broke))\b.*\b(tomorrow|next (?:week|month|quarter|year))\b/;
const STILL_TO_COME =
  /\b(?:will|would|expected|due|ordered|supposed|promised|planned|should|going to|before|until|till|by|for|from|than|vs|versus) (?:\S+ )?(?:tomorrow|next)\b|\b(?:will|expected|due|supposed|promised|planned|forecast)\b/;

/** The first such time of a message; null where all of its times are possible. */
export function noSuchTime(message: string): NoSuchTime | null {
  const text = plain(message.slice(0, MAX_LETTERS));
  const dated = dayMissing(text);
  if (dated !== null) return { said: dated, isAhead: false };
  const ahead = STILL_TO_COME.test(text) ? null : DONE.exec(text);
  return ahead ? { said: ahead[1] ?? '', isAhead: true } : null;
}
const MAX_LETTERS = 300;

function dayMissing(text: string): string | null {
  const [, lead, month, date, suffix] = MONTH_FIRST.exec(text) ?? [];
  const [, leadOf, dateOf, suffixOf, monthOf] = DAY_FIRST.exec(text) ?? [];
  for (const [name, said, isCertain] of [
    [month, date, lead !== undefined || suffix !== undefined],
    [monthOf, dateOf, leadOf !== undefined || suffixOf !== undefined],
  ] as const) {
    if (name === undefined || said === undefined || !isCertain) continue;
    const at = MONTHS.findIndex((one) => one.startsWith(name.slice(0, 3)));
    const full = MONTHS[at] ?? name;
    if (Number(said) < 1 || Number(said) > (DAYS[at] ?? 31))
      return `${full.charAt(0).toUpperCase()}${full.slice(1)} ${Number(said)}`;
  }
  const [, day] = BARE.exec(text) ?? [];
  if (day !== undefined && Number(day) > 31) return `day ${day} of a month`;
  const [, week] = WEEK.exec(text) ?? [];
  return week !== undefined && (Number(week) > 53 || Number(week) < 1) ? `week ${Number(week)}` : null;
}

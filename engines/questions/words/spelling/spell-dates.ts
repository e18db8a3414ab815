import * as en from 'chrono-node/en';
import { addDays } from '../../../calendar/days.ts';
import { isDay, monthLater, two } from './calendar-words.ts';

/** Ways of saying a day that chrono reads and our own reading of spans does not. */
const SAYS_DAY =
  /\b(?:ago|from (?:now|today)|tonight|this (?:morning|afternoon|evening)|last night|weekend|\d{1,2}[/.]\d{1,2}(?:[/.]\d{2,4})?|(?:the )?\d{1,2}(?:st|nd|rd|th))\b/i;

/**
 * A message with a day that is said in words or with slashes spelled as a date: `5/11` or `a week from today`. Weeks,
 * months and spans stay: chrono takes `last week` for a day.
 * @param today such as 2026-11-20
 */
export function spellDates(message: string, today: string): string {
  if (!SAYS_DAY.test(message)) return message;
  const dated = spellDayOfMonth(message, today);
  if (dated !== message) return dated;
  const [found] = en.parse(message, new Date(`${today}T12:00:00`));
  if (!found || !SAYS_DAY.test(found.text)) return message;
  const day = dayOf(found.start);
  const end = found.end ? dayOf(found.end) : null;
  const said =
    end !== null && end !== day
      ? day <= today
        ? `between ${day} and ${end}`
        : `before ${addDays(end, 1)}`
      : day <= today
        ? `${/\bsince\b/i.test(message) ? 'since' : 'on'} ${day}`
        : `before ${addDays(day, 1)}`;
  const before = message
    .slice(0, found.index)
    .replace(/\b(?:on|since|by|until|till|before|from|at|in)\s*(?:the\s*)?$/i, '');
  return `${before} ${said} ${message.slice(found.index + found.text.length)}`;
}

/** `before the 15th`, `since the 3rd`: the day of this month, the last one or the next one. */
const DAY_OF_MONTH =
  /\b(before|by|until|till|since|on|from) (?:the )?(\d{1,2})(?:st|nd|rd|th)\b(?=\s*(?:$|[?.!,;:)]|(?:and|or|but|please|how|what|which|who|so|did|do|does|we|i|is|are|was|were|onwards?|if|at|for|in|to)\b))/i;
const AHEAD = /^(?:before|by|until|till)$/;

function spellDayOfMonth(message: string, today: string): string {
  const found = DAY_OF_MONTH.exec(message);
  const date = Number(found?.[2]);
  if (!found || date < 1 || date > 31) return message;
  const which = (found[1] ?? '').toLowerCase();
  const thisMonth = `${today.slice(0, 7)}-01`;
  const days = [-1, 0, 1]
    .map((step) => `${monthLater(thisMonth, step).slice(0, 8)}${two(date)}`)
    .filter((day) => isDay(day));
  const behind = days.findLast((day) => day <= today);
  const ahead = days.find((day) => day > today);
  const day = AHEAD.test(which) ? ahead : behind;
  if (day === undefined) return message;
  const said =
    which === 'before'
      ? `before ${day}`
      : AHEAD.test(which)
        ? `before ${addDays(day, 1)}`
        : `${which === 'on' ? 'on' : 'since'} ${day}`;
  return message.replace(found[0], said);
}

interface DayFound {
  get(component: 'year' | 'month' | 'day'): number | null;
}

const dayOf = (found: DayFound): string =>
  `${found.get('year')}-${two(found.get('month') ?? 1)}-${two(found.get('day') ?? 1)}`;

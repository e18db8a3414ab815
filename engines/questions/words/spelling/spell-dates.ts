import * as en from 'chrono-node/en';
import { addDays } from '../../../calendar/days.ts';

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

interface DayFound {
  get(component: 'year' | 'month' | 'day'): number | null;
}

const two = (value: number | null) => String(value ?? 1).padStart(2, '0');
const dayOf = (found: DayFound): string => `${found.get('year')}-${two(found.get('month'))}-${two(found.get('day'))}`;

import { addDays } from '../../calendar/days.ts';
import type { Period } from '../question.ts';
import { startOf } from '../words/spelling/pointed-time.ts';
import type { Before } from './context.ts';

/** `over those two months` after this month and the last one: the time of both. */

const BOTH_TIMES =
  /\b(?:(?:over|in|during|for|across|within|throughout|of|from) )?(?:both(?: of)?(?: (?:the|those|these))?|(?:the|those|these) (?:two|2)) (day|week|month|quarter|year)s\b(?: (?:together|combined|taken together))?(?! (?:before|prior|after|ago|of|to|leading|up|until|earlier|later|in|from)\b)/i;

/** A message with the time of both of the last two questions written out; null where it points at no such time. */
export function spellBothTimes(message: string, before: Before, today: string): string | null {
  const [said, unit] = BOTH_TIMES.exec(message) ?? [];
  const [first, last] = said === undefined ? [] : timesOf(before);
  if (said === undefined || unit === undefined || !first || !last) return null;
  const isOne = ({ from, to }: Period) => startOf(unit.toLowerCase(), from) === startOf(unit.toLowerCase(), to);
  // What lies between two times that are apart was not talked about.
  if (addDays(first.to, 1) < last.from || first.from === last.from || !isOne(first) || !isOne(last)) return null;
  const to = last.to < today ? last.to : today;
  return message.replace(said, ` between ${first.from} and ${to} `).replace(/\s+/g, ' ').trim();
}

/** The two times that were talked about, the earlier one first. */
function timesOf({ question, prior }: Before): Period[] {
  const { period, against, periods } = question;
  const two = periods.length === 2 ? periods : [period, against ?? prior?.question.period ?? null];
  const known = two.flatMap((one) => one ?? []);
  return known.length === 2 ? known.toSorted((a, b) => (a.from < b.from ? -1 : 1)) : [];
}

import { addDays, dayAt } from '../../calendar/days.ts';
import { spellNumbers } from '../words/spelling/spell-numbers.ts';
import { wordsOf } from '../words/words.ts';

/** In how many days a message says that something comes. */

const PER: Readonly<Record<string, number>> = { day: 1, week: 7 };
/** Further ahead than a delivery ever is, a number of days means something else. */
const MOST_DAYS = 200;

/** What is counted back or per time is no time until something comes. */
const OF_ANOTHER = /\b(?:ago|last|past|every|per|old|before|earlier|since)\b/i;
const OF_DELIVERY = /\b(?:order(?:ed)?|deliver(?:s|ed|y)?|ship(?:s|ped)?|arriv\w*|comes?|coming|lands?|sent|here)\b/i;

/** @returns the day it comes to and the words for it; null where the message says no such time, or several */
export function promisedIn(content: string, createdAt: number, timeZone: string): { day: string; said: string } | null {
  if (!OF_DELIVERY.test(content) || OF_ANOTHER.test(content)) return null;
  const words = wordsOf(spellNumbers(content));
  const found = words.flatMap(({ number }, at) => {
    const { stem = '', text = '' } = words[at + 1] ?? {};
    const per = PER[stem];
    return number !== null && Number.isInteger(number) && number > 0 && per !== undefined
      ? [{ days: number * per, said: `${number} ${text}` }]
      : [];
  });
  const [only, another] = found;
  if (!only || another || only.days > MOST_DAYS) return null;
  return { day: addDays(dayAt(createdAt, timeZone), only.days), said: only.said };
}

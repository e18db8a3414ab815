import { addDays } from '../../calendar/days.ts';
import type { Period } from '../question.ts';
import { readTime, type TimeWords } from './periods.ts';
import type { Word } from './words.ts';

/** Several times side by side: `how much in September and how much in October`, `in August, in September and in October`. */

/** One more time of a message, with the words that said it. */
export interface ListedTime {
  start: number;
  end: number;
  past: Period;
}

/** More are a table of their own. */
const MOST = 12;
/** So many words stand between two of them at most. */
const MOST_BETWEEN = 9;
/** What joins two figures, and leaves nothing out. */
const JOINS = new Set(['and', 'then', 'also', 'plus', 'as']);
/** What says that the second is a part of the first, or what is compared with it. */
const OTHERWISE = new Set(
  'vs versus than against compared compare to until till since before after from between not except without'.split(' '),
);

/** The times behind the first one; none where there is only one, or they are of another kind. */
export function listedTimes(words: readonly Word[], first: TimeWords | null, today: string): ListedTime[] {
  const found: ListedTime[] = [];
  if (!first?.past) return found;
  let at = first.end;
  let last = first.past;
  while (found.length < MOST - 1) {
    const next = readTime(words.slice(at), today);
    if (!next?.past) break;
    const between = words.slice(at, at + next.start);
    const isJoined = between.length === 0 || between.some(({ text }) => JOINS.has(text)) || !isSaid(between);
    if (between.length > MOST_BETWEEN || !isJoined || between.some(({ text }) => OTHERWISE.has(text))) break;
    // `this month and today` are one within the other.
    if (next.past.from <= last.to && last.from <= next.past.to) break;
    found.push({ start: at + next.start, end: at + next.end, past: next.past });
    last = next.past;
    at += next.end;
  }
  return found;
}

/**
 * Several times as a reading holds them: each by itself, or as one span where a message wants them together and one follows
 * the other.
 */
export function timesRead(
  time: TimeWords | null,
  listed: readonly ListedTime[],
  text: string,
): { time: TimeWords | null; periods?: Period[] } {
  if (!time?.past || listed.length === 0) return { time };
  const periods = [time.past, ...listed.map(({ past }) => past)];
  const inOrder = periods.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const isOneSpan = inOrder.every(({ from }, i) => i === 0 || from === addDays(inOrder[i - 1]?.to ?? from, 1));
  const [from, to] = [inOrder[0]?.from, inOrder.at(-1)?.to];
  if (!isOneSpan || !TOGETHER.test(text) || from === undefined || to === undefined) return { time, periods };
  return { time: { ...time, past: { from, to }, isCurrent: time.isCurrent } };
}
const TOGETHER =
  /\b(?:together|combined|added (?:up|together)|in total|in sum|as one|altogether|summed(?: up)?|all in all|both (?:months|weeks|quarters|years) in one)\b/;

const isSaid = (words: readonly Word[]): boolean => words.some(({ text }) => text.length > 3);

import { dayAt } from '../../calendar/days.ts';
import type { Answer } from '../answer.ts';
import { dayText } from '../format.ts';
import type { Question } from '../question.ts';
import { line } from '../sentences.ts';
import type { WorkspaceSnapshot } from '../snapshot.ts';

/** A question of what has happened since an event, once the answer about that says its day. */

/** So many items of one name are counted from an event each. */
const MOST_EVENTS = 4;

/** The question since the day of its event; with no day, null. */
export function sinceDay(
  { since: _event, ...question }: Question,
  { day }: Answer,
  { now, timeZone }: Pick<WorkspaceSnapshot, 'now' | 'timeZone'>,
): Question | null {
  const today = dayAt(now, timeZone);
  return day === undefined || day > today ? null : { ...question, period: { from: day, to: today }, ever: false };
}

/**
 * The question item by item, each since its own event, where one name means several items that it happened to on
 * different days; else null.
 */
export function sinceEach(question: Question, event: Question): { question: Question; event: Question }[] | null {
  const ids = [...new Set(event.items.flat())];
  const isOfSame = JSON.stringify(question.items) === JSON.stringify(event.items);
  if (!isOfSame || ids.length < 2 || ids.length > MOST_EVENTS) return null;
  return ids.map((id) => {
    const alone = { items: typeof id === 'string' ? [id] : [[id]], similarItems: [] };
    return { question: { ...question, ...alone }, event: { ...event, ...alone } };
  });
}

/** The answer with the day from which on it counts. */
export const countedFrom = (answer: Answer, day: string): Answer => ({
  ...answer,
  lines: [...answer.lines, line`Counted from ${dayText(day)} on, that whole day included.`],
});

/** What is said where the event has no day, or happened on several. */
export const withoutDay = ({ lines }: Answer): Answer => ({
  lines: [line`From which day on to count is not clear. Say the day, such as “since November 3”.`, ...lines],
  understood: false,
});

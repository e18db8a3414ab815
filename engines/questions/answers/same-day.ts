import { dayAt } from '../../calendar/days.ts';
import type { Answer } from '../answer.ts';
import { count, dayText } from '../format.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { bullet, line, listed } from '../sentences.ts';
import type { LedgerRow, Need, WorkspaceSnapshot } from '../snapshot.ts';
import { isScoped, MAX_ROWS, scopeOf, subjectText } from './handler.ts';
import { FLOW_WORDS, personName, stepText, wayOf } from './movement-words.ts';
import { notedText } from './noted.ts';

/** What else happened on the day of an event: `what else was counted that day`. */

const MOST_READ = 500;

/** Whether a question asks for that, rather than for the event. */
export const isOfSameDay = ({ asks }: Pick<ResolvedQuestion, 'asks'>): boolean => asks === 'sameDay';

/** Movements of all items: the day of the event is known once they are read. */
export const sameDayNeed = ({ flow, past }: ResolvedQuestion): Need => ({
  movements: {
    ...(flow === null ? {} : { reasons: [FLOW_WORDS[flow].reason], ...wayOf(flow) }),
    ...(past ? { from: past.from, until: past.until } : {}),
    limit: MOST_READ,
  },
});

export function sameDayAnswer(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Answer {
  const { flow, notes } = question;
  const { movements, timeZone } = snapshot;
  const ids = new Set(scopeOf(question, snapshot).map(({ id }) => id));
  const isMeant = ({ itemId, note }: LedgerRow) =>
    (!isScoped(question) || ids.has(itemId)) && (notes.length === 0 || notes.includes(note));
  const did = flow === null ? 'moved' : FLOW_WORDS[flow].did;
  const noted = notedText(question).trimEnd();
  const what = `${subjectText(question)}${noted === '' ? '' : ` ${noted}`}`;
  const event = movements.filter(isMeant).at((question.place ?? 1) - 1);
  if (!event)
    return {
      lines: [
        movements.length === MOST_READ
          ? line`Nothing${what} is among the latest ${count(MOST_READ, 'movement')} of that kind, so its day is not known.`
          : line`I find nothing${what} ${did} in the ledger.`,
      ],
    };
  const day = dayAt(event.createdAt, timeZone);
  const sameDay = movements.filter(({ createdAt }) => dayAt(createdAt, timeZone) === day);
  const others = sameDay.filter((row) => row !== event && !(isScoped(question) && isMeant(row)));
  const items = [...new Set(others.map(({ itemId }) => itemId))];
  const named = { id: event.itemId, name: event.name };
  if (others.length === 0)
    return { lines: [line`Nothing else was ${did} on ${dayText(day)}, the same day as ${named}.`] };
  return {
    listed: items,
    lines: [
      line`${count(items.length, 'other item')} ${items.length === 1 ? 'was' : 'were'} ${did} on ${dayText(day)}, the same day as ${named}:`,
      ...listed(
        others,
        MAX_ROWS,
        (row) =>
          bullet`${{ id: row.itemId, name: row.name }}: ${stepText(row)}, by ${personName(row.userId, snapshot)}`,
      ),
    ],
  };
}

import { dayAt } from '../../../calendar/days.ts';
import type { Answer } from '../../answer.ts';
import { count, momentOf, names } from '../../format.ts';
import type { ResolvedQuestion } from '../../resolve.ts';
import { bullet, line } from '../../sentences.ts';
import type { Person, TeamMessage, WorkspaceSnapshot } from '../../snapshot.ts';
import { nameOf, personName } from '../movement-words.ts';

/** Who wrote messages and when, and what was written after them. */

/** So many messages behind a message may be an answer to it. */
const MOST_REPLIES = 3;

/** A name in full, with whether it is the asker. */
function authorText(senderId: number | null, snapshot: WorkspaceSnapshot): string {
  const person = snapshot.people.find(({ id }) => id === senderId);
  const name = person ? fullName(person) : personName(senderId, snapshot);
  return senderId !== null && senderId === snapshot.userId ? `you (${name})` : name;
}

const fullName = (person: Person): string => `${nameOf(person)} ${person.lastName}`.trim();

const NONE: Answer = { lines: [line`There is no message before this that you may read.`] };

/** Each message with who wrote it and the time. */
export function authorsOf(spoken: readonly TeamMessage[], snapshot: WorkspaceSnapshot): Answer {
  const [only, another] = spoken;
  if (!only) return NONE;
  const when = ({ createdAt }: TeamMessage) => momentOf(createdAt, snapshot.timeZone);
  const links = [{ label: 'Open messages', path: '/messages' }];
  if (!another)
    return {
      day: dayAt(only.createdAt, snapshot.timeZone),
      lines: [
        line`It was written by ${authorText(only.senderId, snapshot)} on ${when(only)}.`,
        bullet`“${only.content}”${only.isUrgent ? ' (urgent)' : ''}`,
      ],
      links,
    };
  const authors = [...new Set(spoken.map(({ senderId }) => authorText(senderId, snapshot)))];
  return {
    lines: [
      line`${authors.length === 1 ? `All ${spoken.length} were` : 'They were'} written by ${names(authors)}, the last on ${when(only)}:`,
      ...spoken.map((note) => bullet`${authorText(note.senderId, snapshot)}, ${when(note)}: “${note.content}”`),
    ],
    links,
  };
}

/** What people wrote after the newest of some messages: nothing here says which message another one answers. */
export function repliesTo(
  { people }: ResolvedQuestion,
  spoken: readonly TeamMessage[],
  snapshot: WorkspaceSnapshot,
): Answer {
  const [first] = spoken;
  if (!first) return NONE;
  const senders = new Set(people.map(({ id }) => id));
  const isFrom = (id: number | null) => (senders.size === 0 ? id !== first.senderId : id !== null && senders.has(id));
  const later = snapshot.messages
    .filter((note) => isAfter(note, first) && isFrom(note.senderId))
    .toSorted((a, b) => a.createdAt - b.createdAt || a.id - b.id);
  const who = people.length === 0 ? 'anyone else' : names(people.map(nameOf));
  const about = `${authorText(first.senderId, snapshot)}’s message of ${momentOf(first.createdAt, snapshot.timeZone)}`;
  const [reply, ...more] = later;
  const quoted = bullet`${authorText(first.senderId, snapshot)}: “${first.content}”`;
  if (!reply) return { lines: [line`I find nothing that ${who} wrote after ${about}.`, quoted] };
  const shown = more.slice(0, MOST_REPLIES - 1);
  return {
    lines: [
      line`After ${about}, ${authorText(reply.senderId, snapshot)} wrote on ${momentOf(reply.createdAt, snapshot.timeZone)}: “${reply.content}”`,
      ...shown.map(
        (note) =>
          bullet`${authorText(note.senderId, snapshot)}, ${momentOf(note.createdAt, snapshot.timeZone)}: “${note.content}”`,
      ),
      ...(more.length > shown.length ? [bullet`and ${count(more.length - shown.length, 'more', 'more')}`] : []),
      line`Messages do not say which one they answer: this is what came next.`,
    ],
    links: [{ label: 'Open messages', path: '/messages' }],
  };
}

/** Of messages of one moment, the later has the higher id. */
const isAfter = ({ id, createdAt }: TeamMessage, first: TeamMessage): boolean =>
  createdAt > first.createdAt || (createdAt === first.createdAt && id > first.id);

/** A question in the chat is answered within so long. */
const REPLY_MS = 86_400_000;

/** What a message begins with that answers another one. */
const ANSWERS =
  /^\W*(?:thanks|thank you|cheers|ok|okay|yes|yep|yeah|no|nope|sure|done|will do|then|agreed|great|good|right|fine|perfect|got it|noted|same here|me too|i (?:will|have|did|can)|i'll)\b/i;

/** What somebody else wrote just before a message that answers: `Thanks. I have asked for a credit note.` */
export function leadTo(note: TeamMessage, { messages }: WorkspaceSnapshot): TeamMessage | null {
  if (!ANSWERS.test(note.content)) return null;
  const before = messages[messages.findIndex(({ id }) => id === note.id) + 1];
  const isLead =
    before !== undefined && before.senderId !== note.senderId && note.createdAt - before.createdAt < REPLY_MS;
  return isLead ? before : null;
}

/** What somebody else wrote next to a message that asks: `Who writes to Grace?` */
export function replyTo(note: TeamMessage, { messages }: WorkspaceSnapshot): TeamMessage | null {
  if (!note.content.trimEnd().endsWith('?')) return null;
  const next = messages[messages.findIndex(({ id }) => id === note.id) - 1];
  const isReply = next !== undefined && next.senderId !== note.senderId && next.createdAt - note.createdAt < REPLY_MS;
  return isReply ? next : null;
}

import { count, dayOf } from '../format.ts';
import { bullet, line, listed } from '../sentences.ts';
import type { Handler } from './handler.ts';
import { nameOf, personName } from './movements.ts';

/** Messages that an answer repeats. */
const MAX_MESSAGES = 6;

export const messages: Handler = {
  need: () => ({ messages: true }),
  answer(question, snapshot) {
    const { messages } = snapshot;
    const ids = new Set(question.items.map(({ id }) => id));
    const senders = new Set(question.people.map(({ id }) => id));
    const { past } = question;
    const rows = messages.filter(
      (note) =>
        (ids.size === 0 ||
          (note.itemId !== null && ids.has(note.itemId)) ||
          question.items.some(({ name }) => note.content.toLowerCase().includes(name.toLowerCase()))) &&
        (senders.size === 0 || (note.senderId !== null && senders.has(note.senderId))) &&
        (!question.urgentOnly || note.isUrgent) &&
        (past === null || (note.createdAt >= past.from && note.createdAt < past.until)),
    );
    const what = question.urgentOnly ? 'urgent message' : 'message';
    const about = question.items.length === 0 ? '' : ` about ${question.items.map(({ name }) => name).join(', ')}`;
    const from = question.people.length === 0 ? '' : ` from ${question.people.map(nameOf).join(', ')}`;
    const when = past ? ` ${past.label}` : '';
    if (rows.length === 0)
      return { lines: [line`I find no ${what}${about}${from}${when} among those that you may read.`] };
    return {
      lines: [
        line`${count(rows.length, what)}${about}${from}${when}, the newest first:`,
        ...listed(
          rows,
          question.limit ?? MAX_MESSAGES,
          (note) =>
            bullet`${dayOf(note.createdAt, snapshot.timeZone)}, ${personName(note.senderId, snapshot)}: “${note.content}”${note.isUrgent && !question.urgentOnly ? ' (urgent)' : ''}`,
        ),
      ],
      links: [{ label: 'Open messages', path: '/messages' }],
    };
  },
};

export const team: Handler = {
  answer(_question, { people }) {
    return {
      lines: [
        line`${count(people.length, 'person has', 'people have')} worked in this workspace:`,
        ...people.map((person) => bullet`${nameOf(person)} (${person.username})`),
      ],
    };
  },
};

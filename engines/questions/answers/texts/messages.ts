import { dayAt } from '../../../calendar/days.ts';
import type { Answer, AnswerLine } from '../../answer.ts';
import { count, dayOf, names } from '../../format.ts';
import type { ResolvedQuestion } from '../../resolve.ts';
import { bullet, line, listed } from '../../sentences.ts';
import type { TeamMessage, WorkspaceSnapshot } from '../../snapshot.ts';
import { heldIn, wordsToFind } from '../../texts/holding.ts';
import { naming, shortNames, wordsBeside, wordsOfOnly } from '../../texts/naming.ts';
import { type Handler, isScoped, scopeOf } from '../handler.ts';
import { nameOf, personName } from '../movement-words.ts';
import { messagesByPerson } from './message-counts.ts';
import { authorsOf, leadTo, repliesTo, replyTo } from './replies.ts';

/** What the team wrote: about something, from somebody, in a span of time. */

/** Messages that an answer repeats, and those that it shows where none is about what was asked. */
const MAX_MESSAGES = 6;
const NEWEST = 3;

export const messages: Handler = {
  need: () => ({ messages: true }),
  answer(question, snapshot): Answer {
    const missing = missingPlace(question, snapshot);
    if (missing) return missing;
    if (question.by === 'person')
      return messagesByPerson(messagesFor(question, snapshot), restText({ ...question, people: [] }), snapshot);
    if (question.asks === 'author') return writtenBy(question, snapshot);
    if (question.asks === 'reply') return repliesTo(question, spokenOf(question, snapshot), snapshot);
    const rows = messagesFor(question, snapshot).filter(aboutTest(question, snapshot));
    const what = question.urgentOnly ? 'urgent message' : 'message';
    const about = aboutText(question);
    const rest = restText(question);
    const links = [{ label: 'Open messages', path: '/messages' }];
    const [only, another] = rows;
    if (only)
      return {
        // Of several the newest says from when on something has come since.
        day: dayAt(only.createdAt, snapshot.timeZone),
        lines: [
          line`${count(rows.length, what)}${about}${rest}, the newest first:`,
          ...listed(rows, question.limit ?? MAX_MESSAGES, (note) => messageLine(note, snapshot, question.urgentOnly)),
          ...(!another ? leadLines(only, snapshot) : []),
          ...(question.whether ? answeredLines(rows[0], snapshot) : []),
        ],
        links,
      };
    const none = line`I find no ${what}${about}${rest} among those that you may read.`;
    const nearest = withOwnWord(question, snapshot);
    if (nearest.length > 0) return { lines: [none, ...nearest], links };
    const newest = about === '' ? [] : messagesFor(question, snapshot).slice(0, NEWEST);
    if (newest.length === 0) return { lines: [none] };
    return {
      lines: [none, line`The newest${rest}:`, ...newest.map((note) => messageLine(note, snapshot, false))],
      links,
    };
  },
};

/** Where no message names an item in full: those with a word that only the items asked about are called by. */
function withOwnWord(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): AnswerLine[] {
  const asked = new Set(question.items.map(({ id }) => id));
  const others = snapshot.items.filter(({ id }) => !asked.has(id)).map(({ name }) => name);
  const own = wordsOfOnly(
    question.items.map(({ name }) => name),
    others,
  );
  const rows = messagesFor(question, snapshot).filter(({ content }) => heldIn(content, wordsToFind(own)).length > 0);
  const held = own.filter((word) => rows.some(({ content }) => heldIn(content, wordsToFind([word])).length > 0));
  if (rows.length === 0) return [];
  return [
    line`${count(rows.length, 'message')} about ${names(held.map((word) => `“${word}”`))}${restText(question)}, the newest first:`,
    ...listed(rows, question.limit ?? MAX_MESSAGES, (note) => messageLine(note, snapshot, question.urgentOnly)),
  ];
}

/** Who wrote what was shown or named; what was named and stands in no message is said to be in none. */
function writtenBy(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Answer {
  const spoken = spokenOf(question, snapshot);
  if (spoken.length > 0 || question.earlier) return authorsOf(spoken, snapshot);
  const about = `${aboutText(question)}${restText(question)}`;
  return about === '' && !question.urgentOnly
    ? authorsOf(spoken, snapshot)
    : {
        lines: [
          line`I find no ${question.urgentOnly ? 'urgent message' : 'message'}${about} among those that you may read.`,
        ],
      };
}

/** What somebody else answered to the newest of some messages that asks; else that no later one says. */
function answeredLines(newest: TeamMessage | undefined, snapshot: WorkspaceSnapshot): AnswerLine[] {
  const reply = newest ? replyTo(newest, snapshot) : null;
  return reply
    ? [line`The answer to it:`, messageLine(reply, snapshot, false)]
    : [line`Whether that is still so, no later message says.`];
}

/** What one message seems to answer. */
function leadLines(only: TeamMessage, snapshot: WorkspaceSnapshot): AnswerLine[] {
  const lead = leadTo(only, snapshot);
  return lead ? [line`Just before it:`, messageLine(lead, snapshot, false)] : [];
}

/** Says how many messages there were, where one behind the last of them is asked for. */
function missingPlace(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Answer | null {
  if (question.asks === null || question.place === null) return null;
  const all = spokenOf({ ...question, place: null }, snapshot).length;
  return all === 0 || question.place <= all
    ? null
    : { lines: [line`There ${all === 1 ? 'was' : 'were'} only ${count(all, 'message')}.`] };
}

/** The messages that the answer before showed, or those that a question names itself. */
function spokenOf(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): TeamMessage[] {
  const { earlier, people, ...rest } = question;
  // `what did Tam say back` names who replied, not who wrote first.
  const asked = earlier ?? { ...rest, earlier, people: question.asks === 'reply' ? [] : people };
  const rows = messagesFor(asked, snapshot).filter(aboutTest(asked, snapshot));
  const shown = rows.slice(0, asked.limit ?? MAX_MESSAGES);
  return question.place === null ? shown : shown.slice(question.place - 1, question.place);
}

/** A message with its day and who wrote it. */
export const messageLine = (
  { createdAt, senderId, content, isUrgent }: TeamMessage,
  snapshot: WorkspaceSnapshot,
  areUrgent: boolean,
): AnswerLine =>
  bullet`${dayOf(createdAt, snapshot.timeZone)}, ${personName(senderId, snapshot)}: “${content}”${isUrgent && !areUrgent ? ' (urgent)' : ''}`;

/** Those from the people and in the span of a question, the newest first, whatever they are about. */
function messagesFor({ people, urgentOnly, past }: ResolvedQuestion, { messages: all }: WorkspaceSnapshot) {
  const senders = new Set(people.map(({ id }) => id));
  return all.filter(
    ({ senderId, isUrgent, createdAt }) =>
      (senders.size === 0 || (senderId !== null && senders.has(senderId))) &&
      (!urgentOnly || isUrgent) &&
      (past === null || (createdAt >= past.from && createdAt < past.until)),
  );
}

/** Whether a message is about what a question names, and holds one of its words where it has some. */
function aboutTest(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): (note: TeamMessage) => boolean {
  const words = wordsToFind(wordsBeside(question));
  const heldBy = ({ content }: TeamMessage) => heldIn(content, words).length;
  // `the card reader` is what holds both words, where a message does.
  const most = question.whether ? Math.max(1, ...snapshot.messages.map(heldBy)) : 1;
  const isOfWords = (note: TeamMessage) => heldBy(note) >= most;
  if (!isScoped(question)) return words.length === 0 ? () => true : isOfWords;
  const isOfNamed = namedTest(question, snapshot);
  return words.length === 0 ? isOfNamed : (note) => isOfNamed(note) && isOfWords(note);
}

/** Whether a message is about the items, suppliers or categories of a question, by its item or in its words. */
export function namedTest(question: ResolvedQuestion, snapshot: WorkspaceSnapshot) {
  const items = scopeOf(question, snapshot);
  const ids = new Set(items.map(({ id }) => id));
  const isNamed = naming(question.items.map(({ name }) => name));
  const isOfSupplier = naming(question.items.length > 0 ? [] : question.suppliers.flatMap(shortNames));
  return ({ itemId, content }: Pick<TeamMessage, 'itemId' | 'content'>): boolean =>
    (itemId !== null && ids.has(itemId)) || isNamed(content) || isOfSupplier(content);
}

/** ` about Hojicha, “credit” and “note”`; empty where messages are about anything. */
export function aboutText(question: ResolvedQuestion): string {
  const { items, suppliers, categories } = question;
  const all = [
    ...items.map(({ name }) => name),
    ...(items.length > 0 ? [] : suppliers.map(({ name }) => name)),
    ...(items.length > 0 ? [] : categories),
    ...wordsBeside(question).map((word) => `“${word}”`),
  ];
  return all.length === 0 ? '' : ` about ${names(all, MAX_NAMED)}`;
}
const MAX_NAMED = 4;

/** ` from Mei on Nov 20, 2026` */
function restText({ people, past }: ResolvedQuestion): string {
  const from = people.length === 0 ? '' : ` from ${names(people.map(nameOf))}`;
  return `${from}${past ? ` ${past.label}` : ''}`;
}

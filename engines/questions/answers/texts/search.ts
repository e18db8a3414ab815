import type { Answer, AnswerLine, PageLink } from '../../answer.ts';
import { count, dayOf, names } from '../../format.ts';
import type { ResolvedQuestion } from '../../resolve.ts';
import { bullet, line } from '../../sentences.ts';
import { type FoundNote, listSuppliers, type WorkspaceSnapshot } from '../../snapshot.ts';
import { heldIn, patternsOf, sentenceWith, wordsToFind } from '../../texts/holding.ts';
import { wordsBeside } from '../../texts/naming.ts';
import type { Rooted } from '../../texts/roots.ts';
import { type Handler, isScoped, scopeOf } from '../handler.ts';
import { personName } from '../movement-words.ts';
import { aboutText, messageLine, namedTest } from './messages.ts';
import { replyTo } from './replies.ts';

/** What the business itself has written: descriptions, notes on suppliers, messages, notes of movements. */

/** Texts that an answer quotes. */
const MAX_HITS = 8;
/** Items whose texts are all read. */
const MAX_ITEMS = 20;

/** A text that holds words that were asked for. */
interface Hit {
  held: readonly Rooted[];
  lines: AnswerLine[];
  page: PageLink | null;
  /** The item that it describes. */
  itemId?: number;
}
const SUPPLIERS: PageLink = { label: 'Open suppliers', path: '/suppliers' };
const MESSAGES: PageLink = { label: 'Open messages', path: '/messages' };

export const search: Handler = {
  need: ({ words, items }) => ({
    messages: true,
    ...(words.length > 0
      ? { texts: { words: patternsOf(words) } }
      : items.length > 0
        ? { texts: { words: [], itemIds: items.slice(0, MAX_ITEMS).map(({ id }) => id) } }
        : {}),
  }),
  answer(question, snapshot): Answer {
    const { words, limit } = question;
    if (words.length === 0 && !isAboutSomething(question))
      return {
        lines: [line`Which word should I look for? Ask for instance what your notes say about “tins”.`],
        understood: false,
      };
    const scoped = hitsOf({ ...question, words: wordsBeside(question) }, snapshot);
    // What is said of nothing that was named may still be said of something else.
    const isWidened = scoped.length === 0 && words.length > 0 && isAboutSomething(question);
    const hits = isWidened ? hitsOf({ ...question, ...ANYTHING }, snapshot) : scoped;
    const none = line`I find nothing${aboutText(question)} in the descriptions, the notes on suppliers, the messages that you may read and the latest notes of movements.`;
    if (hits.length === 0) return { lines: [none], understood: false };
    const asked = isWidened ? words.length : wordsBeside(question).length;
    const held = hits[0]?.held.length ?? 0;
    // One word of several is in texts of something else.
    if (held * 2 < asked) return { lines: [none], understood: false };
    const isAll = held >= asked;
    const shown = hits.slice(0, limit ?? MAX_HITS);
    const found = foundWords(shown, question);
    const more = hits.length - shown.length;
    return {
      lines: [
        ...(isWidened ? [none] : []),
        isAll
          ? line`This is what your records say${found}:`
          : line`No text holds all of ${names(words.map((word) => `“${word}”`))}. The nearest${found}:`,
        ...shown.flatMap(({ lines }) => lines),
        ...(more > 0 ? [bullet`and ${count(more, 'more', 'more')}`] : []),
      ],
      listed: [...new Set(shown.flatMap(({ itemId }) => itemId ?? []))],
      links: [...new Set(shown.flatMap(({ page }) => page ?? []))],
      ...(isAll ? {} : { understood: false }),
    };
  },
};

const ANYTHING = { items: [], mentions: [], suppliers: [], categories: [], people: [], except: null };

const isAboutSomething = (question: ResolvedQuestion): boolean => isScoped(question) || question.people.length > 0;

/** ` about “smoky” and “fire”`: the words that were found, else what was named. */
function foundWords(hits: readonly Hit[], question: ResolvedQuestion): string {
  const held = new Set(hits.flatMap(({ held: some }) => some.map(({ stem }) => stem)));
  const roots = wordsToFind(question.words);
  const words = question.words.filter((_, at) => held.has(roots[at]?.stem ?? ''));
  if (words.length === 0) return aboutText({ ...question, words: [] });
  return ` about ${names(words.map((word) => `“${word}”`))}`;
}

/** What holds the most of the words; what was named must be what it is about. */
function hitsOf(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Hit[] {
  const words = wordsToFind(question.words);
  const all = [
    ...notesOnSuppliers(question, words, snapshot),
    ...descriptions(question, words, snapshot),
    ...messageHits(question, words, snapshot),
    ...notesOfMovements(question, words, snapshot),
  ];
  const most = all.reduce((best, { held }) => Math.max(best, held.length), 0);
  return all.filter(({ held }) => held.length === most);
}

/** Where no words are asked for, everything about what was named is. */
const isHit = (held: readonly Rooted[], words: readonly Rooted[]): boolean => words.length === 0 || held.length > 0;

function notesOnSuppliers(question: ResolvedQuestion, words: readonly Rooted[], snapshot: WorkspaceSnapshot): Hit[] {
  if (question.people.length > 0) return [];
  const keys = keysOf(question);
  return listSuppliers(snapshot).flatMap(({ key, name, entry }): Hit[] => {
    const notes = entry?.notes ?? '';
    if (notes === '' || (keys !== null && !keys.has(key))) return [];
    const held = heldIn(notes, words);
    if (!isHit(held, words)) return [];
    return [{ held, lines: [bullet`Note on ${name}: “${sentenceWith(notes, words)}”`], page: SUPPLIERS }];
  });
}

/** The suppliers whose notes are meant; null for all. */
function keysOf(question: ResolvedQuestion): ReadonlySet<string> | null {
  if (question.suppliers.length > 0) return new Set(question.suppliers.map(({ key }) => key));
  return isScoped(question) ? new Set(question.items.map(({ supplierKey }) => supplierKey)) : null;
}

function descriptions(question: ResolvedQuestion, words: readonly Rooted[], snapshot: WorkspaceSnapshot): Hit[] {
  if (question.people.length > 0) return [];
  const byId = new Map(scopeOf(question, snapshot).map((item) => [item.id, item]));
  return snapshot.texts.descriptions.flatMap(({ itemId, text }): Hit[] => {
    const item = byId.get(itemId);
    const held = heldIn(text, words);
    if (!item || !isHit(held, words)) return [];
    return [{ held, lines: [bullet`${item}: “${sentenceWith(text, words)}”`], page: null, itemId }];
  });
}

function messageHits(question: ResolvedQuestion, words: readonly Rooted[], snapshot: WorkspaceSnapshot): Hit[] {
  const { people, past } = question;
  const senders = new Set(people.map(({ id }) => id));
  const isNamed = isScoped(question) ? namedTest(question, snapshot) : () => true;
  return snapshot.messages.flatMap((note): Hit[] => {
    const held = heldIn(note.content, words);
    if (!isHit(held, words) || !isNamed(note)) return [];
    if (senders.size > 0 && (note.senderId === null || !senders.has(note.senderId))) return [];
    if (past && (note.createdAt < past.from || note.createdAt >= past.until)) return [];
    const reply = senders.size === 0 ? replyTo(note, snapshot) : null;
    const lines = [note, ...(reply ? [reply] : [])].map((one) => messageLine(one, snapshot, false));
    return [{ held, lines, page: MESSAGES }];
  });
}

function notesOfMovements(question: ResolvedQuestion, words: readonly Rooted[], snapshot: WorkspaceSnapshot): Hit[] {
  const ids = new Set(scopeOf(question, snapshot).map(({ id }) => id));
  const people = new Set(question.people.map(({ id }) => id));
  const { past } = question;
  return snapshot.texts.notes.flatMap((note): Hit[] => {
    const { text, itemId, userId, createdAt } = note;
    const held = heldIn(text, words);
    if (!isHit(held, words) || !ids.has(itemId)) return [];
    if (people.size > 0 && (userId === null || !people.has(userId))) return [];
    if (past && (createdAt < past.from || createdAt >= past.until)) return [];
    return [{ held, lines: [foundNoteLine(note, snapshot)], page: null }];
  });
}

/** The note of a movement, with who made it, when and of what. */
export function foundNoteLine(
  { text, times, itemId, name, userId, createdAt }: FoundNote,
  snapshot: WorkspaceSnapshot,
): AnswerLine {
  const often = times > 1 ? `, ${count(times, 'time')} lately` : '';
  const who = personName(userId, snapshot);
  return bullet`Noted by ${who} on ${dayOf(createdAt, snapshot.timeZone)} for ${{ id: itemId, name }}${often}: “${text}”`;
}

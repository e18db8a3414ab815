import type { Lexicon } from '../lexicon.ts';
import { isTypoOf } from '../words/words.ts';
import { rootedIn } from './roots.ts';

/** Of all that is written, the text that words are nearest to: a message, a note on a supplier, or the note of a movement. */

export interface WrittenText {
  of: 'message' | 'supplier' | 'movement';
  text: string;
  roots: ReadonlySet<string>;
  /** The supplier that a note is on. */
  supplierKey: string | null;
  /** The item that a message is written on. */
  itemId: number | null;
  senderId: number | null;
  isUrgent: boolean;
}

/** A word that is looked for. */
export interface SoughtWord {
  root: string;
  /** How much it tells, from 0 to 1. */
  weight: number;
}

export interface Closest {
  text: WrittenText;
  /** The roots that are looked for and the text holds, as they are asked for. */
  held: ReadonlySet<string>;
  /** The weights of the words that it holds; a word of many texts counts less. */
  score: number;
}

interface Texts {
  all: readonly WrittenText[];
  /** Where each root is, in the order of the texts. */
  places: ReadonlyMap<string, readonly number[]>;
}

/** What is written does not change while one message is read. */
const known = new WeakMap<Lexicon, Texts>();

/** All that is written, the messages first and of those the newest. */
export function textsOf(lexicon: Lexicon): Texts {
  const found = known.get(lexicon);
  if (found) return found;
  const { messages = [], about = [], notes = [] } = lexicon.written ?? {};
  const written = (of: WrittenText['of'], text: string, more: Partial<WrittenText> = {}): WrittenText => ({
    ...{ of, text, supplierKey: null, itemId: null, senderId: null, isUrgent: false, ...more },
    roots: new Set(rootedIn(text).map(({ root }) => root)),
  });
  const all = [
    ...messages.map((text, at) => written('message', text, about[at])),
    ...lexicon.suppliers.flatMap(({ key, address }) => {
      const text = address?.notes ?? '';
      return text === '' ? [] : [written('supplier', text, { supplierKey: key })];
    }),
    ...notes.map((text) => written('movement', text)),
  ];
  const places = new Map<string, number[]>();
  for (const [at, { roots }] of all.entries())
    for (const root of roots) {
      const ats = places.get(root);
      if (ats) ats.push(at);
      else places.set(root, [at]);
    }
  const texts = { all, places };
  known.set(lexicon, texts);
  return texts;
}

/** Where a word is, in its letters or but for a slip of the hand. */
function placesOf({ places }: Texts, root: string): readonly number[] {
  const exact = places.get(root);
  if (exact) return exact;
  const near = [...places].find(([written]) => isTypoOf(root, written));
  return near?.[1] ?? [];
}

interface Choosing {
  /** What else speaks for a text: that it is of what is named. */
  more?: (text: WrittenText) => number;
  /** The texts that may be meant; all where it is left out. */
  among?: ReadonlySet<WrittenText>;
}

/** The text with the most of what is looked for, of several the newest; null where none has any. */
export function closestText(
  lexicon: Lexicon,
  words: readonly SoughtWord[],
  { more = () => 0, among }: Choosing = {},
): Closest | null {
  const texts = textsOf(lexicon);
  const most = Math.log(texts.all.length + 2);
  const found = new Map<number, { held: Set<string>; score: number }>();
  for (const { root, weight } of words) {
    const ats = placesOf(texts, root);
    const rarity = 1 - Math.log(Math.max(1, ats.length)) / most;
    for (const at of ats) {
      const one = found.get(at) ?? { held: new Set(), score: 0 };
      one.held.add(root);
      one.score += weight * rarity;
      found.set(at, one);
    }
  }
  let best: Closest | null = null;
  for (const [at, { held, score }] of [...found].sort(([a], [b]) => a - b)) {
    const text = texts.all[at];
    if (!text || (among && !among.has(text))) continue;
    const whole = score + more(text);
    if (best === null || whole > best.score) best = { text, held, score: whole };
  }
  return best;
}

/** The texts that hold the most of some words. */
export function textsWithMost(lexicon: Lexicon, roots: readonly string[]): ReadonlySet<WrittenText> {
  const texts = textsOf(lexicon);
  const counts = new Map<number, number>();
  for (const root of new Set(roots)) for (const at of placesOf(texts, root)) counts.set(at, (counts.get(at) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  return new Set([...counts].flatMap(([at, count]) => (count === most ? (texts.all[at] ?? []) : [])));
}

import type { Lexicon, NamedItem } from '../lexicon.ts';
import { isTypoOf } from '../words/words.ts';
import { beginAlike, rootedIn } from './roots.ts';

/**
 * Of all that is written, the text that words are nearest to: a message, a note on a supplier, why an item is pinned, what
 * describes it, or the note of a movement.
 */

export interface WrittenText {
  of: 'message' | 'supplier' | 'pin' | 'description' | 'movement';
  text: string;
  roots: ReadonlySet<string>;
  /** The supplier that a note is on. */
  supplierKey: string | null;
  /** The item that a message is written on, that is pinned or described, or that moved. */
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

export interface Texts {
  all: readonly WrittenText[];
  /** Where each root is, in the order of the texts. */
  places: ReadonlyMap<string, readonly number[]>;
}

/** What is written does not change while one message is read. */
const known = new WeakMap<Lexicon, Texts>();

/** A text with its words. */
export const writtenText = (of: WrittenText['of'], text: string, more: Partial<WrittenText> = {}): WrittenText => ({
  ...{ of, text, supplierKey: null, itemId: null, senderId: null, isUrgent: false, ...more },
  roots: new Set(rootedIn(text).map(({ root }) => root)),
});

/** Texts with the places of their words. */
export function indexed(all: readonly WrittenText[]): Texts {
  const places = new Map<string, number[]>();
  for (const [at, { roots }] of all.entries())
    for (const root of roots) {
      const ats = places.get(root);
      if (ats) ats.push(at);
      else places.set(root, [at]);
    }
  return { all, places };
}

/** All that is written and known without a search, the messages first and of those the newest. */
export function textsOf(lexicon: Lexicon): Texts {
  const found = known.get(lexicon);
  if (found) return found;
  const { messages = [], about = [], notes = [] } = lexicon.written ?? {};
  const texts = indexed([
    ...messages.map((text, at) => writtenText('message', text, about[at])),
    ...lexicon.suppliers.flatMap(({ key, address }) => {
      const text = address?.notes ?? '';
      return text === '' ? [] : [writtenText('supplier', text, { supplierKey: key })];
    }),
    ...lexicon.items.flatMap((item) => pinOf(item)),
    ...notes.map((text) => writtenText('movement', text)),
  ]);
  known.set(lexicon, texts);
  return texts;
}

/** Why an item is pinned, as a text; none where nothing is said. */
export const pinOf = ({ id, isPinned, pinnedReason }: NamedItem): WrittenText[] =>
  isPinned && pinnedReason ? [writtenText('pin', pinnedReason, { itemId: id })] : [];

/** Where a word is, in its letters or but for a slip of the hand. */
function placesOf({ places }: Texts, root: string): readonly number[] {
  const exact = places.get(root);
  if (exact) return exact;
  const near = [...places].find(([written]) => isTypoOf(root, written));
  return near?.[1] ?? [];
}

/** Where words are that begin alike: `sealer` and `sealing`. */
const beginningAlike = ({ places }: Texts, root: string): readonly number[] => [
  ...new Set([...places].flatMap(([written, ats]) => (beginAlike(root, written) ? ats : []))),
];

interface Choosing {
  /** What else speaks for a text: that it is of what is named. */
  more?: (text: WrittenText) => number;
  /** The texts that may be meant; all where it is left out. */
  among?: ReadonlySet<WrittenText>;
}

/** What a word counts that a text only has the beginning of. */
const OF_BEGINNING = 0.5;

/**
 * The texts with any of what is looked for, those with the most of it first, of several the newest.
 * @param withBeginnings takes a word for held, with less weight, where another one begins alike
 */
export function closestTexts(
  texts: Texts,
  words: readonly SoughtWord[],
  { more = () => 0, among, withBeginnings = false }: Choosing & { withBeginnings?: boolean } = {},
): Closest[] {
  const most = Math.log(texts.all.length + 2);
  const found = new Map<number, { held: Set<string>; score: number }>();
  for (const { root, weight } of words) {
    const exact = placesOf(texts, root);
    const ats = exact.length > 0 || !withBeginnings ? exact : beginningAlike(texts, root);
    const share = exact.length > 0 ? 1 : OF_BEGINNING;
    const rarity = 1 - Math.log(Math.max(1, ats.length)) / most;
    for (const at of ats) {
      const one = found.get(at) ?? { held: new Set(), score: 0 };
      one.held.add(root);
      one.score += weight * rarity * share;
      found.set(at, one);
    }
  }
  const all = [...found].sort(([a], [b]) => a - b);
  const scored = all.flatMap(([at, { held, score }]): Closest[] => {
    const text = texts.all[at];
    return !text || (among && !among.has(text)) ? [] : [{ text, held, score: score + more(text) }];
  });
  return scored.sort((a, b) => b.score - a.score);
}

/** The text that has most of the words; null if no text has one of them. */
export const closestText = (lexicon: Lexicon, words: readonly SoughtWord[], choosing: Choosing = {}): Closest | null =>
  closestTexts(textsOf(lexicon), words, choosing)[0] ?? null;

/** The texts that hold the most of some words. */
export function textsWithMost(lexicon: Lexicon, roots: readonly string[]): ReadonlySet<WrittenText> {
  const texts = textsOf(lexicon);
  const counts = new Map<number, number>();
  for (const root of new Set(roots)) for (const at of placesOf(texts, root)) counts.set(at, (counts.get(at) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  return new Set([...counts].flatMap(([at, count]) => (count === most ? (texts.all[at] ?? []) : [])));
}

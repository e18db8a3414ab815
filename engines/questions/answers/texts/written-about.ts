import type { AnswerLine } from '../../answer.ts';
import { names } from '../../format.ts';
import { bullet, line } from '../../sentences.ts';
import { listSuppliers, type Need, type StockItem, type WorkspaceSnapshot } from '../../snapshot.ts';
import { type Closest, closestTexts, indexed, pinOf, type WrittenText, writtenText } from '../../texts/closest.ts';
import { sentenceWith, wordsToFind } from '../../texts/holding.ts';
import { naming, shortNames } from '../../texts/naming.ts';
import type { SoughtTexts } from '../../texts/sought-texts.ts';
import { messageLine } from './messages.ts';
import { foundNoteLine } from './search.ts';

/** What is written of that which a message is about, where nothing surely says what it asks. */

/** Texts that are shown. */
const MOST_SHOWN = 2;
/** A second text is shown where it is at least so near, of the first. */
const ALSO_NEAR = 0.6;
/** How much it tells that a text is of what is meant, of its supplier, or a description where its contents are asked for. */
const OF_MEANT = 0.6;
const OF_ITS_SUPPLIER = 0.1;
const OF_CONTENTS = 0.4;
/** The weight of a word that no question of stock has. */
const STRANGE = 1;

/** The texts that are looked through. */
export const writtenNeed = ({ itemIds }: SoughtTexts): Need => ({
  messages: true,
  ...(itemIds.length > 0 ? { texts: { words: [], itemIds: [...itemIds] } } : {}),
});

export interface WrittenAbout {
  lines: readonly AnswerLine[];
  /** Whether the nearest text has a word of the message. */
  hasWords: boolean;
}

interface Shown {
  text: WrittenText;
  /** How it reads; with the words that it holds where it is long. */
  line: (words: readonly string[]) => AnswerLine;
}

/** The nearest texts of what is meant under a line that says of what; no lines where there is none. */
export function writtenAbout(sought: SoughtTexts, snapshot: WorkspaceSnapshot): WrittenAbout {
  const all = textsIn(sought, snapshot);
  const lineOf = new Map(all.map(({ text, line: said }) => [text, said]));
  const isMeant = meantTest(sought, snapshot);
  const ofTheirSupplier = new Set(itemsOf(sought, snapshot).map(({ supplierKey }) => supplierKey));
  const more = (text: WrittenText): number =>
    (isMeant(text) ? OF_MEANT : ofTheirSupplier.has(text.supplierKey ?? '') ? OF_ITS_SUPPLIER : 0) +
    (text.of === 'description' && sought.asksContents ? OF_CONTENTS : 0);
  const texts = indexed(all.map(({ text }) => text));
  const held = closestTexts(texts, sought.words, { more, withBeginnings: true });
  const isHeld = new Set(held.map(({ text }) => text));
  const others = texts.all.flatMap((text): Closest[] =>
    !isHeld.has(text) && isMeant(text) ? [{ text, held: new Set<string>(), score: more(text) }] : [],
  );
  const near = [...held, ...others]
    .filter((one) => (isMeant(one.text) ? maySay(one, sought) : surelySays(one, sought, ofTheirSupplier)))
    .sort((a, b) => b.score - a.score);
  // What was talked about says nothing of the words of a message that another text has.
  const isTold = (one: Closest) => saidOf(one, sought).length > 0;
  const first = sought.isNamed ? near[0] : (near.find(isTold) ?? near[0]);
  if (!first) return { lines: [], hasWords: false };
  const least = first.score * ALSO_NEAR;
  const shown = near.filter(({ text, score }) => isMeant(text) === isMeant(first.text) && score >= least);
  const words = saidOf(first, sought);
  const ownWords = sought.words.filter(({ isNeeded, isAlike = false }) => isNeeded && !isAlike).filter(isOf(first));
  const about = isMeant(first.text) ? namesOf(sought, snapshot) : ownWords.map(({ said }) => `“${said}”`);
  if (about.length === 0) return { lines: [], hasWords: false };
  return {
    hasWords: words.length > 0,
    lines: [
      line`This is what is written about ${names(about)}:`,
      ...shown
        .slice(0, MOST_SHOWN)
        .flatMap((one) => lineOf.get(one.text)?.(sought.words.filter(isOf(one)).map(({ root }) => root)) ?? []),
    ],
  };
}

const isOf =
  ({ held }: Closest) =>
  ({ root }: { root: string }): boolean =>
    held.has(root);

/** The words of a message that a text holds and that say what is asked for. */
const saidOf = (one: Closest, { words }: SoughtTexts): string[] =>
  words.filter(isOf(one)).flatMap(({ isNeeded, said }) => (isNeeded ? [said] : []));

/**
 * Whether a text of what is meant may say what is asked: what somebody wrote may say who, why, where or when; a description
 * is shown for what it holds, or for a word that no question of stock has.
 */
const maySay = (one: Closest, sought: SoughtTexts): boolean =>
  one.text.of === 'description'
    ? sought.asksContents ||
      sought.words.filter(isOf(one)).some(({ isNeeded, weight }) => isNeeded && weight === STRANGE)
    : sought.asks || saidOf(one, sought).length > 0;

/** Whether a text of something else has the words of a message that names nothing, or one of the supplier of what is meant. */
function surelySays(one: Closest, { isNamed, words }: SoughtTexts, keys: ReadonlySet<string>): boolean {
  const needed = words.filter(({ isNeeded, isAlike = false }) => isNeeded && !isAlike);
  const held = needed.filter(isOf(one));
  const isOfSupplier = keys.has(one.text.supplierKey ?? '');
  if (isOfSupplier) return held.length > 0;
  if (isNamed || held.length * 2 < needed.length) return false;
  const isWhole = held.length === needed.length && words.filter(isOf(one)).length > 1;
  return isWhole || held.length > 1 || held.some(({ weight }) => weight === STRANGE);
}

const itemsOf = ({ itemIds }: SoughtTexts, { items }: WorkspaceSnapshot): StockItem[] => {
  const ids = new Set(itemIds);
  return items.filter(({ id }) => ids.has(id));
};

/** Whether a text is of what is meant: written on it, or with its name. */
function meantTest(sought: SoughtTexts, snapshot: WorkspaceSnapshot): (text: WrittenText) => boolean {
  const ids = new Set(sought.itemIds);
  const keys = new Set(sought.supplierKeys);
  const named = listSuppliers(snapshot).filter(({ key }) => keys.has(key));
  const isNamed = naming([
    ...itemsOf(sought, snapshot).map(({ name }) => name),
    ...sought.names,
    ...named.flatMap(shortNames),
  ]);
  return ({ itemId, supplierKey, of, text }) =>
    (itemId !== null && ids.has(itemId)) ||
    (supplierKey !== null && keys.has(supplierKey)) ||
    (of === 'message' && isNamed(text));
}

const namesOf = (sought: SoughtTexts, snapshot: WorkspaceSnapshot): string[] => {
  const keys = new Set(sought.supplierKeys);
  const named = listSuppliers(snapshot).filter(({ key }) => keys.has(key));
  return [...itemsOf(sought, snapshot), ...named].map(({ name }) => name).concat(sought.names);
};

/** All that is written, as far as it is loaded. */
function textsIn(sought: SoughtTexts, snapshot: WorkspaceSnapshot): Shown[] {
  const { messages, items, texts } = snapshot;
  const byId = new Map(itemsOf(sought, snapshot).map((item) => [item.id, item]));
  return [
    ...messages.map(
      (note): Shown => ({
        text: writtenText('message', note.content, { itemId: note.itemId, senderId: note.senderId }),
        line: () => messageLine(note, snapshot, false),
      }),
    ),
    ...items.flatMap((item) =>
      pinOf(item).map((text): Shown => ({ text, line: () => bullet`${item} is pinned: “${text.text}”` })),
    ),
    ...texts.descriptions.flatMap(({ itemId, text }): Shown[] => {
      const item = byId.get(itemId);
      const quoted = (words: readonly string[]) => bullet`The description of ${item ?? ''}: “${quotedOf(text, words)}”`;
      return item ? [{ text: writtenText('description', text, { itemId }), line: quoted }] : [];
    }),
    ...texts.notes.map(
      (note): Shown => ({
        text: writtenText('movement', note.text, { itemId: note.itemId }),
        line: () => foundNoteLine(note, snapshot),
      }),
    ),
    ...listSuppliers(snapshot).flatMap(({ key, name, entry }): Shown[] => {
      const notes = entry?.notes ?? '';
      const quoted = (words: readonly string[]) => bullet`Note on ${name}: “${quotedOf(notes, words)}”`;
      return notes === '' ? [] : [{ text: writtenText('supplier', notes, { supplierKey: key }), line: quoted }];
    }),
  ];
}

/** Letters of a text that is quoted as a whole. */
const MAX_WHOLE = 200;

/** A text as a whole where it is short, else the sentence with the words. */
const quotedOf = (text: string, words: readonly string[]): string =>
  text.length <= MAX_WHOLE ? text : sentenceWith(text, wordsToFind(words));

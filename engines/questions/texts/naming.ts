import type { ResolvedQuestion } from '../resolve.ts';
import type { NamedSupplier } from '../snapshot.ts';
import { JOINING } from '../words/name-parts.ts';
import { wordsOfName } from '../words/words.ts';
import { heldIn, wordsToFind } from './holding.ts';
import { rootedIn } from './roots.ts';

/** Whether texts name an item or a supplier, in whichever words. */

/** So many telling words of a name are enough: `culinary matcha` of Matcha Culinary Grade. */
const ENOUGH = 2;

/** The words of a name that tell it from others: no sizes, no units. */
const tellingOf = (name: string) =>
  wordsOfName(name).filter(({ text, number }) => number === null && text.length > 2 && !JOINING.has(text));

/** The words of a question that are not those of the items it names. */
export function wordsBeside({ words, items }: Pick<ResolvedQuestion, 'words' | 'items'>): string[] {
  const named = items.flatMap(({ name }) => rootedIn(name));
  const roots = wordsToFind(words);
  return words.filter((_, at) => !named.some(({ root }) => root === roots[at]?.root));
}

/** What people write for a supplier: its first word, and the first name of the person to talk to. */
export const shortNames = ({ name, entry }: NamedSupplier): string[] =>
  [name, entry?.contactPerson ?? ''].flatMap((one) => one.split(' ').slice(0, 1));

/** The words that only these names have: `pouch` where nothing else is called so. */
export function wordsOfOnly(names: readonly string[], others: readonly string[]): string[] {
  const elsewhere = new Set(others.flatMap(tellingOf).map(({ stem }) => stem));
  const own = names.flatMap(tellingOf).filter(({ text, stem }) => text.length >= OWN_LENGTH && !elsewhere.has(stem));
  return [...new Map(own.map(({ text, stem }) => [stem, text])).values()];
}
/** Shorter words are in many texts by chance. */
const OWN_LENGTH = 4;

/** A test for texts that name one of several things by some of their words. @param names each thing with its names */
export function naming(names: readonly string[]): (text: string) => boolean {
  const all = names
    .map((name) => wordsToFind(tellingOf(name).map(({ stem }) => stem)))
    .filter((words) => words.length > 0);
  return (text) => all.some((words) => heldIn(text, words).length >= Math.min(ENOUGH, words.length));
}

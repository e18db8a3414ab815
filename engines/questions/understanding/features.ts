import { stemOf } from './words.ts';

/** What a message is classified by: its words, their bare forms, pairs of words, how it begins, and what was asked before it. */

/** Words that a message means the same without. */
const MANNERS = new Set(
  'please pls plz thanks hi hey hello ok okay and so the a an our my just now um well'.split(' '),
);

export function featuresOf(tokens: readonly string[], before: string | null): Map<string, number> {
  const features = new Map<string, number>();
  const add = (feature: string, value: number) => features.set(feature, Math.max(value, features.get(feature) ?? 0));
  const said = tokens.filter((token) => !MANNERS.has(token));
  const isShort = said.length <= 4;
  for (const [at, token] of said.entries()) {
    add(token, 1);
    const bare = bareForm(token);
    if (bare !== token) add(`~${bare}`, 0.7);
    if (at < 2) add(`^${token}`, 0.5);
    add(`${token} ${said[at + 1] ?? '$'}`, 0.8);
    const third = said[at + 2];
    if (third !== undefined) add(`${token} _ ${third}`, 0.5);
    if (before !== null && isShort) add(`>${before} ${token}`, 0.8);
  }
  if (isShort) add(`=${said.join(' ')}`, 0.8);
  let square = 0;
  for (const value of features.values()) square += value * value;
  const scale = 3 / Math.sqrt(Math.max(square, 4));
  for (const [feature, value] of features) features.set(feature, value * scale);
  if (before !== null) {
    features.set(isShort ? `>${before}` : '>', 0.7);
    features.set(isShort ? '>short' : '>long', 0.7);
  }
  return features;
}

/** `ordering`, `ordered` and `orders` are `order`. */
function bareForm(word: string): string {
  if (word.startsWith('<')) return word;
  const [, stem] = /^(\p{L}{3,})(?:ing|ed)$/u.exec(word) ?? [];
  if (stem === undefined) return stemOf(word);
  return /(.)\1$/.test(stem) && !/(?:ll|ss)$/.test(stem) ? stem.slice(0, -1) : stem;
}

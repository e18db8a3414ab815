/** What a message is matched by: its words, the start of it, pairs of words, short ones as a whole, the bare forms of verbs. */

/** How much two words count that have one between them. */
const OVER_ONE = 0.5;
/** So few words are a meaning as a whole: `stock of sencha`. */
const MOST_OF_WHOLE = 6;
const WHOLE = 0.8;
/** What may be left out of it. */
const MANNERS = new Set('please pls plz thanks hi hey hello ok and so the a our'.split(' '));

/** A message without what is only manners. */
export const wholeOf = (tokens: readonly string[]): string => tokens.filter((token) => !MANNERS.has(token)).join(' ');

/** `ordered` and `ordering` are `~order`. */
export function bareForm(word: string): string | null {
  const [, stem] = /^(\p{L}{3,})(?:ing|ed)$/u.exec(word) ?? [];
  if (stem === undefined) return null;
  return /(.)\1$/.test(stem) && !/(?:ll|ss)$/.test(stem) ? stem.slice(0, -1) : stem;
}

/** Every feature with its weight. @param relate known words near an unknown one, with how near */
export function featuresOf(
  tokens: readonly string[],
  relate: (word: string) => readonly (readonly [word: string, similarity: number])[] | null = () => null,
): Map<string, number> {
  const features = new Map<string, number>();
  const add = (feature: string, weight: number) => features.set(feature, Math.max(weight, features.get(feature) ?? 0));
  const read = tokens.map((token) => relate(token) ?? [[token, 1] as const]);
  for (const [i, options] of read.entries()) {
    for (const [word, similarity] of options) {
      add(word, similarity);
      const bare = bareForm(word) ?? word;
      if (!bare.startsWith('<')) add(`~${bare}`, similarity * 0.7);
      if (i < 2) add(`^${word}`, similarity * 0.5);
    }
    const [word, similarity] = options[0] ?? ['', 0];
    const [next, nextSimilarity] = read[i + 1]?.[0] ?? ['$', 1];
    add(`${word} ${next}`, Math.min(similarity, nextSimilarity) * 0.8);
    const [third, thirdSimilarity] = read[i + 2]?.[0] ?? ['', 0];
    if (third !== '') add(`${word} _ ${third}`, Math.min(similarity, thirdSimilarity) * OVER_ONE);
  }
  for (const slot of new Set(tokens.filter((token) => token.startsWith('<')))) {
    if (tokens.filter((token) => token === slot).length > 1) add(`${slot}${slot}`, 1);
  }
  const said = tokens.filter((token) => !MANNERS.has(token));
  if (said.length <= MOST_OF_WHOLE) add(`=${said.join(' ')}`, WHOLE);
  let square = 0;
  for (const weight of features.values()) square += weight * weight;
  const scale = 3 / Math.sqrt(Math.max(square, 4));
  for (const [feature, weight] of features) features.set(feature, weight * scale);
  return features;
}

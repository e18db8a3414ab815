import { isNeutral } from '../../engines/questions/words/neutral.ts';
import { smallWordFor } from '../../engines/questions/words/spelling/small-words.ts';
import { isTypoOf } from '../../engines/questions/words/words.ts';
import { NAMING, type Sample } from './training-text.ts';
import { isFrequentWord } from './word-vectors.ts';

/**
 * People mistype, and so do the messages that are trained on. A typo that became a word of its own would be read by the few
 * who make the same one; as the word that it stands for, it is read like any other typo.
 */

/** A typo is met so many times less often than the word that it stands for. */
const RARER = 10;

/** The typos among the words of some samples, each with the word that it stands for. */
export function typosIn(samples: readonly Sample[]): Map<string, string> {
  const messages = new Map<string, Set<number>>();
  const kept = new Set<string>();
  for (const { tokens, family, meaning } of samples)
    for (const token of tokens) {
      // What only asks for a new item names it: `peach` is no slip of peace.
      if (family >= 0 || NAMING.has(meaning)) kept.add(token);
      messages.set(token, (messages.get(token) ?? new Set()).add(family));
    }
  const countOf = (word: string) => messages.get(word)?.size ?? 0;
  const words = [...messages.keys()].filter((word) => /^[a-z]{3,}$/.test(word));
  const frequent = words.filter((word) => word.length >= 4 && countOf(word) >= RARER);
  const typos = new Map<string, string>();
  for (const word of words) {
    if (kept.has(word) || isFrequentWord(word) || isNeutral(word)) continue;
    const small = smallWordFor(word);
    const [meant] = frequent
      .filter((one) => one !== word && isTypoOf(word, one) && countOf(one) >= RARER * countOf(word))
      .sort((a, b) => countOf(b) - countOf(a));
    const one = small ?? meant;
    if (one !== undefined) typos.set(word, one);
  }
  return typos;
}

/** Samples with the words that their typos stand for. */
export const withoutTypos = (samples: readonly Sample[], typos: ReadonlyMap<string, string>): Sample[] =>
  samples.map((sample) => ({ ...sample, tokens: sample.tokens.map((token) => typos.get(token) ?? token) }));

import type { NamedPerson } from '../lexicon.ts';
import { type Claim, isCommonName } from './claims.ts';
import { isNeutral } from './neutral.ts';
import type { Word } from './words.ts';

/** Who a message asks about. */

/** Behind these a name is only who wants to know. */
const ASKS = new Set(['wants', 'asks', 'needs', 'wonders']);

/**
 * The claims of words to be people's names.
 * @param capitals words that are written with a capital letter
 */
export function peopleNamed(
  words: readonly Word[],
  {
    people,
    isTime,
    capitals,
  }: {
    people: ReadonlyMap<string, NamedPerson>;
    isTime: (i: number) => boolean;
    capitals: ReadonlySet<string>;
  },
  take: (person: NamedPerson) => void,
): Claim[] {
  return words.flatMap((word, i): Claim[] => {
    const person = isTime(i) ? undefined : people.get(word.text);
    // `will it last` is nobody called Will, but `what did Will sell` is.
    if (!person || (isNeutral(word.text) && !capitals.has(word.text))) return [];
    // `Margot wants to know how much went out` asks nothing of Margot.
    if (ASKS.has(words[i + 1]?.text ?? '') || (words[i + 1]?.text === 'is' && words[i + 2]?.text === 'asking'))
      return [];
    const isWeak = isCommonName(word) && !capitals.has(word.text);
    return [{ kind: 'person', start: i, end: i + 1, score: 9, isWeak, take: () => take(person) }];
  });
}

/**
 * The phrasings of the topics as hashes: a message that is one of them to the letter is surely meant as it says, however few
 * people write it. Each line holds those of a meaning.
 */

const RADIX = 36;

/** FNV-1a, 32 bits. http://www.isthe.com/chongo/tech/comp/fnv/ */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** @param examples of each meaning. What several meanings have tells none. */
export function packExamples(examples: readonly ReadonlySet<string>[]): string {
  const users = new Map<number, number>();
  const hashes = examples.map((some) => [...new Set([...some].map(hashOf))].sort((a, b) => a - b));
  for (const hash of hashes.flat()) users.set(hash, (users.get(hash) ?? 0) + 1);
  return hashes
    .map((some) =>
      some
        .filter((hash) => users.get(hash) === 1)
        .map((hash) => hash.toString(RADIX))
        .join(' '),
    )
    .join('\n');
}

/** The meaning that a message is an example of. @param examples as packed: ten thousand, of which a message is one at most */
export function exampleIn(examples: string, whole: string): number | null {
  const hash = hashOf(whole).toString(RADIX);
  for (let at = examples.indexOf(hash); at >= 0; at = examples.indexOf(hash, at + 1)) {
    if (!isEnd(examples[at - 1]) || !isEnd(examples[at + hash.length])) continue;
    return examples.slice(0, at).split('\n').length - 1;
  }
  return null;
}

const isEnd = (sign: string | undefined): boolean => sign === undefined || sign === ' ' || sign === '\n';

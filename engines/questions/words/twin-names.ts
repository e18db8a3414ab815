import type { NamedItem } from '../lexicon.ts';
import type { Mention } from './names.ts';

/** `a run on elderberry … the winter blend`: what is named twice is one thing, named more closely one of the times. */
export function withoutTwins(mentions: readonly Mention<NamedItem>[]): Mention<NamedItem>[] {
  return mentions.filter((mention, at) => {
    const own = new Set(mention.values.map(({ id }) => id));
    return !mentions.some((other, i) => {
      const [only, another] = other.values;
      if (i === at || only === undefined || another !== undefined) return false;
      return own.has(only.id) && (own.size > 1 || i < at);
    });
  });
}

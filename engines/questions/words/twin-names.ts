import type { NamedItem } from '../lexicon.ts';
import type { Mention } from './names.ts';
import type { Word } from './words.ts';

/** Words of a message, by where they begin and end. */
type Run = Pick<Mention<NamedItem>, 'start' | 'end'>;

/** Words between two names that are listed or compared. */
const BETWEEN = new Set(['and', 'or', 'vs', 'versus', 'than', 'against', 'compared', 'comparison', 'plus', 'beside']);
const MAX_BETWEEN = 6;

/**
 * `a run on elderberry … the winter blend`: what is named twice is one thing, named more closely one of the times. `honeybush
 * compared to green honeybush` names two: the shorter name is of the others.
 */
export function withoutTwins(mentions: readonly Mention<NamedItem>[], words: readonly Word[]): Mention<NamedItem>[] {
  const all = mentions.map((mention, at) => besideLonger(mention, [mentions[at - 1], mentions[at + 1]], words));
  return all.filter((mention, at) => {
    const own = new Set(mention.values.map(({ id }) => id));
    return !all.some((other, i) => {
      const [only, another] = other.values;
      if (i === at || only === undefined || another !== undefined) return false;
      return own.has(only.id) && (own.size > 1 || i < at);
    });
  });
}

/** A name without what the name beside it means, which says all of its words and more. */
function besideLonger(
  mention: Mention<NamedItem>,
  neighbours: readonly (Mention<NamedItem> | undefined)[],
  words: readonly Word[],
): Mention<NamedItem> {
  if (mention.values.length < 2) return mention;
  const longer = neighbours.find(
    (other) => other && isLonger(other, mention, words) && areListed(mention, other, words),
  );
  if (!longer) return mention;
  const meant = new Set((longer.exact.length > 0 ? longer.exact : longer.values).map(({ id }) => id));
  const values = mention.values.filter(({ id }) => !meant.has(id));
  return values.length === 0
    ? mention
    : { ...mention, values, exact: mention.exact.filter(({ id }) => !meant.has(id)) };
}

/** Whether one name is said with all words of another and with more. */
export function isLonger(one: Run, other: Run, words: readonly Word[]): boolean {
  const stemsOf = ({ start, end }: Run) => new Set(words.slice(start, end).map(({ stem }) => stem));
  const [long, short] = [stemsOf(one), stemsOf(other)];
  return long.size > short.size && short.isSubsetOf(long);
}

/** Whether two names are listed or compared. */
export function areListed(one: Run, other: Run, words: readonly Word[]): boolean {
  const [first, last] = one.start < other.start ? [one, other] : [other, one];
  const between = words.slice(first.end, last.start);
  return between.length <= MAX_BETWEEN && between.some(({ text }) => BETWEEN.has(text));
}

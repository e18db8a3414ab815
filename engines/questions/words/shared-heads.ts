import type { NamedItem } from '../lexicon.ts';
import { stemsOfName } from './name-parts.ts';
import type { Mention } from './names.ts';
import { isLonger } from './twin-names.ts';
import type { Word } from './words.ts';

/** What may stand between two names that share their last words. */
const BETWEEN = new Set(['and', 'or', 'n', 'the', 'our', 'also']);
const MAX_BETWEEN = 2;

/**
 * `chamomile and peppermint tea bags` are bags both: of what a name may mean, that which has the last words of the next name
 * beside it.
 */
export function withSharedHeads(mentions: readonly Mention<NamedItem>[], words: readonly Word[]): Mention<NamedItem>[] {
  return mentions.map((mention, at) => {
    const kind = kindOfOnes(mention, mentions.slice(0, at), words);
    if (kind.length > 0) return { ...mention, values: kind };
    const next = mentions[at + 1];
    if (!next || mention.values.length < 2 || mention.exact.length > 0 || !areBeside(mention, next, words))
      return mention;
    // `matcha and the matcha starter tin` are not both tins.
    if (isLonger(next, mention, words)) return mention;
    const said = words.slice(next.start, next.end).map(({ stem }) => stem);
    for (const head of headsOf(said)) {
      const values = mention.values.filter((item) => hasAll(item, head));
      if (values.length > 0 && values.length < mention.values.length) return { ...mention, values };
    }
    return mention;
  });
}

/** `the chamomile tea bags … the peppermint ones`: what is a kind of the thing named before; empty where nothing narrower is. */
function kindOfOnes(mention: Mention<NamedItem>, earlier: Mention<NamedItem>[], words: readonly Word[]): NamedItem[] {
  const before = earlier.at(-1);
  if (!before || mention.values.length < 2 || mention.exact.length > 0 || !ONES.test(words[mention.end]?.text ?? ''))
    return [];
  const said = words.slice(before.start, before.end).map(({ stem }) => stem);
  for (const head of headsOf(said)) {
    const values = mention.values.filter((item) => hasAll(item, head));
    if (values.length > 0) return values.length < mention.values.length ? values : [];
  }
  return [];
}
const ONES = /^ones?$/;

/** The last words of a name, the longest run first, always without its first word: that tells the two apart. */
const headsOf = (said: readonly string[]): string[][] =>
  said.slice(1).map((_, from) => said.slice(from + 1).filter((stem) => stem !== 'tea' && !/\d/.test(stem)));

const hasAll = ({ name }: NamedItem, head: readonly string[]): boolean => {
  const stems = new Set(stemsOfName(name));
  return head.length > 0 && head.every((stem) => stems.has(stem));
};

function areBeside(one: Mention<NamedItem>, next: Mention<NamedItem>, words: readonly Word[]): boolean {
  const between = words.slice(one.end, next.start);
  if (between.length > MAX_BETWEEN) return false;
  if (between.length === 0) return words[next.start]?.isSeparated === true;
  return between.every(({ text }) => BETWEEN.has(text));
}

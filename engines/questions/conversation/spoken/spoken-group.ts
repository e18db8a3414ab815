import type { KnownMeaning } from '../../topics/topic.ts';
import type { Reading } from '../../words/reading.ts';

/** Things that were named together or one after another: what `the first`, `both` and `all three` stand for. */
export interface Group {
  /** Each with one thing, in the order in which they were first named. */
  all: readonly Thing[];
  /** Whether one message named all of them. */
  isTogether: boolean;
}
export type Thing = Pick<Reading, 'mentions' | 'suppliers' | 'categories'>;

const MAX_SPOKEN = 4;
export const NOBODY: Group = { all: [], isTogether: false };

const NONE: Thing = { mentions: [], suppliers: [], categories: [] };

/** The narrowest things that a reading names, each by itself. */
function thingsOf({ mentions, suppliers, categories }: Thing): Thing[] {
  if (mentions.length > 0) return mentions.map((one) => ({ ...NONE, mentions: [one] }));
  if (suppliers.length > 0) return suppliers.map((one) => ({ ...NONE, suppliers: [one] }));
  return categories.map((one) => ({ ...NONE, categories: [one] }));
}

/** The same for the same things, whichever words named them. */
export const keyOf = ({ mentions, suppliers, categories }: Thing): string =>
  [
    ...mentions.map(({ exact, values }) => (exact.length > 0 ? exact : values).map(({ id }) => id).join('/')),
    ...suppliers.map(({ key }) => key),
    ...categories,
  ].join();

const kindOf = ({ mentions, suppliers }: Thing): string =>
  mentions.length > 0 ? 'item' : suppliers.length > 0 ? 'supplier' : 'category';

/** What was talked about, with what another reading names. */
export function groupAfter(group: Group, reading: Reading): Group {
  const things = thingsOf(reading);
  const [only, another] = things;
  if (!only) return group;
  const known = new Set(group.all.map(keyOf));
  if (things.every((one) => known.has(keyOf(one)))) return group;
  if (another) return { all: things.slice(-MAX_SPOKEN), isTogether: true };
  // `the vanilla one` of what `rooibos` may mean takes the place of it.
  const earlier = group.all.filter((one) => kindOf(one) === kindOf(only) && !isNarrowedBy(one, only));
  return { all: [...earlier, only].slice(-MAX_SPOKEN), isTogether: false };
}

/** Whether one thing is a part of what another one may mean. */
function isNarrowedBy({ mentions: [wider] }: Thing, { mentions: [narrower] }: Thing): boolean {
  if (!wider || !narrower || wider.exact.length > 0 || wider.values.length < 2) return false;
  const ids = new Set(wider.values.map(({ id }) => id));
  return narrower.values.every(({ id }) => ids.has(id));
}

/** Which of a group is meant. */
export const PICKS = ['first', 'second', 'both', 'every'] as const;
export type Picks = (typeof PICKS)[number];

/** The things of a group that a word for some of them stands for; null where there are not so many. */
export function picked({ all, isTogether }: Group, which: Picks): Thing | null {
  if (all.length < (which === 'every' ? 3 : 2)) return null;
  const two = isTogether ? all.slice(0, 2) : all.slice(-2);
  const some =
    which === 'every' ? all : which === 'both' ? all.slice(-2) : which === 'first' ? two.slice(0, 1) : two.slice(1);
  return {
    mentions: some.flatMap(({ mentions }) => mentions),
    suppliers: some.flatMap(({ suppliers }) => suppliers),
    categories: some.flatMap(({ categories }) => categories),
  };
}

/** A message with some things of a group; itself where it names others or the meaning takes none of them. */
export function withPicked(reading: Reading, thing: Thing | null, { takes }: KnownMeaning): Reading {
  if (!thing) return reading;
  if (thing.mentions.length > 0)
    return takes.includes('item') && reading.mentions.length === 0 ? { ...reading, mentions: thing.mentions } : reading;
  const isTaken = takes.includes('scope') || (thing.suppliers.length > 0 && takes.includes('supplier'));
  const isNamed = reading.mentions.length + reading.suppliers.length + reading.categories.length > 0;
  return isTaken && !isNamed ? { ...reading, suppliers: thing.suppliers, categories: thing.categories } : reading;
}

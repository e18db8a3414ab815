import { rootedIn } from './roots.ts';

/** What a business has noted and its team has written, as far as a message can speak of it. */
export interface Written {
  /** What movements are noted as, the newest first. */
  notes: readonly string[];
  /** Messages of the team that the asker may read, the newest first. */
  messages: readonly string[];
  /** Who wrote each of the messages, and the item that it is on; in their order. */
  about?: readonly { itemId: number | null; senderId: number | null; isUrgent: boolean }[];
}

export const NOTHING_WRITTEN: Written = { notes: [], messages: [] };

/** The texts that hold the most of some words. */
export interface Holding {
  /** Those of the words that each of the texts holds. */
  held: ReadonlySet<string>;
  texts: readonly string[];
}

type Index = ReadonlyMap<string, readonly number[]>;

/** Texts are kept between messages: their words are looked at once. */
const known = new WeakMap<readonly string[], Index>();

function indexOf(texts: readonly string[]): Index {
  const found = known.get(texts);
  if (found) return found;
  const index = new Map<string, number[]>();
  texts.forEach((text, at) => {
    for (const root of new Set(rootedIn(text).map((word) => word.root))) {
      const places = index.get(root);
      if (places) places.push(at);
      else index.set(root, [at]);
    }
  });
  known.set(texts, index);
  return index;
}

/** @param roots of words, as `rootOf` gives them */
export function holdingMost(texts: readonly string[], roots: readonly string[]): Holding {
  const index = indexOf(texts);
  const heldBy = new Map<number, Set<string>>();
  for (const root of new Set(roots)) {
    for (const at of index.get(root) ?? []) {
      const held = heldBy.get(at) ?? new Set();
      heldBy.set(at, held.add(root));
    }
  }
  const most = Math.max(0, ...[...heldBy.values()].map(({ size }) => size));
  const best = [...heldBy].filter(([, { size }]) => size === most).sort(([a], [b]) => a - b);
  const [first] = best;
  if (!first) return { held: new Set(), texts: [] };
  // Of texts that hold other words as many, those are meant that hold what the newest does.
  const [, held] = first;
  return { held, texts: best.filter(([, some]) => held.isSubsetOf(some)).flatMap(([at]) => texts[at] ?? []) };
}

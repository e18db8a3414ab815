import type { NamedItem, NamedPerson, SupplierName } from '../lexicon.ts';
import type { Question } from '../question.ts';
import { type Claim, isListed, isOrdered, type WeakName, weakName } from './claims.ts';
import { contrasts, exclusions, takenBack } from './exclusions.ts';
import type { Mention } from './names.ts';
import { areListed, isLonger } from './twin-names.ts';
import type { Word } from './words.ts';

/** What the claims of a message name; a claim that is taken adds to it. */
export interface Found {
  mentions: Mention<NamedItem>[];
  suppliers: SupplierName[];
  categories: string[];
  people: NamedPerson[];
  locations: string[];
  notes: string[];
  /** What losses are noted as. */
  losses: string[];
}

/** What a message names and leaves out. */
export interface NamedBy extends Found {
  except: Question['except'];
  setAside: string[];
  leftOut: { start: number; end: number }[];
  chosen: Claim[];
  weakNames: WeakName[];
  ignored: WeakName[];
}

/**
 * Takes the claims that hold: where two readings of the same words meet, the one that explains more of them.
 * @param found what the claims add to
 * @param ignoredStems words that name nothing alone
 */
export function namedBy(
  claims: Claim[],
  found: Found,
  words: readonly Word[],
  ignoredStems: ReadonlySet<string>,
): NamedBy {
  const { mentions, suppliers, categories, people, locations, notes, losses } = found;
  const isIgnored = ({ isWeak, start, end }: Claim) =>
    isWeak && words.slice(start, end).some(({ stem }) => ignoredStems.has(stem));
  const ignored = ignoredStems.size === 0 ? [] : claims.filter(isIgnored);
  const named = claims.filter((one) => !ignored.includes(one));
  const certain = named.filter((one) => (one.kind === 'item' || one.kind === 'category') && !one.isWeak);
  const taken = new Set<number>();
  const chosen: Claim[] = [];
  for (const one of named.sort((a, b) => b.score - a.score || a.start - b.start)) {
    const span = Array.from({ length: one.end - one.start }, (_, i) => one.start + i);
    if (span.some((i) => taken.has(i))) continue;
    if (
      one.isWeak &&
      !BESIDE_ITEMS.has(one.kind) &&
      certain.length > 0 &&
      !isListed(one, words) &&
      !isOrdered(one, words) &&
      !isHeldAgainst(one, certain, words)
    )
      continue;
    if (isKindBeside(one, certain)) continue;
    for (const i of span) taken.add(i);
    chosen.push(one);
  }
  chosen.sort((a, b) => a.start - b.start);
  const back = takenBack(chosen, words);
  const denied = [
    ...back,
    ...contrasts(
      chosen.filter((one) => !back.some(({ claim }) => claim === one)),
      words,
    ),
  ];
  const isDenied = new Set(denied.map(({ claim }) => claim));
  const meant = chosen.filter((one) => !isDenied.has(one));
  const leftOut = exclusions(meant, words);
  const excluded = new Set(leftOut.flatMap((run) => run.claims));
  const take = (some: readonly Claim[]) => {
    for (const one of some) one.take();
  };
  take(denied.map(({ claim }) => claim));
  const setAside = distinct(categories.splice(0));
  for (const some of [mentions, suppliers, people, locations, notes, losses]) some.splice(0);
  take(meant.filter((one) => excluded.has(one)));
  const except =
    excluded.size === 0
      ? null
      : {
          items: mentions.splice(0).flatMap((mention) => narrowed(mention).map(({ id }) => id)),
          suppliers: distinct(suppliers.splice(0).map(({ key }) => key)),
          categories: distinct(categories.splice(0)),
          locations: distinct(locations.splice(0)),
        };
  const kept = withoutKindsOfItems(
    meant.filter((one) => !excluded.has(one)),
    words,
  );
  take(kept);
  return {
    except,
    setAside,
    leftOut: [...leftOut, ...denied],
    mentions,
    suppliers: distinct(suppliers),
    categories: distinct(categories),
    people: distinct(people),
    locations: distinct(locations),
    notes: distinct(notes),
    losses: distinct(losses),
    chosen: kept,
    weakNames: kept.filter(({ isWeak }) => isWeak).map((one) => weakName(one, words)),
    ignored: ignored.map((one) => weakName(one, words)),
  };
}

/** `what does mint cost compared to wild mint`: a common word that the name of the other side has, too. */
const isHeldAgainst = (one: Claim, certain: readonly Claim[], words: readonly Word[]): boolean =>
  one.kind === 'item' &&
  certain.some((other) => other.kind === 'item' && isLonger(other, one, words) && areListed(one, other, words));

/**
 * `honeybush or green honeybush` where Honeybush is a kind, too: beside one of its items the word rather names the items that are
 * called so.
 */
function isKindBeside({ kind, isWeak, start, end, categories = [] }: Claim, certain: readonly Claim[]): boolean {
  if (kind !== 'category' || !isWeak) return false;
  const items = certain.filter((one) => one.kind === 'item');
  const others = items.filter((one) => one.start >= end || one.end <= start);
  return (
    items.some((one) => one.start === start && one.end === end) &&
    others.some((one) => one.categories?.some((name) => categories.includes(name)))
  );
}

/** Who sold an item, and to whom, is said beside it. */
const BESIDE_ITEMS: ReadonlySet<Claim['kind']> = new Set(['person', 'note', 'loss']);

/** `quiet night tea bags`: the category beside an item says what it is, unless it is listed with it as another thing. */
function withoutKindsOfItems(chosen: readonly Claim[], words: readonly Word[]): Claim[] {
  const items = chosen.filter(({ kind }) => kind === 'item');
  return chosen.filter((one) => {
    if (one.kind !== 'category' || items.length === 0) return true;
    const holds = items.every(({ categories }) => categories?.some((name) => one.categories?.includes(name)));
    return !holds && isListed(one, words);
  });
}

export const narrowed = <T>({ exact, values }: Mention<T>): T[] => (exact.length > 0 ? exact : values);
const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)].filter((value) => value !== '');

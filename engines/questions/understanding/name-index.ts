import { GROUP_WORDS, type ItemGroup, isOfGroup } from '../../stock/item-groups.ts';
import { editDistance } from '../../text/edit-distance.ts';
import { foldText } from '../../text/fold.ts';
import { type Facts, listSuppliers } from '../facts.ts';
import { stemOf, type Word } from './words.ts';

/** What words of a message may name. */
export const NAME_KINDS = ['item', 'supplier', 'category', 'kind', 'location', 'place', 'type', 'person'] as const;
export type NameKind = (typeof NAME_KINDS)[number];

export type Named = Pick<Facts, 'items' | 'suppliers' | 'people' | 'places'>;

interface Entry {
  kind: NameKind;
  /** The id or the name that a filter takes. */
  value: number | string;
  stems: readonly string[];
}

/** Words of a message that name something. */
export interface Mention {
  kind: NameKind;
  values: readonly (number | string)[];
  start: number;
  end: number;
  /** Whether the words are the whole name, or tell it from all others. */
  isSure: boolean;
}

/** Words of a name that tell nothing. */
const EMPTY = new Set('the a an of and & for with in de la le von'.split(' '));
const TYPES: Readonly<Record<string, string>> = {
  warehouse: 'warehouse',
  storeroom: 'warehouse',
  shop: 'retail',
  store: 'retail',
  retail: 'retail',
  'shop floor': 'retail',
};
/** What kinds of places are called; words of a line mean the same. */
const PLACE_WORDS: readonly (readonly string[])[] = [
  ['shop', 'store', 'shop floor', 'storefront'],
  ['warehouse', 'storeroom', 'stockroom', 'depot'],
  ['cellar', 'basement'],
  ...['kitchen', 'garage', 'attic', 'office', 'van', 'fridge', 'freezer'].map((word) => [word]),
];
/** A typo is looked for in words of at least so many letters; from so many on, two letters may differ. */
const TYPO_FROM = 5;
const TWO_TYPOS_FROM = 8;
/** Names with numbers are looked for in so many words. */
const MOST_WORDS = 12;

/** All names of a workspace by their words. */
export class NameIndex {
  private readonly entries: Entry[] = [];
  private readonly byStem = new Map<string, number[]>();
  private readonly byStart = new Map<string, string[]>();
  /** Names with numbers behind their first word, by their first two words. */
  private readonly numbered = new Map<string, Entry[]>();

  /** Whether stock is kept in several places. */
  readonly hasPlaces: boolean;

  constructor({ items, suppliers, people, places }: Named) {
    this.hasPlaces = places.length > 0;
    const kept = new Set<string>();
    const once = (kind: NameKind, name: string) => {
      const key = `${kind} ${name.toLowerCase()}`;
      if (name === '' || kept.has(key)) return;
      kept.add(key);
      this.add(kind, name, name);
    };
    for (const item of items) {
      this.add('item', item.id, item.name);
      this.add('item', item.id, item.sku);
      once('category', item.category);
      // `the oolongs` are Oolong Tea.
      const [, bare] = /^(.{3,}) teas?$/i.exec(item.category) ?? [];
      if (bare !== undefined && !kept.has(`bare ${bare}`)) this.add('category', item.category, bare);
      kept.add(`bare ${bare ?? ''}`);
      once('location', item.location);
    }
    for (const { key, name, entry } of listSuppliers({ items, suppliers })) {
      this.add('supplier', key, name);
      if (entry && entry.contactPerson !== '') this.add('supplier', key, entry.contactPerson);
    }
    for (const { id, firstName, lastName, username, hasLeft } of people) {
      if (hasLeft) continue;
      this.add('person', id, firstName === '' ? username : firstName);
      if (lastName !== '') this.add('person', id, `${firstName} ${lastName}`);
    }
    for (const [kind, words] of Object.entries(GROUP_WORDS) as [ItemGroup, readonly string[]][]) {
      const own = [...new Set(items.map(({ category }) => category))].filter((category) => isOfGroup(category, kind));
      const [only, another] = own;
      // Where one category holds all accessories, they are that category.
      for (const word of words)
        this.add(
          only !== undefined && another === undefined ? 'category' : 'kind',
          only !== undefined && another === undefined ? only : kind,
          word,
        );
    }
    this.addPlaces(places);
    for (const [word, type] of Object.entries(TYPES)) this.add('type', type, word);
    for (const stem of this.byStem.keys()) {
      const start = stem.slice(0, 1);
      this.byStart.set(start, [...(this.byStart.get(start) ?? []), stem]);
    }
  }

  /** Places by their names, and by what kind of place each is: `the cellar` is Cellar B2 where no other cellar is. */
  private addPlaces(places: Named['places']): void {
    for (const { name } of places) this.add('place', name, name);
    for (const words of PLACE_WORDS) {
      const [only, another] = places.filter(({ name }) => {
        const stems = stemsOf(name);
        return words.some((word) => stems.includes(stemOf(word)));
      });
      if (only && !another) for (const word of words) this.add('place', only.name, word);
    }
  }

  private add(kind: NameKind, value: number | string, name: string): void {
    const stems = stemsOf(name);
    if (stems.length === 0) return;
    const entry = { kind, value, stems };
    const at = this.entries.push(entry) - 1;
    const [first, second, ...rest] = stems;
    if ([second, ...rest].some((stem) => stem !== undefined && /^\d+$/.test(stem))) {
      const key = `${first} ${second}`;
      this.numbered.set(key, [...(this.numbered.get(key) ?? []), entry]);
    }
    for (const stem of new Set(stems)) {
      const known = this.byStem.get(stem);
      if (known) known.push(at);
      else this.byStem.set(stem, [at]);
    }
  }

  /** Whether a word stands in any name. */
  has(stem: string): boolean {
    return this.byStem.has(stem);
  }

  /** The word of a name that a typo stands for; null where none is near. @param isKnown whether it is a word like any other */
  meant(word: Word, isKnown: (text: string) => boolean): string | null {
    const { stem, text } = word;
    if (this.byStem.has(stem) || stem.length < TYPO_FROM || isKnown(text) || isKnown(stem)) return null;
    const most = stem.length >= TWO_TYPOS_FROM ? 2 : 1;
    let best: string | null = null;
    let least = most + 1;
    for (const other of this.byStart.get(stem.slice(0, 1)) ?? []) {
      if (Math.abs(other.length - stem.length) > most || other.length < TYPO_FROM - 1) continue;
      const distance = editDistance(stem, other);
      if (distance < least) [best, least] = [other, distance];
    }
    return best;
  }

  /**
   * What a message names, from its start to its end. Where words could name several things, the longest name counts.
   * @param isCommon whether a word is one of questions: alone it names nothing but what is called just so
   */
  mentions(
    words: readonly Word[],
    stems: readonly string[],
    isTaken: (at: number) => boolean,
    isCommon: (stem: string) => boolean,
  ): Mention[] {
    const found: Mention[] = [];
    for (let at = 0; at < words.length; ) {
      const mention = isTaken(at)
        ? null
        : (this.numberedAt(words, at) ?? this.mentionAt(words, stems, at, isTaken, isCommon));
      if (mention) {
        found.push(mention);
        at = mention.end;
      } else at += 1;
    }
    return found;
  }

  /** A name with numbers, such as `Tin 100 g` or `Shelf 3`, said in full: elsewhere numbers are amounts. */
  private numberedAt(words: readonly Word[], start: number): Mention | null {
    const said = words.slice(start, start + MOST_WORDS).flatMap(({ text }, i) => {
      const stems = stemsOf(text);
      return stems.map((stem, at) => ({ stem, end: start + i + 1, isLast: at === stems.length - 1 }));
    });
    const named = (this.numbered.get(`${said[0]?.stem} ${said[1]?.stem}`) ?? []).filter(
      ({ stems }) => stems.every((stem, at) => said[at]?.stem === stem) && said[stems.length - 1]?.isLast,
    );
    const longest = Math.max(...named.map(({ stems }) => stems.length));
    const chosen = best(
      named.filter(({ stems }) => stems.length === longest),
      [],
      true,
    );
    const [first] = chosen;
    const end = said[longest - 1]?.end;
    if (!first || end === undefined) return null;
    return { kind: first.kind, values: [...new Set(chosen.map(({ value }) => value))], start, end, isSure: true };
  }

  /** `the 250 pouches`: of several matches, those whose name contains the number in front. */
  private withNumberBeside(
    entries: readonly Entry[],
    words: readonly Word[],
    start: number,
    end: number,
  ): readonly Entry[] {
    if (entries.length < 2) return entries;
    for (const at of [start - 1, words[start - 1]?.number === null ? start - 2 : start - 1, end]) {
      const number = words[at]?.number == null ? null : words[at]?.text;
      const some = number == null ? [] : entries.filter(({ stems }) => stems.includes(number));
      if (some.length > 0 && some.length < entries.length) return some;
    }
    return entries;
  }

  private mentionAt(
    words: readonly Word[],
    stems: readonly string[],
    start: number,
    isTaken: (at: number) => boolean,
    isCommon: (stem: string) => boolean,
  ): Mention | null {
    let among: readonly number[] = this.byStem.get(stems[start] ?? '') ?? [];
    if (among.length === 0) return null;
    const said = [stems[start] ?? ''];
    let end = start + 1;
    for (let at = start + 1; at < words.length && !isTaken(at); at++) {
      if (words[at - 1]?.ends !== '') break;
      const stem = stems[at] ?? '';
      if (EMPTY.has(stem)) continue;
      if (said.includes(stem)) break;
      const both: readonly number[] = intersect(among, this.byStem.get(stem) ?? []);
      if (both.length === 0) break;
      among = both;
      said.push(stem);
      end = at + 1;
    }
    const entries = among.flatMap((at) => this.entries[at] ?? []);
    const whole = entries.filter((entry) => entry.stems.every((stem) => said.includes(stem)));
    const fuller = whole.length > 0 ? whole : this.withNumberBeside(entries, words, start, end);
    const chosen = best(fuller, said, whole.length > 0);
    const [first] = chosen;
    if (!first) return null;
    if (
      whole.length === 0 &&
      said.length === 1 &&
      (said[0] ?? '').length < 4 &&
      !/\p{Lu}/u.test(words[start]?.raw ?? '')
    )
      return null;
    const isOfQuestions = said.every((stem) => isCommon(stem) || /^\d+$/.test(stem));
    if (
      whole.length === 0 &&
      ((isOfQuestions && said.length === 1) ||
        first.kind === 'location' ||
        first.kind === 'place' ||
        first.kind === 'type' ||
        first.kind === 'kind')
    )
      return null;
    const isWeak =
      isOfQuestions &&
      (first.kind === 'item' || first.kind === 'supplier' || first.kind === 'person') &&
      said.length === 1 &&
      !/\p{Lu}/u.test(words[start]?.raw ?? '');
    const values = [...new Set(chosen.map(({ value }) => value))];
    return {
      kind: first.kind,
      values,
      start,
      end,
      isSure: !isWeak && (whole.length > 0 || said.length > 1 || values.length === 1),
    };
  }
}

/** Among entries of several kinds, those of the likeliest: of a part of a name, a supplier by its first word, then an item. */
function best(entries: readonly Entry[], said: readonly string[], isWhole: boolean): Entry[] {
  for (const kind of ['place', 'category', 'location', 'type', 'person', 'supplier', 'item', 'kind'] as const) {
    // A word of a place's name is none of its names.
    if (kind === 'place' && !isWhole) continue;
    const some = entries.filter(
      (entry) => entry.kind === kind && (isWhole || kind !== 'supplier' || said.includes(entry.stems[0] ?? '')),
    );
    if (some.length > 0 && (isWhole || kind !== 'category' || entries.every((entry) => entry.kind === 'category')))
      return some;
  }
  return entries.filter(({ kind }) => kind !== 'supplier');
}

const intersect = (one: readonly number[], other: readonly number[]): number[] => {
  const set = new Set(other);
  return one.filter((at) => set.has(at));
};

const stemsOf = (name: string): string[] =>
  (foldText(name).match(/[\p{L}\p{M}\d]+/gu) ?? []).map(stemOf).filter((stem) => !EMPTY.has(stem));

const indexes = new WeakMap<Named['items'], { named: Named; index: NameIndex }>();

/** The index of a workspace; built once for the same list of items. */
export function nameIndexOf(named: Named): NameIndex {
  const known = indexes.get(named.items);
  if (
    known &&
    known.named.suppliers === named.suppliers &&
    known.named.people === named.people &&
    known.named.places === named.places
  )
    return known.index;
  const index = new NameIndex(named);
  indexes.set(named.items, { named, index });
  return index;
}

import type { Lexicon, NamedItem, NamedPerson, SupplierName } from '../lexicon.ts';
import { type Concept, conceptOf, isFiller, meantBy, phraseAt } from './lexicon.ts';
import { type Mention, NameIndex } from './names.ts';
import { readTime, type TimeWords } from './periods.ts';
import { plain, type Word, wordsOf } from './words.ts';

/** A message, word by word: what it names, what it asks by, and what in it means nothing to the assistant. */
export interface Reading {
  concepts: ReadonlySet<Concept>;
  mentions: readonly Mention<NamedItem>[];
  suppliers: readonly SupplierName[];
  categories: readonly string[];
  people: readonly NamedPerson[];
  locations: readonly string[];
  time: TimeWords | null;
  numbers: readonly { value: number; isMoney: boolean; unit: string | null }[];
  /** Words that could not be read. */
  unknown: readonly string[];
  /** Whether it points back at what was spoken of: `it`, `them`. */
  pointsBack: boolean;
}

/** Into how many words a SKU may fall. */
const MAX_CODE_WORDS = 5;

const NUMBER_WORDS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const POINTERS = new Set(['it', 'its', 'them', 'their', 'they']);
/** Words after which a name is rather a supplier's than an item's. */
const OF_SUPPLIERS = new Set<Concept>([
  'supplier',
  'contact',
  'contactSupplier',
  'boughtFrom',
  'email',
  'phone',
  'leadTime',
  'lead',
  'contactPerson',
  'reliable',
  'response',
  'fast',
  'late',
]);

/** What may be said behind any name: `sencha tea`, `matcha stock`. */
const GENERIC = new Set<Concept>(['tea', 'item', 'stock', 'inStock']);

/** Concepts whose words name categories as well. */
const KINDS = new Set<Concept>(['packaging', 'accessories']);

interface Claim {
  kind: 'item' | 'supplier' | 'category' | 'person' | 'location';
  start: number;
  end: number;
  score: number;
  take(): void;
}

/** What can be named, indexed once for a lexicon. */
export class Reader {
  private readonly today: string;
  private readonly items: NameIndex<NamedItem>;
  /** By SKU, letters and digits alone. */
  private readonly codes: ReadonlyMap<string, NamedItem>;
  private readonly suppliers: NameIndex<SupplierName>;
  private readonly categories: NameIndex<string>;
  private readonly locations: NameIndex<string>;
  private readonly people: ReadonlyMap<string, NamedPerson>;

  constructor({ items, suppliers, people, today }: Lexicon) {
    this.today = today;
    this.items = new NameIndex(items.map((value) => ({ name: value.name, value })));
    this.codes = new Map(items.filter(({ sku }) => sku.length >= 5).map((value) => [codeOf(value.sku), value]));
    this.suppliers = new NameIndex(
      suppliers.flatMap((value) => [
        { name: value.name, value },
        ...(value.contactPerson === '' ? [] : [{ name: value.contactPerson, value }]),
      ]),
    );
    this.categories = new NameIndex(
      distinct(items.map(({ category }) => category)).map((name) => ({ name, value: name })),
    );
    this.locations = new NameIndex(
      distinct(items.map(({ location }) => location)).map((name) => ({ name, value: name })),
    );
    this.people = new Map(
      people.flatMap((person) =>
        [person.username, person.firstName].flatMap((name) => {
          const [word, ...more] = wordsOf(name);
          return word && more.length === 0 ? [[word.text, person] as const] : [];
        }),
      ),
    );
  }

  read(message: string): Reading {
    const words = this.joined(wordsOf(message));
    const time = readTime(words, this.today);
    const isTime = (i: number) => time !== null && i >= time.start && i < time.end;
    const found = this.claimed(words, isTime);
    const taken = (i: number) => isTime(i) || found.taken.has(i);
    return {
      ...found,
      ...readRest(words, taken),
      time,
    };
  }

  /** SKUs, whole: a part of one, such as OFF, is a word like any other. */
  private codeMentions(words: readonly Word[]): Mention<NamedItem>[] {
    return words.flatMap((_, start) => {
      for (let end = Math.min(words.length, start + MAX_CODE_WORDS); end > start; end--) {
        const code = codeOf(
          words
            .slice(start, end)
            .map(({ text }) => text)
            .join(''),
        );
        const item = this.codes.get(code);
        if (item) return [{ start, end, values: [item], exact: [item], weight: 1 }];
      }
      return [];
    });
  }

  /** `tea pot` is a teapot where some item is called so. */
  private joined(words: readonly Word[]): Word[] {
    const all: Word[] = [];
    for (let i = 0; i < words.length; i++) {
      const [one, next] = [words[i], words[i + 1]];
      if (!one) continue;
      const [both] = next && one.number === null && next.number === null ? wordsOf(one.text + next.text) : [];
      const isOne = both !== undefined && next !== undefined && this.items.has(both.stem) && !this.items.has(next.stem);
      all.push(isOne ? { ...both, raw: `${one.raw} ${next.raw}` } : one);
      if (isOne) i += 1;
    }
    return all;
  }

  /** What the message names; where two readings of the same words meet, the one that explains more of them. */
  private claimed(words: readonly Word[], isTime: (i: number) => boolean) {
    const mentions: Mention<NamedItem>[] = [];
    const suppliers: SupplierName[] = [];
    const categories: string[] = [];
    const people: NamedPerson[] = [];
    const locations: string[] = [];
    // `Packaging` may be the name of a category: that it is a kind of goods makes it no less of a name.
    const isOrdinary = (word: Word) =>
      !KINDS.has(conceptOf(word) ?? 'tea') && (conceptOf(word) !== null || isFiller(word));
    const isGeneric = (word: Word) => isFiller(word) || GENERIC.has(conceptOf(word) ?? 'unit');
    const concepts = new Set(words.flatMap((word, i) => phraseAt(words, i)?.concept ?? conceptOf(word) ?? []));
    const speaksOfSuppliers = [...concepts].some((concept) => OF_SUPPLIERS.has(concept));
    const claims: Claim[] = [
      ...this.codeMentions(words).map((mention) => claim('item', mention, 8, () => mentions.push(mention))),
      ...this.items
        .mentions(words, isOrdinary, isTime, isGeneric)
        .map((mention) => claim('item', mention, 0, () => mentions.push(mention))),
      ...this.suppliers
        .mentions(words, isOrdinary, isTime, isGeneric)
        .map((mention) =>
          claim('supplier', mention, speaksOfSuppliers ? 4 : -1, () => suppliers.push(...mention.values)),
        ),
      ...this.categories
        .mentions(words, isOrdinary, isTime, isGeneric)
        .map((mention) => claim('category', mention, 2, () => categories.push(...narrowed(mention)))),
      ...this.locations
        .mentions(words, isOrdinary, (i) => isTime(i) || !isPlaceWord(words, i), isGeneric)
        .map((mention) => claim('location', mention, 1, () => locations.push(...narrowed(mention)))),
      ...words.flatMap((word, i): Claim[] => {
        const person = isTime(i) ? undefined : this.people.get(word.text);
        return person ? [{ kind: 'person', start: i, end: i + 1, score: 9, take: () => people.push(person) }] : [];
      }),
    ];
    const units = new Set(words.filter((word) => conceptOf(word) === 'unit').map(({ stem }) => stem));
    if (claims.length === 0 && units.size === 1) {
      // `how many boxes are left`: with no other name a word for packages is the name of what is called so.
      const isCounted = (i: number) => words[i - 1]?.number != null;
      claims.push(
        ...this.items
          .mentions(
            words,
            (word) => isOrdinary(word) && conceptOf(word) !== 'unit',
            (i) => isTime(i) || isCounted(i),
            isGeneric,
          )
          .map((mention) => claim('item', mention, 0, () => mentions.push(mention))),
      );
    }
    const taken = new Set<number>();
    const chosen: Claim[] = [];
    for (const one of claims.sort((a, b) => b.score - a.score || a.start - b.start)) {
      const span = Array.from({ length: one.end - one.start }, (_, i) => one.start + i);
      if (span.some((i) => taken.has(i))) continue;
      for (const i of span) taken.add(i);
      chosen.push(one);
    }
    for (const one of chosen.sort((a, b) => a.start - b.start)) one.take();
    return {
      mentions,
      suppliers: distinct(suppliers),
      categories: distinct(categories),
      people: distinct(people),
      locations: distinct(locations),
      taken,
    };
  }
}

function claim(kind: Claim['kind'], mention: Mention<unknown>, bonus: number, take: () => void): Claim {
  const { start, end, exact } = mention;
  return { kind, start, end, take, score: (end - start) * 10 + (exact.length > 0 ? 3 : 0) + bonus };
}

/** A SKU by its letters and digits; `A1` and the like would be taken for places. */
const codeOf = (sku: string): string => plain(sku).replaceAll(/[^\p{L}\d]/gu, '');

const narrowed = <T>({ exact, values }: Mention<T>): T[] => (exact.length > 0 ? exact : values);
const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)].filter((value) => value !== '');

/** A place is a code such as B2, or what is said to be one: `in aisle B`, `on wall 2`, `at the counter`. */
function isPlaceWord(words: readonly Word[], i: number): boolean {
  const text = words[i]?.text ?? '';
  if (/^[a-z]{1,2}\d{1,3}$/.test(text)) return true;
  const before = words.slice(Math.max(0, i - 3), i).map((word) => word.text);
  return before.some((word) => ['in', 'at', 'on', 'shelf', 'aisle', 'wall', 'location', 'bin', 'shop'].includes(word));
}

/** What is left when the names are taken out. */
function readRest(words: readonly Word[], taken: (i: number) => boolean) {
  const concepts = new Set<Concept>();
  const numbers: { value: number; isMoney: boolean; unit: string | null }[] = [];
  const unknown: string[] = [];
  const units = new Set<string>();
  let pointsBack = false;
  // The words of a name, in one run, are one gap.
  const rest = words.flatMap((word, i) => {
    if (!taken(i)) return [corrected(word)];
    return i > 0 && taken(i - 1) ? [] : [GAP];
  });
  for (let i = 0; i < rest.length; ) {
    const word = rest[i];
    if (!word || word === GAP) {
      i += 1;
      continue;
    }
    const phrase = phraseAt(rest, i);
    const concept = phrase?.concept ?? conceptOf(word);
    const number = word.number ?? spelledNumber(word.text);
    if (!phrase && POINTERS.has(word.text)) pointsBack = true;
    if (word.text === 'best' || word.text === 'top') concepts.add('good');
    if (/^(?:un)?profitable$/.test(word.text)) concepts.add('profitable');
    if (/^(?:buy|buying|purchase|purchasing)$/.test(word.text)) concepts.add('buy');
    if (concept === 'unit' && !phrase && rest[i - 1]?.number == null) {
      // `how many pounds in a kilo` asks about units, not about stock.
      if (units.size > 0 && !units.has(word.stem) && !rest.includes(GAP)) unknown.push(word.raw);
      units.add(word.stem);
    }
    if (concept) concepts.add(concept);
    else if (number !== null) {
      const next = rest[i + 1];
      const unit = next && conceptOf(next) === 'unit' ? next.stem : null;
      numbers.push({ value: number, isMoney: word.isMoney || /^(?:dollar|buck|usd)$/.test(unit ?? ''), unit });
    } else if (!isFiller(word)) unknown.push(word.raw);
    i += phrase?.length ?? 1;
  }
  return { concepts, numbers, unknown, pointsBack };
}

/** Stands where a name was: a phrase may say `sell @ for`. */
const GAP: Word = { raw: '', text: '@', stem: '@', number: null, isMoney: false };

function spelledNumber(text: string): number | null {
  const index = NUMBER_WORDS.indexOf(text);
  return index === -1 ? null : index + 2;
}

function corrected(word: Word): Word {
  if (conceptOf(word) || isFiller(word) || word.number !== null || NUMBER_WORDS.includes(word.text)) return word;
  const meant = meantBy(word);
  return meant === null ? word : (wordsOf(meant)[0] ?? word);
}

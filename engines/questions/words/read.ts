import type { Lexicon, NamedItem, NamedPerson, SupplierName } from '../lexicon.ts';
import { isWordOfPhrasings } from '../meaning/model.ts';
import { isTypeWord, markSlots, UNIT_WORDS } from '../meaning/tokens.ts';
import { isOfAll } from './all-time.ts';
import { peopleAskedOf } from './asked-of-self.ts';
import {
  type Claim,
  COUNTERS,
  capitalsIn,
  claim,
  countedNames,
  isCalledSo,
  isCommonName,
  isCountedBeside,
  isSpokenOfAsThing,
  isWeakName,
  looseNames,
  MEASURING,
  namesRunTogether,
  packedNames,
  saysElse,
  supplierBonus,
  withoutCount,
} from './claims.ts';
import { codesIn } from './codes.ts';
import { placedTime, readCompared } from './compared-time.ts';
import { lastMeant } from './exclusions.ts';
import { GENERIC, type ItemNames, itemNamesOf } from './item-names.ts';
import { joinedWords } from './joined-words.ts';
import { leftOutKinds, withLeftOutKinds } from './left-out-kinds.ts';
import { listedTimes, timesRead } from './listed-times.ts';
import { type Found, namedBy, narrowed } from './named-by.ts';
import { withoutNamedTimes } from './named-times.ts';
import { type Mention, NameIndex } from './names.ts';
import { isNeutral } from './neutral.ts';
import { NoteNames } from './note-names.ts';
import { orderWords } from './order-words.ts';
import { isOfMinimum, packsAsked, packsCounted } from './pack-sizes.ts';
import { peopleNamed } from './people-named.ts';
import { readTime } from './periods.ts';
import { placeClaims } from './place-claims.ts';
import { isPortionWord, speaksOfDrinks, speaksOfServed } from './portion-sizes.ts';
import type { Reading } from './reading.ts';
import { spelledForTerms, termsIn } from './said-terms.ts';
import { withSharedHeads } from './shared-heads.ts';
import { BOTH, comparedToken, SLOT_OF, timeToken } from './slot-tokens.ts';
import { spellCorrected } from './spelling/corrected-figures.ts';
import { type Called, isExplained, meantWord } from './spelling/meant-word.ts';
import { parted } from './spelling/run-together.ts';
import { spellAmounts } from './spelling/spell-amounts.ts';
import { spellDates } from './spelling/spell-dates.ts';
import { spellComparedTimes } from './spelling/spell-months-compared.ts';
import { spellRanges } from './spelling/spell-ranges.ts';
import { spellSeasons } from './spelling/spell-seasons.ts';
import { spellSpans } from './spelling/spell-spans.ts';
import { GOODS, KINDS_OF_GOODS } from './trade-names/concepts.ts';
import { placedSuppliers } from './trade-names/countries.ts';
import { withoutTwins } from './twin-names.ts';
import { chosenVariant, isBoundAt } from './variants.ts';
import { withoutNames } from './without-names.ts';
import { plain, SAYS_NOTHING, type Word, wordsOf } from './words.ts';

/** `set` is a verb, and what tea is sold in. */
const SETS = new Set(['set']);

/** Reads messages by what can be named. */
export class Reader {
  readonly lexicon: Lexicon;
  private readonly today: string;
  private readonly named: ItemNames;
  readonly items: NameIndex<NamedItem>;
  private readonly suppliers: NameIndex<SupplierName>;
  readonly categories: NameIndex<string>;
  private readonly locations: NameIndex<string>;
  /** Places that are called by one word, which is neither a code nor a word for the shop or the warehouse. */
  private readonly places: ReadonlySet<string>;
  private readonly people: ReadonlyMap<string, NamedPerson>;
  private readonly notes: NoteNames;
  private readonly lossNotes: NoteNames;

  constructor(lexicon: Lexicon) {
    const { items, suppliers, people, notes, lossNotes, today } = lexicon;
    const index = itemNamesOf(items);
    this.lexicon = lexicon;
    this.today = today;
    this.items = new NameIndex(index.names, items, GOODS);
    this.categories = new NameIndex(index.categoryNames, index.categories, KINDS_OF_GOODS);
    this.locations = new NameIndex(index.locationNames, index.locations);
    this.named = index;
    this.places = new Set(
      index.locations.flatMap((name) => {
        const [word, ...more] = wordsOf(name);
        const isNamed = word !== undefined && more.length === 0 && !isTypeWord(word) && !isNeutral(word.text);
        return isNamed && word.text.length > 3 ? [word.stem] : [];
      }),
    );
    this.suppliers = NameIndex.of(
      suppliers.flatMap((value) => [
        { name: value.name, value },
        ...(value.contactPerson === '' ? [] : [{ name: value.contactPerson, value }]),
      ]),
    );
    this.people = new Map(
      people.flatMap((person) =>
        [person.username, person.firstName].flatMap((name) => {
          const [word, ...more] = wordsOf(name);
          return word && more.length === 0 ? [[word.text, person] as const] : [];
        }),
      ),
    );
    this.notes = new NoteNames(notes, 'note', lexicon.written?.notes);
    this.lossNotes = new NoteNames(lossNotes, 'loss');
    this.called = {
      has: ({ text, stem }) =>
        [this.items, this.suppliers, this.categories, this.locations].some((index) => index.knows(stem)) ||
        this.people.has(text) ||
        this.notes.has(stem),
      isNear: (word) => [this.items, this.suppliers, this.categories].some((index) => index.isNear(word)),
      beginning: (letters) => [
        ...new Set([this.items, this.suppliers, this.categories].flatMap((index) => index.beginning(letters))),
      ],
      kinds: index.kinds,
    };
  }

  /** What typos may stand for. */
  private readonly called: Called;

  /** Clauses of a message are read again and again while its meaning is looked for. */
  private readonly known = new Map<string, Reading>();

  /** Words that name nothing alone. */
  private readonly ignored: ReadonlySet<string> = new Set();
  private readonly views = new Map<string, Reader>();

  /** The same reader, for which common words are no names: `a few boxes`, `front of house`. @param stems of the words */
  ignoring(stems: readonly string[]): Reader {
    const key = stems.join(' ');
    const known = this.views.get(key);
    if (known) return known;
    const view: Reader = Object.create(this, { ignored: { value: new Set(stems) }, known: { value: new Map() } });
    this.views.set(key, view);
    return view;
  }

  /** @param namesPackages whether a word for packages names what is called so where nothing else is named */
  read(written: string, namesPackages = true): Reading {
    const key = `${namesPackages ? '' : '-'}${written}`;
    const known = this.known.get(key) ?? this.parse(written, namesPackages);
    this.known.set(key, known);
    return known;
  }

  /** A message with its typos as the words that they stand for, as far as names leave no doubt. */
  spelled(message: string): string {
    return message.replaceAll(/(?<![\p{L}\p{M}\d'’])[\p{L}\p{M}]{3,}(?![\p{L}\p{M}\d'’])/gu, (raw) => {
      const [word, another] = wordsOf(raw);
      const isPlain = word !== undefined && another === undefined && word.text === plain(raw);
      const two = isPlain ? parted(raw, this.called) : null;
      if (two !== null) return two;
      const meant = isPlain ? this.meant(word) : word;
      return meant === undefined || meant === word ? raw : meant.text;
    });
  }

  private readonly meantFor = new Map<string, Word>();

  /** A typo as the word that it was meant for; looked for once. */
  private meant(word: Word): Word {
    const known = this.meantFor.get(word.text);
    const meant = known ?? meantWord(word, this.called);
    if (!known) this.meantFor.set(word.text, meant);
    return meant.text === word.text ? word : { ...word, text: meant.text, stem: meant.stem };
  }

  private parse(written: string, namesPackages: boolean): Reading {
    const message = spellRanges(
      spellSpans(
        spellSeasons(
          spellComparedTimes(spellCorrected(spellAmounts(spelledForTerms(written), this.lexicon)), this.today),
          this.today,
        ),
        this.today,
        (code) => this.locations.has(code) || this.items.has(code),
      ),
    );
    const asWritten = joinedWords(wordsOf(message), this.items, this.locations).map((word) => this.meant(word));
    const spelled = readTime(asWritten, this.today) === null ? spellDates(message, this.today) : message;
    const words =
      spelled === message
        ? asWritten
        : joinedWords(wordsOf(spelled), this.items, this.locations).map((word) => this.meant(word));
    const unnamed = withoutNamedTimes(words, this.today, this.items, [this.categories, this.suppliers]);
    const time = placedTime(unnamed, readTime(unnamed, this.today), this.today);
    const compared = readCompared(unnamed, time, this.today);
    const listed = compared ? [] : listedTimes(unnamed, time, this.today);
    const isTime = (i: number) =>
      [time, compared, ...listed].some((one) => one !== null && i >= one.start && i < one.end);
    const packs = [...[...packsAsked(words)].map(([start, { end }]) => ({ start, end })), ...packsCounted(words)];
    // `100 g pouches` are no item where it is asked how many of them a tea fills.
    const isOfPack = (i: number) => packs.some(({ start, end }) => i >= start && i < end);
    // `anything with ginger in it` is of no ginger.
    const terms = termsIn(words, this);
    const isServed = (i: number) => speaksOfServed(plain(message)) && isPortionWord(words[i] ?? SAYS_NOTHING);
    const namesNone = (i: number) => isTime(i) || isOfPack(i) || terms.isSaid(i) || isServed(i);
    const named = this.claimed(words, namesNone, plain(message), namesPackages, capitalsIn(written));
    // Nor do they say which rooibos is meant.
    const telling = words.map((word, i) => (isOfPack(i) || isBoundAt(words, i) ? SAYS_NOTHING : word));
    const claimed = { ...named, mentions: withoutTwins(withSharedHeads(named.mentions, words), words) };
    const counted = claimed.mentions.map((mention) => countedNames(mention, words));
    const found = {
      ...claimed,
      mentions: claimed.mentions.map(
        (mention, i) => counted[i] ?? chosenVariant(packedNames(looseNames(mention, telling), telling), telling),
      ),
    };
    const slots = new Map<number, { slot: string | null; end: number }>([
      ...counted.flatMap((one) => (one ? [[one.start - 1, { slot: null, end: one.start }] as const] : [])),
      ...found.chosen
        .filter(({ kind }) => kind !== 'loss')
        .map(({ start, end, kind }) => [start, { slot: SLOT_OF[kind], end }] as const),
      ...found.leftOut.map(({ start, end }) => [start, { slot: null, end }] as const),
    ]);
    const runs = [...named.chosen, ...named.leftOut];
    const leftOut = leftOutKinds(words, (i) => runs.some(({ start, end }) => i >= start && i < end));
    for (const { start, end, type } of leftOut) slots.set(start, { slot: type && '<type>', end });
    for (const [start, run] of terms.slots) slots.set(start, run);
    if (time) slots.set(time.start, { slot: timeToken(time), end: time.end });
    if (compared) slots.set(compared.start, { slot: comparedToken(compared), end: compared.end });
    for (const { start, end } of listed) slots.set(start, { slot: '<past>', end });
    const marked = markSlots(words, (i) => slots.get(i) ?? null);
    // `the two matchas` are asked about as two things are.
    const [pair, another] = counted;
    const isPair = pair?.values.length === 2 && another === undefined;
    const isNamed = (i: number) =>
      isTime(i) ||
      found.chosen.some(
        ({ kind, isWeak, start, end }) => kind !== 'location' && kind !== 'loss' && !isWeak && i >= start && i < end,
      );
    const ofLosses = new Set(
      found.chosen.flatMap(({ kind, start, end }) => (kind === 'loss' ? words.slice(start, end) : [])),
    );
    return {
      ...marked,
      types: [...lastMeant(marked.types, words, isTypeWord), ...leftOut.flatMap(({ type }) => type ?? [])],
      units: lastMeant(marked.units, words, ({ stem }) => UNIT_WORDS.has(stem)),
      ...(isPair ? { tokens: marked.tokens.flatMap((token) => (token.text === '<item>' ? BOTH : [token])) } : {}),
      ...found,
      except: withLeftOutKinds(found.except, leftOut, this.named.categories),
      people: peopleAskedOf(found, plain(message), this.lexicon),
      plain: words.filter((_, i) => !isNamed(i)),
      order: orderWords(words, marked, found.mentions),
      isOfAll: time === null && isOfAll(plain(message)),
      ...timesRead(time, listed, plain(message)),
      ...{ lossNotes: found.losses, against: compared?.past ?? null },
      ...terms.of(marked.bounds, isNamed),
      strangeNames: namesRunTogether(found.chosen, words),
      unknown: marked.tokens.flatMap(({ word }) =>
        word && !isExplained(word) && !ofLosses.has(word) ? [word.raw] : [],
      ),
      isOfMinimum: marked.amounts.length === 0 && isOfMinimum(plain(message)),
      ...{ text: plain(message), unnamed: withoutNames(plain(message), words, runs) },
    };
  }

  /** Whether words name a category by what tells it from the others. */
  private isKind({ start, end }: Mention<string>, words: readonly Word[]): boolean {
    const said = words.slice(start, end).map(({ stem }) => stem);
    const last = words[end - 1];
    return (
      this.named.kinds.has(said[0] ?? '') || (last?.text !== last?.stem && this.named.longKinds.has(said.join('')))
    );
  }

  /** Whether one word does, as `gifts` of Cards & Gifts. */
  private isKindWord({ text, stem }: Word): boolean {
    return this.named.kinds.has(stem) || (text !== stem && this.named.longKinds.has(stem));
  }

  /** What the message names; where two readings of the same words meet, the one that explains more of them. */
  private claimed(
    words: readonly Word[],
    isTime: (i: number) => boolean,
    text: string,
    namesPackages: boolean,
    capitals: ReadonlySet<string>,
  ) {
    const found: Found = {
      mentions: [],
      suppliers: [],
      categories: [],
      people: [],
      locations: [],
      notes: [],
      losses: [],
    };
    const { mentions, suppliers, categories, people, locations, notes, losses } = found;
    // `who do we get the cups from` is of goods, though cups are drunk, too.
    const isOfGoods = speaksOfDrinks(text) ? () => false : isPortionWord;
    const isOrdinary = (word: Word) =>
      !KINDS.has(word.stem) &&
      (isNeutral(word.text) ||
        isTypeWord(word) ||
        (isWordOfPhrasings(word.stem) && !isOfGoods(word)) ||
        UNIT_WORDS.has(word.stem));
    const isGeneric = (word: Word) => GENERIC.has(word.stem) || (isNeutral(word.text) && !SETS.has(word.stem));
    const claims: Claim[] = [
      ...codesIn(words, this.named, this.lexicon.items).map((mention) =>
        claim('item', mention, 8, () => mentions.push(mention)),
      ),
      ...this.items
        .mentions(words, isOrdinary, isTime, isGeneric)
        .filter((mention) => !saysElse(mention, words))
        .map((mention) => withoutCount(mention, words))
        .map((mention) => ({
          ...claim('item', mention, 0, () => mentions.push(mention), isWeakName(mention, words)),
          categories: narrowed(mention).map(({ category }) => category),
        })),
      ...this.suppliers
        .mentions(words, isOrdinary, isTime, isGeneric)
        .filter((mention) =>
          isCalledSo(
            mention,
            words,
            (word) => !isCommonName(word) && word.text.length > 3 && !this.items.has(word.stem),
          ),
        )
        .map((mention) =>
          claim('supplier', mention, supplierBonus(text, words, mention), () => suppliers.push(...mention.values)),
        ),
      ...placedSuppliers(words, this.lexicon.suppliers, this.items, (some) => suppliers.push(...some)),
      ...this.categories
        .mentions(words, (word) => isOrdinary(word) && !this.isKindWord(word), isTime, isGeneric)
        // `can I ask` names no Cans.
        .filter(({ start, end }) => end - start > 1 || !isNeutral(words[start]?.text ?? ''))
        .map((mention) => ({
          ...claim(
            'category',
            mention,
            2,
            () => categories.push(...narrowed(mention)),
            mention.exact.length === 0 && !this.isKind(mention, words),
          ),
          categories: narrowed(mention),
        })),
      ...placeClaims(
        words,
        {
          ...{ locations: this.locations, places: this.places, named: this.named, isOrdinary, isGeneric, isTime },
          hasItem: (stem) => this.items.has(stem),
        },
        (some) => locations.push(...some),
      ),
      ...peopleNamed(words, { people: this.people, isTime, capitals }, (person) => people.push(person)),
    ];
    const units = new Set(words.filter(({ stem }) => UNIT_WORDS.has(stem)).map(({ stem }) => stem));
    const isOfSupplier = claims.some(({ kind }) => kind === 'supplier');
    if (namesPackages && claims.every(({ kind }) => kind === 'person' || kind === 'supplier') && units.size === 1) {
      // `how many boxes are left`: with no other name a word for packages is the name of what is called so.
      // `per piece` and `5 boxes` say how much there is of something; `the 250 pouches` are of that size.
      const isCounted = (i: number) =>
        (words[i - 1]?.number != null &&
          !(isOfSupplier && !UNIT_WORDS.has(words[i]?.stem ?? '')) &&
          !POINTING.has(words[i - 2]?.text ?? '')) ||
        MEASURING.has(words[i - 1]?.text ?? '');
      claims.push(
        ...this.items
          .mentions(
            words,
            (word) => isOrdinary(word) && !(UNIT_WORDS.has(word.stem) && !COUNTERS.has(word.stem)),
            (i) => isTime(i) || isCounted(i),
            isGeneric,
          )
          // Of a supplier boxes are a unit; `the large boxes` are one item.
          .filter(({ start, end, values }) => !isOfSupplier || (end - start > 1 && values.length === 1))
          .map((mention) => claim('item', mention, 0, () => mentions.push(mention), !isOfSupplier)),
      );
    }
    // `where are the stickers`, `sold 4 pouches and 2 kettles`: what is talked about as a thing may be one, whatever the word asks.
    const [isAlone, isThing] = claims.length === 0 ? [true, isSpokenOfAsThing] : [false, isCountedBeside];
    claims.push(
      ...this.items
        .mentions(
          words,
          () => false,
          (i) => isTime(i) || !isThing(words, i, claims),
          isGeneric,
        )
        .map((mention) => claim('item', mention, 0, () => mentions.push(mention), isAlone)),
    );
    claims.push(...this.notes.claims(words, isTime, (some) => notes.push(...some)));
    claims.push(...this.lossNotes.claims(words, isTime, (some) => losses.push(...some)));
    return namedBy(claims, found, words, this.ignored);
  }
}

const POINTING = new Set(['the', 'our', 'those', 'these', 'my']);

/** Words that may name a category or a place. */
const KINDS = new Set('packaging accessory label office wall counter blend mix'.split(' '));

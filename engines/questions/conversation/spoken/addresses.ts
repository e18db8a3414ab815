import type { Lexicon } from '../../lexicon.ts';
import type { Measure } from '../../question.ts';
import { stemsOfName } from '../../words/name-parts.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { certain, PLAIN_WORDS, saysOnly } from './certain.ts';
import { supplierSpokenOf } from './spoken-supplier.ts';

/** `address of the packaging people`, `where are they based`, `phone of the honey lot`: suppliers by what they send. */

/** The fact of a supplier that a message asks for; null where it asks for something else, or of many suppliers. */
export function addressOf(before: Before | null, reading: Reading, lexicon: Lexicon): One | null {
  const { text, people, amounts, notes, locations, time, bounds } = reading;
  if ([people, amounts, notes, locations, bounds].some((some) => some.length > 0) || time !== null) return null;
  const fact = FACTS.find(([, said]) => said.test(text))?.[0];
  if (fact === undefined || NO_SUPPLIER.test(text)) return null;
  // `the pottery people in Turku`: words that only the entry of a supplier has.
  const called = reading.tokens.filter((token) => !saysOnly({ tokens: [token] }, WORDS));
  if (called.length > MOST_CALLED || (called.length > 0 && !WHO.test(text))) return null;
  const meant = keysMeant(before, reading, lexicon, fact === 'notes');
  const keys = called.length === 0 ? meant : keysCalled(called, reading, meant, lexicon);
  if (keys === null || keys.length === 0 || keys.length > MOST) return null;
  const named: Reading = {
    ...reading,
    mentions: [],
    categories: [],
    groups: [],
    suppliers: lexicon.suppliers.filter(({ key }) => keys.includes(key)),
  };
  return certain(MEANINGS[fact], named, before, {
    ...{ topic: 'supplierStory', measure: fact, measures: [], words: fact === 'notes' ? ['address'] : [] },
    ...{ suppliers: keys, categories: [], items: [], similarItems: [], countOnly: false, order: null, limit: null },
  });
}
const MOST = 4;
/** More words are a story of their own. */
const MOST_CALLED = 3;
type Fact = Extract<Measure, 'notes' | 'phone' | 'email' | 'contact'>;
const MEANINGS: Readonly<Record<Fact, string>> = {
  ...{ notes: 'supplier-notes', phone: 'supplier-phone', email: 'supplier-email', contact: 'supplier-contact' },
};
const FACTS: readonly (readonly [Fact, RegExp])[] = [
  ['email', /\be-?mails?\b|\bmail(?:ing)? address\b/],
  [
    'notes',
    /\baddress(?:es)?\b|\bwhere(?:['’]?s)?(?: (?:is|are|abouts(?: is| are)?))? .*\b(?:based|located|situated)\b/,
  ],
  ['phone', /\b(?:phones?|telephones?|tel|mobile|(?:phone|contact) (?:no|number)|number)\b/],
  ['contact', /\bcontacts?\b/],
];
/** `number of packaging items`, `phone orders` */
const NO_SUPPLIER =
  /\b(?:how many|(?<!\b(?:phone|telephone|tel|contact|mobile|cell|whatsapp) )number of (?!(?:the|our|that|those|my) )|orders?|sales?|sold|messages?|deliver\w*|draft|write|send|our (?:own )?address)\b/;

/** The suppliers that a message names, by their name or by what they send. */
function keysMeant(
  before: Before | null,
  { suppliers, mentions, categories, text }: Reading,
  lexicon: Lexicon,
  isOfAddress: boolean,
): string[] | null {
  // A supplier that is named is what other readings know, but for its address.
  if (suppliers.length > 0) return isOfAddress ? suppliers.map(({ key }) => key) : null;
  const [category, another] = categories;
  if (category !== undefined && !another && mentions.length === 0)
    return WHO.test(text) ? keysOfKind(category, lexicon) : null;
  if (mentions.length > 0 && (isOfAddress || WHO.test(text)) && categories.length === 0) {
    const ids = new Set(
      mentions.flatMap(({ exact, values }) => (exact.length > 0 ? exact : values).map(({ id }) => id)),
    );
    return keysOf(lexicon.items.filter(({ id }) => ids.has(id)));
  }
  if (!isOfAddress || before === null || before.isUnasked || mentions.length + categories.length > 0) return null;
  const spoken = supplierSpokenOf(before, lexicon);
  if (spoken) return [spoken.key];
  const ids = new Set(before.question.items.flat());
  return THEIRS.test(text) && ids.size > 0 ? keysOf(lexicon.items.filter(({ id }) => ids.has(id))) : null;
}

/** Suppliers whose entries have such words, among those that are meant where goods are named, too. */
function keysCalled(
  called: Reading['tokens'],
  { suppliers, mentions, categories }: Reading,
  meant: readonly string[] | null,
  lexicon: Lexicon,
): string[] | null {
  if (suppliers.length > 0) return null;
  const isOfGoods = mentions.length + categories.length > 0;
  const stems = called.map(({ word }) => word?.stem ?? '');
  return lexicon.suppliers
    .filter(({ key }) => !isOfGoods || meant?.includes(key))
    .filter(({ name, contactPerson, address }) => {
      const written = new Set(stemsOfName(`${name} ${contactPerson} ${address?.notes ?? ''}`));
      return stems.every((stem) => written.has(stem));
    })
    .map(({ key }) => key);
}

/** Suppliers with a kind of goods in their names, else those that supply it. */
function keysOfKind(category: string, { suppliers, items }: Lexicon): string[] {
  const stems = stemsOfName(category);
  const called = suppliers.filter(({ name }) => stemsOfName(name).some((stem) => stems.includes(stem)));
  return called.length > 0 ? called.map(({ key }) => key) : keysOf(items.filter((item) => item.category === category));
}
const keysOf = (items: Lexicon['items']): string[] => [
  ...new Set(items.flatMap(({ supplierKey }) => (supplierKey === '' ? [] : [supplierKey]))),
];

const WHO =
  /\b(?:people|ppl|persons?|guys?|folks?|lot|crowd|lads?|lady|ladies|wom[ae]n|m[ae]n|gentlem[ae]n|girls?|bloke|chap|suppliers?|vendors?|sellers?|makers?|company|firm|business|place|outfit)\b/;
const THEIRS = /\b(?:their|they|them|his|her|its|that|the) ?(?:address(?:es)?|supplier|based|located)?\b/;
const WORDS: ReadonlySet<string> = new Set([
  ...PLAIN_WORDS,
  ...`address addresses postal street mailing full business where abouts based located situated phone phones telephone tel mobile contact contacts number no
   email emails mail people ppl person guys guy folk folks lot crowd lad lads lady ladies woman women man men gentleman girl girls bloke chap supplier suppliers vendor vendors seller sellers maker makers company firm
   place outfit too as well also details write down someone somebody who supply supplies supplying send sends sell sells make makes`
    .trim()
    .split(/\s+/),
]);

import type { SupplierName } from '../../lexicon.ts';
import { type Claim, claim } from '../claims.ts';
import { isNeutral } from '../neutral.ts';
import { plain, type Word, wordsOfName } from '../words.ts';

/** Suppliers by where they are: `the Germans`, `our supplier in Japan`, `the people in Uji`. */

/** Of each country: its code of phone numbers, the end of its internet addresses, and what it and its people are called. */
const COUNTRIES = `
81 jp japan japanese
86 cn china chinese
886 tw taiwan taiwanese
91 in india indian
94 lk sri_lanka ceylon lankan
977 np nepal nepalese nepali
82 kr korea korean
84 vn vietnam vietnamese
66 th thailand thai
62 id indonesia indonesian
60 my malaysia malaysian
65 sg singapore singaporean
254 ke kenya kenyan
265 mw malawi malawian
250 rw rwanda rwandan
27 za south_africa african
20 eg egypt egyptian
212 ma morocco moroccan
90 tr turkey turkish turk
98 ir iran iranian persian
995 ge georgia georgian
7 ru russia russian
49 de germany german
43 at austria austrian
41 ch switzerland swiss
31 nl netherlands holland dutch
32 be belgium belgian
33 fr france french
34 es spain spanish spaniard
351 pt portugal portuguese
39 it italy italian
30 gr greece greek
44 uk britain british england english scotland scottish
353 ie ireland irish
45 dk denmark danish dane
46 se sweden swedish swede
48 pl poland polish pole
420 cz czechia czech
54 ar argentina argentinian argentine
55 br brazil brazilian
57 co colombia colombian
52 mx mexico mexican
61 au australia australian
64 nz new_zealand
`
  .trim()
  .split('\n')
  .map((line) => {
    const [phone = '', end = '', ...called] = line.split(' ');
    return { phone, end, called: called.map((one) => one.split('_')) };
  });
type Country = (typeof COUNTRIES)[number];

/** Who stands for a supplier beside the name of a country or a place. */
const WHO = new Set(
  'supplier vendor people guy folk lot firm company grower maker producer importer exporter trader potter farmer seller friend one contact side'.split(
    ' ',
  ),
);
const POINTING = new Set(['the', 'our', 'those', 'my']);
const WHERE = new Set(['in', 'from', 'at', 'over', 'near']);
/** What may follow `the Japanese` where people are meant. */
const BEHIND = new Set(
  'please pls phone email number address contact take takes deliver delivers charge charges send sends sell sells on at by for last this supply been normally usually got are is'.split(
    ' ',
  ),
);
/** More suppliers of one country are no answer to who is meant. */
const MOST = 12;

/** What a message calls by a country or a place. @param goods what items are called, which may be a country's word, too */
export function placedSuppliers(
  words: readonly Word[],
  suppliers: readonly SupplierName[],
  goods: { has(stem: string): boolean },
  take: (some: readonly SupplierName[]) => void,
): Claim[] {
  return words.flatMap((word, at) => {
    const run = countryAt(words, at) ?? placeAt(words, at);
    if (run === null) return [];
    const before = words[at - 1]?.text ?? '';
    const next = words[run.end];
    // `what are the French people asking for` are guests.
    const isOfWho = WHO.has(next?.stem ?? '') && (next?.stem !== 'people' || before === 'our');
    const isWhere = WHERE.has(before) && (WHO.has(words[at - 2]?.stem ?? '') || WHO.has(words[at - 3]?.stem ?? ''));
    // `the Japanese` are people where nothing of theirs follows; `the Germans` always.
    const isPlural = word.text !== word.stem;
    const isPeople =
      POINTING.has(before) && !goods.has(word.stem) && (isPlural || next === undefined || BEHIND.has(next.text));
    // `what arrived from Malawi`: what comes from a country or the town of an address comes from who is there.
    const isOrigin = before === 'from' && !isOfWho && !isWhere;
    if (!(isWhere || isOrigin || (run.country !== null && (isOfWho || isPeople)))) return [];
    const meant = suppliers.filter((one) =>
      isOrigin && run.country === null ? isTownOf(one, word) : isFrom(one, run.country, word),
    );
    if (meant.length === 0 || meant.length > MOST) return [];
    const end = isOfWho ? run.end + 1 : run.end;
    const mention = { start: at, end, values: meant, exact: [], weight: 1 };
    return [claim('supplier', mention, isOfWho || isWhere || isOrigin ? 4 : 1, () => take(meant))];
  });
}

interface Run {
  country: Country | null;
  end: number;
}

function countryAt(words: readonly Word[], at: number): Run | null {
  for (const country of COUNTRIES)
    for (const called of country.called)
      if (called.every((one, i) => words[at + i]?.stem === one || words[at + i]?.text === one))
        return { country, end: at + called.length };
  return null;
}

/** `brings in the most` names no place. */
function placeAt(words: readonly Word[], at: number): Run | null {
  const { text = '', number = null } = words[at] ?? {};
  return text.length > 2 && number === null && !isNeutral(text) ? { country: null, end: at + 1 } : null;
}

function isFrom({ name, address }: SupplierName, country: Country | null, { stem }: Word): boolean {
  const written = wordsOfName(`${name} ${address?.notes ?? ''}`).map((one) => one.stem);
  if (country === null) return written.includes(stem);
  const phone = (address?.phone ?? '').replaceAll(/[^\d+]/g, '').replace(/^00/, '+');
  if (codeOf(phone) === country.phone) return true;
  if (plain(address?.email ?? '').endsWith(`.${country.end}`)) return true;
  return country.called.some((called) => called.every((one) => written.includes(one)));
}

/** Whether a word is a place in the address of a supplier, as its note has it: a part of it with a capital letter. */
function isTownOf({ name, address }: SupplierName, { stem }: Word): boolean {
  if (wordsOfName(name).some((one) => one.stem === stem)) return false;
  const notes = address?.notes ?? '';
  const [, written = ''] = ADDRESS.exec(notes) ?? [];
  const places =
    written === '' ? [...notes.matchAll(IN_A_TOWN)].map(([, town = '']) => town) : (written.match(CAPITALS) ?? []);
  return places.some((place) => wordsOfName(place).some((one) => one.stem === stem));
}
const ADDRESS = /\baddress:?\s+([^.;\n]{1,200})/iu;
const CAPITALS = /(?<![\p{L}\d])\p{Lu}\p{L}{2,}/gu;
const IN_A_TOWN = /\b(?:from|in|near|based in|of) (\p{Lu}\p{L}{2,})/gu;

/** Whether words are what a country is called. */
export function isCountry(text: string): boolean {
  const words = wordsOfName(text);
  return words.length > 0 && countryAt(words, 0)?.end === words.length;
}

/** The evidence that a supplier is in a place: `its note says “Address: Box 44, Thyolo, Malawi”`; null where nothing does. */
export function knownFrom(supplier: SupplierName, place: string): 'note' | 'phone' | 'email' | null {
  const words = wordsOfName(place);
  const [word] = words;
  if (!word) return null;
  const run = countryAt(words, 0);
  const country = run?.end === words.length ? run.country : null;
  const { address } = supplier;
  const written = wordsOfName(address?.notes ?? '').map((one) => one.stem);
  // `in packs` names no town, though a note says what is packed.
  if (words.every(({ stem }) => written.includes(stem)) && (country !== null || isTownOf(supplier, word)))
    return 'note';
  if (country === null || !isFrom(supplier, country, word)) return null;
  if (country.called.some((called) => called.every((one) => written.includes(one)))) return 'note';
  return plain(address?.email ?? '').endsWith(`.${country.end}`) ? 'email' : 'phone';
}

/** The longest code of a country that a phone number begins with. */
const codeOf = (phone: string): string | undefined =>
  COUNTRIES.filter((one) => phone.startsWith(`+${one.phone}`)).sort((a, b) => b.phone.length - a.phone.length)[0]
    ?.phone;

/** What each country is called, once. */
export const countryNames = (): string[] => COUNTRIES.map(({ called }) => (called[0] ?? []).join(' '));

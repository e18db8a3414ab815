import type { NamedItem, SupplierName } from '../lexicon.ts';
import { isCommonWord, isKnownWord, usedBy } from '../meaning/model.ts';
import { isTypeWord, UNIT_WORDS } from '../meaning/tokens.ts';
import { isDenied } from './exclusions.ts';
import { GENERIC } from './item-names.ts';
import type { Mention } from './names.ts';
import { isNeutral } from './neutral.ts';
import { isNotion } from './notions.ts';
import { numberOf } from './number-words.ts';
import { isWhereSomebodyIs } from './whereabouts.ts';
import { isTypoOf, plain, type Word, wordsOf } from './words.ts';

/** Which words of a message name something, where several readings of them are possible. */

export interface Claim {
  kind: 'item' | 'supplier' | 'category' | 'person' | 'location' | 'note' | 'loss';
  start: number;
  end: number;
  score: number;
  /** Whether it is a common word that stands somewhere in a name: `front` of Front Labels. */
  isWeak: boolean;
  /** The categories that it stands for, or in which its items are. */
  categories?: readonly string[];
  take(): void;
}

export function claim(
  kind: Claim['kind'],
  mention: Mention<unknown>,
  bonus: number,
  take: () => void,
  isWeak = false,
): Claim {
  const { start, end, exact } = mention;
  return { kind, start, end, take, isWeak, score: (end - start) * 10 + (exact.length > 0 ? 3 : 0) + bonus };
}

/** A name that may as well be a word like any other, and the words next to it. */
export interface WeakName {
  kind: Claim['kind'] | 'type';
  stems: readonly string[];
  isPlural: boolean;
  /** Empty at the ends of the message. */
  before: string;
  after: string;
}

export function weakName({ kind, start, end }: Claim, words: readonly Word[]): WeakName {
  const last = words[end - 1];
  const beside = (word: Word | undefined) => (word === undefined ? '' : word.number === null ? word.text : '<number>');
  return {
    kind,
    stems: words.slice(start, end).map(({ stem }) => stem),
    isPlural: last !== undefined && last.text !== last.stem,
    before: beside(words[start - 1]),
    after: words[end]?.isSeparated ? '' : beside(words[end]),
  };
}

/**
 * A supplier is called by the beginning of its name, by its contact, by two words that no other one has: `the herb farm`, or by
 * one that nothing else is called by and that is no common one: `Lachine` of Boîtes Lachine. `the tea growers` are not Uji Tea Growers.
 */
export function isCalledSo(
  { start, end, values }: Mention<SupplierName>,
  words: readonly Word[],
  isWordOfOneName: (word: Word) => boolean,
): boolean {
  // `the loose alishan` is a tea.
  if (words[start - 1]?.text === 'loose') return false;
  const said = words.slice(start, end);
  if (said.length > 1 && values.length === 1 && !said.some(({ stem }) => GENERIC.has(stem))) return true;
  const [only, another] = said;
  if (only && !another && values.length === 1 && isWordOfOneName(only)) return true;
  // `from Beemster`, `Beemster delivered`: what is brought comes from somebody, though goods are called by the same word.
  const isOfOne =
    only !== undefined && !another && values.length === 1 && !GENERIC.has(only.stem) && !isCommonName(only);
  if (isOfOne && only.text.length > 3 && isWhoBrings(words, { start, end })) return true;
  const isSaid = (word: string) => said.some(({ stem }) => stem.startsWith(word) || isTypoOf(stem, word));
  return values.some(({ name, contactPerson }) =>
    [...wordsOf(name).slice(0, 1), ...wordsOf(contactPerson)].some(({ stem }) => isSaid(stem)),
  );
}

/** Whether words are behind `from`, or before what a supplier does. */
function isWhoBrings(words: readonly Word[], { start, end }: Pick<Claim, 'start' | 'end'>): boolean {
  let next = end;
  while (LATELY.has(words[next]?.text ?? '')) next += 1;
  return words[start - 1]?.text === 'from' || BRINGS.has(words[next]?.text ?? '');
}
const LATELY = new Set(['just', 'has', 'have', 'had', 'already', 'finally', 'now', 'only', 'also']);
const BRINGS = new Set(['delivered', 'brought', 'sent', 'shipped', 'dropped', 'delivers', 'brings', 'sends']);

/** Words that count anything: what is sold in `pieces` is not called so. */
export const COUNTERS = new Set(['piece', 'pc', 'pcs', 'package', 'pack', 'packet', 'unit', 'sheet', 'case', 'carton']);

/** Words behind which a package is a measure. */
export const MEASURING = new Set(['per', 'each', 'every', 'in', 'by', 'a']);

/**
 * `80 rosehip pouches` counts pouches of 80 g, too, and `and peppermint bags 20` what is called `box of 20`, where nothing is
 * asked.
 */
export function withoutCount(mention: Mention<NamedItem>, words: readonly Word[]): Mention<NamedItem> {
  const { start, end, values } = mention;
  const lead = words[start]?.number ?? null;
  const isCounted =
    lead !== null &&
    lead < FIRST_YEAR &&
    end - start > 1 &&
    !SIZES.has(words[start + 1]?.stem ?? '') &&
    !POINTING.has(words[start - 1]?.text ?? '');
  if (isCounted) return { ...mention, start: start + 1, exact: [] };
  const number = words[end - 1]?.number ?? null;
  const isLast = end === words.length || ENDING.has(words[end]?.text ?? '') || words[end]?.isSeparated === true;
  if (number === null || end - start < 2 || !isLast || words[end - 2]?.text === 'of') return mention;
  if (words.some(({ text }) => ASKING.has(text))) return mention;
  const isContents = values.every(({ name }) => new RegExp(`\\bof ${number}\\b`).test(name));
  return isContents ? { ...mention, end: end - 1, exact: [] } : mention;
}
/** Numbers from here on are years in names: `2015 sheng`. */
const FIRST_YEAR = 1900;
const SIZES = new Set('g gr gram kg kilo oz ounce lb pound ml cl l liter litre mm cm inch prong cup'.split(' '));
const ENDING = new Set(['and', 'please', 'pls', 'thanks', 'too', 'also', 'as', 'more', 'today']);
const ASKING = new Set([
  'how',
  'what',
  'which',
  'who',
  'when',
  'where',
  'is',
  'are',
  'do',
  'does',
  'have',
  'price',
  'cost',
]);

/** Whether a common word alone names something: `the pearls`, but as well `up front`, and `the usual` of The Usual. */
export function isWeakName({ start, end, exact }: Mention<NamedItem>, words: readonly Word[]): boolean {
  const [word, another] = words.slice(start, end);
  if (word === undefined || another !== undefined) return false;
  return exact.length === 0 ? isCommonName(word) : isNeutral(word.text);
}

/** Whether a word has a meaning of its own: of Rose, Mark or Bill. */
export const isCommonName = ({ text, stem }: Word): boolean =>
  isCommonWord(text) || isCommonWord(stem) || isKnownWord(stem);

/** `the stickers`, `12 tags`, `how many cards`: a word for things, several of them or one that few questions ask with. */
export function isSpokenOfAsThing(words: readonly Word[], at: number): boolean {
  const [word, before] = [words[at], words[at - 1]];
  if (isSizedPackage(words, at)) return true;
  if (!word || !before || word.number !== null || isNeutral(word.text) || isTypeWord(word)) return false;
  if (UNIT_WORDS.has(word.stem) || (before.number === null && !OF_THINGS.has(before.text))) return false;
  return usedBy(word.stem) !== null || (word.text !== word.stem && word.text.endsWith('s'));
}
/** `sold 4 pouches and 2 kettles`: a thing of which so many are named behind another one. */
export function isCountedBeside(words: readonly Word[], at: number, claims: readonly Claim[]): boolean {
  const isAnother = BESIDE.has(words[at - 2]?.text ?? '') || words[at - 1]?.isSeparated === true;
  const isTaken = claims.some(({ start, end }) => at >= start && at < end);
  if (isSizedPackage(words, at)) return !isTaken;
  const isOfSeveral = claims.some(({ kind, end }) => kind === 'item' && end <= at - 1);
  return words[at - 1]?.number != null && isAnother && isOfSeveral && !isTaken && isSpokenOfAsThing(words, at);
}
const BESIDE = new Set(['and', 'plus', 'with', 'n']);

/** `300 small boxes`: packaging that is counted, by its size and what it is, where the name of nothing else follows. */
function isSizedPackage(words: readonly Word[], at: number): boolean {
  const start = words[at - 1]?.number == null ? at - 1 : at;
  const [size, unit, next] = words.slice(Math.max(0, start), start + 3);
  if (words[start - 1]?.number == null || !size || !unit || !MEASURES.has(size.text)) return false;
  const isLast = next === undefined || next.isSeparated || BESIDE.has(next.text);
  return UNIT_WORDS.has(unit.stem) && unit.text !== unit.stem && isLast;
}
const MEASURES = new Set(['small', 'large', 'medium', 'big', 'mini', 'tall', 'plain', 'blank']);
const OF_THINGS = new Set('the our my these those any some many much more of'.split(' '));

/** Whether words of a name say something else: a language, what somebody does or something is for, or a notion of stock. */
export const saysElse = (mention: Mention<NamedItem>, words: readonly Word[]): boolean =>
  [isLanguage, isActivity, isPurpose, isNotion].some((isElse) => isElse(mention, words));

/** `pouches for packing`, `I am packing tonight`: a word of a name that says what somebody does. */
function isActivity({ start, end, exact }: Mention<NamedItem>, words: readonly Word[]): boolean {
  const [word] = words.slice(start, end);
  if (!word || end - start > 1 || exact.length > 0 || !/ing$/.test(word.text)) return false;
  return DOING.has(words[start - 1]?.text ?? '') || DONE.has(words[end]?.text ?? '');
}

/** `take 2 kg off that, I need it for a blend`: what something is for, where another thing is pointed at. */
function isPurpose({ start, end, values, exact }: Mention<NamedItem>, words: readonly Word[]): boolean {
  if (end - start > 1 || exact.length > 0 || values.length < 2) return false;
  const isFor = /^an?$/.test(words[start - 1]?.text ?? '') && words[start - 2]?.text === 'for';
  return isFor && words.slice(0, start).some(({ text }) => POINTED.has(text));
}
const POINTED = new Set(['it', 'that', 'this', 'them', 'those', 'these']);

/** `packing the boxes` */
const DONE = new Set([
  'the',
  'our',
  'my',
  'a',
  'an',
  'some',
  'up',
  'these',
  'those',
  'all',
  'table',
  'station',
  'bench',
  'tonight',
  'today',
  'tomorrow',
  'now',
  'orders',
]);
const DOING = new Set([
  'for',
  'while',
  'when',
  'after',
  'before',
  'by',
  'are',
  'is',
  'am',
  'was',
  'were',
  'be',
  'been',
  ...['i', 'we', 'you', 'they', 'he', 'she', 'busy', 'start', 'started', 'keep', 'stop', 'still', 'without'],
]);

/** `write it in English`, `an English e-mail`: no breakfast blend. */
function isLanguage({ start, end }: Mention<NamedItem>, words: readonly Word[]): boolean {
  if (end - start > 1 || !LANGUAGES.has(words[start]?.text ?? '')) return false;
  return OF_LANGUAGE.has(words[start - 1]?.text ?? '') || WRITTEN.has(words[end]?.text ?? '');
}
const LANGUAGES = new Set(['english', 'chinese', 'japanese', 'german', 'french', 'spanish', 'italian', 'portuguese']);
const OF_LANGUAGE = new Set(['in', 'good', 'proper', 'correct', 'plain', 'simple', 'bad', 'poor', 'speak', 'polite']);
const WRITTEN = new Set(
  'email e mail letter message note text language version translation words draft please'.split(' '),
);

/** Whether a name comes next to another one: `and the boxes`. */
export const isListed = ({ start, end }: Claim, words: readonly Word[]): boolean => {
  let at = start - 1;
  // `and the kettles`, `and 2 kettles`
  while (ARTICLES.has(words[at]?.text ?? '') || words[at]?.number != null) at -= 1;
  return (
    LISTING.has(words[at]?.text ?? '') || LISTING.has(words[end]?.text ?? '') || (words[start]?.isSeparated ?? false)
  );
};
const ARTICLES = new Set(['the', 'our', 'a', 'an', 'some', 'my']);

/** Whether a name is a line of an order: `5 kg assam, 2 kg keemun`, `assam 5 kg`. */
export const isOrdered = ({ kind, start, end }: Claim, words: readonly Word[]): boolean => {
  if (kind !== 'item') return false;
  const at = words[start - 1]?.text === 'of' ? start - 2 : start - 1;
  const isWeighed = UNIT_WORDS.has(words[at]?.stem ?? '') && words[at - 1]?.number != null;
  const isLast = end === words.length || words[end]?.isSeparated === true || LISTING.has(words[end]?.text ?? '');
  const isCounted = words[start - 1]?.number != null && isLast;
  return isWeighed || isCounted || (words[end]?.number != null && UNIT_WORDS.has(words[end + 1]?.stem ?? ''));
};
const LISTING = new Set(['and', 'or', 'vs', 'versus', 'than']);

/** `the two matchas`: a name with as many things as are talked about; null where there are not so many. */
export function countedNames(mention: Mention<NamedItem>, words: readonly Word[]): Mention<NamedItem> | null {
  const { start, values } = mention;
  const wanted = words[start - 1]?.text === 'both' ? 2 : numberOf(words, start - 1);
  const isPointing = words[start - 1]?.text === 'both' || POINTING.has(words[start - 2]?.text ?? '');
  if (wanted === null || wanted < 2 || values.length < wanted) return null;
  if (!isPointing && !countsKinds(mention, words)) return null;
  // `the two cup pots`
  if (SIZES.has(words[start]?.stem ?? '')) return null;
  // Loose teas before what is packed of them, and what is called so first.
  const stem = words[start]?.stem;
  const first = values.filter(({ name }) => wordsOf(name)[0]?.stem === stem);
  const loose = first.filter(({ name }) => !/\d/.test(name));
  const meant = [values, first, loose].find(({ length }) => length === wanted);
  return meant ? { ...mention, values: meant, exact: [] } : null;
}

/** `two darjeelings, loose: price, cost`, `three rooibos sorts, how much of each`: so many kinds, of which facts are asked. */
function countsKinds({ start, end }: Mention<NamedItem>, words: readonly Word[]): boolean {
  const last = words[end - 1];
  let behind = end;
  while (OF_KIND.has(words[behind]?.text ?? '')) behind += 1;
  const isPlural = last !== undefined && (last.text !== last.stem || behind > end);
  const isHead = start === 1 && words[behind]?.isSeparated === true;
  const facts = new Set(words.slice(behind).flatMap(({ stem }) => (FACTS_OF_EACH.has(stem) ? [stem] : [])));
  return isPlural && isHead && (facts.has('each') || facts.size > 1);
}
const OF_KIND = new Set(['loose', 'sorts', 'kinds', 'types', 'varieties', 'flavours', 'flavors', 'sizes']);
const FACTS_OF_EACH = new Set(['each', 'price', 'cost', 'stock', 'have', 'margin', 'par', 'left', 'where']);

/** `the first flush, loose`, `sencha loose leaf`: what is sold by weight, where a name fits packed goods as well. */
export function looseNames(mention: Mention<NamedItem>, words: readonly Word[]): Mention<NamedItem> {
  const from = Math.max(0, mention.start - 2);
  const near = words.slice(from, mention.end + 2);
  const isLoose = ({ text }: Word, i: number) => /^loose(?:ly)?$/.test(text) && !isDenied(words, from + i);
  if (!near.some(isLoose)) return mention;
  // A year is no size.
  const values = mention.values.filter(({ name }) => !/(?<!\d)\d{1,3}(?!\d)/.test(name));
  return values.length === 0 || values.length === mention.values.length ? mention : { ...mention, values, exact: [] };
}
/** `pouches of the jasmine pearls`: what is packed so, where the name has such a one. */
export function packedNames(mention: Mention<NamedItem>, words: readonly Word[]): Mention<NamedItem> {
  let at = mention.start - 1;
  while (ARTICLES.has(words[at]?.text ?? '')) at -= 1;
  const form = words[at - 1]?.stem ?? '';
  if (words[at]?.text !== 'of' || !PACKED_IN.has(form)) return mention;
  const values = mention.values.filter(({ name }) => wordsOf(name).some(({ stem }) => stem === form));
  return values.length === 0 || values.length === mention.values.length ? mention : { ...mention, values, exact: [] };
}
const PACKED_IN = new Set(['tin', 'pouch', 'bag', 'box', 'caddy', 'roll', 'set', 'sampler']);

const POINTING = new Set(['the', 'our', 'those', 'these', 'my', 'all', 'your']);

/** Items named next to each other, with neither word nor comma between them, are one name that nothing has. */
export function namesRunTogether(chosen: readonly Claim[], words: readonly Word[]): string[] {
  return chosen.flatMap((one, i) => {
    const next = chosen[i + 1];
    const isOne =
      next?.start === one.end &&
      one.kind === 'item' &&
      next.kind === 'item' &&
      !words[next.start]?.isSeparated &&
      !words.slice(one.start, one.end).some(({ text }) => text === 'and');
    return isOne
      ? [
          words
            .slice(one.start, next.end)
            .map(({ raw }) => raw)
            .join(' '),
        ]
      : [];
  });
}

/**
 * A place is a code such as B2, what is said to be one (`in aisle B`, `on wall 2`, `at the counter`), or a whole name: `fridge
 * contents`.
 * @param names places that are called by one word
 */
export function isPlaceWord(words: readonly Word[], i: number, names: ReadonlySet<string>): boolean {
  const text = words[i]?.text ?? '';
  if (/^[a-z]{1,2}\d{1,3}$/.test(text)) return true;
  // `a lady at the counter` says where she is.
  if (isWhereSomebodyIs(words, i)) return false;
  if (names.has(words[i]?.stem ?? '')) return true;
  const before = words.slice(Math.max(0, i - 3), i).map((word) => word.text);
  return before.some((word) => ['in', 'at', 'on', 'shelf', 'aisle', 'wall', 'location', 'bin', 'shop'].includes(word));
}

/** Words with a capital letter that no sentence begins with. */
export const capitalsIn = (written: string): ReadonlySet<string> =>
  new Set([...written.matchAll(/(?<=[\p{L}\d,] )\p{Lu}\p{Ll}+/gu)].map(([word]) => plain(word)));

/** Words that stand near the name of a supplier. */
const OF_SUPPLIERS =
  /\b(?:suppl\w*|vendor\w*|compan(?:y|ies)|firms?|contact\w*|e-?mail\w*|phone\w*|call|address|lead times?|deliver\w*|from|reliab\w*|repl\w*|answers?|reach|owe|spend|spent|number|write|draft|buy|order|message to)\b/;
/** How much rather words name a supplier than what else is called so: a message may say what suppliers do. */
export const supplierBonus = (text: string, words: readonly Word[], named: Pick<Claim, 'start' | 'end'>): number =>
  OF_SUPPLIERS.test(text) || isWhoBrings(words, named) ? 4 : -1;

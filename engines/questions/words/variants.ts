import { gramsOf } from '../../numbers/weight.ts';
import type { NamedItem } from '../lexicon.ts';
import { JOINING } from './name-parts.ts';
import type { Mention } from './names.ts';
import { numberOf } from './number-words.ts';
import { type Word, wordsOfName } from './words.ts';

/** Which of several things of the same name is meant: the other size, what is packed, what is loose. */

/**
 * What a message says beside a name chooses among the things that have it: `cups` are no cup lids, `the 12 oz ones`, `breakfast
 * 80s`, `the large tin`, `sencha in packets`, `100 g of the breakfast`.
 */
export function chosenVariant(mention: Mention<NamedItem>, words: readonly Word[]): Mention<NamedItem> {
  if (mention.values.length < 2 || mention.values.length > MAX_VARIANTS) return mention;
  const said = WAYS.reduce((values, way) => fewer(values, way(values, mention, words)), mention.values);
  return said.length === mention.values.length ? mention : { ...mention, values: said, exact: [] };
}

/** Whether a word is the number of a bound: `tins under 50` are no tins of 50 g. */
export const isBoundAt = (words: readonly Word[], at: number): boolean =>
  words[at]?.number != null && BOUNDING.has(words[at - 1]?.text ?? '') && !WEIGHED.test(words[at + 1]?.text ?? '');
const BOUNDING = new Set(['under', 'over', 'below', 'above', 'than', 'least', 'exceeding', 'beneath']);
/** `tins over 100 g` may be of that size. */
const WEIGHED = /^(?:g|gr|grams?|kg|kilos?|oz|ounces?|ml|l|lit(?:er|re)s?)$/;

/** More things of one name are no sizes of it, and would take long to tell apart. */
const MAX_VARIANTS = 60;

type Way = (values: readonly NamedItem[], mention: Mention<NamedItem>, words: readonly Word[]) => NamedItem[];

/** Those that are left, where some but not all are. */
const fewer = (all: NamedItem[], some: NamedItem[]): NamedItem[] => (some.length === 0 ? all : some);

/** `cups`: what is called a cup at the end of its name, not what is for cups. The sizes and forms of one thing stay. */
const byHead: Way = (values, { exact, start, end }, words) => {
  const said = words.slice(start, end);
  const last = said.findLast((word, i) => !isOfSize(word, words[start + i - 1])) ?? said.at(-1);
  if (exact.length > 0 || !last || last.number !== null) return [];
  const called = values.filter(({ name }) => partsOf(name).head === last.stem);
  const firsts = new Set(called.map(({ name }) => partsOf(name).first));
  // Earl Grey Decaf is an earl grey as Harbor Fog Earl Grey is; a paper cup lid is no paper cup.
  const isKindOf = ({ name, unit }: NamedItem) =>
    said.length > 1 &&
    gramsOf(unit) !== null &&
    wordsOfName(name)
      .slice(0, said.length)
      .every(({ stem }, i) => stem === said[i]?.stem);
  return values.filter((item) => called.includes(item) || firsts.has(partsOf(item.name).first) || isKindOf(item));
};
const isOfSize = (word: Word, before: Word | undefined): boolean =>
  word.number !== null || (SIZE_UNITS.has(word.stem) && before?.number != null);

/** `12 oz`, `80s`, `the 250 pouches`: figures that only some of the names have. */
const byFigure: Way = (values, { start, end }, words) => {
  for (let at = Math.max(0, start - 3); at < Math.min(words.length, end + 3); at++) {
    const word = words[at];
    const isInside = at >= start && at < end;
    const figure = /^(\d+)s$/.exec(word?.text ?? '')?.[1] ?? numberOf(words, at)?.toString();
    if (!word || figure === undefined || word.isMoney) continue;
    // `250 pouches` and `8 cups` count them, unless they are pointed at; `6 cup pots` are of that size.
    const isWhole = at === start - 1 && end === start + 1;
    const hasUnit = SIZE_UNITS.has(words[at + 1]?.stem ?? '') && !isWhole;
    const isSize = /^\d+s$/.test(word.text) || hasUnit || at >= end || isInside;
    if (!isSize && !POINTING.has(words[at - 1]?.text ?? '')) continue;
    const some = values.filter(({ name }) => partsOf(name).figures.has(figure));
    if (some.length > 0 && some.length < values.length) return some;
  }
  return [];
};

/** `the large tin`, `the little marmalades`, `the bigger one of the teapots`: by the sizes in their names. */
const bySize: Way = (values, { start, end }, words) => {
  const behind = words.slice(end, behindSmallWords(words, end));
  const said = [words[start - 1], ...behind].map((word) => word?.text ?? '');
  const isLarge = said.some((text) => LARGE.has(text));
  if (isLarge === said.some((text) => SMALL.has(text))) return [];
  const sizes = values.flatMap((item) => {
    const { size } = partsOf(item.name);
    return size === null ? [] : [{ item, size }];
  });
  const wanted = (isLarge ? Math.max : Math.min)(...sizes.map(({ size }) => size));
  return sizes.length < 2 ? [] : sizes.filter(({ size }) => size === wanted).map(({ item }) => item);
};

/** `sencha packets`, `in tins`, `small tin`: what has a size in its name or is called so; `the leaf`, `100 g of it`: what has none. */
const byForm: Way = (values, { start, end }, words) => {
  const near = (at: number) => words[at]?.stem ?? '';
  const behind =
    BEFORE_FORMS.has(near(end)) || LARGE.has(near(end)) || SMALL.has(near(end)) ? near(end + 1) : near(end);
  const form = [behind, near(start - 1) === 'of' ? near(start - 2) : ''].find((stem) => PACKS.has(stem));
  const isPacked = ({ name }: NamedItem) => partsOf(name).size !== null || partsOf(name).isPacked;
  if (form !== undefined) {
    const called = values.filter(({ name }) => partsOf(name).stems.has(form));
    return called.length > 0 ? called : values.filter(isPacked);
  }
  const before = start - 1 - (near(start - 1) === 'of' ? 1 : 0);
  const isWeighed = WEIGHTS.has(near(before)) && words[before - 1]?.number != null;
  return isWeighed || LOOSE.has(behind) ? values.filter((item) => !isPacked(item)) : [];
};
/** `in the small bag`: where what is sold in stands. */
function behindSmallWords(words: readonly Word[], from: number): number {
  const isSmall = (at: number) => {
    const text = words[at]?.text ?? '';
    return BEFORE_FORMS.has(text) || LARGE.has(text) || SMALL.has(text);
  };
  let at = from;
  while (at < from + MOST_SMALL_WORDS && isSmall(at)) at += 1;
  return at;
}
const MOST_SMALL_WORDS = 3;
const BEFORE_FORMS: ReadonlySet<string> = new Set(['in', 'as', 'the', 'tea']);
const LOOSE: ReadonlySet<string> = new Set(['leaf', 'loose', 'bulk']);

/** `the half kilo bags`, `the kilo pouch`: as much as is written in another unit. */
const byAmount: Way = (values, { start, end }, words) => {
  for (let at = Math.max(0, start - 2); at < Math.min(words.length, end + 3); at++) {
    const unit = SIZE_UNITS.get(words[at]?.stem ?? '');
    const number = numberOf(words, at - 1) ?? (WHOLE.has(words[at]?.stem ?? '') ? 1 : null);
    if (unit === undefined || number === null || (at >= start && at < end)) continue;
    const some = values.filter(({ name }) => partsOf(name).size === number * unit);
    if (some.length > 0) return some;
  }
  return [];
};
const WHOLE: ReadonlySet<string> = new Set(['kilo', 'kg', 'pound', 'lb', 'liter', 'litre']);

/** `filters S and L`: sizes by their letters. */
const byLetter: Way = (values, { end }, words) => {
  const letters = words.slice(end, end + MOST_LETTER_WORDS).flatMap(({ text }) => (LETTERS.has(text) ? [text] : []));
  return values.filter(({ name }) => letters.some((letter) => partsOf(name).letters.has(letter)));
};
const MOST_LETTER_WORDS = 4;
const LETTERS: ReadonlySet<string> = new Set(['s', 'm', 'l', 'xl', 'xs']);

const WAYS: readonly Way[] = [byFigure, byAmount, byLetter, byHead, byForm, bySize];

interface Parts {
  stems: ReadonlySet<string>;
  first: string;
  /** The word for what it is: `lid` of Cup Lid 12 oz. */
  head: string;
  figures: ReadonlySet<string>;
  /** Letters that stand for a size. */
  letters: ReadonlySet<string>;
  /** In grams, millilitres or as it is counted; null where the name says none. */
  size: number | null;
  isPacked: boolean;
}

/** What a name is made of. */
function partsOf(name: string): Parts {
  const words = wordsOfName(name);
  const until = words.findIndex(({ text, isSeparated }, i) => i > 0 && (isSeparated || JOINING.has(text)));
  const plain = (until < 0 ? words : words.slice(0, until)).filter(
    ({ text, stem }, i, all) =>
      !/\d/.test(text) &&
      text !== 'loose' &&
      !SIZE_WORDS.has(text) &&
      !(SIZE_UNITS.has(stem) && /\d/.test(all[i - 1]?.text ?? '')),
  );
  const numbered = words.findLastIndex(({ number }) => number !== null && number < FIRST_YEAR);
  const inWords = words.find(({ text }) => SIZE_WORDS.has(text));
  const number = words[numbered]?.number ?? null;
  return {
    stems: new Set(words.map(({ stem }) => stem)),
    first: words[0]?.stem ?? '',
    head: plain.at(-1)?.stem ?? '',
    figures: new Set(words.flatMap(({ text }) => (/^\d/.test(text) ? [text] : []))),
    letters: new Set(words.flatMap(({ text }, i) => (LETTERS.has(text) && words[i - 1]?.number == null ? [text] : []))),
    size:
      number !== null
        ? number * (SIZE_UNITS.get(words[numbered + 1]?.stem ?? '') ?? 1)
        : (SIZE_WORDS.get(inWords?.text ?? '') ?? null),
    isPacked: words.some(({ stem }) => PACKS.has(stem)),
  };
}

const list = (text: string): ReadonlySet<string> => new Set(text.split(' '));
/** In one unit for weights, and in one for volumes. */
const SIZE_UNITS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ...{ g: 1, gr: 1, gram: 1, kg: 1000, kilo: 1000, kilogram: 1000, oz: 28, ounce: 28, lb: 454, pound: 454 },
    ...{ ml: 1, cl: 10, l: 1000, liter: 1000, litre: 1000, mm: 1, cm: 10, inch: 25 },
    ...{ cup: 1, prong: 1, ct: 1, count: 1, pc: 1, pack: 1, piece: 1 },
  }),
);
const WEIGHTS = list('g gr gram gramm kg kilo kilogram oz ounce lb pound');
const SIZE_WORDS: ReadonlyMap<string, number> = new Map(
  Object.entries({ mini: 1, tiny: 1, small: 2, medium: 3, large: 4, big: 4, jumbo: 5, xl: 5 }),
);
const LARGE = list('large larger largest big bigger biggest huge jumbo');
const SMALL = list('small smaller smallest little littler littlest wee mini minis tiny');
const PACKS = list('packet pack pouch tin jar box bag carton caddy sachet canister can sampler');
const POINTING = list('the our those these my');
/** Numbers from here on are years. */
const FIRST_YEAR = 1900;

import type { Lexicon, NamedItem } from '../../lexicon.ts';
import type { Reader } from '../../words/read.ts';
import type { Reading } from '../../words/reading.ts';
import { wordsOf, wordsOfName } from '../../words/words.ts';
import type { Before } from '../context.ts';

/**
 * Items that differ in nothing but their size, and which of them a follow-up means: `the 100 gram ones`, `just the little
 * ones`, `the other size`.
 */

const SMALL = new Set(['small', 'smaller', 'smallest', 'little', 'tiny', 'wee', 'mini']);
const LARGE = new Set(['large', 'larger', 'largest', 'big', 'bigger', 'biggest', 'huge', 'jumbo']);
/** What says nothing of one size: `medium` of three. */
const BETWEEN = new Set(['medium', 'middle']);
const UNIT = '(?:g|grams?|gr|kg|kilos?|oz|ounces?|lbs?|pounds?|ml|l|lit(?:er|re)s?)';
/** How much one of a unit is, so that sizes can be ranked. */
const IN_SMALLEST: Readonly<Record<string, number>> = { kg: 1000, kilo: 1000, l: 1000, oz: 28.35, lb: 453.6 };

/** `the 100 gram ones`, `those 250s`, `the 250`, `100g ones`, `30 of 500g`, `and 250g?` */
const NUMBERED = new RegExp(
  `\\b(?:the |those |these |of the )?(\\d+(?:\\.\\d+)?) ?${UNIT}? ?(?:ones?|sizes?|version)\\b|\\b(?:the|those|these) (\\d+(?:\\.\\d+)?)(?:s| ?${UNIT})?(?=\\s*(?:$|[?.!,;]))|^\\W*(?:(?:no|and|sorry|wait|i mean|nah|oops) )*(\\d+)s\\b|\\bof (?:the )?(\\d+(?:\\.\\d+)?) ?${UNIT}\\b|^\\W*(?:(?:and|also|what about|how about|the|now) )*(\\d+(?:\\.\\d+)?) ?${UNIT}\\W*$`,
);
/** `the small one`, `the little ones`, `of the large`, `the bigger size` */
const WORDED =
  /\b(?:the|those|these|my|our|just|only|no|sorry|and|or|not) (?:(?:very|really) )?(small(?:er|est)?|little|tiny|wee|mini|large[rs]?t?|larger|largest|big|bigger|biggest|huge|jumbo)(?: (?:ones?|sizes?|version|box(?:es)?|packs?|packets?|tins?|bags?|pouch(?:es)?|jars?|bottles?|rolls?))?(?=\s*(?:$|[?.!,;:]|and\b|or\b|then\b|please\b|cost|is\b|are\b|was\b|were\b|do\b|does\b|did\b|have\b|has\b|we\b|on\b|in\b|from\b|to\b|left\b|for\b|\d))|\b(small|little|large|big|bigger|smaller) (?:ones?|size)\b/;
/** `large and small`, `both sizes`: not one of them. */
const BOTH =
  /\b(?:small|little)(?:s|er|est)?(?: (?:ones?|boxes|size))?,? (?:and|or|n|plus|&) (?:the )?(?:large|big)|\b(?:large|big)(?:s|r|st|ger|gest)?(?: (?:ones?|boxes|size))?,? (?:and|or|n|plus|&) (?:the )?(?:small|little)|\b(?:both|all|each|every|either) (?:of the )?sizes?\b/;
const OTHER = /\b(?:the|that) other size\b|\bother size\b/;
/** More are no sizes of one thing. */
const MAX_SIZES = 8;

/** A name without its size, and how large it is: a figure, or `small` to `large`. */
function sized({ name }: NamedItem): { rest: string; size: number | null } {
  let size: number | null = null;
  const words = wordsOfName(name);
  const rest = words.filter(({ stem, number }, at) => {
    const unit = words[at + 1]?.stem ?? '';
    if (number !== null && size === null && new RegExp(`^${UNIT}$`).test(unit)) {
      size = number * (IN_SMALLEST[unit] ?? 1);
      return false;
    }
    if (size !== null && words[at - 1]?.number != null && new RegExp(`^${UNIT}$`).test(stem)) return false;
    const rank = SMALL.has(stem) ? 1 : BETWEEN.has(stem) ? 2 : LARGE.has(stem) ? 3 : null;
    if (rank === null || size !== null) return true;
    size = rank;
    return false;
  });
  return { rest: rest.map(({ stem }) => stem).join(' '), size };
}

/** Items of one name in several sizes, the smallest first, among which are some that were talked about; empty if there are none. */
function sizesOf(ids: ReadonlySet<number>, { items }: Lexicon): { item: NamedItem; size: number }[] {
  const spoken = items.filter(({ id }) => ids.has(id)).map(sized);
  const [first] = spoken;
  if (!first || first.size === null || spoken.some(({ rest }) => rest !== first.rest)) return [];
  const [word = ''] = first.rest.split(' ');
  return items
    .filter(({ name }) => name.toLowerCase().includes(word))
    .flatMap((item) => {
      const { rest, size } = sized(item);
      return rest === first.rest && size !== null ? [{ item, size }] : [];
    })
    .toSorted((a, b) => a.size - b.size);
}

/**
 * The size of what the message or the question before it names that the message means, with the number that says so; null
 * where it means none or several.
 */
export function namedBySize(
  before: Before | null,
  { text, mentions, suppliers, categories }: Reading,
  lexicon: Lexicon,
): { item: NamedItem; number: number | null } | null {
  const numbered = NUMBERED.exec(text);
  const worded = WORDED.exec(text);
  if (!(numbered || worded || OTHER.test(text)) || suppliers.length + categories.length > 0) return null;
  if (BOTH.test(text)) return null;
  const [first, ...more] = mentions;
  // `of the 100s` names the packs of all teas, too.
  const own = first && before && numbered && isNumberAlone(first, text) ? undefined : first;
  const ids = own?.values.map(({ id }) => id) ?? before?.question.items.flat() ?? [];
  const spoken = new Set(ids.filter((id) => typeof id === 'number'));
  if (more.length > 0) return null;
  // `just the 2014`: of several that were talked about, the one with that figure.
  const figure = Number(numbered?.slice(1).find((said) => said !== undefined) ?? Number.NaN);
  const [figured, second] = lexicon.items.filter(({ id, name }) => spoken.has(id) && hasFigure(name, figure));
  if (!own && spoken.size > 1 && figured && !second) return { item: figured, number: figure };
  const sizes = sizesOf(spoken, lexicon);
  if (sizes.length < 2 || sizes.length > MAX_SIZES) return null;
  if (own && (own.exact.length > 0 || own.values.length < 2)) return null;
  const [only, another] = sizes.filter(({ item }) => hasFigure(item.name, figure));
  if (only && !another) return { item: only.item, number: figure };
  const said = worded?.[1] ?? worded?.[2];
  const end = said === undefined ? undefined : SMALL.has(said) ? sizes[0] : sizes.at(-1);
  if (end) return { item: end.item, number: null };
  const others = OTHER.test(text) && !own ? sizes.filter(({ item }) => !spoken.has(item.id)) : [];
  return others[0] && others.length === 1 ? { item: others[0].item, number: null } : null;
}

const hasFigure = (name: string, figure: number): boolean => wordsOfName(name).some(({ number }) => number === figure);

/** Whether nothing but a figure names something: `the 100s`. */
const isNumberAlone = ({ start, end }: Reading['mentions'][number], text: string): boolean =>
  end - start === 1 && /^\d+s?$/.test(wordsOf(text)[start]?.raw ?? '');

/** `kraft pouches, both the 100s and the 250s`: the two of that size; null where the message names none so. */
export function withTwoSizes(written: string, reader: Reader): Reading | null {
  const found = TWO_SIZES.exec(written);
  if (!found) return null;
  const reading = reader.read(written.replace(found[0], ''));
  const [mention, another] = reading.mentions;
  const numbers = new Set([Number(found[1]), Number(found[2])]);
  if (!mention || another || mention.values.length < numbers.size) return null;
  const values = mention.values.filter(({ name }) => wordsOfName(name).some(({ number }) => numbers.has(number ?? -1)));
  return values.length === numbers.size ? { ...reading, mentions: [{ ...mention, values, exact: [] }] } : null;
}
const SIZE = `(\\d+(?:\\.\\d+)?)(?:s| ?${UNIT})(?: ones?)?`;
const TWO_SIZES = new RegExp(`,?\\s*\\b(?:both )?(?:of )?(?:the )?${SIZE},? (?:and|or|&) (?:the )?${SIZE}\\b`, 'i');

/** `shipping boxes, large and small` are both, where the name alone is one of them. */
export function withBothSizes(reading: Reading, lexicon: Lexicon): Reading {
  const [mention, another] = reading.mentions;
  if (!mention || another || !BOTH.test(reading.text)) return reading;
  const sizes = sizesOf(new Set(mention.values.map(({ id }) => id)), lexicon);
  const [first, last] = [sizes[0], sizes.at(-1)];
  if (!first || !last || first === last || sizes.length > MAX_SIZES) return reading;
  const isAll = /\bsizes?\b/.test(reading.text);
  const values = isAll ? sizes.map(({ item }) => item) : [first.item, last.item];
  return {
    ...reading,
    mentions: [{ ...mention, values, exact: [] }],
    tokens: reading.tokens.filter(({ word }) => word === null || !(SMALL.has(word.text) || LARGE.has(word.text))),
  };
}

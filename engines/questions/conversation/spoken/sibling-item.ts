import type { Lexicon, NamedItem } from '../../lexicon.ts';
import { stemsOfName } from '../../words/name-parts.ts';
import type { Mention } from '../../words/names.ts';
import type { Reading } from '../../words/reading.ts';
import { type Word, wordsOf } from '../../words/words.ts';
import type { Before } from '../context.ts';
import { JOINING } from '../joining-words.ts';
import { formOf } from './spoken-items.ts';

/** Words around what tells two items apart: `the large one`, `the 250 g size`, `of the small ones, the same number`. */
const AROUND = new Set([
  ...['one', 'size', 'version', 'variant', 'kind', 'pack', 'bag', 'box', 'roll', 'tin'],
  ...['number', 'amount', 'quantity', 'count'],
]);
/** People say `small` of what is written `little`. */
const SAME: ReadonlyMap<string, string> = new Map(
  Object.entries({ big: 'large', huge: 'large', little: 'small', tiny: 'small' }),
);
const SIZES = new Set(['large', 'small', 'medium', ...SAME.keys()]);
const MAX_TELLING_WORDS = 3;

/** The `100 g` of two names makes them no siblings. */
const SIZE = /\d|^(?:g|kg|oz|lb|ml|l|of)$/;

const stemOf = (stem: string): string => SAME.get(stem) ?? stem;

/**
 * The item that differs from the one mentioned before in what a follow-up says: `and the large one?` after a question about
 * `Shipping Box, small`. Null where that is not one item.
 */
export function siblingItem(before: Before, message: string, lexicon: Lexicon): NamedItem | null {
  const telling = wordsOf(message).filter(({ text, stem }) => !JOINING.has(text) && !AROUND.has(stem));
  // `and 50?` after an order of 80 is an amount.
  if (before.reading.amounts.length > 0 && telling.every(({ number }) => number !== null)) return null;
  return siblingWith(before, telling, lexicon);
}

/** The same as a name, whatever else the message says: `large ones 65`, `no, I meant the tea bags`. */
export function siblingNamed(
  before: Before,
  { text, mentions }: Reading,
  lexicon: Lexicon,
): Mention<NamedItem>[] | null {
  if (mentions.some(({ exact }) => exact.length > 0)) return null;
  const telling = wordsOf(text).filter((word) => word.number === null && !JOINING.has(word.text));
  const around = telling.filter(({ stem }) => AROUND.has(stem));
  const rest = telling.filter(({ stem }) => !AROUND.has(stem));
  // `and large box, when was it counted`: a size in front of what has one.
  const sizes = telling.filter(({ stem }, at) => SIZES.has(stem) && AROUND.has(telling[at + 1]?.stem ?? ''));
  const item =
    siblingWith(before, rest, lexicon) ?? siblingWith(before, around, lexicon) ?? siblingWith(before, sizes, lexicon);
  return item && [{ start: 0, end: 0, values: [item], exact: [item], weight: 1 }];
}

function siblingWith({ question }: Before, telling: readonly Word[], { items }: Lexicon): NamedItem | null {
  const [only, another] = question.items;
  const id = Array.isArray(only) && only.length === 1 ? only[0] : null;
  const spoken = another === undefined && id !== null ? items.find((item) => item.id === id) : undefined;
  if (!spoken) return null;
  if (telling.length === 0 || telling.length > MAX_TELLING_WORDS) return null;
  const said = telling.map(({ stem }) => stemOf(stem));
  const own = new Set(stemsOf(spoken));
  if (said.every((stem) => own.has(stem))) return null;
  let best: NamedItem | null = null;
  let most = 0;
  for (const item of items) {
    // Most of ten thousand names share no letters with it, and need not be taken apart.
    if (item.id === id || !sharesLetters(item.name.toLowerCase(), own)) continue;
    const stems = stemsOf(item);
    if (!said.every((stem) => stems.includes(stem) || (stem === 'loose' && formOf(item) === 'loose'))) continue;
    const shared = stems.filter((stem) => own.has(stem) && !said.includes(stem) && !SIZE.test(stem)).length;
    if (shared === 0 || shared < most) continue;
    best = shared > most ? item : null;
    most = shared;
  }
  return best;
}

function sharesLetters(name: string, stems: ReadonlySet<string>): boolean {
  for (const stem of stems) if (name.includes(stem)) return true;
  return false;
}

const stemsOf = ({ name }: NamedItem): string[] => stemsOfName(name).map(stemOf);

import { isTypeWord } from '../meaning/tokens.ts';
import { JOINING } from './name-parts.ts';
import type { Mention } from './names.ts';
import { isNeutral } from './neutral.ts';
import { numberOf } from './number-words.ts';
import type { NumberedPlaces } from './numbered-places.ts';
import { type Word, wordsOf } from './words.ts';

/** Places by a part of what they are called: `the walk in` of `Holbeck walk-in fridge`, `walls 1 and 2`, `both bars`. */

export interface PlaceParts {
  /** Two or more words in a row, hyphens aside, with the places that have them. */
  runs: ReadonlyMap<string, readonly string[]>;
  /** The word behind which places are numbered, and the last word of the others: all that are called so. */
  kinds: ReadonlyMap<string, readonly string[]>;
}

const MAX_RUN = 4;

export function placePartsOf(locations: readonly string[]): PlaceParts {
  const runs = new Map<string, string[]>();
  const kinds = new Map<string, string[]>();
  for (const location of locations) {
    const words = wordsOf(location.replaceAll(/[-–—/]/g, ' '));
    const stems = words.map(({ stem }) => stem);
    const made = new Set<string>();
    for (let start = 0; start < stems.length; start++)
      for (let end = start + 2; end <= Math.min(stems.length, start + MAX_RUN); end++)
        if (words.slice(start, end).some(isTelling)) made.add(stems.slice(start, end).join(' '));
    for (const run of made) add(runs, run, location);
    const last = words.findLast(({ number, text }) => number === null && text.length > 1);
    if (last && !isTypeWord(last)) add(kinds, last.stem, location);
  }
  return { runs, kinds };
}

function add(all: Map<string, string[]>, key: string, location: string): void {
  const some = all.get(key);
  if (some) some.push(location);
  else all.set(key, [location]);
}

const isTelling = (word: Word): boolean =>
  word.number === null && word.text.length > 2 && !isNeutral(word.text) && !JOINING.has(word.text) && !isTypeWord(word);

/** Words before which a message speaks of a place: `how many people walk in` does not. */
const BEFORE_PLACES = new Set(['the', 'our', 'in', 'at', 'on', 'from', 'of', 'inside', 'and', 'only', 'just']);

/** Where a message names places by several words in a row of their names. */
export function placesByRun(words: readonly Word[], { runs }: PlaceParts): Mention<string>[] {
  if (runs.size === 0) return [];
  const found: Mention<string>[] = [];
  for (let start = 0; start < words.length; start++) {
    const isLed = start === 0 || words[start]?.isSeparated === true || BEFORE_PLACES.has(words[start - 1]?.text ?? '');
    if (!isLed) continue;
    for (let end = Math.min(words.length, start + MAX_RUN); end >= start + 2; end--) {
      const said = words.slice(start, end);
      const values = runs.get(said.map(({ stem }) => stem).join(' '));
      if (!values || said.some(({ isSeparated }, i) => i > 0 && isSeparated)) continue;
      found.push({ start, end, values: [...values], exact: [], weight: 2 });
      start = end - 1;
      break;
    }
  }
  return found;
}

/** Words that stand before all places of a kind. */
const ALL = new Set(['all', 'both', 'every', 'each']);
const ARTICLES = new Set(['the', 'our', 'of', 'my']);
const AND = new Set(['and', 'or', 'n', 'plus', 'to', '&']);
const MOST_LISTED = 12;

/** `walls 1 and 2`, `aisles a and b`, `all 3 walls`, `both bars`: several places of a kind. */
export function placesOfKind(
  words: readonly Word[],
  { kinds }: PlaceParts,
  numbered: NumberedPlaces,
): Mention<string>[] {
  return words.flatMap((word, at) => {
    const listed = listedFrom(words, at, numbered);
    if (listed) return [listed];
    const all = kinds.get(word.stem) ?? [];
    const isPlural = word.text !== word.stem;
    if (!isPlural || all.length < 2) return [];
    let start = at;
    const number = numberOf(words, start - 1);
    if (number !== null) start -= 1;
    while (ARTICLES.has(words[start - 1]?.text ?? '')) start -= 1;
    const before = words[start - 1]?.text ?? '';
    const isAll = ALL.has(before);
    const wanted = before === 'both' ? 2 : number;
    if (!(isAll || (number !== null && start < at - 1)) || (wanted !== null && wanted !== all.length)) return [];
    return [{ start: isAll ? start - 1 : start, end: at + 1, values: [...all], exact: [...all], weight: 2 }];
  });
}

/** `walls 1, 2 and 3` */
function listedFrom(words: readonly Word[], at: number, numbered: NumberedPlaces): Mention<string> | null {
  const word = words[at];
  if (!word || word.number !== null) return null;
  const of = (i: number) => {
    const { text = '', number = null } = words[i] ?? {};
    const isMark = number !== null || /^[a-z]$/.test(text);
    return isMark ? (numbered.get(`${word.stem} ${text}`) ?? numbered.get(`- ${text}`) ?? null) : null;
  };
  const first = of(at + 1);
  if (first === null) return null;
  const isPlural = word.text !== word.stem;
  const values = [...first];
  let end = at + 2;
  while (values.length <= MOST_LISTED) {
    const next = AND.has(words[end]?.text ?? '') ? end + 1 : words[end]?.isSeparated ? end : null;
    const more = next === null ? null : of(next);
    // `wall 1 and 2 tins` counts tins.
    if (next === null || more === null || (!isPlural && !endsAt(words, next + 1))) break;
    values.push(...more);
    end = next + 1;
  }
  return end === at + 2 ? null : { start: at, end, values, exact: values, weight: 2 };
}

const endsAt = (words: readonly Word[], at: number): boolean => {
  const word = words[at];
  return word === undefined || word.isSeparated || isNeutral(word.text) || OF_PLACES.has(word.text);
};
const OF_PLACES = new Set(['worth', 'value', 'contents', 'low', 'count', 'damaged', 'retail', 'cost']);

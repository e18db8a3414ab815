import type { Mention } from './names.ts';
import { type Word, wordsOf } from './words.ts';

/** `shelf 3` of `Shop shelf 3`, `shelf B` of `Back room shelf B`, `aisle B` of B1 and B2: places by a part of what they are called. */

/** The places that such words name. */
export type NumberedPlaces = ReadonlyMap<string, readonly string[]>;

export function numberedPlacesOf(locations: readonly string[]): NumberedPlaces {
  const all = new Map<string, string[]>();
  for (const location of locations) {
    const [, letter] = LETTERED.exec(location) ?? [];
    if (letter !== undefined) add(all, letteredKey(letter.toLowerCase()), location);
    const [word, number] = wordsOf(location).slice(-2);
    if (!word || word.number !== null || !number || (number.number === null && !isLetter(number))) continue;
    add(all, `${word.stem} ${number.text}`, location);
  }
  // A number that two rooms have names neither.
  return new Map([...all].filter(([key, some]) => some.length === 1 || key.startsWith(ANY_ROW)));
}
const LETTERED = /^(?:aisle |row |rack |section |bay |zone )?(\p{L})[- ]?\d/iu;
const ANY_ROW = '- ';
const letteredKey = (letter: string): string => `${ANY_ROW}${letter}`;

function add(all: Map<string, string[]>, key: string, location: string): void {
  all.set(key, [...(all.get(key) ?? []), location]);
}

/** Where a message names some of them. */
export function numberedPlacesIn(words: readonly Word[], places: NumberedPlaces): Mention<string>[] {
  if (places.size === 0) return [];
  return words.flatMap((word, start) => {
    const next = words[start + 1];
    if (!next || next.isSeparated) return [];
    const isRow = ROWS.has(word.stem) && isLetter(next);
    const whole = next.number === null && !isLetter(next) ? undefined : places.get(`${word.stem} ${next.text}`);
    const named = whole ?? (isRow ? places.get(letteredKey(next.text)) : undefined);
    return named === undefined ? [] : [{ start, end: start + 2, values: [...named], exact: [...named], weight: 2 }];
  });
}
/** `shelf B`; `a` is a word of its own, unless it stands behind one for a place. */
const isLetter = ({ text, number }: Word): boolean => number === null && text.length === 1;
const ROWS = new Set(['aisle', 'row', 'rack', 'section', 'bay', 'zone', 'shelf', 'shelve', 'area']);

import type { Mention } from './names.ts';
import { type Word, wordsOf } from './words.ts';

/** `shelf 3` of `Shop shelf 3`: places by their last word and number. */

/** The places that such words name alone. */
export type NumberedPlaces = ReadonlyMap<string, string>;

export function numberedPlacesOf(locations: readonly string[]): NumberedPlaces {
  const all = new Map<string, string | null>();
  for (const location of locations) {
    const [word, number] = wordsOf(location).slice(-2);
    if (!word || word.number !== null || number?.number == null) continue;
    const key = `${word.stem} ${number.text}`;
    all.set(key, all.has(key) ? null : location);
  }
  return new Map([...all].flatMap(([key, location]) => (location === null ? [] : [[key, location] as const])));
}

/** Where a message names one of them. */
export function numberedPlacesIn(words: readonly Word[], places: NumberedPlaces): Mention<string>[] {
  if (places.size === 0) return [];
  return words.flatMap((word, start) => {
    const number = words[start + 1];
    const place = number?.number == null ? undefined : places.get(`${word.stem} ${number.text}`);
    return place === undefined ? [] : [{ start, end: start + 2, values: [place], exact: [place], weight: 2 }];
  });
}

import { type Claim, claim, isPlaceWord } from './claims.ts';
import type { ItemNames } from './item-names.ts';
import { narrowed } from './named-by.ts';
import type { NameIndex } from './names.ts';
import { isNeutral } from './neutral.ts';
import { numberedPlacesIn } from './numbered-places.ts';
import { placesByRun, placesOfKind } from './places-by-part.ts';
import type { Word } from './words.ts';

interface PlaceNames {
  locations: NameIndex<string>;
  /** Places that are called by one word. */
  places: ReadonlySet<string>;
  named: ItemNames;
  hasItem(stem: string): boolean;
  isOrdinary(word: Word): boolean;
  isGeneric(word: Word): boolean;
  isTime(at: number): boolean;
}

/** Where a message names places. @param take is handed the places of a claim that is chosen */
export function placeClaims(
  words: readonly Word[],
  { locations, places, named, hasItem, isOrdinary, isGeneric, isTime }: PlaceNames,
  take: (some: readonly string[]) => void,
): Claim[] {
  return [
    ...locations
      .mentions(words, isOrdinary, (i) => isTime(i) || !isPlaceWord(words, i, places), isGeneric)
      .map((mention) => claim('location', mention, 1, () => take(narrowed(mention)))),
    ...numberedPlacesIn(words, named.numberedPlaces).map((mention) =>
      claim('location', mention, 2, () => take(mention.values)),
    ),
    ...placesOfKind(words, named.placeParts, named.numberedPlaces).map((mention) =>
      claim('location', mention, 6, () => take(mention.values)),
    ),
    ...placesByRun(words, named.placeParts).map((mention) => claim('location', mention, 2, () => take(mention.values))),
    // `packing line, what is low`: a name of several words needs nothing that says it is a place.
    ...locations
      .mentions(words, isOrdinary, isTime, isGeneric)
      .filter(({ start, end, exact }) => end - start > 1 && exact.length > 0)
      .map((mention) => claim('location', mention, 2, () => take(narrowed(mention)))),
    // `york's napkins`: whose something is, by where it is.
    ...locations
      .mentions(
        words,
        isOrdinary,
        (i) => isTime(i) || !isOwner(words, i, hasItem) || !locations.has(words[i]?.stem ?? ''),
        isGeneric,
      )
      .filter(({ start, end }) => end - start === 1)
      .map((mention) => claim('location', mention, 2, () => take(narrowed(mention)))),
  ];
}

/** Whether a word stands right before what an item is called. */
const isOwner = (words: readonly Word[], at: number, hasItem: (stem: string) => boolean): boolean => {
  const [word, next] = [words[at], words[at + 1]];
  return word !== undefined && next !== undefined && !next.isSeparated && !isNeutral(word.text) && hasItem(next.stem);
};

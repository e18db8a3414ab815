import { stemsOfName } from '../words/name-parts.ts';
import type { Reading } from '../words/reading.ts';
import { isCountry, knownFrom } from '../words/trade-names/countries.ts';
import { wordsOf } from '../words/words.ts';

/**
 * The country or town by which a message names suppliers, rather than by their name: `what arrived from Malawi`; also a country
 * that none of them is known to be in.
 */
export function originSaid({ suppliers, text, except }: Reading): string | null {
  if (suppliers.length === 0) return except === null ? countrySaid(text) : null;
  for (const [, first = '', second = ''] of text.matchAll(FROM)) {
    const place = [`${first} ${second}`.trim(), first].find((one) =>
      suppliers.every((supplier) => isPlaceOf(one, supplier)),
    );
    if (place !== undefined) return place;
  }
  return null;
}

/** The country that goods are said to be from. */
function countrySaid(text: string): string | null {
  for (const [, first = '', second = ''] of text.matchAll(COMES_FROM)) {
    const place = [`${first} ${second}`.trim(), first].find(isCountry);
    if (place !== undefined) return place;
  }
  return null;
}

const FROM = /\b(?:from|in) (?!from\b)(\p{L}+)(?: (\p{L}+))?/gu;
const COMES_FROM = /\bfrom (\p{L}+)(?: (\p{L}+))?/gu;

function isPlaceOf(place: string, supplier: Reading['suppliers'][number]): boolean {
  const called = new Set(stemsOfName(`${supplier.name} ${supplier.contactPerson}`));
  return wordsOf(place).every(({ stem }) => !called.has(stem)) && knownFrom(supplier, place) !== null;
}

import { numberText } from '../text/style.ts';

/** Formats quantities with units for people: `2.5 lbs`, `1 package`, `7.25 × 15 bags`. Stored data is not changed. */

/** English unit words, singular to plural. Other units are shown as typed. */
const PLURALS: Record<string, string> = {
  package: 'packages',
  packet: 'packets',
  pack: 'packs',
  gram: 'grams',
  ounce: 'ounces',
  pound: 'pounds',
  kilogram: 'kilograms',
  kilo: 'kilos',
  ton: 'tons',
  tonne: 'tonnes',
  lb: 'lbs',
  piece: 'pieces',
  pc: 'pcs',
  pkg: 'pkgs',
  item: 'items',
  unit: 'units',
  bag: 'bags',
  teabag: 'teabags',
  sachet: 'sachets',
  pouch: 'pouches',
  box: 'boxes',
  carton: 'cartons',
  case: 'cases',
  crate: 'crates',
  chest: 'chests',
  sack: 'sacks',
  bale: 'bales',
  bundle: 'bundles',
  pallet: 'pallets',
  tray: 'trays',
  tin: 'tins',
  can: 'cans',
  canister: 'canisters',
  caddy: 'caddies',
  jar: 'jars',
  bottle: 'bottles',
  tub: 'tubs',
  tube: 'tubes',
  bucket: 'buckets',
  brick: 'bricks',
  cake: 'cakes',
  pot: 'pots',
  cup: 'cups',
  set: 'sets',
  kit: 'kits',
  pair: 'pairs',
  roll: 'rolls',
  reel: 'reels',
  sheet: 'sheets',
  label: 'labels',
  sticker: 'stickers',
  book: 'books',
  sample: 'samples',
  serving: 'servings',
  liter: 'liters',
  litre: 'litres',
  milliliter: 'milliliters',
  millilitre: 'millilitres',
  gallon: 'gallons',
  quart: 'quarts',
  pint: 'pints',
  meter: 'meters',
  metre: 'metres',
  yard: 'yards',
  inch: 'inches',
  foot: 'feet',
  hour: 'hours',
  day: 'days',
};
const SINGULARS: Record<string, string> = Object.fromEntries(Object.entries(PLURALS).map(([one, many]) => [many, one]));

/** Splits a unit around the word to inflect: `cases` in `cases of 12`, `bags` in `tea bags`. */
const COUNTED = /^(?<before>.*?)(?<word>[A-Za-z]+)(?<after>\.?\s*(?:(?:of|à|with)\b.*|[(/×,].*)?)$/u;
/** Matches `200g`, to insert a space; not `15-packs` or `3A`. */
const UNSPACED = /^(\p{N}+(?:[.,]\p{N}+)?)(g|kg|mg|lbs?|oz|ml|cl|l)\b/iu;

/** Applies the sample's case: `BAGS` for `BAG`, `Bags` for `Bag`. */
function matchCase(sample: string, word: string): string {
  if (sample.length > 1 && sample === sample.toUpperCase()) return word.toUpperCase();
  return /^[A-Z]/.test(sample) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}

const lookUp = (words: Record<string, string>, word: string): string | undefined =>
  Object.hasOwn(words, word) ? words[word] : undefined;

function inflect(unit: string, words: Record<string, string>): string {
  const found = COUNTED.exec(unit)?.groups;
  const other = found?.word && lookUp(words, found.word.toLowerCase());
  return found?.word && other ? `${found.before}${matchCase(found.word, other)}${found.after}` : unit;
}

/** Whether a unit starts with a number, such as `15 bags` or `200g`, and needs `×` after the quantity. */
const isPackSize = (unit: string): boolean => /^\p{N}/u.test(unit);

/** The singular of a unit, for prices: `package`, `lb`, `200 g`. */
export function toSingular(unit: string): string {
  const word = unit.trim();
  return isPackSize(word) ? word.replace(UNSPACED, '$1 $2') : inflect(word, SINGULARS);
}

/** The unit after a quantity: `package` after 1, `packages` after 2, `× 15 bags` after any; may be empty. */
export function unitAfter(quantity: number, unit: string | null | undefined): string {
  const word = unit?.trim() ?? '';
  if (isPackSize(word)) return `× ${toSingular(word)}`;
  return inflect(word, Math.abs(quantity) === 1 ? SINGULARS : PLURALS);
}

/**
 * A quantity with its unit: `1,234.5 lbs`, `1 package`, `8 × 200 g`.
 * @param decimals maximum decimals: 3 for exact quantities, 1 for estimates
 */
export function quantityText(quantity: number, unit?: string | null, decimals: 1 | 3 = 3): string {
  const number = numberText(quantity, decimals);
  if (!unit) return number;
  const shown = Number(Math.abs(quantity).toFixed(decimals));
  return `${number} ${unitAfter(shown, unit)}`.trim();
}

/** Whether two units differ only in case or number: `Bag` and `bags`. */
export function isSameUnit(one: string, other: string): boolean {
  const plain = (unit: string) => toSingular(unit).toLowerCase().replace(/\.$/, '');
  return plain(one) === plain(other);
}

/** Singular and plural pairs, for SQL. */
export const UNIT_PLURALS: readonly (readonly [one: string, many: string])[] = Object.entries(PLURALS);

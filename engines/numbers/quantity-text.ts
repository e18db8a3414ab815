/** Quantities with their units as people read them: `2.5 lbs`, `1 package`, `7.25 × 15 bags`. Stored data stay as they are. */

/** English unit words, singular and plural. Units that are in neither column are shown as they were typed. */
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

/** The word that is counted, and what qualifies it: `cases` of `cases of 12`, `tea bags` whose last word is counted. */
const COUNTED = /^(?<before>.*?)(?<word>[A-Za-z]+)(?<after>\.?\s*(?:(?:of|à|with)\b.*|[(/×,].*)?)$/u;
/** `200g` has a blank between number and unit on the screen; `15-packs` and `3A` stay. */
const STUCK = /^(\p{N}+(?:[.,]\p{N}+)?)(g|kg|mg|lbs?|oz|ml|cl|l)\b/iu;

/** The word in the case of a sample: `BAGS` for `BAG`, `Bags` for `Bag`. */
function inCaseOf(sample: string, word: string): string {
  if (sample.length > 1 && sample === sample.toUpperCase()) return word.toUpperCase();
  return /^[A-Z]/.test(sample) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}

const wordIn = (words: Record<string, string>, word: string): string | undefined =>
  Object.hasOwn(words, word) ? words[word] : undefined;

function inflected(unit: string, words: Record<string, string>): string {
  const found = COUNTED.exec(unit)?.groups;
  const other = found?.word && wordIn(words, found.word.toLowerCase());
  return found?.word && other ? `${found.before}${inCaseOf(found.word, other)}${found.after}` : unit;
}

/** Whether a unit is itself a number of something, `15 bags` or `200g`: it would run into the quantity. */
const isPackSize = (unit: string): boolean => /^\p{N}/u.test(unit);

/** One of a unit, for prices: `package`, `lb`, `200 g`. */
export function oneOf(unit: string): string {
  const word = unit.trim();
  return isPackSize(word) ? word.replace(STUCK, '$1 $2') : inflected(word, SINGULARS);
}

/** A unit as it follows this quantity: `package` after 1, `packages` after 2, `× 15 bags` after any; may be empty. */
export function unitAfter(quantity: number, unit: string | null | undefined): string {
  const word = unit?.trim() ?? '';
  if (isPackSize(word)) return `× ${oneOf(word)}`;
  return inflected(word, Math.abs(quantity) === 1 ? SINGULARS : PLURALS);
}

const tenths = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const thousandths = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });

/**
 * A quantity with its unit: `1,234.5 lbs`, `1 package`, `8 × 200 g`.
 * @param decimals how many are shown at most: 3, all that a quantity has, or 1 for estimates
 */
export function quantityText(quantity: number, unit?: string | null, decimals: 1 | 3 = 3): string {
  const number = (decimals === 1 ? tenths : thousandths).format(quantity);
  const shown = Number((decimals === 1 ? tenths : thousandths).format(Math.abs(quantity)).replaceAll(',', ''));
  return `${number} ${unitAfter(shown, unit)}`.trim();
}

/** Whether two unit words are the same but for case and number: `Bag` and `bags`. */
export function isSameUnit(one: string, other: string): boolean {
  const plain = (unit: string) => oneOf(unit).toLowerCase().replace(/\.$/, '');
  return plain(one) === plain(other);
}

/** Every unit word that has a plural, singular first: for statements in SQL. */
export const UNIT_PLURALS: readonly (readonly [one: string, many: string])[] = Object.entries(PLURALS);

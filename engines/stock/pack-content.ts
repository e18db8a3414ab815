import { toSingular } from '../numbers/quantity-text.ts';
import { type MeasureKind, measureOf } from '../units/measure.ts';
import { isOfGroup, isTea } from './item-groups.ts';

/**
 * What one package of an item holds, where its name or its unit says so: `Tapioca Pearls 3 kg` in bags, `Sencha Tea Bags,
 * box of 20`. The size of an empty pouch or a teapot is what it takes, and says nothing of what is in stock.
 */

export interface Content {
  kind: MeasureKind | 'count';
  /** Grams, millilitres or pieces in one. */
  each: number;
  /** As it is written: `3 kg`. */
  said: string;
  /** What is counted: `tea bag`. */
  noun: string;
  /** Where it is written. */
  from: 'name' | 'unit';
}

interface Named {
  name: string;
  unit: string;
  category: string;
}

/** Packages that goods are sold in. A case or a pallet holds packages of the size in the name. */
const PACKAGES = new Set(
  `bag pouch sachet packet pkt pack package pkg tin can canister caddy jar bottle tub tube bucket pail drum keg box carton sack brick
   cake chest jug tetrapak container beutel packung dose flasche karton eimer glas bolsa botella lata caja paquete paquet boîte bouteille`
    .trim()
    .split(/\s+/),
);

/** Categories of what goods are packed, served or handled with. */
const SUPPLIES =
  /\b(?:packag\w*|packing|labels?|suppl\w*|acc?es+oi?r\w*|tea ?ware|glass ?ware|table ?ware|crockery|equipment|utensils?|disposables?|cups?|mugs?|pots?|kit|kitchen ?ware|office|stationery|hardware|merch\w*|consumables?|tools?|machines?)\b|zubeh(?:ö|oe)r|geschirr|verpackung|emballage|embalaje|imballagg/i;

/** What is no goods that a package holds, wherever it is kept: what holds or serves them. */
const UTENSILS =
  /\b(?:empty|blank|kraft|refillable|reusable|unprinted|labels?|stickers?|lids?|cups?|mugs?|glass(?:es)?|teapots?|pots?|kettles?|gaiwans?|infusers?|whisks?|strainers?|filters?|straws?|napkins?|carriers?|shakers?|tumblers?|flasks?|thermos|pitchers?|carafes?|tapes?|ribbons?|gloves?|scales?|spoons?|scoops?|trays?|mailers?|shipping|leer)\b/i;

/** Words that say of packaging what it is like. Goods have a word besides. */
const OF_PACKAGING = new Set(
  `pouch bag tin caddy box jar bottle tub can canister packet sachet carton container pack package sack bucket paper foil metal steel
   plastic plain clear black white brown silver gold green red blue small medium large round square resealable zip ziplock zipper stand up
   standup doypack with window gift storage of for and the tea in new printed flat bottom eco compostable biodegradable size pcs
   airtight transparent matt matte glossy`
    .trim()
    .split(/\s+/),
);
const TEA_OF_COLOUR = /\b(?:black|white|green|red|blue) teas?\b/i;

const UNIT_OF_SIZE =
  'kgs?|kilos?|g|gr|grams?|fl\\.? ?oz|oz|ounces?|lbs?|pounds?|ml|cl|dl|l|lt|ltr|lit(?:er|re)s?|gal|gallons?|pints?|quarts?';
/** `No 5`: which one it is, and not how many. */
const NUMBERED = '(?:\\b(?:no|nr|number)\\b\\.?|#|№)\\s?';
const PACKS = '(?:box|pack|bag|tin|packet|carton|jar|tub|case)(?:e?s)?';
/** `3kg`, `2.5 L`, `12 x 250 ml`, `1 1/2 kg` */
const SIZE = new RegExp(
  `(?<![\\p{L}\\d.,]|\\d\\s?\\/\\s?)(?:(\\d{1,4})\\s?[x×]\\s?)?((?:\\d{1,3}\\s)?\\d{1,2}\\s?\\/\\s?\\d{1,2}|\\d+(?:[.,]\\d+)?)\\s?(${UNIT_OF_SIZE})(?![\\p{L}\\d]|\\s?\\/\\s?\\p{L}|\\s?per\\b)`,
  'giu',
);
/** What a size is not the content of: `for 100 g`, `up to 2 l`, `50-100 g`, `25 tea bags x 2 g`, `12 boxes of 250 g`. */
const TAKES = new RegExp(
  `(?:\\b(?:for|holds?|fits?|takes?|up to|capacity|max|min|per|over|under)\\W*|\\d\\s?[-–]\\s?|\\d\\D*(?<!\\p{L})[x×]\\s?|\\d\\s?${PACKS} of\\s|${NUMBERED})$`,
  'iu',
);

const PIECES =
  '(?:pyramid |tea ?)?bags?|teabags?|sachets?|pouches|pyramids?|capsules?|pods?|sticks?|tablets?|cubes?|pieces?|pcs|ct|count';
const NUMBER = `(?<![\\p{L}\\d.,]|\\d\\s?[-–x×]\\s?|${NUMBERED})(\\d{1,4})`;
const NO_SIZE = `(?!\\d|[.,]\\d|\\s?(?:${UNIT_OF_SIZE})\\b)`;
/** `6 x 50 tea bags`, `25 tea bags x 6`, `12 boxes of 20` */
const PRODUCTS = [
  new RegExp(`${NUMBER}\\s?[x×]\\s?(\\d{1,4})\\s?(?:${PIECES})(?!\\p{L})`, 'iu'),
  new RegExp(`${NUMBER}\\s?(?:${PIECES}),?\\s?[x×]\\s?(\\d{1,4})${NO_SIZE}`, 'iu'),
  new RegExp(`${NUMBER}\\s?${PACKS} of (\\d{1,4})${NO_SIZE}`, 'iu'),
];
/** `box of 20`, `x15`, `20 tea bags`; `x 250 g` is a size. */
const COUNTS = [
  new RegExp(`\\b${PACKS} of (\\d{1,4})${NO_SIZE}`, 'giu'),
  new RegExp(`(?<![\\p{L}\\d]|\\d\\s)[x×]\\s?(\\d{1,4})${NO_SIZE}`, 'giu'),
  new RegExp(`${NUMBER}\\s?(?:[x×]\\s?)?(?:${PIECES})(?!\\p{L})`, 'giu'),
];
const NOUNS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:tea ?bags?|teabags?|pyramid bags?|pyramids?)\b/i, 'tea bag'],
  [/\bsachets?\b/i, 'sachet'],
  [/\b\d+ pouches\b/i, 'pouch'],
  [/\bcapsules?\b/i, 'capsule'],
  [/\bpods?\b/i, 'pod'],
  [/\bsticks?\b/i, 'stick'],
];

/** Names are read again and again while several items are compared. */
const known = new WeakMap<object, readonly Content[]>();

/** What one package of an item holds by weight, volume and number; empty where neither its name nor its unit says. */
export function contentsOf(item: Named): readonly Content[] {
  const before = known.get(item);
  if (before) return before;
  const found = isGoodsInPackages(item) ? [...measured(item), ...counted(item)] : [];
  known.set(item, found);
  return found;
}

/** The one of them that is of a kind; null where there is none. */
export const contentOf = (item: Named, kind: Content['kind']): Content | null =>
  contentsOf(item).find((one) => one.kind === kind) ?? null;

/** What one piece of goods holds by weight or volume, where its name says so in one way; null where it does not. */
export function contentOfPiece(name: string): Content | null {
  const [content, another] = contentsOf({ name, unit: 'package', category: '' }).filter(({ kind }) => kind !== 'count');
  return another === undefined ? (content ?? null) : null;
}

/** Whether the name of an item has a size that is not what it holds: that of an empty pouch, or of a teapot. */
export const isCapacity = (item: Named): boolean =>
  measureOf(item.unit) === null && !isGoodsInPackages(item) && sizesIn(item.name).length > 0;

function isGoodsInPackages({ name, unit, category }: Named): boolean {
  if (measureOf(unit) !== null || !isPackage(unit)) return false;
  if ((SUPPLIES.test(category) || isOfGroup(category, 'packaging')) && !isTea(category)) return false;
  return !UTENSILS.test(name) && hasGoods(name);
}

/** `bags`, `500 g bags`, `bags (500 g)`, `boxes of 20` */
function isPackage(unit: string): boolean {
  const words = unit
    .toLowerCase()
    .replace(/\s*(?:[(,×/]|\bof\b|\bwith\b).*$/u, '')
    .trim()
    .split(/\s+/);
  return PACKAGES.has(toSingular(words.at(-1) ?? '').toLowerCase());
}

function hasGoods(name: string): boolean {
  if (TEA_OF_COLOUR.test(name)) return true;
  return (name.replaceAll(SIZE, ' ').match(/\p{L}{2,}/gu) ?? []).some((word) => {
    const plain = word.toLowerCase();
    return !OF_PACKAGING.has(plain) && !OF_PACKAGING.has(toSingular(plain));
  });
}

interface Size {
  kind: MeasureKind;
  /** Grams or millilitres of all of it, and of one of several. */
  each: number;
  single: number;
  /** `12` of `12 x 250 ml`; 1 where it does not say. */
  times: number;
  said: string;
  unit: string;
  /** Where it begins. */
  at: number;
}

/** The sizes that tell how much there is. */
const sizesIn = (text: string): Size[] => writtenSizes(text).filter(({ at }) => !TAKES.test(text.slice(0, at)));

function writtenSizes(text: string): Size[] {
  return [...text.matchAll(SIZE)].flatMap(({ index: at, 0: whole, 1: several = '1', 2: number = '', 3: unit = '' }) => {
    const [size, count, times] = [measureOf(unit), plainNumber(number, unit), Number(several)];
    if (size === null || count === null || count <= 0 || times === 0) return [];
    const single = count * size.base;
    const said = whole.trim().replace(/(\d)(\p{L}+)$/u, '$1 $2');
    return [{ kind: size.kind, each: single * times, single, times, said, unit: unit.toLowerCase(), at }];
  });
}

/** The size of a kind that a name says, in grams or millilitres, be it of what is in it or of what it takes; null where it says none. */
export const sizeInName = (name: string, kind: MeasureKind): number | null =>
  writtenSizes(name).find((size) => size.kind === kind)?.single ?? null;

/** Whether two names say sizes of which none is the same: `Assam 1 kg` and `Assam tin 125 g`. */
export function haveOtherSizes(a: string, b: string): boolean {
  const [some, others] = [writtenSizes(a), writtenSizes(b)];
  const isSame = (one: Size, other: Size) =>
    [other.single, other.each].some((size) =>
      [one.single, one.each].some((own) => one.kind === other.kind && Math.abs(own - size) <= SAME_SHARE * size),
    );
  return some.length > 0 && others.length > 0 && !some.some((one) => others.some((other) => isSame(one, other)));
}

/** `1,5`, `0,250` and `1 1/2`; `1,000` in the smallest units. Null where a comma or a point may stand for either: `1.000 g`. */
function plainNumber(number: string, unit: string): number | null {
  if (number.includes('/')) return fraction(number);
  const isSmall = /^(?:g|gr|grams?|ml)$/i.test(unit);
  if (/^(?!0).*,\d{3}$/.test(number)) return isSmall ? Number(number.replace(',', '')) : null;
  if (/\.\d{3}$/.test(number) && isSmall) return null;
  return Number(number.replace(',', '.'));
}

/** `1/2`, `1 1/2`; null for two numbers beside each other: `24/12`. */
function fraction(text: string): number | null {
  const [, whole = '0', above, below] = /^(?:(\d+)\s)?(\d+)\s?\/\s?(\d+)$/.exec(text) ?? [];
  const [part, parts] = [Number(above), Number(below)];
  return [2, 3, 4, 8, 16].includes(parts) && part > 0 && part < parts ? Number(whole) + part / parts : null;
}

/** By weight and by volume. Two sizes that are not the same, such as that of the box and of what is in it, tell nothing. */
function measured({ name, unit }: Named): Content[] {
  const own = sizesIn(unit);
  const sizes = own.length > 0 ? own : sizesIn(name);
  // `cases of 12` of a 1 l carton: which of the two the name is about is not said.
  if (own.length === 0 && countIn(unit) !== null) return [];
  return (['weight', 'volume'] as const).flatMap((kind) => {
    const [first, ...more] = sizes.filter((one) => one.kind === kind);
    if (!first || more.some(({ each }) => Math.abs(each - first.each) > SAME_SHARE * first.each)) return [];
    // Ounces of what is poured may be fluid ones.
    if (/^(?:oz|ounce)/.test(first.unit) && POURED.test(unit)) return [];
    const { each, said } = first;
    return [{ kind, each, said, noun: '', from: own.length > 0 ? ('unit' as const) : ('name' as const) }];
  });
}
/** `100 g / 3.5 oz` */
const SAME_SHARE = 0.03;
const POURED = /\b(?:bottle|can|carton|jug|keg|flasche)s?\b/i;

/** How many pieces a text says; null where it says none, or several numbers of which none is clearly that of all. */
function countIn(text: string): number | null {
  for (const pattern of PRODUCTS) {
    const [, one, other] = pattern.exec(text) ?? [];
    if (one !== undefined) return Number(one) * Number(other);
  }
  const numbers = COUNTS.flatMap((pattern) => [...text.matchAll(pattern)].map(([, number]) => Number(number)));
  const [only, another] = new Set(numbers.filter((number) => number > 1));
  return another === undefined ? (only ?? null) : null;
}

function counted({ name, unit }: Named): Content[] {
  const own = countIn(unit);
  const each = own ?? countIn(name) ?? sizesIn(name).find(({ times }) => times > 1)?.times ?? 0;
  if (each < 2) return [];
  const noun = NOUNS.find(([pattern]) => pattern.test(name))?.[1] ?? 'piece';
  return [{ kind: 'count', each, said: String(each), noun, from: own === null ? 'name' : 'unit' }];
}

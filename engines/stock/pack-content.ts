import { type MeasureKind, measureOf } from '../numbers/measure.ts';
import { toSingular } from '../numbers/quantity-text.ts';
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
/** `3kg`, `2.5 L`, `12 x 250 ml` */
const SIZE = new RegExp(
  `(?<![\\p{L}\\d.,])(?:(\\d{1,4})\\s?[x×]\\s?)?(\\d+(?:[.,]\\d+)?)\\s?(${UNIT_OF_SIZE})(?![\\p{L}\\d]|\\s?\\/\\s?\\p{L}|\\s?per\\b)`,
  'giu',
);
/** What a size is not the content of: `for 100 g`, `up to 2 l`, `50-100 g`. */
const TAKES = /(?:\b(?:for|holds?|fits?|takes?|up to|capacity|max|min|per|over|under)\W*|\d\s?[-–]\s?)$/i;

const PIECES =
  '(?:pyramid |tea ?)?bags?|teabags?|sachets?|pouches|pyramids?|capsules?|pods?|sticks?|tablets?|cubes?|pieces?|pcs|ct|count';
/** `box of 20`, `x15`, `20 tea bags`; `x 250 g` is a size. */
const COUNTS = [
  /\b(?:box|pack|bag|tin|packet|carton|jar|tub|case)(?:e?s)? of (\d{1,4})\b(?!\s?(?:kgs?|g|gr|grams?|oz|lbs?|ml|cl|l)\b)/iu,
  new RegExp(`(?<![\\p{L}\\d])[x×]\\s?(\\d{1,4})(?![\\d.,]|\\s?(?:${UNIT_OF_SIZE})\\b)`, 'iu'),
  new RegExp(`(?<![\\p{L}\\d.,])(\\d{1,4})\\s?(?:[x×]\\s?)?(?:${PIECES})(?!\\p{L})`, 'iu'),
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
  each: number;
  said: string;
  unit: string;
}

function sizesIn(text: string): Size[] {
  return [...text.matchAll(SIZE)].flatMap(({ index, 0: whole, 1: times, 2: number = '', 3: unit = '' }) => {
    const size = measureOf(unit);
    const each = plainNumber(number, unit);
    if (size === null || each === null || each <= 0 || TAKES.test(text.slice(0, index))) return [];
    const total = each * size.base * (times === undefined ? 1 : Number(times));
    const said = whole.trim().replace(/(\d)(\p{L}+)$/u, '$1 $2');
    return total > 0 ? [{ kind: size.kind, each: total, said, unit: unit.toLowerCase() }] : [];
  });
}

/** `1,5` and `1,000`; null where a point may stand for either: `1.000 g`. */
function plainNumber(number: string, unit: string): number | null {
  if (/,\d{3}$/.test(number)) return Number(number.replace(',', ''));
  if (/\.\d{3}$/.test(number) && /^(?:g|gr|ml)/i.test(unit)) return null;
  return Number(number.replace(',', '.'));
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

function countIn(text: string): number | null {
  for (const pattern of COUNTS) {
    const number = Number(pattern.exec(text)?.[1] ?? 0);
    if (number > 1) return number;
  }
  return null;
}

function counted({ name, unit }: Named): Content[] {
  const own = countIn(unit);
  const multiplied = /(?<![\p{L}\d.,])(\d{1,4})\s?[x×]\s?\d/u.exec(name)?.[1];
  const each = own ?? countIn(name) ?? (multiplied === undefined ? null : Number(multiplied));
  if (each === null || each < 2) return [];
  const noun = NOUNS.find(([pattern]) => pattern.test(name))?.[1] ?? 'piece';
  return [{ kind: 'count', each, said: String(each), noun, from: own === null ? 'name' : 'unit' }];
}

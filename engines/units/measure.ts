import { toSingular } from '../numbers/quantity-text.ts';
import { type Ratio, roundedThousandths, times, toNumber } from './ratio.ts';

/** Units of weight and volume, which say how much there is, with exact sizes; and words for what is counted. */

export type MeasureKind = 'weight' | 'volume';

/** What one of a unit is. */
export interface Measure {
  kind: MeasureKind;
  /** In grams or in millilitres. */
  base: number;
  /** The same, exactly: in nanograms or in femtolitres. */
  size: Ratio;
}

const GRAM = 10n ** 9n;
const MILLILITRE = 10n ** 12n;
const BASES: Readonly<Record<MeasureKind, bigint>> = { weight: GRAM, volume: MILLILITRE };

/** Units by their words, singular and in lower case; gallons, quarts, pints and fluid ounces are those of the US. */
const WEIGHTS: readonly (readonly [size: bigint, words: string])[] = [
  [GRAM / 1000n, 'mg milligram milligramm milligramme'],
  [GRAM, 'g gr gm gram gramm gramme г 克'],
  [1000n * GRAM, 'kg kilo kilogram kilogramm kilogramme кг 公斤 千克 กก กิโลกรัม'],
  [1_000_000n * GRAM, 't ton tonne'],
  [28_349_523_125n, 'oz ounce'],
  [16n * 28_349_523_125n, 'lb pound'],
];
const VOLUMES: readonly (readonly [size: bigint, words: string])[] = [
  [MILLILITRE, 'ml milliliter millilitre'],
  [10n * MILLILITRE, 'cl centiliter centilitre'],
  [100n * MILLILITRE, 'dl'],
  [1000n * MILLILITRE, 'l lt ltr liter litre litro'],
  [29_573_529_562_500n, 'fl_oz'],
  [16n * 29_573_529_562_500n, 'pint'],
  [32n * 29_573_529_562_500n, 'quart'],
  [128n * 29_573_529_562_500n, 'gal gallon'],
];

const measuresOf = (kind: MeasureKind, units: typeof WEIGHTS) =>
  units.flatMap(([over, words]) => {
    const size = { over, under: 1n };
    const measure: Measure = { kind, base: toNumber({ over, under: BASES[kind] }), size };
    return words.split(' ').map((word) => [word.replace('_', ' '), measure] as const);
  });
const MEASURES: ReadonlyMap<string, Measure> = new Map([
  ...measuresOf('weight', WEIGHTS),
  ...measuresOf('volume', VOLUMES),
]);

/** Words for one piece and for one pack. */
const COUNTED: readonly ReadonlySet<string>[] = [
  'piece pc unit item each ea stück stueck stk pièce pieza pz шт 个 ชิ้น',
  'pack package packet pk pkg pkt packung pkg paquet paquete',
].map((words) => new Set(words.split(' ')));
const PACKS = COUNTED[1];

const fold = (unit: string): string => unit.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ');
const lookUp = (word: string): Measure | undefined => MEASURES.get(word) ?? MEASURES.get(word.replace(/s$/, ''));
const countedAs = (unit: string) => {
  const word = toSingular(fold(unit)).replace(/\.$/, '');
  return COUNTED.find((words) => words.has(word));
};

/** `500 g` as a unit holds 500 grams. */
const PACKED = /^(\d+)(?:[.,](\d+))?\s*(\p{L}[\p{L}\p{M}. ]*)$/u;

/** How much a unit says there is; null where it only counts. */
export function measureOf(unit: string): Measure | null {
  const word = fold(unit);
  const [, whole, decimals = '', of = word] = PACKED.exec(word) ?? [];
  const measure = lookUp(of.replaceAll('.', ''));
  if (measure === undefined || whole === undefined) return measure ?? null;
  const count = { over: BigInt(whole + decimals), under: 10n ** BigInt(decimals.length) };
  if (count.over === 0n) return null;
  return { kind: measure.kind, base: measure.base * toNumber(count), size: times(measure.size, count) };
}

/** Whether a unit measures weight or volume, unlike `tin`, `5 lb bag` and the size `100 g`. */
export const isMeasure = (unit: string): boolean => !/^\d/.test(fold(unit)) && measureOf(unit) !== null;

/** Whether a unit is a word for a pack: `packs`, `pkg`. */
export const isPack = (unit: string): boolean => PACKS !== undefined && countedAs(unit) === PACKS;

/** Whether two words name one unit: `KG` and `Kilos`, `Bag` and `bags`, `pcs` and `pieces`. */
export function isOneUnit(one: string, other: string): boolean {
  const [a, b] = [one, other].map((unit) => toSingular(fold(unit)).replace(/\.$/, '').replace(/s$/, ''));
  const [counted, measure, like] = [countedAs(one), measureOf(one), measureOf(other)];
  if (a === b || (counted !== undefined && counted === countedAs(other))) return true;
  return measure !== null && measure.kind === like?.kind && isOne(measureFactor(measure, like));
}

/**
 * How many of another unit one is, exactly: 1000 from kg to g, 10 from kg to `100 g`, 1 for the same unit. Null where the
 * one cannot be converted into the other.
 */
export function factorBetween(from: string, to: string): Ratio | null {
  if (isOneUnit(from, to)) return { over: 1n, under: 1n };
  const [one, other] = [measureOf(from), measureOf(to)];
  return one === null || other === null || one.kind !== other.kind ? null : measureFactor(one, other);
}

/** Whether a factor changes nothing. */
export const isOne = ({ over, under }: Ratio): boolean => over === under;

/** How many of one measure another of its kind is. */
export const measureFactor = (from: Measure, to: Measure): Ratio =>
  times(from.size, { over: to.size.under, under: to.size.over });

/** A quantity in another unit, rounded once to thousandths; null where there is no such unit. */
export function convertQuantity(quantity: number, from: string, to: string): number | null {
  const factor = factorBetween(from, to);
  return factor && inThousandths(quantity, factor);
}

/** A quantity with at most three decimals times a factor, rounded once to thousandths. */
export const inThousandths = (quantity: number, factor: Ratio): number =>
  roundedThousandths(times({ over: BigInt(Math.round(quantity * 1000)), under: 1000n }, factor)) / 1000;

/** A figure in another unit of weight or volume, not rounded; null where there is no such unit. */
export function convertMeasure(quantity: number, from: string, to: string): number | null {
  const [one, other] = [measureOf(from), measureOf(to)];
  return one === null || other === null || one.kind !== other.kind
    ? null
    : quantity * toNumber(measureFactor(one, other));
}

/** What the app calls a unit of weight, however it is written: `kg` for `KGS` and `Kilos`; null for any other unit. */
export function shortWeight(unit: string): string | null {
  const measure = measureOf(unit);
  if (measure?.kind !== 'weight') return null;
  return SHORT.find((short) => MEASURES.get(short)?.base === measure.base) ?? null;
}
const SHORT = ['g', 'kg', 'oz', 'lb'] as const;

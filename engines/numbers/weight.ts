/** Units of weight, and weights in another unit. */

/** Grams of one, by the singular in lower case. */
const GRAMS: Readonly<Record<string, number>> = {
  g: 1,
  gr: 1,
  gram: 1,
  gramm: 1,
  gramme: 1,
  gm: 1,
  mg: 0.001,
  milligram: 0.001,
  kg: 1000,
  kilo: 1000,
  kilogram: 1000,
  kilogramm: 1000,
  kilogramme: 1000,
  ton: 1_000_000,
  tonne: 1_000_000,
  lb: 453.592_37,
  pound: 453.592_37,
  oz: 28.349_523_125,
  ounce: 28.349_523_125,
  г: 1,
  кг: 1000,
  克: 1,
  公斤: 1000,
  千克: 1000,
  กก: 1000,
  กิโลกรัม: 1000,
};

/** A unit may be called `constructor`, too. */
const ownGrams = (word: string): number | undefined => (Object.hasOwn(GRAMS, word) ? GRAMS[word] : undefined);

/** `500 g` as a unit holds 500 grams. */
const PACKED = /^(\d+(?:[.,]\d+)?)\s*(\p{L}+)$/u;

/** How many grams a unit holds; null where it is no weight. */
export function gramsOf(unit: string): number | null {
  const word = unit.trim().toLowerCase().replace(/\.$/, '');
  const [, count = '', of = ''] = PACKED.exec(word) ?? [];
  if (of !== '') {
    const each = gramsOf(of);
    return each === null ? null : each * Number(count.replace(',', '.'));
  }
  return ownGrams(word) ?? ownGrams(word.replace(/s$/, '')) ?? null;
}

export const isWeight = (unit: string): boolean => gramsOf(unit) !== null;

/** What the app calls a unit of weight, however it is written: `kg` for `KGS` and `Kilos`; null for any other unit. */
export function shortWeight(unit: string): string | null {
  const grams = gramsOf(unit);
  return SHORT.find((short) => ownGrams(short) === grams) ?? null;
}
const SHORT = ['g', 'kg', 'oz', 'lb'] as const;

/** A weight in another unit; null where one of the two is none. */
export function convertWeight(quantity: number, from: string, to: string): number | null {
  const [one, other] = [gramsOf(from), gramsOf(to)];
  return one === null || other === null ? null : (quantity * one) / other;
}

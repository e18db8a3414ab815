import { gramsOf } from './weight.ts';

/** Units that say how much there is: of weight, and of volume. */

export type MeasureKind = 'weight' | 'volume';

/** What one of a unit is, in grams or in millilitres. */
export interface Measure {
  kind: MeasureKind;
  base: number;
}

/** Millilitres of one, by the singular in lower case; gallons and pints are those of the US. */
const MILLILITRES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ...{ ml: 1, milliliter: 1, millilitre: 1, cl: 10, centiliter: 10, centilitre: 10, dl: 100 },
    ...{ l: 1000, lt: 1000, ltr: 1000, liter: 1000, litre: 1000, litro: 1000 },
    ...{ 'fl oz': 29.573_53, gal: 3785.411_784, gallon: 3785.411_784, quart: 946.352_946, pint: 473.176_473 },
  }),
);

/** `500 ml` as a unit holds 500 millilitres. */
const PACKED = /^(\d+(?:[.,]\d+)?)\s*(\p{L}[\p{L} ]*)$/u;

/** How much a unit says there is; null where it only counts. */
export function measureOf(unit: string): Measure | null {
  const grams = gramsOf(unit);
  if (grams !== null) return { kind: 'weight', base: grams };
  const millilitres = millilitresOf(unit);
  return millilitres === null ? null : { kind: 'volume', base: millilitres };
}

function millilitresOf(unit: string): number | null {
  const word = unit.trim().toLowerCase().replaceAll('.', '').replace(/\s+/g, ' ');
  const [, count, of] = PACKED.exec(unit.trim().toLowerCase()) ?? [];
  if (count !== undefined && of !== undefined) {
    const each = millilitresOf(of);
    return each === null ? null : each * Number(count.replace(',', '.'));
  }
  return MILLILITRES.get(word) ?? MILLILITRES.get(word.replace(/s$/, '')) ?? null;
}

/** A quantity in another unit of the same kind; null where there is no such unit. */
export function convertMeasure(quantity: number, from: string, to: string): number | null {
  const [one, other] = [measureOf(from), measureOf(to)];
  return one === null || other === null || one.kind !== other.kind ? null : (quantity * one.base) / other.base;
}

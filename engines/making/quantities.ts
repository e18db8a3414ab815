import type { Thousandths } from '../inventory/thousandths.ts';
import { isMeasure, measureFactor, measureOf } from '../units/measure.ts';
import { plus, type Ratio, roundedThousandths, times } from '../units/ratio.ts';

/**
 * How much of its inputs a recipe needs to make a quantity, exactly. A part by per cent is a share of the output's weight, in the
 * unit of the part; the largest takes what rounding leaves, so that the parts weigh what is made. An input by quantity is
 * rounded up to thousandths: a run never takes less than its recipe says.
 */

/** Hundredths of a per cent in all parts of a blend. */
export const WHOLE = 10_000;

/** An input of a recipe. */
export interface RecipeInput {
  itemId: number;
  unit: string;
  /** What one making takes, in thousandths of the unit. Of a part by per cent it follows from that. */
  quantity: Thousandths;
  /** In hundredths of a per cent; null for an input by quantity. */
  percent: number | null;
}

/** A version of a recipe. */
export interface RecipeVersion {
  itemId: number;
  /** Of what it makes. */
  unit: string;
  /** What its inputs make, in thousandths. */
  makes: Thousandths;
  inputs: readonly RecipeInput[];
}

/** Whether an item is kept by weight: a unit such as `kg`, and not a size such as `50 g`. */
export const isWeight = (unit: string): boolean => isMeasure(unit) && measureOf(unit)?.kind === 'weight';

/** How many of another unit of weight one of a unit is. @throws Error for what is no weight */
export function weightFactor(from: string, to: string): Ratio {
  const [one, other] = [measureOf(from), measureOf(to)];
  if (one?.kind !== 'weight' || other?.kind !== 'weight') throw new Error(`${from} or ${to} is no weight`);
  return measureFactor(one, other);
}

const inThousandths = (quantity: Thousandths): Ratio => ({ over: BigInt(quantity), under: 1000n });

/** How much of a part by per cent, in its unit, one of the output takes, exactly. */
export function perOne({ unit }: Pick<RecipeVersion, 'unit'>, part: RecipeInput): Ratio {
  return times(weightFactor(unit, part.unit), { over: BigInt(part.percent ?? 0), under: BigInt(WHOLE) });
}

/** The place of the part by per cent that takes what rounding leaves: the largest, the first of equal ones; -1 without parts. */
const placeOfRest = (inputs: readonly RecipeInput[]): number =>
  inputs.reduce((best, { percent }, place) => ((percent ?? 0) > (inputs[best]?.percent ?? 0) ? place : best), -1);

/** `a · b / c` of whole numbers, rounded up or down exactly. Large numbers take their time. */
export function share(a: number, b: number, c: number, isUp: boolean): number {
  const product = a * b;
  if (product > Number.MAX_SAFE_INTEGER) {
    return Number((BigInt(a) * BigInt(b) + (isUp ? BigInt(c) - 1n : 0n)) / BigInt(c));
  }
  const rest = product % c;
  return (product - rest) / c + (isUp && rest > 0 ? 1 : 0);
}

/**
 * What a recipe takes of each of its inputs, in thousandths of their units.
 * @param made how much it makes, in thousandths
 */
export function quantitiesFor(recipe: RecipeVersion, made: Thousandths): Thousandths[] {
  const { unit, inputs } = recipe;
  const rest = placeOfRest(inputs);
  const quantities = inputs.map((input, place) => {
    if (input.percent === null) return share(input.quantity, made, recipe.makes, true);
    return place === rest ? 0 : roundedThousandths(times(perOne(recipe, input), inThousandths(made)));
  });
  const largest = inputs[rest];
  if (!largest) return quantities;
  const others = inputs.reduce<Ratio>(
    (sum, input, place) =>
      input.percent === null || place === rest
        ? sum
        : plus(sum, times(inThousandths(quantities[place] ?? 0), weightFactor(input.unit, largest.unit))),
    { over: 0n, under: 1n },
  );
  const all = times(inThousandths(made), weightFactor(unit, largest.unit));
  const left = roundedThousandths(plus(all, { over: -others.over, under: others.under }));
  return quantities.with(rest, Math.max(0, left));
}

/** What an input weighs, in grams; null where it is no weight. */
export const grams = (quantity: Thousandths, unit: string): Ratio | null =>
  isWeight(unit) ? times(inThousandths(quantity), weightFactor(unit, 'g')) : null;

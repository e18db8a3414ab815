import { fromThousandths, type Thousandths } from '../inventory/thousandths.ts';
import { plus, type Ratio, roundedThousandths, times, toNumber } from '../units/ratio.ts';
import { grams, isWeight, quantitiesFor, type RecipeVersion, weightFactor } from './quantities.ts';

/** What a run has lost: what it consumed less what its recipe says for what it made. */

/** What was consumed of an item, in thousandths of its unit. */
export interface Consumed {
  itemId: number;
  unit: string;
  quantity: Thousandths;
}

/** Losses in the units of the items; below 0 if less was used. */
export interface Losses {
  /** Of each item that was consumed; null without a recipe. */
  each: (number | null)[];
  /** Of all that are kept by weight, in the unit of the first of them; null where nothing is weighed. */
  total: number | null;
}

/**
 * @param made in thousandths of the output's unit
 * @param output its unit
 */
export function lossesOf(
  recipe: RecipeVersion | null,
  consumed: readonly Consumed[],
  { made, unit }: { made: Thousandths; unit: string },
): Losses {
  const first = consumed.find((one) => isWeight(one.unit));
  if (!recipe) {
    if (!first || !isWeight(unit)) return { each: consumed.map(() => null), total: null };
    const out = times({ over: BigInt(made), under: 1000n }, weightFactor(unit, first.unit));
    const total = weigh(consumed, first.unit);
    return { each: consumed.map(() => null), total: rounded(plus(total, negative(out))) };
  }
  const quantities = quantitiesFor(recipe, made);
  const said = new Map(recipe.inputs.map(({ itemId }, place) => [itemId, quantities[place] ?? 0]));
  const lost = consumed.map((one) => ({ ...one, quantity: one.quantity - (said.get(one.itemId) ?? 0) }));
  return {
    each: lost.map(({ quantity }) => fromThousandths(quantity)),
    total: first ? rounded(weigh(lost, first.unit)) : null,
  };
}

const negative = ({ over, under }: Ratio): Ratio => ({ over: -over, under });
const rounded = (ratio: Ratio) => fromThousandths(roundedThousandths(ratio));

/** The sum of what is kept by weight, in a unit. */
const weigh = (list: readonly Consumed[], unit: string): Ratio =>
  list
    .filter((one) => isWeight(one.unit))
    .reduce<Ratio>(
      (sum, one) => plus(sum, times({ over: BigInt(one.quantity), under: 1000n }, weightFactor(one.unit, unit))),
      { over: 0n, under: 1n },
    );

/**
 * What a pack should hold by its recipe, in grams: all inputs that are kept by weight, for one piece. Null where nothing is
 * weighed, or what is made is no piece itself.
 */
export function nominalGrams(recipe: RecipeVersion | null): number | null {
  if (!recipe || isWeight(recipe.unit)) return null;
  let sum: Ratio = { over: 0n, under: 1n };
  for (const { quantity, unit } of recipe.inputs) sum = plus(sum, grams(quantity, unit) ?? { over: 0n, under: 1n });
  if (sum.over === 0n) return null;
  return Math.round(toNumber(times(sum, { over: 1000n, under: BigInt(recipe.makes) })) * 1000) / 1000;
}

import { valueAtCost } from '../inventory/exact-cost.ts';
import { fromThousandths, type Thousandths } from '../inventory/thousandths.ts';
import { isMeasure } from '../units/measure.ts';
import { perOne, quantitiesFor, type RecipeVersion, share } from './quantities.ts';

/**
 * How many of each product can be made now. It is what a run then really makes: quantities are rounded as a run rounds them
 * (`quantitiesFor`), and stock counts that may leave.
 */

/** An item as far as recipes need it. */
export interface KeptItem {
  name: string;
  unit: string;
  /** What may leave, in thousandths: no lots on hold, recalled or past their date. */
  usable: Thousandths;
  /** The exact cost of one, in cents; null if unknown. */
  cost: number | null;
  /** In cents. */
  sellingPrice: number | null;
  /** What of it would be sold until the order after the next one arrives, in thousandths; left out if nobody has asked. */
  sells?: Thousandths;
}

export interface RecipeToMake extends RecipeVersion {
  recipeId: number;
  /** What a shop may not offer, in thousandths. */
  reserve: Thousandths;
}

/** What can be made by a recipe. Quantities in thousandths, money in cents. */
export interface Packable {
  recipeId: number;
  itemId: number;
  possible: Thousandths;
  offer: Thousandths;
  endsFirst: number | null;
  unlocks: { itemId: number; quantity: Thousandths; makes: Thousandths; margin: number | null } | null;
  /** What the inputs of one piece cost. */
  cost: number | null;
}

const PIECE = 1000;
/** More than any stock: what is bounded by nothing else. */
const MOST: Thousandths = 1_000_000_000 * 1000;

/** Rounded down to whole steps. */
const down = (quantity: Thousandths, step: Thousandths): Thousandths => quantity - (quantity % step);

/** How much the stock of each input would make, in thousandths, whatever there is of the others. */
function boundsOf(recipe: RecipeToMake, usable: readonly Thousandths[], step: Thousandths): Thousandths[] {
  return recipe.inputs.map((input, place) => {
    const there = usable[place] ?? 0;
    if (input.percent === null) return Math.min(MOST, down(share(there, recipe.makes, input.quantity, false), step));
    const { over, under } = perOne(recipe, input);
    return Math.min(MOST, down(Number((BigInt(there) * under) / over), step));
  });
}

/** Whether there is enough stock for so much. */
const isEnough = (recipe: RecipeToMake, usable: readonly Thousandths[], made: Thousandths): boolean =>
  quantitiesFor(recipe, made).every((needed, place) => needed <= (usable[place] ?? 0));

/** How much can be made at most, if the inputs would allow `bound`. Rounding may take a few thousandths more of the largest part. */
function possibleOf(recipe: RecipeToMake, usable: readonly Thousandths[], bound: Thousandths, step: Thousandths) {
  let made = bound;
  for (let less = step; made > 0 && !isEnough(recipe, usable, made); less *= 2) made -= less;
  return Math.max(0, made);
}

/** What a recipe takes for one costs, in cents, not rounded; null if the cost of an input is unknown. */
function costOf(recipe: RecipeToMake, items: ReadonlyMap<number, KeptItem>, made: Thousandths): number | null {
  const needed = quantitiesFor(recipe, made);
  let cost = 0;
  for (const [place, { itemId }] of recipe.inputs.entries()) {
    const each = items.get(itemId)?.cost ?? null;
    if (each === null) return null;
    cost += valueAtCost(fromThousandths(needed[place] ?? 0), each);
  }
  return cost;
}

/**
 * What can be made by a recipe, what ends first, and what an order of that would make possible until the next input ends.
 * @param items with those that the recipe names
 */
export function packableBy(recipe: RecipeToMake, items: ReadonlyMap<number, KeptItem>): Packable {
  const { recipeId, itemId, unit, inputs, reserve } = recipe;
  const usable = inputs.map((input) => Math.max(0, items.get(input.itemId)?.usable ?? 0));
  const step = isMeasure(unit) ? 1 : PIECE;
  const bounds = boundsOf(recipe, usable, step);
  const bound = Math.min(...bounds, MOST);
  const possible = possibleOf(recipe, usable, bound, step);
  const first = bounds.indexOf(bound);
  const offered = Math.max(0, (items.get(itemId)?.usable ?? 0) + possible - reserve);
  const cost = costOf(recipe, items, PIECE);
  return {
    ...{ recipeId, itemId, possible, offer: down(Math.min(MOST, offered), step) },
    endsFirst: inputs[first]?.itemId ?? null,
    unlocks: unlocksOf(recipe, items, { usable, bounds, possible, first, step }),
    cost: cost === null ? null : Math.round(cost),
  };
}

/** How much can be made that would sell: the demand less what is on hand, in whole steps. */
function sellableOf(product: KeptItem | undefined, step: Thousandths): Thousandths {
  if (product?.sells === undefined) return MOST;
  return Math.ceil(Math.max(0, product.sells - product.usable) / step) * step;
}

/** What an order of the input that ends first would make possible, no more than would sell. Of an only input it is what makes the recipe once more. */
function unlocksOf(
  recipe: RecipeToMake,
  items: ReadonlyMap<number, KeptItem>,
  now: {
    usable: readonly Thousandths[];
    bounds: readonly Thousandths[];
    possible: Thousandths;
    first: number;
    step: Thousandths;
  },
): Packable['unlocks'] {
  const { usable, bounds, possible, first, step } = now;
  const input = recipe.inputs[first];
  if (!input) return null;
  const once = Math.max(step, down(recipe.makes, step));
  const next = bounds.length === 1 ? possible + once : Math.min(...bounds.filter((_, place) => place !== first));
  const bound = Math.min(MOST, next, sellableOf(items.get(recipe.itemId), step));
  const reachable = possibleOf(recipe, usable.with(first, Number.MAX_SAFE_INTEGER), bound, step);
  const makes = reachable - possible;
  if (makes <= 0) return null;
  const quantity = Math.max(1, (quantitiesFor(recipe, reachable)[first] ?? 0) - (usable[first] ?? 0));
  const price = items.get(recipe.itemId)?.sellingPrice ?? null;
  const cost = costOf(recipe, items, makes);
  const margin = price === null || cost === null ? null : Math.round(valueAtCost(fromThousandths(makes), price) - cost);
  return { itemId: input.itemId, quantity, makes, margin };
}

/** What would earn most with one more order comes first, then by name. */
export function byUnlockedMargin(names: ReadonlyMap<number, string>) {
  return (a: Packable, b: Packable): number =>
    (b.unlocks?.margin ?? Number.NEGATIVE_INFINITY) - (a.unlocks?.margin ?? Number.NEGATIVE_INFINITY) ||
    (names.get(a.itemId) ?? '').localeCompare(names.get(b.itemId) ?? '') ||
    a.recipeId - b.recipeId;
}

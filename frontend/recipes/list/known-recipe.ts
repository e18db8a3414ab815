import type { Packable, Recipe } from '../../../worker/recipes/contract.ts';

/** A recipe with what can be made of it now; undefined until that is known. */
export type KnownRecipe = Recipe & { now: Packable | undefined };

export function withPackable(
  recipes: readonly Recipe[],
  packable: readonly Packable[] | null | undefined,
): KnownRecipe[] {
  const byId = new Map(packable?.map((one) => [one.recipeId, one]));
  return recipes.map((recipe) => ({ ...recipe, now: byId.get(recipe.id) }));
}

import { toItemUnit } from '../../../engines/units/other-unit.ts';
import type { Recipe } from '../../../worker/recipes/contract.ts';
import type { MadeItem, RecipeInput } from '../form/recipe-values.ts';

/** Sizes that most shops fill, in grams. */
export const COMMON_SIZES = [25, 50, 100, 250] as const;

/** What is to be made for one size of a tea. */
export interface SizePlan {
  grams: number;
  name: string;
  /** The item of that name, if there is one. */
  item: MadeItem | undefined;
  hasRecipe: boolean;
  inputs: RecipeInput['inputs'];
}

const sameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * The products of a tea in these sizes, smallest first: `Sencha 50 g` takes 50 g of Sencha and one piece of all packaging.
 * @param sizes in grams
 */
export function planSizes(
  tea: MadeItem,
  sizes: readonly number[],
  packaging: readonly MadeItem[],
  items: readonly MadeItem[],
  recipes: readonly Pick<Recipe, 'itemId'>[],
): SizePlan[] {
  const made = new Set(recipes.map(({ itemId }) => itemId));
  return sizes
    .toSorted((a, b) => a - b)
    .map((grams) => {
      const name = `${tea.name} ${grams} g`;
      const item = items.find((one) => sameName(one.name, name));
      const inputs = [
        { itemId: tea.id, quantity: toItemUnit(grams, tea, 'g') },
        ...packaging.map(({ id }) => ({ itemId: id, quantity: 1 })),
      ];
      return { grams, name, item, hasRecipe: item !== undefined && made.has(item.id), inputs };
    });
}

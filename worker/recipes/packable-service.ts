import { byUnlockedMargin, type KeptItem, packableBy, type RecipeToMake } from '../../engines/making/packable.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { fromThousandths } from '../core/quantity.ts';
import { parseJson } from '../core/sql/rows.ts';
import { requireStyle, workspaceDay } from '../core/style.ts';
import type { Packable } from './contract.ts';
import { type ItemOfRecipes, type RecipeTuple, selectItemsOfRecipes } from './packable-queries.ts';
import { sellable } from './sellable-service.ts';

/** How many of each product can be made now, and what an order of what ends first would earn. */
export async function listPackable(ctx: WorkspaceContext, itemId?: number): Promise<Packable[]> {
  // Which lots are past their date depends on the workspace's day.
  await requireStyle(ctx);
  const now = Date.now();
  const { results } = await ctx.db.read([selectItemsOfRecipes(ctx, workspaceDay(now), itemId)]);
  const [rows] = results;
  const items = new Map<number, KeptItem>(
    rows.map((row) => [
      row.id,
      {
        ...{ name: row.name, unit: row.unit, sellingPrice: row.sellingPrice },
        usable: row.isArchived ? 0 : row.usable,
        cost: row.cost === null ? null : row.cost / 1000,
      },
    ]),
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const unitOf = (id: number) => items.get(id)?.unit ?? '';
  const recipes = rows
    .filter(({ isArchived }) => !isArchived)
    .flatMap((row) => parseJson(row.recipes).map((recipe) => ({ row, recipe: toRecipe(row, recipe, unitOf) })));
  // What sells matters only where an order would make more of it.
  const unlocking = recipes.flatMap(({ recipe }) => {
    const { unlocks } = packableBy(recipe, items);
    return unlocks ? [{ itemId: recipe.itemId, inputId: unlocks.itemId }] : [];
  });
  for (const [id, sells] of await sellable(ctx, unlocking, rows, now)) {
    const item = items.get(id);
    if (item) items.set(id, { ...item, sells });
  }
  return recipes
    .map(({ row, recipe }) => ({
      ...packableBy(recipe, items),
      item: itemOf(row),
      makes: fromThousandths(recipe.makes),
    }))
    .toSorted(byUnlockedMargin(names))
    .map(({ unlocks, ...one }) => ({
      ...one,
      possible: fromThousandths(one.possible),
      offer: fromThousandths(one.offer),
      endsFirst: one.endsFirst === null ? null : { itemId: one.endsFirst, name: names.get(one.endsFirst) ?? '' },
      ...(unlocks && {
        unlocks: {
          ...{ itemId: unlocks.itemId, name: names.get(unlocks.itemId) ?? '', unit: unitOf(unlocks.itemId) },
          margin: unlocks.margin,
          quantity: fromThousandths(unlocks.quantity),
          makes: fromThousandths(unlocks.makes),
        },
      }),
    }));
}

function toRecipe(
  { id, unit }: ItemOfRecipes,
  [recipeId, makes, reserve, inputs]: RecipeTuple,
  unitOf: (id: number) => string,
): RecipeToMake {
  return {
    ...{ recipeId, itemId: id, unit, makes, reserve },
    inputs: inputs.map(([of, quantity, percent]) => ({ itemId: of, unit: unitOf(of), quantity, percent })),
  };
}

/** The other units are left out where there are none. */
function itemOf({ name, unit, buyUnit, sellUnit, packSize }: ItemOfRecipes): Packable['item'] {
  return {
    ...{ name, unit },
    ...(buyUnit && { buyUnit }),
    ...(sellUnit && { sellUnit }),
    ...(packSize !== null && { packSize: fromThousandths(packSize) }),
  };
}

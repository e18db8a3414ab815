import { fromThousandths, mapNullable, toThousandths } from '../../../engines/inventory/thousandths.ts';
import { nominalGrams } from '../../../engines/making/loss.ts';
import { quantitiesFor, type RecipeVersion } from '../../../engines/making/quantities.ts';
import type { UnitsOfItem } from '../../../engines/units/unit-choices.ts';
import type { Recipe } from '../../../worker/recipes/contract.ts';
import type { Run } from '../../../worker/runs/contract.ts';

type Item = UnitsOfItem & { name: string };

/** What is to be made, and of what: by a recipe, or by a run that is planned. */
export interface Making {
  itemId: number;
  item: Item;
  recipeId: number | undefined;
  inputs: readonly { itemId: number; item: Item }[];
  shelfLifeDays: number | null;
  version: RecipeVersion;
}

export function makingOfRecipe({ id, itemId, item, makes, inputs, shelfLifeDays }: Recipe): Making {
  const version = {
    ...{ itemId, unit: item.unit, makes: toThousandths(makes) },
    inputs: inputs.map((input) => ({
      ...{ itemId: input.itemId, unit: input.item.unit, quantity: toThousandths(input.quantity) },
      percent: mapNullable(input.percent, (percent) => Math.round(percent * 100)),
    })),
  };
  return { itemId, item, recipeId: id, inputs, shelfLifeDays, version };
}

/** What a planned run takes, as it was planned: its recipe may have changed since. */
export function makingOfRun({ itemId, item, recipeId, planned, inputs }: Run): Making {
  const version = {
    ...{ itemId, unit: item.unit, makes: toThousandths(planned) },
    inputs: inputs.map((input) => ({
      ...{ itemId: input.itemId, unit: input.item.unit, quantity: toThousandths(input.planned ?? 0), percent: null },
    })),
  };
  return { itemId, item, recipeId: recipeId ?? undefined, inputs, shelfLifeDays: null, version };
}

/** How much of each input goes into a quantity, in the unit of the input. */
export function needsFor({ version }: Making, made: number): ReadonlyMap<number, number> {
  const quantities = quantitiesFor(version, toThousandths(made));
  return new Map(version.inputs.map(({ itemId }, place) => [itemId, fromThousandths(quantities[place] ?? 0)]));
}

/** What a pack should hold, in grams; null for what is no pack. */
export const nominalOf = ({ version }: Making): number | null => nominalGrams(version);

import { isWeight } from '../../../engines/making/quantities.ts';
import { fromItemUnit } from '../../../engines/units/other-unit.ts';
import type { UnitsOfItem } from '../../../engines/units/unit-choices.ts';
import type { Recipe } from '../../../worker/recipes/contract.ts';
import { type Amount, isUnread } from '../../ui/fields/AmountField.tsx';

/** An item that can be made, or be made of. */
export interface MadeItem extends UnitsOfItem {
  id: number;
  name: string;
  sku: string;
  category: string;
}

/** A hook that returns the workspace's items, passed in by the route. */
export type UseItems = () => readonly MadeItem[];

/** An input as the form has it: a share of a blend, or a quantity in the unit of its item. */
export interface InputValues {
  itemId: number;
  as: 'percent' | 'quantity';
  amount: Amount;
}

export interface RecipeValues {
  itemId: number | null;
  makes: Amount;
  inputs: readonly InputValues[];
  shelfLifeDays: Amount;
  reserve: Amount;
}

/** What a recipe says, as the API takes it. */
export interface RecipeInput {
  itemId: number;
  makes: number;
  inputs: ({ itemId: number } & ({ percent: number } | { quantity: number }))[];
  shelfLifeDays: number | null;
  reserve: number;
}

/** How much a new recipe makes: one piece, or one unit of a blend, whose shares are exact for any. */
const STARTING_MAKES = 1;

/** How a new input is given: a share where both are weighed. */
export const startingAs = (of: string | undefined, input: string): InputValues['as'] =>
  of !== undefined && isWeight(of) && isWeight(input) ? 'percent' : 'quantity';

export function toValues(recipe: Recipe | undefined, item?: MadeItem): RecipeValues {
  if (!recipe) {
    return { itemId: item?.id ?? null, makes: STARTING_MAKES, inputs: [], shelfLifeDays: '', reserve: '' };
  }
  const { itemId, makes, inputs, shelfLifeDays, reserve } = recipe;
  return {
    ...{ itemId, makes, shelfLifeDays: shelfLifeDays ?? '', reserve: reserve === 0 ? '' : reserve },
    inputs: inputs.map(({ itemId: id, quantity, percent }) =>
      percent === null
        ? { itemId: id, as: 'quantity', amount: quantity }
        : { itemId: id, as: 'percent', amount: percent },
    ),
  };
}

const isGiven = (amount: Amount): amount is number => amount !== '' && amount > 0;
const hundredths = (percent: number) => Math.round(percent * 100);

/** The sum of the shares so far, in per cent; null in a recipe without shares. */
export function sumOf(inputs: readonly InputValues[]): number | null {
  const shares = inputs.filter(({ as }) => as === 'percent');
  if (shares.length === 0) return null;
  return shares.reduce((sum, { amount }) => sum + (isGiven(amount) ? hundredths(amount) : 0), 0) / 100;
}

/** What a share comes to, in the unit of its input, rounded to thousandths; null until both are known. */
export function shareOf(makes: Amount, item: UnitsOfItem, percent: Amount, input: UnitsOfItem): number | null {
  if (!isGiven(makes) || !isGiven(percent)) return null;
  return Math.round(fromItemUnit(makes, item, input.unit) * percent * 10) / 1000;
}

/** The recipe to save; null while something is missing, no number, or the shares do not add up. */
export function toInput({ itemId, makes, inputs, shelfLifeDays, reserve }: RecipeValues): RecipeInput | null {
  const sum = sumOf(inputs);
  if (itemId === null || !isGiven(makes) || inputs.length === 0) return null;
  if (isUnread(shelfLifeDays) || isUnread(reserve) || (sum !== null && sum !== 100)) return null;
  const given = inputs.flatMap(({ itemId: id, as, amount }) =>
    isGiven(amount) ? [as === 'percent' ? { itemId: id, percent: amount } : { itemId: id, quantity: amount }] : [],
  );
  if (given.length < inputs.length || given.some((input) => input.itemId === itemId)) return null;
  return {
    ...{ itemId, makes, inputs: given },
    ...{ shelfLifeDays: shelfLifeDays === '' ? null : shelfLifeDays, reserve: reserve === '' ? 0 : reserve },
  };
}

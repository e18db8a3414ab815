import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReadRecipe } from '../../../engines/csv-reading/recipes/read-recipes.ts';
import { createRecipe, deleteRecipe } from '../../../worker/recipes/contract.ts';
import { api, repeatUntilAnswered } from '../../lib/requests/api.ts';
import { refreshRecipes } from '../../lib/session/refresh-stock.ts';
import { toast } from '../../lib/toast/toast.ts';
import { WORDS } from '../words.ts';

const TEXTS = WORDS.import;

/** A recipe that could not be added, and why. Those before it were taken back, but for `left` of them. */
export class RecipeFailure extends Error {
  override name = 'RecipeFailure';
  readonly product: string;
  readonly left: number;

  constructor(product: string, left: number, cause: unknown) {
    super(`${product} was not added`, { cause });
    this.product = product;
    this.left = left;
  }
}

/**
 * Adds recipes, all or none: after one that is refused, those before it are deleted again. A toast takes all of them back.
 * @throws RecipeFailure
 */
export function useAddRecipes(onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (recipes: readonly ReadRecipe[]) => {
      const added: number[] = [];
      for (const recipe of recipes) {
        try {
          const body = toBody(recipe);
          const { id } = await repeatUntilAnswered((idempotencyKey) => api(createRecipe, { body, idempotencyKey }));
          added.push(id);
        } catch (failure) {
          throw new RecipeFailure(recipe.item.name, await deleteAll(added), failure);
        }
      }
      return added;
    },
    onSuccess: (added) => {
      toast({
        title: TEXTS.addedTitle,
        description: TEXTS.added(added.length),
        action: { label: TEXTS.undo, onClick: () => void undo(queryClient, added) },
      });
      onDone();
    },
    onSettled: () => refreshRecipes(queryClient),
  });
}

const toBody = ({ item, makes, inputs }: ReadRecipe) => ({
  ...{ itemId: item.id, makes },
  inputs: inputs.map(({ item: of, ...amount }) => ({ itemId: of.id, ...amount })),
});

/** @returns how many could not be deleted */
async function deleteAll(ids: readonly number[]): Promise<number> {
  const ended = await Promise.allSettled(ids.map((id) => api(deleteRecipe, { params: { id } })));
  return ended.filter(({ status }) => status === 'rejected').length;
}

async function undo(queryClient: QueryClient, added: readonly number[]): Promise<void> {
  const left = await deleteAll(added);
  refreshRecipes(queryClient);
  toast(
    left === 0
      ? { title: TEXTS.undone }
      : { title: TEXTS.undoFailed, description: TEXTS.someLeft(left), variant: 'destructive' },
  );
}

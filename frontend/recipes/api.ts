import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as contract from '../../worker/recipes/contract.ts';
import { api, apiQuery } from '../lib/requests/api.ts';
import { createKeyStore } from '../lib/requests/idempotency.ts';
import { refreshRecipes } from '../lib/session/refresh-stock.ts';
import type { RecipeInput } from './form/recipe-values.ts';

export const recipeQuery = (id: number) =>
  queryOptions({ ...apiQuery(contract.getRecipe, { params: { id } }), staleTime: 0 });
export const versionsQuery = (id: number) =>
  queryOptions({ ...apiQuery(contract.listRecipeVersions, { params: { id } }), staleTime: 0 });

const added = createKeyStore();

/** Adds a recipe, or changes `former`. A retry after a lost answer adds it only once. */
export function useSaveRecipe(former?: contract.Recipe) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ itemId, ...body }: RecipeInput) => {
      if (former) return api(contract.changeRecipe, { params: { id: former.id }, body });
      const input = { itemId, ...body };
      const recipe = await api(contract.createRecipe, { body: input, idempotencyKey: added.keyFor(input) });
      added.taken();
      return recipe;
    },
    onSuccess: (recipe) => queryClient.setQueryData(recipeQuery(recipe.id).queryKey, recipe),
    onSettled: () => refreshRecipes(queryClient),
  });
}

export function useDeleteRecipe() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api(contract.deleteRecipe, { params: { id } }),
    onSuccess: () => refreshRecipes(queryClient),
  });
}

import { queryOptions, useQuery } from '@tanstack/react-query';
import { listRecipes } from '../../../worker/recipes/contract.ts';
import { apiQuery } from '../requests/api.ts';

const FRESH_MS = 5 * 60_000;

/** One recipe, if there is any: under a key of its own, which changes of recipes leave alone. */
export const anyRecipeQuery = queryOptions({
  queryKey: ['any recipe'] as const,
  queryFn: apiQuery(listRecipes, { query: { limit: '1' } }).queryFn,
  staleTime: FRESH_MS,
});

/** Whether there is a recipe. Where there is none, nothing on a screen is about packing. */
export function useHasRecipes(): boolean {
  const { data } = useQuery(anyRecipeQuery);
  return (data?.length ?? 0) > 0;
}

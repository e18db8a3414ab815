import { queryOptions, useQuery } from '@tanstack/react-query';
import { listRecipes } from '../../../worker/recipes/contract.ts';
import { listRuns } from '../../../worker/runs/contract.ts';
import { apiQuery } from '../requests/api.ts';
import { useHasLots } from './any-lot.ts';

const FRESH_MS = 5 * 60_000;

/** One recipe and one run, if there are any: under keys of their own, which changes leave alone. */
export const anyRecipeQuery = queryOptions({
  queryKey: ['any recipe'] as const,
  queryFn: apiQuery(listRecipes, { query: { limit: '1' } }).queryFn,
  staleTime: FRESH_MS,
});
export const anyRunQuery = queryOptions({
  queryKey: ['any run'] as const,
  queryFn: apiQuery(listRuns, { query: { limit: '1' } }).queryFn,
  staleTime: FRESH_MS,
});

/** Whether there is a recipe. Where there is none, nothing on a screen is about packing. */
export function useHasRecipes(): boolean {
  const { data } = useQuery(anyRecipeQuery);
  return (data?.length ?? 0) > 0;
}

/** Whether there is a recipe or a run. A run makes a lot: where there are no lots, nobody is asked for runs. */
export function useMakesThings(): boolean {
  const hasLots = useHasLots();
  const { data: recipes } = useQuery(anyRecipeQuery);
  const { data: runs } = useQuery({ ...anyRunQuery, enabled: hasLots && recipes?.length === 0 });
  return (recipes?.length ?? 0) > 0 || (runs?.length ?? 0) > 0;
}

import { useQuery } from '@tanstack/react-query';
import { useHasLots } from './any-lot.ts';
import { anyRecipeQuery, anyRunQuery } from './making.ts';

/** Whether there is a recipe or a run. A run makes a lot: where there are no lots, nobody is asked for runs. */
export function useMakesThings(): boolean {
  const hasLots = useHasLots();
  const { data: recipes } = useQuery(anyRecipeQuery);
  const { data: runs } = useQuery({ ...anyRunQuery, enabled: hasLots && recipes?.length === 0 });
  return (recipes?.length ?? 0) > 0 || (runs?.length ?? 0) > 0;
}

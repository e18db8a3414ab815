import { queryOptions, useQuery } from '@tanstack/react-query';
import { listPackable, listRecipes } from '../../../worker/recipes/contract.ts';
import { pollEvery } from '../push/push.ts';
import { apiQuery } from '../requests/api.ts';
import { awaitsFirstAnswer } from '../requests/first-answer.ts';
import { useUses } from '../session/uses.ts';

const POLL_MS = 60_000;

/** How many of each product can be made now, what earns most with one more order first. @param itemId only of this product */
export const packableQuery = (itemId?: number) =>
  queryOptions({
    ...apiQuery(listPackable, { query: itemId === undefined ? {} : { itemId: String(itemId) } }),
    staleTime: 0,
    refetchInterval: pollEvery(POLL_MS),
  });

/** All recipes, those that make an item, or those that use it. */
export const recipesQuery = (of: { itemId?: number; usesItemId?: number } = {}) =>
  queryOptions({
    ...apiQuery(listRecipes, {
      query: {
        ...(of.itemId !== undefined && { itemId: String(of.itemId) }),
        ...(of.usesItemId !== undefined && { usesItemId: String(of.usesItemId) }),
      },
    }),
    staleTime: 0,
    refetchInterval: pollEvery(POLL_MS),
  });

/** The recipes that make an item, and those that use it. Where there is no recipe at all, nothing is asked. */
export function useItemRecipes(itemId: number) {
  const enabled = useUses().recipes;
  const making = useQuery({ ...recipesQuery({ itemId }), enabled });
  const using = useQuery({ ...recipesQuery({ usesItemId: itemId }), enabled });
  return {
    making: making.data ?? [],
    using: using.data ?? [],
    isLoading: awaitsFirstAnswer(making) || awaitsFirstAnswer(using),
  };
}

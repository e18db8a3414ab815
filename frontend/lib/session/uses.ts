import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Me } from '../../../worker/accounts/contract.ts';
import { meQuery, refreshMe } from './session.ts';

/** What a workspace has: where there is no place besides Main, no lot, no recipe or no sample, nothing on a screen is about them. */
export type Uses = NonNullable<Me['workspace']>['uses'];

const FRESH_MS = 5 * 60_000;
const NOTHING: Uses = { places: false, lots: false, recipes: false, samples: false };

/** Under a key of its own, because the account is asked for once. */
const usesQuery = queryOptions({
  queryKey: ['uses'] as const,
  queryFn: async ({ client }) => (await refreshMe(client))?.workspace?.uses ?? NOTHING,
  staleTime: FRESH_MS,
});

/** Known with the account, so before any page is shown; colleagues' first lot, recipe or sample is noticed within five minutes. */
export function useUses(): Uses {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    ...usesQuery,
    initialData: () => queryClient.getQueryData(meQuery.queryKey)?.workspace?.uses,
    initialDataUpdatedAt: () => queryClient.getQueryState(meQuery.queryKey)?.dataUpdatedAt,
  });
  return data ?? NOTHING;
}

/** After a change that may have made the first of these. */
export function refreshUses(queryClient: QueryClient, of: keyof Uses): void {
  if (!queryClient.getQueryData(usesQuery.queryKey)?.[of]) {
    void queryClient.invalidateQueries({ queryKey: usesQuery.queryKey });
  }
}

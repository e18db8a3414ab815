import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { listPars, listRefills } from '../../../worker/locations/par-contract.ts';
import { apiQuery, queriesUnder } from '../../lib/requests/api.ts';

/** How much of an item places should hold. Null when signed out. */
export function parsQuery(itemId: number) {
  return queryOptions({ ...apiQuery(listPars, { params: { id: itemId } }), staleTime: 0 });
}

/** What places lack of their pars: any change of stock may change it. Null when signed out. */
export const refillsQuery = queryOptions({ ...apiQuery(listRefills), staleTime: 0 });

/** Fetches again what places lack. */
export function refreshRefills(queryClient: QueryClient): void {
  void queryClient.invalidateQueries(queriesUnder(listRefills));
}

import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Location, listLocations } from '../../../worker/locations/contract.ts';
import { apiQuery } from '../requests/api.ts';

/** A workspace gets a new place a few times in its life. */
const FRESH_MS = 5 * 60_000;

/** The places of the workspace, Main first. Null when signed out. */
export const placesQuery = queryOptions({ ...apiQuery(listLocations), staleTime: FRESH_MS });

const NONE: readonly Location[] = [];

/** The places to choose from, Main first. Empty while there is only Main: nothing on a screen is about places then. */
export function usePlaces(): readonly Location[] {
  const { data } = useQuery(placesQuery);
  return data && data.length > 1 ? data : NONE;
}

/** Main, where stock lies unless another place is named; undefined until it is known. */
export function useMain(): Location | undefined {
  const { data } = useQuery(placesQuery);
  return data?.find(({ isMain }) => isMain);
}

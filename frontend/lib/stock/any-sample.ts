import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { listSamples } from '../../../worker/samples/contract.ts';
import { apiQuery, queriesUnder } from '../requests/api.ts';

const FRESH_MS = 5 * 60_000;

/** One sample, if there is any: under a key of its own, which changes of samples leave alone. */
export const anySampleQuery = queryOptions({
  queryKey: ['any sample'] as const,
  queryFn: apiQuery(listSamples, { query: { limit: '1' } }).queryFn,
  staleTime: FRESH_MS,
});

/** Whether there is a sample. Where there is none, nothing on a screen is about samples but where they begin. */
export function useHasSamples(): boolean {
  const { data } = useQuery(anySampleQuery);
  return (data?.length ?? 0) > 0;
}

/** Fetches samples again after one has changed, and whether there are any. */
export function refreshSamples(queryClient: QueryClient): void {
  void queryClient.invalidateQueries(queriesUnder(listSamples));
  void queryClient.invalidateQueries({ queryKey: anySampleQuery.queryKey });
}

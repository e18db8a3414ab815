import { QueryClient } from '@tanstack/react-query';
import { getJson } from './api.ts';

/**
 * The query cache. Without a query function of its own a query GETs the first element of its key; a 401 is null.
 * Nothing is fetched again by itself: what changes is invalidated, and what must be polled says so.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => getJson(String(queryKey[0]), signal),
        refetchInterval: false,
        refetchOnWindowFocus: false,
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        // Without a network a request fails and says so, instead of waiting in silence for one.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

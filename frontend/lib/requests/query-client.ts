import { QueryClient } from '@tanstack/react-query';

/**
 * Creates the query cache. By default, a query GETs the first element of its key, and a 401 is null. Nothing is
 * refetched automatically: changes invalidate queries, and polled queries say so themselves.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        refetchInterval: false,
        refetchOnWindowFocus: false,
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        // Offline requests fail right away instead of waiting silently for a network.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

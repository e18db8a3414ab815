import type { QueryClient } from '@tanstack/react-query';

/** `any lot` is the key of frontend/lib/stock/any-lot.ts, which this does not load. */
const FOLLOWS =
  /^any lot$|^\/api\/((orders|receipts|buying|insights|inventory|stock|lots|locations|refills|runs|packable|value)\b|.*\/communications$)/;

/** Fetches again what shows stock or follows from it: orders, places, lots, runs and what can be made. */
export function refreshStock(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => typeof path === 'string' && FOLLOWS.test(path),
  });
}

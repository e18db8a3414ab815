import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Analytics } from '../../worker/analytics/contract.ts';
import { ApiError, getJson } from '../lib/api.ts';

/** Analytics of a date range in the reader's time zone. Previous data stays on screen until the new range is loaded. */
export function analyticsQuery(from: string, to: string) {
  const tz = Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC';
  const path = `/api/analytics?${new URLSearchParams({ from, to, tz })}`;
  return queryOptions({
    queryKey: [path] as const,
    queryFn: ({ signal }) => getJson<Analytics>(path, signal),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
  });
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readAnalytics } from '../../worker/analytics/contract.ts';
import { apiQuery } from '../lib/requests/api.ts';
import { ApiError } from '../lib/requests/api-error.ts';
import { shownTimeZone } from '../lib/text/shown-style.ts';

/** Analytics of a date range in the workspace's time zone. Previous data stays on screen until the new range is loaded. */
export function analyticsQuery(from: string, to: string) {
  const tz = shownTimeZone();
  return queryOptions({
    ...apiQuery(readAnalytics, { query: { from, to, tz } }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
  });
}

import { queryOptions } from '@tanstack/react-query';
import { readToday } from '../../../worker/analytics/today-contract.ts';
import { pollEvery } from '../push/push.ts';
import { apiQuery } from '../requests/api.ts';

const POLL_MS = 60_000;
const FRESH_MS = 5_000;

/** What needs doing today, this month’s money and how far the workspace is set up. Null when signed out. */
export function todayQuery() {
  const tz = Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC';
  return queryOptions({
    ...apiQuery(readToday, { query: { tz } }),
    staleTime: FRESH_MS,
    refetchInterval: pollEvery(POLL_MS),
  });
}

import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AuditKind } from '../../engines/audit/definition.ts';
import { addDays, startOfDay as startOfDayIn } from '../../engines/calendar/days.ts';
import * as contract from '../../worker/audit/contract.ts';
import { apiQuery, pathTo } from '../lib/requests/api.ts';
import { retryUnlessRejected } from '../lib/requests/retries.ts';
import { shownTimeZone } from '../lib/text/shown-style.ts';

/** What the page is filtered by, as in its URL. Days are local: `2026-11-20`. */
export interface AuditSearch {
  q?: string;
  actor?: number;
  kind?: AuditKind;
  from?: string;
  to?: string;
}

/** The filters as the API takes them. `to` includes its day. */
export function toFilters({ q, actor, kind, from, to }: AuditSearch) {
  return {
    ...(q && { q }),
    ...(actor !== undefined && { actor: String(actor) }),
    ...(kind && { kind }),
    ...(from && { from: startOfDay(from, 0) }),
    ...(to && { to: startOfDay(to, 1) }),
  };
}

/** Midnight of a day, or of a day after it, where the workspace is, in UTC. */
const startOfDay = (day: string, later: number): string =>
  new Date(startOfDayIn(addDays(day, later), shownTimeZone())).toISOString();

/** The audit log, newest first; each next page is older. Null when signed out. */
export function auditQuery(search: AuditSearch) {
  const filters = toFilters(search);
  return infiniteQueryOptions({
    queryKey: [pathTo(contract.listAudit, { query: filters })] as const,
    queryFn: ({ pageParam, signal }) =>
      apiQuery(contract.listAudit, {
        query: { ...filters, ...(pageParam !== null && { before: pageParam }) },
      }).queryFn({ signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page?.hasMore ? (page.events.at(-1)?.id ?? null) : null),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: retryUnlessRejected(1),
  });
}

/** Everyone who is or was a member. */
export const peopleQuery = queryOptions({ ...apiQuery(contract.listAuditPeople), staleTime: 60_000 });

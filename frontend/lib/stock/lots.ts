import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { listLots, type lotsQuery } from '../../../worker/lots/contract.ts';
import { pollEvery } from '../push/push.ts';
import { apiQuery } from '../requests/api.ts';
import { laterDay } from './best-before.ts';

const POLL_MS = 60_000;

/** The filters of a list of lots, as the API takes them. */
export type LotFilters = Omit<z.input<typeof lotsQuery>, 'itemId' | 'cursor'>;

/** Lots, earliest best-before first; the old list stays while another one loads. Null when signed out. */
export function lotsList(filters: LotFilters) {
  return queryOptions({
    ...apiQuery(listLots, { query: filters }),
    staleTime: 0,
    refetchInterval: pollEvery(POLL_MS),
    placeholderData: keepPreviousData,
  });
}

/** The lots of an item, also those that are used up. Null when signed out. */
export function lotsOfItem(itemId: number) {
  return queryOptions({ ...apiQuery(listLots, { query: { itemId: String(itemId) } }), staleTime: 0 });
}

/** Days before its best-before date from which a lot is named on the dashboard. */
export const EXPIRING_DAYS = 60;

/** Lots with stock that expire within {@link EXPIRING_DAYS} days, or have. @param today `2026-11-29` */
export function expiringLots(today: string, limit: number) {
  const expiresBefore = laterDay(today, EXPIRING_DAYS + 1);
  return lotsList({ inStock: 'true', expiresBefore, limit: String(limit) });
}

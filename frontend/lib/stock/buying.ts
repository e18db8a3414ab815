import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { listBuying } from '../../../worker/insights/buying-contract.ts';
import { apiQuery } from '../requests/api.ts';
import { awaitsFirstAnswer } from '../requests/first-answer.ts';
import { useIsOffice } from '../session/use-is-office.ts';

/** What to buy of each harvest. @param of one item, or the cents to share */
export const buyingQuery = (of: { itemId?: number; spend?: number } = {}) =>
  queryOptions({
    ...apiQuery(listBuying, {
      query: {
        ...(of.itemId !== undefined && { itemId: String(of.itemId) }),
        ...(of.spend !== undefined && { spend: String(of.spend) }),
      },
    }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** What to buy of an item in its open or next window, for the office; undefined if it has none. */
export function useItemBuying(itemId: number) {
  const answer = useQuery({ ...buyingQuery({ itemId }), enabled: useIsOffice(), placeholderData: undefined });
  return { line: answer.data?.[0], isLoading: awaitsFirstAnswer(answer) };
}

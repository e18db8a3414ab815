import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { inventoryQuery } from './api.ts';

/** What a unit of each item costs, in cents, by the item's id; empty until loaded. Items without a cost are not in it. */
export function useItemCosts(): ReadonlyMap<number, number> {
  const { data } = useQuery(inventoryQuery);
  return useMemo(
    () => new Map((data ?? []).flatMap(({ id, costPrice }) => (costPrice === null ? [] : [[id, costPrice] as const]))),
    [data],
  );
}

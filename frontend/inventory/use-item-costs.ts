import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { exactCents } from '../../engines/inventory/exact-cost.ts';
import { inventoryQuery } from './api.ts';

/** What a unit of each item costs, in exact cents, by the item's id; empty until loaded. Items without a cost are not in it. */
export function useItemCosts(): ReadonlyMap<number, number> {
  const { data } = useQuery(inventoryQuery);
  return useMemo(
    () =>
      new Map(
        (data ?? []).flatMap((item) => {
          const cost = exactCents(item);
          return cost === null ? [] : [[item.id, cost] as const];
        }),
      ),
    [data],
  );
}

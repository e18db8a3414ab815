import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { rankName } from '../../engines/text/rank.ts';
import type { Item } from '../../worker/inventory/contract.ts';
import { inventoryQuery } from './api.ts';
import { findItems, namedFirst } from './list/list-view.ts';

const MAX_RESULTS = 10;
const NONE: readonly Item[] = [];
/** After all whose name fits. */
const ELSEWHERE = 9;

/** Items for Ctrl+K: by name, the best first, then by what else is known of them. */
export function useFoundItems(query: string, isWanted: boolean): readonly Item[] {
  const { data } = useQuery({ ...inventoryQuery, enabled: isWanted });
  return useMemo(() => {
    if (!isWanted || !query || !data) return NONE;
    const rank = ({ name }: Item) => rankName(name, query) ?? ELSEWHERE;
    return namedFirst(findItems(data, query), query)
      .slice(0, MAX_CANDIDATES)
      .map((item) => ({ item, rank: rank(item) }))
      .sort((a, b) => a.rank - b.rank)
      .slice(0, MAX_RESULTS)
      .map(({ item }) => item);
  }, [data, query, isWanted]);
}
/** Names that are compared letter by letter. */
const MAX_CANDIDATES = 200;

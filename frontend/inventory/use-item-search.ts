import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { formatQuantity } from '../lib/text/format.ts';
import { inventoryQuery } from './api.ts';
import { findItems, namedFirst } from './list/list-view.ts';

const MAX_RESULTS = 10;

/** Item results for Ctrl+K. */
export function useItemSearch(query: string, isOpen: boolean) {
  const { data } = useQuery({ ...inventoryQuery, enabled: isOpen });
  const navigate = useNavigate();
  return useMemo(() => {
    if (!isOpen || !query || !data) return [];
    return namedFirst(findItems(data, query), query)
      .slice(0, MAX_RESULTS)
      .map((item) => ({
        id: String(item.id),
        label: item.name,
        description: `${item.sku} · ${formatQuantity(item.quantity, item.unit)}`,
        open: () => void navigate({ to: '/inventory/$id', params: { id: String(item.id) } }),
      }));
  }, [data, query, isOpen, navigate]);
}

import { useQuery } from '@tanstack/react-query';
import type { Item } from '../../worker/inventory/contract.ts';
import { inventoryQuery } from './api.ts';

const NO_ITEMS: Item[] = [];

/** The workspace's items to choose from; empty until loaded. */
export function useItemChoices(): readonly Pick<
  Item,
  | 'id'
  | 'name'
  | 'sku'
  | 'quantity'
  | 'unit'
  | 'category'
  | 'packSize'
  | 'minimumOrder'
  | 'unitCost'
  | 'buyUnit'
  | 'isBetterWithAge'
>[] {
  const { data } = useQuery(inventoryQuery);
  return data ?? NO_ITEMS;
}

import { useQuery } from '@tanstack/react-query';
import type { Item } from '../../worker/inventory/contract.ts';
import { inventoryQuery } from './api.ts';

const NONE: Item[] = [];

/** The items of the workspace, to choose one of; none until they have been loaded. */
export function useItemChoices(): readonly Pick<Item, 'id' | 'name' | 'sku' | 'unit' | 'category'>[] {
  const { data } = useQuery(inventoryQuery);
  return data ?? NONE;
}

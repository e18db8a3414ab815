import type { Item } from '../../../worker/inventory/contract.ts';

/** Where these items are ordered, from their supplier if they have the same. */
export function orderOf(items: readonly Pick<Item, 'id' | 'supplier'>[]) {
  const suppliers = new Set(items.map(({ supplier }) => supplier).filter(Boolean));
  const [supplier] = suppliers;
  return {
    to: '/orders/new' as const,
    search: { items: items.map(({ id }) => id).join('_'), ...(suppliers.size === 1 && supplier && { supplier }) },
  };
}

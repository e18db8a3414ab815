import { lazy, Suspense } from 'react';
import type { Item } from '../../../worker/inventory/contract.ts';
import { importOrReload } from '../../lib/reload.ts';
import { useItemBuying } from '../../lib/stock/buying.ts';

const BuyingAdvice = lazy(async () => ({
  default: (await importOrReload(import('./BuyingAdvice.tsx'))).BuyingAdvice,
}));

type Props = { item: Pick<Item, 'id' | 'name' | 'unit'> };

/** What to buy of an item in its next window; loaded where it has one. */
export function LazyBuyingAdvice({ item }: Props) {
  if (!useItemBuying(item.id).line) return null;
  return (
    <Suspense>
      <BuyingAdvice item={item} />
    </Suspense>
  );
}

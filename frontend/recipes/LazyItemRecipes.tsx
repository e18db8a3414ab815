import { lazy, Suspense } from 'react';
import { importOrReload } from '../lib/reload.ts';
import { useItemRecipes } from '../lib/stock/making.ts';

const ItemRecipes = lazy(() => importOrReload(import('./ItemRecipes.tsx')));

type Props = { itemId: number };

/** What an item is made of and used in; loaded where there is any of it. */
export function LazyItemRecipes({ itemId }: Props) {
  const { making, using } = useItemRecipes(itemId);
  if (making.length === 0 && using.length === 0) return null;
  return (
    <Suspense>
      <ItemRecipes making={making} using={using} />
    </Suspense>
  );
}

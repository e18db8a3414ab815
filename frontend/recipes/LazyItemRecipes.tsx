import { lazy, Suspense } from 'react';
import { importOrReload } from '../lib/reload.ts';
import { useIsOffice } from '../lib/session/use-is-office.ts';
import { useItemRecipes } from '../lib/stock/making.ts';
import { TextLink } from '../ui/TextLink.tsx';

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

/** Where a recipe for an item begins, for the office; nothing once it has one. */
export function AddRecipeLink({ itemId }: Props) {
  const { making, isLoading } = useItemRecipes(itemId);
  if (!useIsOffice() || isLoading || making.length > 0) return null;
  return (
    <TextLink to="/recipes/new" search={{ item: itemId }} size="sm" display="inline-flex" py={10}>
      Add a recipe
    </TextLink>
  );
}

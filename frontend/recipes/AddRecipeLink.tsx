import { useIsOffice } from '../lib/session/use-is-office.ts';
import { useItemRecipes } from '../lib/stock/making.ts';
import { TextLink } from '../ui/TextLink.tsx';

type Props = { itemId: number };

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

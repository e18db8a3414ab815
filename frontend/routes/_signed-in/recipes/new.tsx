import { createFileRoute } from '@tanstack/react-router';
import { useItemChoices } from '../../../inventory/use-item-choices.ts';
import { isId } from '../../../lib/search-values.ts';
import { NewRecipePage } from '../../../recipes/form/RecipeFormPages.tsx';

export const Route = createFileRoute('/_signed-in/recipes/new')({
  validateSearch: ({ item }: Record<string, unknown>): { item?: number } => (isId(item) ? { item } : {}),
  component: NewRecipe,
});

function NewRecipe() {
  const navigate = Route.useNavigate();
  const { item } = Route.useSearch();
  return (
    <NewRecipePage
      key={item}
      useItems={useItemChoices}
      productId={item}
      onSaved={({ id }) => void navigate({ to: '/recipes/$id', params: { id: String(id) }, replace: true })}
    />
  );
}

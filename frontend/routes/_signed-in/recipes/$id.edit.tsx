import { createFileRoute } from '@tanstack/react-router';
import { useItemChoices } from '../../../inventory/use-item-choices.ts';
import { EditRecipePage } from '../../../recipes/form/RecipeFormPages.tsx';
import { RecipeNotFound } from '../../../recipes/RecipeFrame.tsx';
import { readRecipeId } from '../../../recipes/search.ts';

export const Route = createFileRoute('/_signed-in/recipes/$id/edit')({ component: EditRecipe });

function EditRecipe() {
  const id = readRecipeId(Route.useParams().id);
  const navigate = Route.useNavigate();
  if (id === null) return <RecipeNotFound />;
  return (
    <EditRecipePage
      key={id}
      id={id}
      useItems={useItemChoices}
      onSaved={() => void navigate({ to: '/recipes/$id', params: { id: String(id) }, replace: true })}
    />
  );
}

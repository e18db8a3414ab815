import { createFileRoute } from '@tanstack/react-router';
import { RecipeNotFound } from '../../../recipes/RecipeFrame.tsx';
import { RecipePage } from '../../../recipes/RecipePage.tsx';
import { readRecipeId } from '../../../recipes/search.ts';

export const Route = createFileRoute('/_signed-in/recipes/$id/')({ component: ViewRecipe });

function ViewRecipe() {
  const id = readRecipeId(Route.useParams().id);
  const navigate = Route.useNavigate();
  if (id === null) return <RecipeNotFound />;
  return <RecipePage key={id} id={id} onDeleted={() => void navigate({ to: '/recipes', replace: true })} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { useItemChoices } from '../../../inventory/use-item-choices.ts';
import { ImportRecipesPage } from '../../../recipes/import/ImportRecipesPage.tsx';

export const Route = createFileRoute('/_signed-in/recipes/import')({ component: ImportRecipes });

function ImportRecipes() {
  const navigate = Route.useNavigate();
  return <ImportRecipesPage useItems={useItemChoices} onDone={() => void navigate({ to: '/recipes' })} />;
}

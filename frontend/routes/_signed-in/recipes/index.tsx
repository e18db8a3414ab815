import { createFileRoute } from '@tanstack/react-router';
import { RecipesPage } from '../../../recipes/list/RecipesPage.tsx';
import { readLook } from '../../../ui/list/look.ts';

export const Route = createFileRoute('/_signed-in/recipes/')({ validateSearch: readLook, component: Recipes });

function Recipes() {
  const navigate = Route.useNavigate();
  return (
    <RecipesPage
      search={Route.useSearch()}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  );
}

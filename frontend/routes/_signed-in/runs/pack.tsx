import { createFileRoute } from '@tanstack/react-router';
import { useItemChoices } from '../../../inventory/use-item-choices.ts';
import { PackPage } from '../../../runs/pack/PackPage.tsx';
import { readPackSearch } from '../../../runs/search.ts';

export const Route = createFileRoute('/_signed-in/runs/pack')({ validateSearch: readPackSearch, component: Pack });

function Pack() {
  const navigate = Route.useNavigate();
  const { recipe, quantity } = Route.useSearch();
  return (
    <PackPage
      recipeId={recipe}
      quantity={quantity}
      useItems={useItemChoices}
      onRecipe={(id) => void navigate({ search: { recipe: id } })}
      onDone={(run) =>
        void navigate(
          run ? { to: '/runs/$id', params: { id: String(run.id) }, replace: true } : { to: '/runs', replace: true },
        )
      }
    />
  );
}

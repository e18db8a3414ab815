import type { Recipe } from '../../../worker/recipes/contract.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Page } from '../../ui/Page.tsx';
import { RowsSkeleton } from '../../ui/states/RowsSkeleton.tsx';
import { RecipeLoaded, RecipeOfficeOnly } from '../RecipeFrame.tsx';
import { WORDS } from '../words.ts';
import { RecipeForm } from './RecipeForm.tsx';
import type { UseItems } from './recipe-values.ts';

type NewProps = {
  useItems: UseItems;
  /** What it is to make. */
  productId: number | undefined;
  onSaved: (recipe: Recipe) => void;
};

/** /recipes/new */
export function NewRecipePage(props: NewProps) {
  return (
    <RecipeOfficeOnly title={WORDS.newTitle}>
      <NewRecipe {...props} />
    </RecipeOfficeOnly>
  );
}

function NewRecipe({ useItems, productId, onSaved }: NewProps) {
  const items = useItems();
  const product = items.find(({ id }) => id === productId);
  const isReady = productId === undefined || items.length > 0;
  return (
    <Page title={WORDS.newTitle} width="list" above={<BackLink to="/recipes">Recipes</BackLink>}>
      {isReady ? (
        <RecipeForm
          product={product}
          useItems={useItems}
          onSaved={onSaved}
          cancel={
            <ButtonLink to="/recipes" variant="default">
              {WORDS.cancel}
            </ButtonLink>
          }
        />
      ) : (
        <RowsSkeleton rows={4} />
      )}
    </Page>
  );
}

type EditProps = { id: number; useItems: UseItems; onSaved: (recipe: Recipe) => void };

/** /recipes/{id}/edit */
export function EditRecipePage({ id, useItems, onSaved }: EditProps) {
  return (
    <RecipeOfficeOnly title="Edit recipe">
      <RecipeLoaded id={id} isForm>
        {(recipe) => (
          <Page title={WORDS.editTitle(recipe.item.name)} width="list">
            <RecipeForm
              recipe={recipe}
              useItems={useItems}
              onSaved={onSaved}
              cancel={
                <ButtonLink to="/recipes/$id" params={{ id: String(id) }} variant="default">
                  {WORDS.cancel}
                </ButtonLink>
              }
            />
          </Page>
        )}
      </RecipeLoaded>
    </RecipeOfficeOnly>
  );
}

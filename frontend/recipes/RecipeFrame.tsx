import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Recipe } from '../../worker/recipes/contract.ts';
import { isRefusal } from '../lib/requests/api-error.ts';
import { useIsOffice } from '../lib/session/use-is-office.ts';
import { BackLink } from '../ui/BackLink.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Page } from '../ui/Page.tsx';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { Pending } from '../ui/states/Pending.tsx';
import { recipeQuery } from './api.ts';
import { WORDS } from './words.ts';

type LoadedProps = {
  id: number;
  /** Whether what is known of it is asked again first: a form starts from it. */
  isForm?: boolean;
  children: (recipe: Recipe) => ReactNode;
};

/** A page about a recipe, once it is loaded. */
export function RecipeLoaded({ id, isForm = false, children }: LoadedProps) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery(recipeQuery(id));
  if (data && (isFetchedAfterMount || !isForm)) return children(data);
  if (isRefusal(error, 'not_found', 'invalid_request')) return <RecipeNotFound />;
  return (
    <Page title="Recipe" width="list" above={<BackLink to="/recipes">Recipes</BackLink>}>
      <Pending error={error} retry={refetch} failed={WORDS.oneLoadFailed} rows={5} />
    </Page>
  );
}

/** For an id that is no recipe of this workspace. */
export function RecipeNotFound() {
  return (
    <Page title="Recipe not found" width="list">
      <EmptyState title={WORDS.notFoundTitle} actions={<ButtonLink to="/recipes">{WORDS.allRecipes}</ButtonLink>}>
        {WORDS.notFoundText}
      </EmptyState>
    </Page>
  );
}

/** A page of the office; staff read who can do it. */
export function RecipeOfficeOnly({ title, children }: { title: string; children: ReactNode }) {
  if (useIsOffice()) return children;
  return (
    <Page title={title} width="list">
      <EmptyState title={WORDS.officeOnlyTitle} actions={<ButtonLink to="/recipes">{WORDS.allRecipes}</ButtonLink>}>
        {WORDS.officeOnlyText}
      </EmptyState>
    </Page>
  );
}

import { Text } from '@mantine/core';
import { IconFileImport, IconPlus, IconStack3 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { importOrReload } from '../../lib/reload.ts';
import { useIsOffice } from '../../lib/session/use-is-office.ts';
import { packableQuery, recipesQuery } from '../../lib/stock/making.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import cards from '../../ui/list/Cards.module.css';
import { ListViews } from '../../ui/list/ListViews.tsx';
import { type ListLook, readLook } from '../../ui/list/look.ts';
import { useIsPhone } from '../../ui/list/use-phone.ts';
import { Page } from '../../ui/Page.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { Pending } from '../../ui/states/Pending.tsx';
import { RowsSkeleton } from '../../ui/states/RowsSkeleton.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import classes from '../Recipes.module.css';
import { inputsText, possibleText, WORDS } from '../words.ts';
import { type KnownRecipe, withPackable } from './known-recipe.ts';

const RecipeTable = lazy(() => importOrReload(import('./RecipeTable.tsx')));

type Props = { search: ListLook; onSearch: (search: ListLook) => void };

/** /recipes: what each product is made of. */
export function RecipesPage({ search, onSearch }: Props) {
  const isOffice = useIsOffice();
  return (
    <Page
      title={WORDS.title}
      description={WORDS.description}
      aside={<ListViews list="recipes" search={search} onView={(saved) => onSearch(readLook(saved))} />}
      actions={isOffice && <OfficeActions />}
    >
      <Recipes search={search} onSearch={onSearch} isOffice={isOffice} />
    </Page>
  );
}

function OfficeActions() {
  return (
    <>
      <ButtonLink
        to="/recipes/import"
        variant="default"
        leftSection={<IconFileImport size={18} stroke={1.6} aria-hidden />}
      >
        {WORDS.import.title}
      </ButtonLink>
      <ButtonLink to="/recipes/sizes" variant="default" leftSection={<IconStack3 size={18} stroke={1.6} aria-hidden />}>
        {WORDS.sizes.title}
      </ButtonLink>
      <ButtonLink to="/recipes/new" leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}>
        {WORDS.newRecipe}
      </ButtonLink>
    </>
  );
}

function Recipes({ search, onSearch, isOffice }: Props & { isOffice: boolean }) {
  const { data, error, refetch } = useQuery(recipesQuery());
  const { data: packable } = useQuery(packableQuery());
  const recipes = useMemo(() => withPackable(data ?? [], packable), [data, packable]);
  const phone = useIsPhone();
  if (!data) {
    return <Pending error={error} retry={refetch} failed={WORDS.loadFailed} rows={6} height={64} />;
  }
  if (recipes.length === 0) {
    return (
      <EmptyState title={WORDS.noneTitle} actions={isOffice && <OfficeActions />}>
        {isOffice ? WORDS.noneText : WORDS.noneTextOfStaff}
      </EmptyState>
    );
  }
  return phone ? (
    <RecipeCards recipes={recipes} />
  ) : (
    <Suspense fallback={<RowsSkeleton rows={recipes.length} height={44} />}>
      <RecipeTable
        recipes={recipes}
        isOffice={isOffice}
        look={search}
        onLook={(part) => onSearch({ ...search, ...part })}
      />
    </Suspense>
  );
}

/** Recipes as cards, for phones. A card opens its recipe. */
function RecipeCards({ recipes }: { recipes: readonly KnownRecipe[] }) {
  return (
    <>
      <Text size="sm" c="dimmed" mb="xs" className="tabular" role="status">
        {WORDS.recipes(recipes.length)}
      </Text>
      <ul aria-label={WORDS.list} className={cards.cards}>
        {recipes.map(({ id, item, inputs, now }) => (
          <li key={id} className={cards.card}>
            <TextLink to="/recipes/$id" params={{ id: String(id) }} className={cards.link} underline="hover">
              {item.name}
            </TextLink>
            <Text size="sm" className={classes.text}>
              {inputsText(inputs)}
            </Text>
            <Text size="sm" c="dimmed">
              {now && `${WORDS.canMake}: ${possibleText(now.possible, item.unit)}`}
              {now?.endsFirst && ` · ${WORDS.endsFirst(now.endsFirst.name)}`}
            </Text>
          </li>
        ))}
      </ul>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { getRecipe } from '../../../worker/recipes/contract.ts';
import type { Run } from '../../../worker/runs/contract.ts';
import { importOrReload } from '../../lib/reload.ts';
import { apiQuery } from '../../lib/requests/api.ts';
import { awaitsFirstAnswer } from '../../lib/requests/first-answer.ts';
import { packableQuery } from '../../lib/stock/making.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { LongSelect } from '../../ui/fields/LongSelect.tsx';
import { Page } from '../../ui/Page.tsx';
import { Pending } from '../../ui/states/Pending.tsx';
import { RowsSkeleton } from '../../ui/states/RowsSkeleton.tsx';
import { PackableEmpty } from '../list/PackableEmpty.tsx';
import { WORDS } from '../words.ts';
import type { AgingItem } from './use-inputs-stock.ts';

const PackForm = lazy(() => importOrReload(import('./PackForm.tsx')));

const TEXTS = WORDS.form;

type Props = {
  recipeId: number | undefined;
  /** How many are wanted; by default all that are possible. */
  quantity: number | undefined;
  useItems: () => readonly AgingItem[];
  onRecipe: (recipeId: number) => void;
  onDone: (run: Run | null) => void;
};

/** /runs/pack: makes a product by its recipe. */
export function PackPage({ recipeId, ...props }: Props) {
  return recipeId === undefined ? (
    <ChooseProduct onRecipe={props.onRecipe} />
  ) : (
    <PackRecipe key={recipeId} recipeId={recipeId} {...props} />
  );
}

const toOption = ({ recipeId, item }: { recipeId: number; item: { name: string } }) => ({
  value: String(recipeId),
  label: item.name,
});

function ChooseProduct({ onRecipe }: Pick<Props, 'onRecipe'>) {
  const { data, error, refetch } = useQuery(packableQuery());
  return (
    <Page title={TEXTS.choose} width="reading" above={<BackLink to="/runs">Packing</BackLink>}>
      {!data ? (
        <Pending error={error} retry={refetch} failed={WORDS.packable.loadFailed} rows={2} />
      ) : data.length === 0 ? (
        <PackableEmpty />
      ) : (
        <LongSelect
          label={TEXTS.product}
          size="md"
          placeholder={TEXTS.productPlaceholder}
          nothingFoundMessage={TEXTS.noProduct}
          value={null}
          choices={data}
          toOption={toOption}
          onChange={(value) => value !== null && onRecipe(Number(value))}
        />
      )}
    </Page>
  );
}

const recipeQuery = (id: number) => ({ ...apiQuery(getRecipe, { params: { id } }), staleTime: 0 });

function PackRecipe({ recipeId, quantity, useItems, onDone }: Props & { recipeId: number }) {
  const items = useItems();
  const recipe = useQuery(recipeQuery(recipeId));
  const { data } = recipe;
  const packable = useQuery({ ...packableQuery(data?.itemId), enabled: Boolean(data) });
  const now = packable.data?.find((one) => one.recipeId === recipeId);
  if (!data || awaitsFirstAnswer(packable)) {
    return (
      <Page title={WORDS.pack} width="reading" above={<BackLink to="/runs">Packing</BackLink>}>
        <Pending error={recipe.error} retry={recipe.refetch} failed={WORDS.packable.loadFailed} rows={4} />
      </Page>
    );
  }
  return (
    <Page title={TEXTS.title(data.item.name)} width="reading" above={<BackLink to="/runs">Packing</BackLink>}>
      <Suspense fallback={<RowsSkeleton rows={4} />}>
        <PackForm
          of={{ recipe: data }}
          now={now}
          start={quantity ?? (now && now.possible > 0 ? now.possible : '')}
          items={items}
          onDone={onDone}
          cancel={
            <ButtonLink to="/runs" variant="default" size="md">
              {TEXTS.cancel}
            </ButtonLink>
          }
        />
      </Suspense>
    </Page>
  );
}

import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { IconEdit, IconPackage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Packable, Recipe } from '../../worker/recipes/contract.ts';
import { errorText } from '../lib/requests/api-error.ts';
import { useIsOffice } from '../lib/session/use-is-office.ts';
import { packableQuery } from '../lib/stock/making.ts';
import { formatQuantity } from '../lib/text/format.ts';
import { toast } from '../lib/toast/toast.ts';
import { BackLink } from '../ui/BackLink.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Page } from '../ui/Page.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { Pending } from '../ui/states/Pending.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { useDeleteRecipe, versionsQuery } from './api.ts';
import { RecipeLoaded } from './RecipeFrame.tsx';
import classes from './Recipes.module.css';
import { amountText, inputsText, possibleText, WORDS } from './words.ts';

type Props = { id: number; onDeleted: () => void };

/** /recipes/{id}: what a product is made of, how many can be made now, and its earlier versions. */
export function RecipePage({ id, onDeleted }: Props) {
  return <RecipeLoaded id={id}>{(recipe) => <Details recipe={recipe} onDeleted={onDeleted} />}</RecipeLoaded>;
}

function Details({ recipe, onDeleted }: { recipe: Recipe; onDeleted: () => void }) {
  const isOffice = useIsOffice();
  const { id, item, itemId, version, changedAt, changedBy } = recipe;
  const { data: packable } = useQuery(packableQuery(itemId));
  const now = packable?.find(({ recipeId }) => recipeId === id);
  return (
    <Page
      title={item.name}
      tabTitle={`Recipe for ${item.name}`}
      width="list"
      above={<BackLink to="/recipes">Recipes</BackLink>}
      description={
        <>
          Recipe, {WORDS.version(version).toLowerCase()} · <RelativeTime when={changedAt} />
          {WORDS.byPerson(changedBy?.username)}
        </>
      }
    >
      <Stack gap="lg">
        <div className={classes.actions}>
          <ButtonLink
            to="/runs/pack"
            search={{ recipe: id }}
            size="md"
            className={classes.primary}
            leftSection={<IconPackage size={18} stroke={1.6} aria-hidden />}
          >
            {WORDS.pack}
          </ButtonLink>
          {isOffice && <OfficeActions recipe={recipe} onDeleted={onDeleted} />}
        </div>
        <Inputs recipe={recipe} now={now} />
        {version > 1 && <Versions recipe={recipe} />}
      </Stack>
    </Page>
  );
}

function OfficeActions({ recipe: { id, item }, onDeleted }: { recipe: Recipe; onDeleted: () => void }) {
  const [isAsked, setAsked] = useState(false);
  const remove = useDeleteRecipe();
  return (
    <>
      <ButtonLink
        to="/recipes/$id/edit"
        params={{ id: String(id) }}
        size="md"
        variant="default"
        leftSection={<IconEdit size={18} stroke={1.6} aria-hidden />}
      >
        {WORDS.edit}
      </ButtonLink>
      <Button size="md" variant="subtle" color="red" onClick={() => setAsked(true)}>
        {WORDS.delete}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={WORDS.deleteTitle(item.name)}
        confirmLabel={WORDS.delete}
        closeLabel={WORDS.keep}
        destructive
        pending={remove.isPending}
        onConfirm={() =>
          remove.mutate(id, {
            onSuccess: () => {
              toast({ title: WORDS.deleted, description: item.name });
              onDeleted();
            },
            onError: (failure) => {
              setAsked(false);
              toast({
                title: WORDS.deleteFailed,
                description: errorText(failure, WORDS.unreachable),
                variant: 'destructive',
              });
            },
          })
        }
        onClose={() => setAsked(false)}
      >
        {WORDS.deleteText}
      </ConfirmDialog>
    </>
  );
}

function Inputs({ recipe, now }: { recipe: Recipe; now: Packable | undefined }) {
  const heading = useId();
  const { item, makes, inputs, shelfLifeDays, reserve } = recipe;
  const facts = [
    [WORDS.canMake, now ? possibleText(now.possible, item.unit) : '–'],
    [WORDS.columns.endsFirst, now?.endsFirst?.name ?? '–'],
    [WORDS.makes, formatQuantity(makes, item.unit)],
    [WORDS.columns.shelfLife, shelfLifeDays === null ? WORDS.noShelfLife : WORDS.keeps(shelfLifeDays)],
    ...(reserve > 0 ? [[WORDS.reserve, formatQuantity(reserve, item.unit)] as const] : []),
  ] as const;
  return (
    <Paper withBorder radius="lg" p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby={heading}>
      <Title order={2} size="h3" id={heading} mb="xs">
        {WORDS.madeOf}
      </Title>
      <ul className={classes.inputs}>
        {inputs.map((input) => (
          <li key={input.itemId}>
            <TextLink
              to="/inventory/$id"
              params={{ id: String(input.itemId) }}
              className={classes.itemLink}
              underline="hover"
            >
              {input.item.name}
            </TextLink>
            <Text fw={560} className="tabular" ta="right">
              {amountText(input)}
              {input.percent !== null && (
                <Text span size="sm" c="dimmed" fw={400}>
                  {' '}
                  {formatQuantity(input.quantity, input.item.unit)}
                </Text>
              )}
            </Text>
          </li>
        ))}
      </ul>
      <dl className={classes.facts} style={{ marginTop: '1rem' }}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Paper>
  );
}

/** What the recipe said before; runs name the version that they used. */
function Versions({ recipe }: { recipe: Recipe }) {
  const heading = useId();
  const { data, error, refetch } = useQuery(versionsQuery(recipe.id));
  const earlier = data?.filter(({ version }) => version < recipe.version);
  return (
    <Paper withBorder radius="lg" p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby={heading}>
      <Title order={2} size="h3" id={heading} mb="xs">
        {WORDS.versions}
      </Title>
      {!earlier ? (
        <Pending error={error} retry={refetch} rows={2} isInside />
      ) : (
        <ul className={classes.inputs}>
          {earlier.map(({ version, changedAt, changedBy, makes, inputs }) => (
            <li key={version}>
              <Stack gap={0} miw={0}>
                <Text fw={560}>
                  {WORDS.version(version)}
                  <Text span size="sm" c="dimmed" fw={400}>
                    {' '}
                    · <RelativeTime when={changedAt} />
                    {WORDS.byPerson(changedBy?.username)}
                  </Text>
                </Text>
                <Text size="sm" className={classes.text}>
                  {formatQuantity(makes, recipe.item.unit)}: {inputsText(inputs)}
                </Text>
              </Stack>
            </li>
          ))}
        </ul>
      )}
    </Paper>
  );
}

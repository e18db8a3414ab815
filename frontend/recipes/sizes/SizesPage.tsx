import { Button, Checkbox, Group, MultiSelect, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { isWeight } from '../../../engines/making/quantities.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import { recipesQuery } from '../../lib/stock/making.ts';
import { formatQuantity } from '../../lib/text/format.ts';
import { toast } from '../../lib/toast/toast.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { type Amount, AmountField } from '../../ui/fields/AmountField.tsx';
import { LongSelect } from '../../ui/fields/LongSelect.tsx';
import { Page } from '../../ui/Page.tsx';
import { FormError } from '../../ui/states/FormError.tsx';
import { toOption } from '../form/RecipeForm.tsx';
import type { MadeItem, UseItems } from '../form/recipe-values.ts';
import { RecipeOfficeOnly } from '../RecipeFrame.tsx';
import classes from '../Recipes.module.css';
import { WORDS } from '../words.ts';
import { COMMON_SIZES, planSizes, type SizePlan } from './size-plans.ts';
import { SizeFailure, useMakeSizes } from './use-make-sizes.ts';

const TEXTS = WORDS.sizes;
const MAX_GRAMS = 100_000;

type Props = { useItems: UseItems; onDone: () => void };

/** /recipes/sizes: products and recipes for several sizes of a tea, shown before they are made. */
export function SizesPage(props: Props) {
  return (
    <RecipeOfficeOnly title={TEXTS.title}>
      <Page
        title={TEXTS.title}
        description={TEXTS.description}
        width="reading"
        above={<BackLink to="/recipes">Recipes</BackLink>}
      >
        <Sizes {...props} />
      </Page>
    </RecipeOfficeOnly>
  );
}

function Sizes({ useItems, onDone }: Props) {
  const items = useItems();
  const { data: recipes } = useQuery(recipesQuery());
  const teas = useMemo(() => items.filter(({ unit }) => isWeight(unit)), [items]);
  const pieces = useMemo(() => items.filter(({ unit }) => !isWeight(unit)), [items]);
  const [teaId, setTeaId] = useState<number | null>(null);
  const [sizes, setSizes] = useState<readonly number[]>(COMMON_SIZES);
  const [offered, setOffered] = useState<readonly number[]>(COMMON_SIZES);
  const [packagingIds, setPackagingIds] = useState<string[]>([]);
  const make = useMakeSizes();
  const tea = teas.find(({ id }) => id === teaId);
  const packaging = pieces.filter(({ id }) => packagingIds.includes(String(id)));
  const plans = tea && recipes ? planSizes(tea, sizes, packaging, items, recipes) : [];
  const open = plans.filter(({ hasRecipe }) => !hasRecipe);
  const addSize = (grams: number) => {
    if (!offered.includes(grams)) setOffered([...offered, grams]);
    if (!sizes.includes(grams)) setSizes([...sizes, grams]);
  };
  const submit = () =>
    tea &&
    make.mutate(
      { plans: open, category: tea.category },
      {
        onSuccess: (count) => {
          toast({ title: TEXTS.madeTitle, description: TEXTS.made(count) });
          onDone();
        },
      },
    );
  return (
    <Stack gap="lg">
      <Paper withBorder radius="lg" p={{ base: 'md', sm: 'lg' }}>
        <Stack>
          <LongSelect
            label={TEXTS.tea}
            description={TEXTS.teaHint}
            placeholder={WORDS.form.productPlaceholder}
            nothingFoundMessage={items.length > 0 && teas.length === 0 ? TEXTS.noTea : WORDS.form.noItem}
            required
            choices={teas}
            toOption={toOption}
            value={teaId === null ? null : String(teaId)}
            onChange={(value) => setTeaId(value === null ? null : Number(value))}
          />
          <Checkbox.Group
            label={TEXTS.sizes}
            value={sizes.map(String)}
            onChange={(values) => setSizes(values.map(Number))}
          >
            <Group mt="xs" gap="lg">
              {offered.map((grams) => (
                <Checkbox key={grams} size="md" value={String(grams)} label={`${grams} g`} />
              ))}
            </Group>
          </Checkbox.Group>
          <OtherSize onAdd={addSize} />
          <MultiSelect
            label={TEXTS.packaging}
            description={TEXTS.packagingHint}
            searchable
            clearable
            limit={50}
            nothingFoundMessage={WORDS.form.noItem}
            data={pieces.map(toOption)}
            value={packagingIds}
            onChange={setPackagingIds}
          />
        </Stack>
      </Paper>
      {plans.length > 0 && <Preview plans={plans} items={items} />}
      {make.isError && (
        <FormError>
          {make.error instanceof SizeFailure
            ? `${TEXTS.failed(make.error.size)} ${errorText(make.error.cause, WORDS.unreachable)} ${TEXTS.restLeft}`
            : WORDS.unreachable}
        </FormError>
      )}
      <Group justify="flex-end">
        <ButtonLink to="/recipes" variant="default">
          {WORDS.cancel}
        </ButtonLink>
        {open.length > 0 ? (
          <Button loading={make.isPending} onClick={submit}>
            {TEXTS.make(open.length)}
          </Button>
        ) : (
          <Text size="sm" c="dimmed">
            {plans.length > 0 ? TEXTS.nothing : TEXTS.chooseOne}
          </Text>
        )}
      </Group>
    </Stack>
  );
}

function OtherSize({ onAdd }: { onAdd: (grams: number) => void }) {
  const [grams, setGrams] = useState<Amount>('');
  return (
    <Group align="flex-end" gap="sm">
      <AmountField
        label={TEXTS.otherSize}
        rules={{ decimals: 1, max: MAX_GRAMS, unit: 'g' }}
        value={grams}
        onChange={setGrams}
      />
      <Button
        variant="default"
        disabled={!(grams !== '' && grams > 0)}
        onClick={() => {
          onAdd(Number(grams));
          setGrams('');
        }}
      >
        {TEXTS.addSize}
      </Button>
    </Group>
  );
}

/** What each size will be, before anything is made. */
function Preview({ plans, items }: { plans: readonly SizePlan[]; items: readonly MadeItem[] }) {
  const inputText = (input: SizePlan['inputs'][number]) => {
    const item = items.find(({ id }) => id === input.itemId);
    return 'quantity' in input ? `${formatQuantity(input.quantity, item?.unit)} ${item?.name ?? ''}` : '';
  };
  return (
    <Paper withBorder radius="lg" p={{ base: 'md', sm: 'lg' }} component="section" aria-label={TEXTS.preview}>
      <Title order={2} size="h3" mb="xs">
        {TEXTS.preview}
      </Title>
      <ul className={classes.inputs}>
        {plans.map(({ name, item, hasRecipe, inputs }) => (
          <li key={name}>
            <Stack gap={0} miw={0}>
              <Text fw={560} {...(hasRecipe && { c: 'dimmed' })}>
                {name}
              </Text>
              <Text size="sm" c="dimmed">
                {hasRecipe ? TEXTS.nothing : `${item ? TEXTS.recipeAlone : TEXTS.itemAndRecipe}. `}
                {!hasRecipe && TEXTS.takes(inputs.map(inputText).join(', '))}
              </Text>
            </Stack>
          </li>
        ))}
      </ul>
    </Paper>
  );
}

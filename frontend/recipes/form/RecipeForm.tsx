import { Button, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { MAX_INPUTS, type Recipe } from '../../../worker/recipes/contract.ts';
import { errorText, fieldErrors } from '../../lib/requests/api-error.ts';
import { formatCount } from '../../lib/text/format.ts';
import { toast } from '../../lib/toast/toast.ts';
import { AmountField, useAmountText } from '../../ui/fields/AmountField.tsx';
import { LongSelect } from '../../ui/fields/LongSelect.tsx';
import { QuantityField } from '../../ui/fields/QuantityField.tsx';
import { FormError } from '../../ui/states/FormError.tsx';
import { useUnsavedGuard } from '../../ui/use-unsaved-guard.tsx';
import { useSaveRecipe } from '../api.ts';
import { WORDS } from '../words.ts';
import { InputRow } from './InputRow.tsx';
import classes from './RecipeForm.module.css';
import {
  type InputValues,
  type MadeItem,
  type RecipeValues,
  shareOf,
  startingAs,
  sumOf,
  toInput,
  toValues,
  type UseItems,
} from './recipe-values.ts';

type Props = {
  /** The recipe to change; a new one without. */
  recipe?: Recipe;
  /** What a new one makes. */
  product?: MadeItem | undefined;
  useItems: UseItems;
  onSaved: (recipe: Recipe) => void;
  /** The link that gives the recipe up. */
  cancel: ReactNode;
};

const TEXTS = WORDS.form;
const MAX_DAYS = 3650;
const NOTHING: MadeItem = { id: 0, name: '', sku: '', category: '', unit: '' };
export const toOption = ({ id, name, sku }: MadeItem) => ({ value: String(id), label: `${name} (${sku})` });

/** What a recipe makes and of what, with the sum of its shares while they are typed. */
export function RecipeForm({ recipe, product, useItems, onSaved, cancel }: Props) {
  const [first] = useState(() => toValues(recipe, product));
  const [values, setValues] = useState<RecipeValues>(first);
  const [isChecked, setChecked] = useState(false);
  const save = useSaveRecipe(recipe);
  const guard = useUnsavedGuard(() => JSON.stringify(values) !== JSON.stringify(first));
  const items = useItems();
  const list = useRef<HTMLUListElement>(null);
  const set = (part: Partial<RecipeValues>) => setValues((before) => ({ ...before, ...part }));
  const { itemId, makes, inputs } = values;
  const made = recipe?.item ?? items.find(({ id }) => id === itemId);
  const makesText = useAmountText(makes, (next) => set({ makes: next }));
  const reserveText = useAmountText(values.reserve, (next) => set({ reserve: next }));
  const sum = sumOf(inputs);
  const refused = fieldErrors(save.error);

  const add = (id: number) => {
    const item = items.find((one) => one.id === id);
    if (!item || inputs.some((input) => input.itemId === id) || inputs.length >= MAX_INPUTS) return;
    set({ inputs: [...inputs, { itemId: id, as: startingAs(made?.unit, item.unit), amount: '' }] });
    // After the new row is there.
    setTimeout(() => list.current?.querySelector<HTMLInputElement>(`[data-item="${id}"] input[type=text]`)?.focus());
  };
  const change = (id: number, part: Partial<InputValues>) =>
    set({ inputs: inputs.map((input) => (input.itemId === id ? { ...input, ...part } : input)) });
  const errorOf = (input: InputValues, index: number): string | undefined => {
    const said = ['percent', 'quantity', 'itemId'].map((field) => refused[`inputs.${index}.${field}`]).find(Boolean);
    if (said ?? refused[`inputs.${index}`]) return said ?? refused[`inputs.${index}`];
    if (!isChecked) return undefined;
    if (input.itemId === itemId) return TEXTS.isProduct;
    if (input.amount !== '' && input.amount > 0) return undefined;
    return input.as === 'percent' ? TEXTS.enterPercent : TEXTS.enterQuantity;
  };
  const submit = () => {
    setChecked(true);
    const input = toInput(values);
    if (!input) return;
    save.mutate(input, {
      onSuccess: (saved) => {
        guard.release();
        toast({ title: WORDS.saved, description: `${saved.item.name}, ${WORDS.version(saved.version).toLowerCase()}` });
        onSaved(saved);
      },
    });
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="lg">
        <Paper withBorder radius="lg" p={{ base: 'md', sm: 'lg' }}>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            {!recipe && (
              <LongSelect
                label={TEXTS.product}
                description={TEXTS.productHint}
                className={classes.field}
                placeholder={TEXTS.productPlaceholder}
                nothingFoundMessage={TEXTS.noItem}
                required
                choices={items}
                toOption={toOption}
                value={itemId === null ? null : String(itemId)}
                onChange={(value) => set({ itemId: value === null ? null : Number(value) })}
                error={refused.itemId ?? (isChecked && itemId === null && TEXTS.chooseProduct)}
              />
            )}
            <QuantityField
              {...makesText}
              label={(unit) => (unit ? `${TEXTS.makes} (${unit})` : TEXTS.makes)}
              description={TEXTS.makesHint}
              className={classes.field}
              required
              disabled={!made}
              item={made ?? NOTHING}
              error={refused.makes ?? (isChecked && !(makes !== '' && makes > 0) && TEXTS.enterMakes)}
            />
          </SimpleGrid>
        </Paper>
        <Paper withBorder radius="lg" p={{ base: 'md', sm: 'lg' }} component="section" aria-label={TEXTS.inputs}>
          <Title order={2} size="h3">
            {TEXTS.inputs}
          </Title>
          {inputs.length === 0 && (
            <Text c={isChecked ? 'var(--mantine-color-error)' : 'dimmed'} mt="xs">
              {refused.inputs ?? TEXTS.addOne}
            </Text>
          )}
          <ul className={classes.inputs} ref={list}>
            {inputs.map((input, index) => {
              const item = itemOf(input.itemId, items, recipe);
              return (
                <InputRow
                  key={input.itemId}
                  input={input}
                  item={item}
                  madeUnit={made?.unit}
                  share={input.as === 'percent' && made ? shareOf(makes, made, input.amount, item) : null}
                  error={errorOf(input, index)}
                  onChange={(part) => change(input.itemId, part)}
                  onRemove={() => set({ inputs: inputs.filter((one) => one.itemId !== input.itemId) })}
                />
              );
            })}
          </ul>
          <div className={classes.sum} role="status" data-off={(sum !== null && sum !== 100) || undefined}>
            {sum !== null && TEXTS.sum(formatCount(sum))}
          </div>
          <LongSelect
            label={TEXTS.addInput}
            className={classes.field}
            placeholder={TEXTS.productPlaceholder}
            nothingFoundMessage={TEXTS.noItem}
            value={null}
            choices={items}
            toOption={toOption}
            onChange={(value) => value !== null && add(Number(value))}
          />
        </Paper>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <AmountField
            label={TEXTS.shelfLife}
            description={TEXTS.shelfLifeHint}
            className={classes.field}
            rules={{ decimals: 0, max: MAX_DAYS }}
            value={values.shelfLifeDays}
            error={refused.shelfLifeDays}
            onChange={(shelfLifeDays) => set({ shelfLifeDays })}
          />
          <QuantityField
            {...reserveText}
            label={(unit) => (unit ? `${TEXTS.reserve} (${unit})` : TEXTS.reserve)}
            description={TEXTS.reserveHint}
            className={classes.field}
            disabled={!made}
            item={made ?? NOTHING}
            error={refused.reserve}
          />
        </SimpleGrid>
        <FormError>
          {save.isError
            ? errorText(save.error, WORDS.saveFailed)
            : isChecked && sum !== null && sum !== 100
              ? TEXTS.sumWrong
              : undefined}
        </FormError>
        <Group justify="flex-end">
          {cancel}
          <Button type="submit" loading={save.isPending}>
            {WORDS.save}
          </Button>
        </Group>
      </Stack>
      {guard.dialog}
    </form>
  );
}

/** The item of an input: as the list has it, or as the recipe does until the list is there. */
function itemOf(id: number, items: readonly MadeItem[], recipe: Recipe | undefined) {
  const known = items.find((item) => item.id === id) ?? recipe?.inputs.find(({ itemId }) => itemId === id)?.item;
  return known ?? NOTHING;
}

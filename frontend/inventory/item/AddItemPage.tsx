import { Button, Group, Paper, Select, SimpleGrid, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef } from 'react';
import { ITEM_FIELDS } from '../../../engines/inventory/fields.ts';
import { type Item, SIMPLE_CATEGORIES, SIMPLE_UNITS } from '../../../worker/inventory/contract.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import { createKeyStore } from '../../lib/requests/idempotency.ts';
import { toast } from '../../lib/toast/toast.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { moneyLook } from '../../ui/fields/money-look.ts';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { Page } from '../../ui/Page.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { useUnsavedGuard } from '../../ui/use-unsaved-guard.tsx';
import { COST_RULES, PRICE_RULES, parseCents, parseCost, parseQuantity, QUANTITY_RULES } from '../stock/numbers.ts';
import { lengthError } from './item-values.ts';
import { saveErrorsByField, useCreateItem } from './save-item.ts';

const INITIAL = {
  name: '',
  sku: '',
  category: '',
  quantity: '',
  unit: SIMPLE_UNITS[0] as string,
  costPrice: '',
  sellingPrice: '',
};
type Values = typeof INITIAL;
const REQUIRED = ['name', 'sku', 'category', 'quantity', 'costPrice', 'sellingPrice'] as const;

/** Errors for empty required fields and unreadable numbers. */
function simpleErrors(values: Values): Partial<Record<keyof Values, string>> {
  const errors: Partial<Record<keyof Values, string>> = {};
  for (const field of REQUIRED) if (!values[field].trim()) errors[field] = 'Please fill in this field';
  errors.name ??= lengthError(values.name, ITEM_FIELDS.name.limit);
  errors.sku ??= lengthError(values.sku, ITEM_FIELDS.sku.limit);
  errors.quantity ??= parseQuantity(values.quantity).error;
  errors.costPrice ??= parseCost(values.costPrice).error;
  errors.sellingPrice ??= parseCents(values.sellingPrice).error;
  return errors;
}

const toInput = (values: Values) => ({
  name: values.name.trim(),
  sku: values.sku.trim(),
  category: values.category,
  quantity: parseQuantity(values.quantity).value ?? 0,
  unit: values.unit,
  costPrice: parseCost(values.costPrice).value ?? null,
  sellingPrice: parseCents(values.sellingPrice).value ?? null,
});

/** /inventory/add: the short form. */
export function AddItemPage({ onSaved }: { onSaved: (item: Item) => void }) {
  const create = useCreateItem();
  const keys = useRef(createKeyStore());
  const form = useForm<Values>({ initialValues: INITIAL, validate: simpleErrors });
  const guard = useUnsavedGuard(() => form.isDirty());

  const save = async (values: Values) => {
    const input = toInput(values);
    try {
      const item = await create.mutateAsync({ input, key: keys.current.keyFor(input) });
      keys.current.taken();
      guard.release();
      toast({ title: 'Item added', description: item.name });
      onSaved(item);
    } catch (failure) {
      form.setErrors(saveErrorsByField(failure));
      toast({
        title: 'Save Failed',
        description: errorText(failure, 'Failed to add inventory item.'),
        variant: 'destructive',
      });
    }
  };
  const onInvalid = (errors: Record<string, unknown>, values: Values) => {
    const isMissing = REQUIRED.some((field) => !values[field].trim());
    if (isMissing) {
      toast({
        title: 'Missing Information',
        description: 'Please fill in all required fields.',
        variant: 'destructive',
      });
    }
    const first = REQUIRED.find((field) => errors[field]);
    if (first) form.getInputNode(first)?.focus();
  };
  const price = (field: 'costPrice' | 'sellingPrice') => ({
    ...form.getInputProps(field),
    rules: field === 'costPrice' ? COST_RULES : PRICE_RULES,
    ...moneyLook(),
    withAsterisk: true,
  });

  return (
    <Page
      width="reading"
      title="Add item"
      description={
        <>
          To set par, supplier, location and more, use the{' '}
          <TextLink to="/inventory/new" underline="always">
            full form
          </TextLink>
          .
        </>
      }
    >
      <form onSubmit={form.onSubmit(save, onInvalid)} noValidate>
        <Paper withBorder radius="lg" p={{ base: 'md', sm: 'xl' }}>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <TextInput label="Product name" withAsterisk {...form.getInputProps('name')} />
            <TextInput label="SKU" withAsterisk autoComplete="off" {...form.getInputProps('sku')} />
            <Select
              label="Category"
              withAsterisk
              placeholder="Choose one"
              data={[...SIMPLE_CATEGORIES]}
              allowDeselect={false}
              {...form.getInputProps('category')}
              value={form.values.category || null}
            />
            <Group grow gap="xs" align="flex-start" wrap="nowrap">
              <NumberField
                label="Quantity"
                rules={{ ...QUANTITY_RULES, unit: form.values.unit }}
                withAsterisk
                {...form.getInputProps('quantity')}
              />
              <Select label="Unit" data={[...SIMPLE_UNITS]} allowDeselect={false} {...form.getInputProps('unit')} />
            </Group>
            <NumberField label="Cost price" {...price('costPrice')} />
            <NumberField label="Selling price" {...price('sellingPrice')} />
          </SimpleGrid>
          <Group justify="flex-end" mt="xl">
            <ButtonLink to="/inventory" variant="default">
              Cancel
            </ButtonLink>
            <Button type="submit" loading={form.submitting}>
              Add item
            </Button>
          </Group>
        </Paper>
      </form>
      {guard.dialog}
    </Page>
  );
}

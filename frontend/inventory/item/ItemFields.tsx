import { Autocomplete, type AutocompleteProps, Select, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { unitAfter } from '../../../engines/numbers/quantity-text.ts';
import { FORM_CATEGORIES, FORM_UNITS } from '../../../worker/inventory/contract.ts';
import { NumberField } from '../../ui/NumberField.tsx';
import { DAYS_RULES, PRICE_RULES, parseCents, profitMargin, QUANTITY_RULES } from '../stock/numbers.ts';
import { FIELD_LABELS, type ItemValues, WHOLE_QUANTITY_RULES } from './item-values.ts';

/** Values already used in the workspace, offered while typing. */
export type Suggestions = { categories: string[]; units: string[]; suppliers: string[]; locations: string[] };

type Props = { form: UseFormReturnType<ItemValues>; suggestions: Suggestions };

/** Every field of an item, in four groups. */
export function ItemFields({ form, suggestions }: Props) {
  const field = (name: keyof ItemValues) => ({ label: FIELD_LABELS[name], ...form.getInputProps(name) });
  const orderField = (name: 'packSize' | 'minimumOrder') => ({
    ...field(name),
    rules: { ...QUANTITY_RULES, unit: form.values.unit },
    rightSection: (
      <Text size="sm" c="dimmed" px="xs" truncate>
        {unitAfter(2, form.values.unit)}
      </Text>
    ),
    rightSectionWidth: 96,
  });
  const money = { rules: PRICE_RULES, leftSection: '$', placeholder: '0.00' };
  return (
    <>
      <Section title="Product">
        <TextInput {...field('name')} withAsterisk maxLength={200} data-autofocus />
        <TextInput
          {...field('sku')}
          maxLength={100}
          description="Auto-generated when empty"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <FreeChoice {...field('category')} data={union(FORM_CATEGORIES, suggestions.categories)} withAsterisk />
        <Select
          {...field('inventoryType')}
          value={form.values.inventoryType || null}
          placeholder="Warehouse or retail"
          data={[
            { value: 'warehouse', label: 'Warehouse' },
            { value: 'retail', label: 'Retail' },
          ]}
          allowDeselect={false}
          withAsterisk
        />
      </Section>
      <Section title="Stock">
        <NumberField {...field('quantity')} rules={WHOLE_QUANTITY_RULES} />
        <FreeChoice {...field('unit')} data={union(FORM_UNITS, suggestions.units)} maxLength={40} />
        <NumberField
          {...field('minimumPar')}
          rules={{ ...QUANTITY_RULES, unit: form.values.unit }}
          description="You’re alerted at or below this quantity"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <FreeChoice {...field('location')} data={suggestions.locations} maxLength={200} />
      </Section>
      <Section title="Unit prices" note={<Margin values={form.values} />}>
        <NumberField {...field('costPrice')} {...money} />
        <NumberField {...field('sellingPrice')} {...money} />
      </Section>
      <Section title="Supply">
        <FreeChoice {...field('supplier')} data={suggestions.suppliers} maxLength={200} />
        <NumberField {...field('leadTimeDays')} rules={DAYS_RULES} rightSection="days" rightSectionWidth={56} />
        <NumberField
          {...orderField('packSize')}
          description="Orders are rounded up to whole packs"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <NumberField
          {...orderField('minimumOrder')}
          description="The smallest order your supplier accepts"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      </Section>
      <Textarea {...field('description')} autosize minRows={3} maxRows={12} maxLength={5000} mt="md" />
    </>
  );
}

function Section({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Text fw={620} mt="lg" mb="xs">
        {title}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {children}
      </SimpleGrid>
      {note}
    </section>
  );
}

/** A text field with suggestions. */
function FreeChoice(props: AutocompleteProps) {
  return <Autocomplete maxLength={100} maxDropdownHeight={260} autoComplete="off" {...props} />;
}

function Margin({ values }: { values: ItemValues }) {
  const margin = profitMargin(
    parseCents(values.costPrice).value ?? null,
    parseCents(values.sellingPrice).value ?? null,
  );
  if (margin === null) return null;
  return (
    <Text size="sm" mt="xs" c={margin < 0 ? 'var(--mantine-color-error)' : 'dimmed'} className="tabular">
      Profit margin {margin.toFixed(1)}%
    </Text>
  );
}

function union(first: readonly string[], more: readonly string[]): string[] {
  return [...new Set([...first, ...more])];
}

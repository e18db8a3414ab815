import {
  Autocomplete,
  type ComboboxItem,
  type OptionsFilter,
  Select,
  SimpleGrid,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { memo, type ReactNode, useState } from 'react';
import { declarationOf, type FieldKind, type ItemField } from '../../../engines/inventory/fields.ts';
import { unitAfter } from '../../../engines/numbers/quantity-text.ts';
import { moneyLook } from '../../ui/fields/money-look.ts';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { HelpTip } from '../../ui/HelpTip.tsx';
import {
  COST_RULES,
  DAYS_RULES,
  PRICE_RULES,
  parseCents,
  parseCost,
  profitMargin,
  QUANTITY_RULES,
} from '../stock/numbers.ts';
import { FIELD_HELP } from './form-words.ts';
import classes from './ItemFields.module.css';
import { FORM_SECTIONS, type FormValues, LAST_FIELDS, WHOLE_QUANTITY_RULES } from './item-values.ts';

/** Values already used in the workspace, offered while typing. */
export type Suggestions = Partial<Record<ItemField, string[]>>;

type Props = {
  form: UseFormReturnType<FormValues>;
  suggestions: Suggestions;
  /** Called when a field gets the focus: what it offers may have to be loaded. */
  onFieldFocus?: ((field: ItemField) => void) | undefined;
};
type AllProps = Props & { belowStock?: ReactNode };

/** Every field of an item, in its section. */
export function ItemFields({ form, suggestions, onFieldFocus, belowStock }: AllProps) {
  const inputs = (fields: readonly ItemField[]) =>
    fields.map((field) => (
      <FieldInput
        key={field}
        field={field}
        form={form}
        value={form.values[field]}
        error={form.errors[field]}
        unit={form.values.unit}
        suggestions={suggestions}
        onFieldFocus={onFieldFocus}
      />
    ));
  return (
    <>
      {FORM_SECTIONS.map(({ title, fields }) =>
        title === 'More about units' ? (
          <Folded key={title} title={title} isUsed={fields.some((field) => form.values[field] || form.errors[field])}>
            {inputs(fields)}
          </Folded>
        ) : (
          <Section
            key={title}
            title={title}
            note={title === 'Unit prices' ? <Margin values={form.values} /> : title === 'Stock' && belowStock}
          >
            {inputs(fields)}
          </Section>
        ),
      )}
      <SimpleGrid cols={1} spacing="md" mt="md">
        {inputs(LAST_FIELDS)}
      </SimpleGrid>
    </>
  );
}

type FieldProps = Props & { field: ItemField; value: string; error: ReactNode; unit: string };

/** What a field shows. The form is another object after each key, but its functions always act on the latest values. */
const isSameField = (before: FieldProps, now: FieldProps) =>
  before.field === now.field &&
  before.value === now.value &&
  before.error === now.error &&
  before.unit === now.unit &&
  before.suggestions === now.suggestions;

/** The input of a field: its kind says which. A key renders only the field that it changes. */
const FieldInput = memo(function FieldInput(props: FieldProps) {
  const help = FIELD_HELP[props.field];
  if (!help) return <BareInput {...props} />;
  return (
    <div className={classes.helped}>
      <BareInput {...props} />
      <span className={classes.help}>
        <HelpTip question={help.question}>{help.answer}</HelpTip>
      </span>
    </div>
  );
}, isSameField);

function BareInput({ field, form, value, unit, suggestions, onFieldFocus }: FieldProps) {
  const { kind, label, missing, hint, suggests } = declarationOf(field);
  const common = {
    label,
    ...form.getInputProps(field),
    withAsterisk: missing !== undefined && field !== 'quantity',
    ...(hint !== undefined && { description: hint, inputWrapperOrder: HINT_BELOW }),
  };
  if (kind === 'choice') {
    return (
      <Select {...common} value={value || null} placeholder="Warehouse or retail" data={TYPES} allowDeselect={false} />
    );
  }
  if (kind === 'text') return <Textarea {...common} autosize minRows={3} maxRows={12} />;
  if (kind === 'line' && suggests) {
    // What the workspace has comes first.
    const data = [...new Set([...(suggestions[field] ?? []), ...suggests])];
    return (
      <Autocomplete
        {...common}
        data={data}
        filter={allOfChosen}
        maxDropdownHeight={260}
        autoComplete="off"
        onFocus={(event) => {
          common.onFocus?.(event);
          onFieldFocus?.(field);
        }}
      />
    );
  }
  if (kind === 'line') return <TextInput {...common} data-autofocus={field === 'name' || undefined} />;
  return <NumberField {...common} {...numberProps(field, kind, unit)} />;
}

/** What a list offers: what matches the words, or everything while one of its own is chosen. */
const allOfChosen: OptionsFilter = ({ options, search }) => {
  const items = options.filter((option): option is ComboboxItem => 'value' in option);
  const words = search.trim().toLowerCase();
  if (items.some(({ value }) => value === search)) return items;
  return items.filter(({ label }) => label.toLowerCase().includes(words));
};

const HINT_BELOW = ['label', 'input', 'description', 'error'] as const satisfies (
  | 'label'
  | 'input'
  | 'description'
  | 'error'
)[];
const TYPES = [
  { value: 'warehouse', label: 'Warehouse' },
  { value: 'retail', label: 'Retail' },
];

function numberProps(field: ItemField, kind: FieldKind, unit: string) {
  if (field === 'quantity') return { rules: { ...WHOLE_QUANTITY_RULES, unit } };
  if (kind === 'cost') return { rules: COST_RULES, ...moneyLook() };
  if (kind === 'cents') return { rules: PRICE_RULES, ...moneyLook() };
  if (kind === 'days') return { rules: DAYS_RULES, rightSection: 'days', rightSectionWidth: 56 };
  const rules = { ...QUANTITY_RULES, unit };
  if (kind === 'quantity') return { rules };
  const rightSection = (
    <Text size="sm" c="dimmed" px="xs" truncate>
      {unitAfter(2, unit)}
    </Text>
  );
  return { rules, rightSection, rightSectionWidth: 96 };
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

/** Folded away until something in it is used. */
function Folded({ title, isUsed, children }: { title: string; isUsed: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(isUsed);
  return (
    <details open={isOpen || isUsed} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <Text component="summary" fw={620} mt="lg" mb="xs" py={8} style={{ cursor: 'pointer' }}>
        {title}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {children}
      </SimpleGrid>
    </details>
  );
}

function Margin({ values }: { values: FormValues }) {
  const margin = profitMargin(parseCost(values.costPrice).value ?? null, parseCents(values.sellingPrice).value ?? null);
  if (margin === null) return null;
  return (
    <Text size="sm" mt="xs" c={margin < 0 ? 'var(--mantine-color-error)' : 'dimmed'} className="tabular">
      Profit margin {margin.toFixed(1)}%
    </Text>
  );
}

import { Autocomplete, Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useDeferredValue, useMemo, useState } from 'react';
import { declarationOf, ITEM_FIELDS, type ItemField, isNullable } from '../../../../engines/inventory/fields.ts';
import { type Item, PIN_REASONS } from '../../../../worker/inventory/contract.ts';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { readValue } from '../../item/item-values.ts';
import { COST_RULES, DAYS_RULES, PRICE_RULES, QUANTITY_RULES } from '../../stock/numbers.ts';
import { BULK_WORDS } from './bulk-words.ts';
import { ChangePreview } from './ChangePreview.tsx';
import { BULK_FIELDS, type BulkField, isBulkField, labelOf, linesOf, planEdits } from './edits.ts';
import { useSaveEdits } from './use-save-edits.ts';

type Props = {
  items: readonly Item[];
  /** Every item of the list, for values that are in use. */
  all: readonly Item[];
  onClose: () => void;
};

const FIELDS = BULK_FIELDS.map((field) => ({ value: field, label: labelOf(field) }));

/** One new value for many items, shown before it is saved. */
export default function BulkEdit({ items, all, onClose }: Props) {
  const [field, setField] = useState<BulkField | null>(null);
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const save = useSaveEdits({ onSaved: onClose });
  // The list of changes follows the keys.
  const read = useDeferredValue(text);
  const parsed = useMemo(() => (field ? readText(field, read) : null), [field, read]);
  const edits = useMemo(
    () => (field && parsed?.value !== undefined ? planEdits(items, field, parsed.value) : []),
    [items, field, parsed],
  );
  const lines = useMemo(() => linesOf(edits), [edits]);
  const isEmpty = text.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (edits.length > 0 && text === read) save.mutate(edits);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Select
          label={BULK_WORDS.field}
          placeholder={BULK_WORDS.chooseField}
          data={FIELDS}
          value={field}
          onChange={(chosen) => {
            setField(isBulkField(chosen) ? chosen : null);
            setText('');
            setTried(false);
          }}
          allowDeselect={false}
          data-autofocus
        />
        {field && (
          <ValueInput
            field={field}
            text={text}
            error={isEmpty && !isTried ? undefined : parsed?.error}
            all={all}
            onChange={setText}
          />
        )}
        {parsed?.value !== undefined && (
          <div>
            <Text size="sm" mb={4} role="status" className="tabular">
              {BULK_WORDS.willChange(edits.length, items.length)}
            </Text>
            <ChangePreview lines={lines} />
          </div>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {BULK_WORDS.cancel}
          </Button>
          <Button type="submit" disabled={parsed?.value === undefined || edits.length === 0} loading={save.isPending}>
            {BULK_WORDS.save(edits.length)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** The value of a text; a pin without a reason is none. */
const readText = (field: BulkField, text: string) =>
  field === 'pinnedReason' ? { value: text.trim() || null } : readValue(field, text);

type InputProps = {
  field: BulkField;
  text: string;
  error: string | undefined;
  all: readonly Item[];
  onChange: (text: string) => void;
};

function ValueInput({ field, ...input }: InputProps) {
  if (field === 'pinnedReason') return <PinInput {...input} />;
  return <FieldInput field={field} {...input} />;
}

function PinInput({ text, onChange }: Pick<InputProps, 'text' | 'onChange'>) {
  return (
    <Autocomplete
      label={labelOf('pinnedReason')}
      description={BULK_WORDS.unpin}
      data={[...PIN_REASONS]}
      maxLength={300}
      value={text}
      onChange={onChange}
    />
  );
}

function FieldInput({ field, text, error, all, onChange }: InputProps & { field: ItemField }) {
  const { kind, suggests } = declarationOf(field);
  const mayBeEmpty = isNullable(field) || ITEM_FIELDS[field].initial === '' || field === 'minimumPar';
  const common = { label: labelOf(field), error, ...(mayBeEmpty && { description: BULK_WORDS.noValue }) };
  const used = useMemo(
    () =>
      suggests ? [...new Set([...all.map((item) => String(item[field])), ...suggests])].filter(Boolean).sort() : [],
    [all, field, suggests],
  );
  if (kind === 'choice') {
    return (
      <Select
        {...common}
        placeholder={BULK_WORDS.chooseType}
        data={[
          { value: 'warehouse', label: 'Warehouse' },
          { value: 'retail', label: 'Retail' },
        ]}
        value={text || null}
        onChange={(chosen) => onChange(chosen ?? '')}
        allowDeselect={false}
      />
    );
  }
  if (suggests)
    return <Autocomplete {...common} data={used} value={text} onChange={onChange} maxDropdownHeight={220} />;
  if (kind === 'line') {
    return <TextInput {...common} value={text} onChange={(event) => onChange(event.currentTarget.value)} />;
  }
  const rules = { cost: COST_RULES, cents: PRICE_RULES, days: DAYS_RULES }[kind as string] ?? QUANTITY_RULES;
  return <NumberField {...common} rules={rules} value={text} onChange={onChange} />;
}

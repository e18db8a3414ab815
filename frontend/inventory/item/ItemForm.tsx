import { Button, Group, Paper } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { declarationOf, FIELD_NAMES, type ItemField } from '../../../engines/inventory/fields.ts';
import type { Item } from '../../../worker/inventory/contract.ts';
import { toast } from '../../lib/toast/toast.ts';
import { useUnsavedGuard } from '../../ui/use-unsaved-guard.tsx';
import { inventoryQuery } from '../api.ts';
import { ItemFields, type Suggestions } from './ItemFields.tsx';
import { changedFields, type FormValues, quantityError, valueErrors } from './item-values.ts';
import { saveErrorsByField } from './save-item.ts';
import { canConvert, UnitChange } from './UnitChange.tsx';

type Props = {
  /** The item as it was before editing. */
  initial: FormValues;
  isNew: boolean;
  saveLabel: string;
  /** Saves the item, and converts its figures into a new unit; throws if the server rejects it. */
  onSave: (values: FormValues, converts: boolean) => Promise<Item>;
  /** Called after the item has been saved. */
  onSaved: (item: Item) => void;
  /** Handles a failure; returns true to skip the default handling. */
  onFailure?: (failure: unknown, values: FormValues) => boolean;
  /** Shown above the fields. */
  notice?: ReactNode;
  cancel: ReactNode;
};

/** The full item form. Asks for confirmation before leaving with unsaved changes. */
export function ItemForm({ initial, isNew, saveLabel, onSave, onSaved, onFailure, notice, cancel }: Props) {
  const form = useForm<FormValues>({
    initialValues: initial,
    validate: (values) => valueErrors(values, initial),
    onValuesChange: ({ quantity }, before) => {
      if (quantity !== before.quantity) form.setFieldError('quantity', quantityError(quantity, initial.quantity));
    },
    onSubmitPreventDefault: 'always',
  });
  const guard = useUnsavedGuard(() => changedFields(form.getValues(), initial).length > 0);
  const suggestions = useSuggestions();
  const [converts, setConverts] = useState(true);
  const mayConvert = !isNew && canConvert(form.values, initial);

  const save = async (values: FormValues) => {
    try {
      const item = await onSave(values, converts && mayConvert);
      guard.release();
      onSaved(item);
    } catch (failure) {
      if (onFailure?.(failure, values)) return;
      form.setErrors(saveErrorsByField(failure));
      toast({
        title: 'Save Failed',
        description: `Failed to ${isNew ? 'create' : 'update'} tea product. Please try again.`,
        variant: 'destructive',
      });
    }
  };
  const showFirstError = (errors: object) => {
    const [first] = Object.keys(errors);
    if (first) form.getInputNode(first)?.focus();
  };

  return (
    <form onSubmit={form.onSubmit(save, showFirstError)} noValidate>
      {notice}
      <Paper withBorder radius="lg" p={{ base: 'md', sm: 'xl' }} pt={0}>
        <ItemFields
          form={form}
          suggestions={suggestions}
          belowStock={
            mayConvert && (
              <UnitChange values={form.values} before={initial} converts={converts} onChange={setConverts} />
            )
          }
        />
        <Group justify="flex-end" mt="xl">
          {cancel}
          <Button type="submit" loading={form.submitting}>
            {saveLabel}
          </Button>
        </Group>
      </Paper>
      {guard.dialog}
    </form>
  );
}

/** Suggestions from the workspace's items. */
function useSuggestions(): Suggestions {
  const { data } = useQuery(inventoryQuery);
  return useMemo(() => {
    const used = (field: ItemField) =>
      [...new Set((data ?? []).map((item) => String(item[field])))].filter(Boolean).sort();
    const suggesting = FIELD_NAMES.filter((field) => declarationOf(field).suggests);
    return Object.fromEntries(suggesting.map((field) => [field, used(field)]));
  }, [data]);
}

import { Button, Group, Paper } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { mapFields } from '../../../engines/inventory/fields.ts';
import type { Item } from '../../../worker/inventory/contract.ts';
import { toast } from '../../lib/toast/toast.ts';
import { useUnsavedGuard } from '../../ui/use-unsaved-guard.tsx';
import { ItemFields } from './ItemFields.tsx';
import { changedFields, type FormValues, quantityError, valueErrors } from './item-values.ts';
import { saveErrorsByField } from './save-item.ts';
import { canConvert, UnitChange } from './UnitChange.tsx';
import { useSuggestions } from './use-suggestions.ts';

type Props = {
  /** The item as it was before editing; of a new one what the form begins with, which may still be on its way. */
  initial: FormValues;
  isNew: boolean;
  saveLabel: string;
  /** Saves the item, and converts its figures into a new unit; throws if the server rejects it. */
  onSave: (values: FormValues, converts: boolean) => Promise<Item>;
  /** Called after the item has been saved. */
  onSaved: (item: Item) => void;
  /** The button that saves and goes on with another item, and what happens then; without them there is none. */
  saveAndNextLabel?: string;
  onSavedForNext?: (item: Item, values: FormValues) => void;
  /** Whether the first field has the focus at once, as where one item follows another. */
  startsInName?: boolean;
  /** Handles a failure; returns true to skip the default handling. */
  onFailure?: (failure: unknown, values: FormValues) => boolean;
  /** Shown above the fields. */
  notice?: ReactNode;
  cancel: ReactNode;
};

/** The full item form. Asks for confirmation before leaving with unsaved changes. */
export function ItemForm({
  initial,
  isNew,
  saveLabel,
  onSave,
  onSaved,
  saveAndNextLabel,
  onSavedForNext,
  startsInName = false,
  onFailure,
  notice,
  cancel,
}: Props) {
  const form = useForm<FormValues>({
    initialValues: initial,
    validate: (values) => valueErrors(values, initial),
    onValuesChange: ({ quantity }, before) => {
      if (quantity !== before.quantity) form.setFieldError('quantity', quantityError(quantity, initial.quantity));
    },
    onSubmitPreventDefault: 'always',
  });
  const guard = useUnsavedGuard(() => changedFields(form.getValues(), initial).length > 0);
  const { suggestions, onFieldFocus } = useSuggestions();
  /** Whether the button pressed was the one that goes on with another. */
  const goesOn = useRef(false);
  const { getInputNode, getValues, setValues } = form;
  const begunWith = useRef(initial);
  useEffect(() => {
    const before = begunWith.current;
    begunWith.current = initial;
    if (!isNew || before === initial) return;
    // What was typed meanwhile stays.
    const values = getValues();
    setValues(mapFields<FormValues>((field) => (values[field] === before[field] ? initial : values)[field]));
  }, [isNew, initial, getValues, setValues]);
  useEffect(() => {
    if (startsInName) getInputNode('name')?.focus();
  }, [startsInName, getInputNode]);
  const [converts, setConverts] = useState(true);
  const mayConvert = !isNew && canConvert(form.values, initial);

  const save = async (values: FormValues) => {
    try {
      const item = await onSave(values, converts && mayConvert);
      guard.release();
      if (goesOn.current && onSavedForNext) onSavedForNext(item, values);
      else onSaved(item);
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
          onFieldFocus={onFieldFocus}
          belowStock={
            mayConvert && (
              <UnitChange values={form.values} before={initial} converts={converts} onChange={setConverts} />
            )
          }
        />
        <Group justify="flex-end" mt="xl">
          {cancel}
          {saveAndNextLabel && (
            <Button
              type="submit"
              variant="light"
              disabled={form.submitting && !goesOn.current}
              loading={form.submitting && goesOn.current}
              onClick={() => {
                goesOn.current = true;
              }}
            >
              {saveAndNextLabel}
            </Button>
          )}
          <Button
            type="submit"
            loading={form.submitting && !goesOn.current}
            onClick={() => {
              goesOn.current = false;
            }}
          >
            {saveLabel}
          </Button>
        </Group>
      </Paper>
      {guard.dialog}
    </form>
  );
}

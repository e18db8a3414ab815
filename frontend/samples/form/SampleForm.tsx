import { Button, Checkbox, Group, Paper, Select, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { SAMPLE_KINDS, type Sample, type SampleDetail, type SampleKind } from '../../../worker/samples/contract.ts';
import { errorText, fieldErrors } from '../../lib/requests/api-error.ts';
import { saveFailureText } from '../../lib/requests/online.ts';
import { toast } from '../../lib/toast/toast.ts';
import { AmountField, isUnread } from '../../ui/fields/AmountField.tsx';
import { LongSelect } from '../../ui/fields/LongSelect.tsx';
import { FormError } from '../../ui/states/FormError.tsx';
import { useUnsavedGuard } from '../../ui/use-unsaved-guard.tsx';
import { suppliersQuery, useAddSample, useChangeSample } from '../api.ts';
import { KINDS } from '../words.ts';
import { type ItemChoice, type SampleValues, type StartOf, toBody, toValues, type UseItems } from './sample-values.ts';

type Props = {
  /** The sample to change; a new one without. */
  sample?: Sample;
  /** What a new one is of. */
  start?: StartOf;
  useItems: UseItems;
  onSaved: (sample: SampleDetail) => void;
  /** What gives it up. @param leave asks first, if something would be lost */
  cancel: (leave: (then: () => void) => void) => ReactNode;
};

const toOption = ({ id, name, sku }: ItemChoice) => ({ value: String(id), label: `${name} (${sku})` });
const KIND_OPTIONS = SAMPLE_KINDS.map((value) => ({ value, label: KINDS[value] }));

/** What is known of a sample. */
export function SampleForm({ sample, start = {}, useItems, onSaved, cancel }: Props) {
  const items = useItems();
  const [first] = useState(() => toValues(sample, start, items.find(({ id }) => id === start.itemId)?.name));
  const [values, setValues] = useState<SampleValues>(first);
  const [isChecked, setChecked] = useState(false);
  const suppliers = useQuery(suppliersQuery).data ?? [];
  const add = useAddSample();
  const change = useChangeSample(sample?.id ?? 0);
  const { error, isError, isPending } = sample ? change : add;
  const guard = useUnsavedGuard(() => JSON.stringify(values) !== JSON.stringify(first));
  const set = (part: Partial<SampleValues>) => setValues((before) => ({ ...before, ...part }));
  const refused = fieldErrors(error);
  const { lot } = start;
  const lotId = sample?.lotId ?? lot?.id ?? null;

  const submit = () => {
    setChecked(true);
    if (values.name.trim() === '' || isUnread(values.weight)) return;
    if (values.takesStock && values.weight === '') return;
    const done = (saved: SampleDetail) => {
      guard.release();
      toast({ title: sample ? 'Sample Saved' : 'Sample Added', description: saved.name });
      onSaved(saved);
    };
    const body = toBody(values);
    if (sample) return change.mutate(lotId === null ? body : withoutItem(body), { onSuccess: done });
    const { arrivedOn, ...known } = body;
    add.mutate(
      {
        ...(lotId === null ? known : { ...withoutItem(known), lotId, takesStock: values.takesStock }),
        ...(arrivedOn !== null && { arrivedOn }),
      },
      { onSuccess: done },
    );
  };
  const dayField = (name: 'askedOn' | 'arrivedOn' | 'decideBy', label: string, description?: string) => (
    <TextInput
      type="date"
      size="md"
      label={label}
      description={description}
      value={values[name]}
      error={refused[name]}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    />
  );
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
            <TextInput
              label="Name"
              size="md"
              description="What the supplier calls it"
              required
              maxLength={200}
              value={values.name}
              error={refused.name ?? (isChecked && values.name.trim() === '' && 'Enter a name')}
              onChange={(event) => set({ name: event.currentTarget.value })}
            />
            <Select
              label="Kind"
              size="md"
              description="An arrival is compared with what was approved"
              data={KIND_OPTIONS}
              allowDeselect={false}
              value={values.kind}
              onChange={(value) => set({ kind: SAMPLE_KINDS.find((one) => one === value) ?? ('offer' as SampleKind) })}
            />
            {lotId === null && (
              <LongSelect
                label="Item"
                size="md"
                placeholder="A tea that you don’t keep"
                nothingFoundMessage="No such item"
                clearable
                choices={items}
                toOption={toOption}
                value={values.itemId}
                error={refused.itemId}
                onChange={(itemId) => set({ itemId })}
              />
            )}
            {suppliers.length > 0 && (
              <LongSelect
                label="Supplier"
                size="md"
                placeholder="Unknown"
                nothingFoundMessage="No such supplier"
                clearable
                choices={suppliers}
                toOption={supplierOption}
                value={values.supplierId}
                error={refused.supplierId}
                onChange={(supplierId) => set({ supplierId })}
              />
            )}
            <AmountField
              label="Weight (g)"
              size="md"
              rules={{ decimals: 3, max: 1_000_000 }}
              value={values.weight}
              error={
                refused.weight ??
                refused.takesStock ??
                (isChecked && values.takesStock && values.weight === '' && 'Enter what you take')
              }
              onChange={(weight) => set({ weight })}
            />
            {dayField('askedOn', 'Asked')}
            {dayField('arrivedOn', 'Arrived')}
            {dayField('decideBy', 'Decide by', 'You are reminded 3 days before')}
          </SimpleGrid>
          {lot && (
            <Checkbox
              mt="md"
              size="md"
              label={`Take it out of the stock of lot ${lot.code}`}
              checked={values.takesStock}
              onChange={(event) => set({ takesStock: event.currentTarget.checked })}
            />
          )}
          <Textarea
            mt="md"
            size="md"
            label="Note"
            autosize
            minRows={2}
            maxLength={5000}
            value={values.note}
            error={refused.note}
            onChange={(event) => set({ note: event.currentTarget.value })}
          />
        </Paper>
        <FormError>
          {isError ? errorText(error, saveFailureText('Couldn’t save the sample. Please try again.')) : undefined}
        </FormError>
        <Group justify="flex-end">
          {cancel(guard.leave)}
          <Button type="submit" size="md" loading={isPending}>
            {sample ? 'Save changes' : 'Add sample'}
          </Button>
        </Group>
      </Stack>
      {guard.dialog}
    </form>
  );
}

const supplierOption = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name });

/** A sample of a lot is of the item of the lot. */
const withoutItem = <B extends { itemId: number | null }>({ itemId: _, ...body }: B) => body;

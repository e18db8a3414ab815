import { Button, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { LotDetail } from '../../worker/lots/contract.ts';
import { errorText, fieldErrors, isRefusal } from '../lib/requests/api-error.ts';
import { saveFailureText } from '../lib/requests/online.ts';
import { toast } from '../lib/toast/toast.ts';
import { DialogFoot } from '../ui/DialogFoot.tsx';
import { FormError } from '../ui/states/FormError.tsx';
import { useUnsavedGuard } from '../ui/use-unsaved-guard.tsx';
import { useChangeLot } from './api.ts';
import { LOT_TEXTS, type LotErrors, type LotValues, toPatch, toValues } from './lot-values.ts';

/** Corrects what is known of a lot. Only what was changed is sent. */
export function LotForm({ lot, onDone }: { lot: LotDetail; onDone: () => void }) {
  const [values, setValues] = useState(() => toValues(lot));
  const [errors, setErrors] = useState<LotErrors>({});
  const change = useChangeLot(lot);
  const isDirty = () => JSON.stringify(values) !== JSON.stringify(toValues(lot));
  const guard = useUnsavedGuard(isDirty);
  const set = (part: Partial<LotValues>) => {
    setValues((now) => ({ ...now, ...part }));
    setErrors({});
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = toPatch(lot, values);
    if ('errors' in read) return setErrors(read.errors);
    guard.release();
    if (Object.keys(read.patch).length === 0) return onDone();
    change.mutate(read.patch, {
      onSuccess: () => {
        toast({ title: 'Lot Saved', description: lot.item.name });
        onDone();
      },
      onError: (failure) => setErrors(refused(failure)),
    });
  };
  const props = (name: Exclude<keyof LotValues, 'isOrganic'>) => ({
    value: values[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <TextInput label="Code" maxLength={100} data-autofocus {...props('code')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <TextInput label="Best before" placeholder="2027-03-31, 2027-03 or 2027" {...props('bestBefore')} />
          <TextInput type="date" label="Received" {...props('receivedOn')} />
          {LOT_TEXTS.map(({ name, label }) => (
            <TextInput key={name} label={label} maxLength={200} {...props(name)} />
          ))}
        </SimpleGrid>
        <Switch
          label="Bought as organic"
          description="It then needs an organic certificate, its own or its supplier’s."
          checked={values.isOrganic}
          onChange={({ currentTarget }) => set({ isOrganic: currentTarget.checked })}
        />
        <FormError>
          {change.isError && Object.keys(errors).length === 0
            ? errorText(change.error, saveFailureText('Couldn’t save the lot. Please try again.'))
            : undefined}
        </FormError>
        <DialogFoot>
          <Button variant="default" onClick={() => guard.leave(onDone)}>
            Cancel
          </Button>
          <Button type="submit" loading={change.isPending}>
            Save changes
          </Button>
        </DialogFoot>
      </Stack>
      {guard.dialog}
    </form>
  );
}

function refused(failure: unknown): LotErrors {
  if (isRefusal(failure, 'lot_code_taken')) {
    return { code: failure.error ?? 'Another lot of this item has this code' };
  }
  return fieldErrors(failure);
}

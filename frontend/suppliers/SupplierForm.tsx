import { Button, Group, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { storedFigures } from '../../engines/forecasting/entered-figures.ts';
import { BEST_RELIABILITY, type Supplier } from '../../worker/suppliers/contract.ts';
import { errorText, fieldErrors } from '../lib/requests/api-error.ts';
import { toast } from '../lib/toast/toast.ts';
import { DialogFoot } from '../ui/DialogFoot.tsx';
import { type Amount, AmountField, isUnread } from '../ui/fields/AmountField.tsx';
import { FormError } from '../ui/states/FormError.tsx';
import { useUnsavedGuard } from '../ui/use-unsaved-guard.tsx';
import { useSaveSupplier } from './api.ts';
import { figuresOf } from './figures.ts';
import { MISSING_SUPPLIER } from './outcome.ts';

type Props = {
  /** The supplier to edit; omit for a new one. */
  supplier?: Supplier;
  onSaved?: () => void;
  onCancel?: () => void;
};

const EMPTY = {
  name: '',
  company: '',
  email: '',
  phone: '',
  contactPerson: '',
  responseTimeAvg: '' as Amount,
  reliabilityScore: '' as Amount,
  leadTimeDays: '' as Amount,
  notes: '',
};

const FIELDS = [
  'name',
  'company',
  'email',
  'phone',
  'contactPerson',
  'responseTimeAvg',
  'reliabilityScore',
  'leadTimeDays',
  'notes',
] as const satisfies (keyof typeof EMPTY)[];
const NUMBERS = ['leadTimeDays', 'responseTimeAvg', 'reliabilityScore'] as const;

const numberOrNull = (value: Amount) => (value === '' ? null : value);

/** The fields of a supplier; what nobody has entered is empty. */
function toValues(supplier: Supplier | undefined): typeof EMPTY {
  if (!supplier) return EMPTY;
  const { responseHours, reliability } = figuresOf(supplier);
  return {
    ...EMPTY,
    ...supplier,
    responseTimeAvg: responseHours ?? '',
    reliabilityScore: reliability ?? '',
    leadTimeDays: supplier.leadTimeDays ?? '',
  };
}

/** A supplier's fields; name and email are required. */
export function SupplierForm({ supplier, onSaved, onCancel }: Props) {
  const [before, setBefore] = useState(() => toValues(supplier));
  const [values, setValues] = useState(before);
  const guard = useUnsavedGuard(() => FIELDS.some((name) => values[name] !== before[name]), { acrossTabs: true });
  const [tried, setTried] = useState(false);
  const save = useSaveSupplier();
  const errors = fieldErrors(save.error);
  const set = (name: keyof typeof EMPTY, value: string | Amount) => setValues({ ...values, [name]: value });
  const text = (name: 'name' | 'company' | 'email' | 'phone' | 'contactPerson' | 'notes') => ({
    value: values[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
  });
  const number = (name: (typeof NUMBERS)[number]) => ({
    value: values[name],
    error: errors[name] ?? (tried && isUnread(values[name])),
    onChange: (value: Amount) => set(name, value),
  });

  const submit = () => {
    const { name, company, email, phone, contactPerson, notes } = values;
    if (NUMBERS.some((field) => isUnread(values[field]))) return setTried(true);
    if (!name.trim() || !email.trim()) return void toast(MISSING_SUPPLIER);
    const { responseHours, reliability } = storedFigures({
      responseHours: numberOrNull(values.responseTimeAvg),
      reliability: numberOrNull(values.reliabilityScore),
    });
    const input = {
      ...{ name, company, email, phone, contactPerson, notes },
      ...{ responseTimeAvg: responseHours, reliabilityScore: reliability },
      leadTimeDays: numberOrNull(values.leadTimeDays),
    };
    save.mutate(
      { id: supplier?.id ?? null, input },
      {
        onSuccess: (saved) => {
          toast({ title: supplier ? 'Supplier Saved' : 'Supplier Created', description: saved.name });
          setBefore(EMPTY);
          setValues(EMPTY);
          onSaved?.();
        },
        onError: (failure) =>
          toast({
            title: supplier ? 'Save Failed' : 'Creation Failed',
            description:
              Object.values(fieldErrors(failure))[0] ??
              errorText(failure, 'Couldn’t save the supplier. Please try again.'),
            variant: 'destructive',
          }),
      },
    );
  };

  const saveButton = (
    <Button type="submit" loading={save.isPending}>
      {supplier ? 'Save supplier' : 'Create supplier'}
    </Button>
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput label="Supplier name" required maxLength={200} {...text('name')} />
          <TextInput label="Email" type="email" required maxLength={254} {...text('email')} />
          <TextInput label="Company" maxLength={200} {...text('company')} />
          <TextInput label="Contact person" maxLength={200} {...text('contactPerson')} />
          <TextInput label="Phone" type="tel" maxLength={60} {...text('phone')} />
          <AmountField
            label="Lead time (days)"
            rules={{ decimals: 0, max: 3650, unit: 'days' }}
            {...number('leadTimeDays')}
          />
          <AmountField
            label="Average response time (hours)"
            description="Leave empty if you don’t know it"
            rules={{ decimals: 2, max: 8760, unit: 'hours' }}
            {...number('responseTimeAvg')}
          />
          <AmountField
            label="Reliability (out of 5)"
            description="Your own rating; leave empty for none"
            rules={{ decimals: 2, max: BEST_RELIABILITY }}
            {...number('reliabilityScore')}
          />
        </SimpleGrid>
        <Textarea label="Notes" autosize minRows={2} maxLength={5000} {...text('notes')} />
        <FormError>
          {save.isError && Object.keys(errors).length === 0
            ? errorText(save.error, 'Couldn’t reach the server. Please try again.')
            : undefined}
        </FormError>
        {onCancel ? (
          <DialogFoot>
            <Button variant="default" onClick={() => guard.leave(onCancel)}>
              Cancel
            </Button>
            {saveButton}
          </DialogFoot>
        ) : (
          <Group>{saveButton}</Group>
        )}
      </Stack>
      {guard.dialog}
    </form>
  );
}

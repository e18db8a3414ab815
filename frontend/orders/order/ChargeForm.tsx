import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { CENTS_LIMIT } from '../../../engines/inventory/limits.ts';
import { minorUnits, moneyDigits } from '../../../engines/text/style.ts';
import type { ChargeInput } from '../../../worker/charges/contract.ts';
import { errorText, fieldErrors } from '../../lib/requests/api-error.ts';
import { saveFailureText } from '../../lib/requests/online.ts';
import { toast } from '../../lib/toast/toast.ts';
import { type Amount, AmountField } from '../../ui/fields/AmountField.tsx';
import { moneyLook } from '../../ui/fields/money-look.ts';
import { FormError } from '../../ui/states/FormError.tsx';
import { useUnsavedGuard } from '../../ui/use-unsaved-guard.tsx';
import { useAddCharge } from '../api.ts';
import { CHARGES, KINDS, SPREADS, sharesText } from '../charge-words.ts';

type Props = { receiptId: number; onDone: () => void };

const choices = <Name extends string>(words: Readonly<Record<Name, string>>) =>
  (Object.keys(words) as Name[]).map((value) => ({ value, label: words[value] }));

/** Adds freight, duty or another charge to a receipt. */
export function ChargeForm({ receiptId, onDone }: Props) {
  const [kind, setKind] = useState<ChargeInput['kind']>('freight');
  const [spread, setSpread] = useState<ChargeInput['spread']>('value');
  const [amount, setAmount] = useState<Amount>('');
  const [note, setNote] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const add = useAddCharge(receiptId);
  const guard = useUnsavedGuard(() => amount !== '' || note !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const cents = amount === '' ? 0 : Math.round(amount * minorUnits());
    if (!(cents > 0)) return setErrors({ amount: CHARGES.noAmount });
    setErrors({});
    add.mutate(
      { kind, spread, amount: cents, note: note.trim() },
      {
        onSuccess: (charge) => {
          guard.release();
          onDone();
          toast({ title: CHARGES.added, description: sharesText(charge) });
        },
        onError: (failure) => setErrors(fieldErrors(failure)),
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Select
          label={CHARGES.kind}
          allowDeselect={false}
          data={choices(KINDS)}
          value={kind}
          onChange={(value) => value !== null && setKind(value)}
        />
        <AmountField
          label={CHARGES.amount}
          data-autofocus
          rules={{ decimals: moneyDigits(), max: CENTS_LIMIT / minorUnits(), money: true }}
          {...moneyLook()}
          value={amount}
          error={errors.amount}
          onChange={setAmount}
        />
        <Select
          label={CHARGES.spread}
          allowDeselect={false}
          data={choices(SPREADS)}
          value={spread}
          error={errors.spread}
          onChange={(value) => value !== null && setSpread(value)}
        />
        <TextInput
          label={CHARGES.note}
          placeholder={CHARGES.notePlaceholder}
          maxLength={500}
          value={note}
          error={errors.note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <Text size="sm" c="dimmed">
          {CHARGES.about}
        </Text>
        <FormError>
          {add.error && Object.keys(errors).length === 0
            ? errorText(add.error, saveFailureText(CHARGES.notSaved))
            : undefined}
        </FormError>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => guard.leave(onDone)}>
            {CHARGES.cancel}
          </Button>
          <Button type="submit" loading={add.isPending}>
            {CHARGES.add}
          </Button>
        </Group>
      </Stack>
      {guard.dialog}
    </form>
  );
}

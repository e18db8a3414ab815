import { Button, Group, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Order } from '../../../worker/orders/contract.ts';
import { errorText, fieldErrors } from '../../lib/requests/api-error.ts';
import { toast } from '../../lib/toast/toast.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import type { Amount } from '../../ui/fields/AmountField.tsx';
import { FormError } from '../../ui/states/FormError.tsx';
import { useChangeRate } from '../api.ts';
import classes from '../Orders.module.css';
import { isBadRate, RateField } from '../RateField.tsx';
import { RATE, rateText } from '../rate-words.ts';

type Props = { order: Order; currency: string };

/** The rate of an order in another currency, and how to change it while goods can come of it. For the office. */
export function OrderRate({ order, currency }: Props) {
  const { rate, state, number } = order;
  const [isOpen, setOpen] = useState(false);
  return (
    <Group gap="xs" justify="flex-end" pb="md">
      <Text size="sm" c={rate === null ? undefined : 'dimmed'} className="tabular">
        {rate === null ? RATE.unknown(currency) : rateText(rate, currency)}
      </Text>
      {state !== 'closed' && state !== 'cancelled' && (
        <Button
          variant={rate === null ? 'light' : 'subtle'}
          px="xs"
          className={classes.thumb}
          onClick={() => setOpen(true)}
        >
          {rate === null ? RATE.enter : RATE.change}
        </Button>
      )}
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={RATE.title(number)} centered>
        {isOpen && <RateForm order={order} currency={currency} onDone={() => setOpen(false)} />}
      </Dialog>
    </Group>
  );
}

function RateForm({ order, currency, onDone }: Props & { onDone: () => void }) {
  const [rate, setRate] = useState<Amount>(order.rate ?? '');
  const save = useChangeRate(order.id);
  const refused = fieldErrors(save.error).rate;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBadRate(rate)) return;
    save.mutate(rate === '' ? null : rate, {
      onSuccess: () => {
        onDone();
        toast({ title: RATE.saved });
      },
    });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        <RateField currency={currency} description={RATE.about} value={rate} error={refused} onChange={setRate} />
        <FormError>{save.error && !refused ? errorText(save.error, RATE.notSaved) : undefined}</FormError>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onDone}>
            {RATE.cancel}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {RATE.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

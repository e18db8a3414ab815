import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { LotDetail } from '../../../worker/lots/contract.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import { saveFailureText } from '../../lib/requests/online.ts';
import { freshness, localDay, usedBy } from '../../lib/stock/best-before.ts';
import { formatQuantity } from '../../lib/text/format.ts';
import { toast } from '../../lib/toast/toast.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { QuantityField } from '../../ui/fields/QuantityField.tsx';
import { FormError } from '../../ui/states/FormError.tsx';
import { parseQuantity } from '../stock/numbers.ts';
import { changeStock } from '../waiting/change-stock.ts';
import { reverseSaved } from './reverse.ts';

/** Common reasons; any other can be typed. */
const WHY = ['Expired', 'Damp', 'Torn packaging', 'Off flavor', 'Recalled by the supplier'];

type Props = { opened: boolean; lot: LotDetail; onClose: () => void };

/** Takes goods of a lot out of stock that nobody will use. */
export function DiscardDialog({ opened, lot, onClose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={`Discard from lot ${lot.code}`} centered>
      <TakeOutForm lot={lot} onClose={onClose} words={DISCARD} />
    </Dialog>
  );
}

/** Takes a sample out of a lot: nothing that was sold, so no demand. */
export function SampleDialog({ opened, lot, onClose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={`Take a sample of lot ${lot.code}`} centered>
      <TakeOutForm lot={lot} onClose={onClose} words={SAMPLE} />
    </Dialog>
  );
}

interface Words {
  verb: string;
  done: string;
  failed: string;
  /** Of the reason. */
  label: string;
  /** Whether all of the lot is taken unless another quantity is typed, and a reason is needed. */
  isLoss: boolean;
  /** What the history says. */
  noteOf: (why: string) => string;
}

const DISCARD: Words = {
  ...{
    verb: 'Discard',
    done: 'Discarded',
    failed: 'Couldn’t discard it. Please try again.',
    label: 'Why',
    isLoss: true,
  },
  noteOf: (why) => why,
};
const SAMPLE: Words = {
  ...{ verb: 'Take sample', done: 'Sample taken:', failed: 'Couldn’t take the sample. Please try again.' },
  ...{ label: 'Who or what is it for? (optional)', isLoss: false },
  noteOf: (why) => (why === '' ? 'Sample' : `Sample: ${why}`),
};

function TakeOutForm({ lot, onClose, words }: Omit<Props, 'opened'> & { words: Words }) {
  const item = { id: lot.itemId, ...lot.item };
  const isExpired = freshness(usedBy(lot), localDay(Date.now())) === 'expired';
  const reasons = useId();
  const [place, setPlace] = useState('');
  const [text, setText] = useState(words.isLoss ? String(lot.quantity) : '');
  const [why, setWhy] = useState(words.isLoss && isExpired ? 'Expired' : '');
  const [errors, setErrors] = useState<{ quantity?: string; why?: string }>({});
  const there = lot.stock.find(({ locationId }) => String(locationId) === place)?.quantity ?? lot.quantity;
  const discard = useTakeOut(lot, words, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = parseQuantity(text);
    const quantity =
      parsed.error ??
      (parsed.value === 0 ? 'Enter more than 0' : undefined) ??
      (parsed.value > there ? `Only ${formatQuantity(there, item.unit)} there` : undefined);
    if (quantity !== undefined) return setErrors({ quantity });
    if (words.isLoss && why.trim() === '') return setErrors({ why: 'Say why it is discarded' });
    discard.mutate({
      quantity: parsed.value ?? 0,
      note: words.noteOf(why.trim()),
      locationId: place ? Number(place) : undefined,
    });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <QuantityField
          item={item}
          label="Quantity"
          hasUnit
          size="md"
          description={`${formatQuantity(there, item.unit)} there`}
          value={text}
          error={errors.quantity}
          onChange={(value) => {
            setText(value);
            setErrors({});
          }}
        />
        {lot.stock.length > 1 && (
          <Select
            label="Place"
            data={[
              { value: '', label: 'Any place' },
              ...lot.stock.map(({ locationId, location, quantity }) => ({
                value: String(locationId),
                label: `${location.name}: ${formatQuantity(quantity, item.unit)}`,
              })),
            ]}
            value={place}
            allowDeselect={false}
            onChange={(chosen) => {
              const next = lot.stock.find(({ locationId }) => String(locationId) === chosen);
              setPlace(chosen ?? '');
              if (words.isLoss) setText(String(next?.quantity ?? lot.quantity));
              setErrors({});
            }}
          />
        )}
        <TextInput
          label={words.label}
          {...(words.isLoss && { list: reasons })}
          autoComplete="off"
          maxLength={480}
          value={why}
          error={errors.why}
          onChange={(event) => {
            setWhy(event.currentTarget.value);
            setErrors({});
          }}
        />
        <datalist id={reasons}>
          {WHY.map((reason) => (
            <option key={reason} value={reason} />
          ))}
        </datalist>
        <FormError>{discard.isError ? errorText(discard.error, saveFailureText(words.failed)) : undefined}</FormError>
        <Group justify="flex-end" mt={4}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" {...(words.isLoss && { color: 'red' })} loading={discard.isPending}>
            {words.verb}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface TakenOut {
  quantity: number;
  note: string;
  locationId: number | undefined;
}

function useTakeOut(lot: LotDetail, words: Words, onDone: () => void) {
  const queryClient = useQueryClient();
  const item = { id: lot.itemId, ...lot.item };
  return useMutation({
    mutationFn: ({ quantity, note, locationId }: TakenOut) =>
      changeStock(queryClient, item, {
        kind: 'adjust',
        delta: -quantity,
        reason: 'damage',
        note,
        lotId: lot.id,
        ...(locationId !== undefined && { locationId }),
      }),
    onSuccess: (saved, { quantity }) => {
      onDone();
      if (!saved) return;
      const undo = () =>
        reverseSaved(queryClient, saved).then(
          () => toast({ title: 'Undone', description: `${item.name}, lot ${lot.code}` }),
          (failure: unknown) =>
            toast({
              title: 'Undo Failed',
              description: errorText(failure, 'Please reverse it in the history of the item.'),
              variant: 'destructive',
            }),
        );
      toast({
        title: `${words.done} ${formatQuantity(quantity, item.unit)}`,
        description: `${item.name}, lot ${lot.code}`,
        action: { label: 'Undo', onClick: () => void undo() },
      });
    },
  });
}

import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { unitAfter } from '../../../engines/numbers/quantity-text.ts';
import type { LotDetail } from '../../../worker/lots/contract.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import { saveFailureText } from '../../lib/requests/online.ts';
import { freshness, localDay } from '../../lib/stock/best-before.ts';
import { formatQuantity } from '../../lib/text/format.ts';
import { toast } from '../../lib/toast/toast.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { FormError } from '../../ui/states/FormError.tsx';
import { parseQuantity, rulesOf } from '../stock/numbers.ts';
import { changeStock } from '../waiting/change-stock.ts';
import { reverseSaved } from './reverse.ts';

/** Common reasons; any other can be typed. */
const WHY = ['Expired', 'Damp', 'Torn packaging', 'Off flavor', 'Recalled by the supplier'];

type Props = { opened: boolean; lot: LotDetail; onClose: () => void };

/** Takes goods of a lot out of stock that nobody will use. */
export function DiscardDialog({ opened, lot, onClose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={`Discard from lot ${lot.code}`} centered>
      <DiscardForm lot={lot} onClose={onClose} />
    </Dialog>
  );
}

function DiscardForm({ lot, onClose }: Omit<Props, 'opened'>) {
  const item = { id: lot.itemId, ...lot.item };
  const isExpired = freshness(lot.bestBefore, localDay(Date.now())) === 'expired';
  const reasons = useId();
  const [place, setPlace] = useState('');
  const [text, setText] = useState(String(lot.quantity));
  const [why, setWhy] = useState(isExpired ? 'Expired' : '');
  const [errors, setErrors] = useState<{ quantity?: string; why?: string }>({});
  const there = lot.stock.find(({ locationId }) => String(locationId) === place)?.quantity ?? lot.quantity;
  const discard = useDiscard(lot, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = parseQuantity(text);
    const quantity =
      parsed.error ??
      (parsed.value === 0 ? 'Enter more than 0' : undefined) ??
      (parsed.value > there ? `Only ${formatQuantity(there, item.unit)} there` : undefined);
    if (quantity !== undefined) return setErrors({ quantity });
    if (why.trim() === '') return setErrors({ why: 'Say why it is discarded' });
    discard.mutate({ quantity: parsed.value ?? 0, why: why.trim(), locationId: place ? Number(place) : undefined });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <NumberField
          label="Quantity"
          rules={rulesOf(item)}
          size="md"
          description={`${formatQuantity(there, item.unit)} there`}
          rightSection={<Text size="sm">{unitAfter(2, item.unit)}</Text>}
          rightSectionWidth="auto"
          rightSectionProps={{ style: { paddingInlineEnd: '0.75rem' } }}
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
              setText(String(next?.quantity ?? lot.quantity));
              setErrors({});
            }}
          />
        )}
        <TextInput
          label="Why"
          list={reasons}
          autoComplete="off"
          maxLength={500}
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
        <FormError>
          {discard.isError
            ? errorText(discard.error, saveFailureText('Couldn’t discard it. Please try again.'))
            : undefined}
        </FormError>
        <Group justify="flex-end" mt={4}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color="red" loading={discard.isPending}>
            Discard
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface Discard {
  quantity: number;
  why: string;
  locationId: number | undefined;
}

function useDiscard(lot: LotDetail, onDone: () => void) {
  const queryClient = useQueryClient();
  const item = { id: lot.itemId, ...lot.item };
  return useMutation({
    mutationFn: ({ quantity, why, locationId }: Discard) =>
      changeStock(queryClient, item, {
        kind: 'adjust',
        delta: -quantity,
        reason: 'damage',
        note: why,
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
        title: `Discarded ${formatQuantity(quantity, item.unit)}`,
        description: `${item.name}, lot ${lot.code}`,
        action: { label: 'Undo', onClick: () => void undo() },
      });
    },
  });
}

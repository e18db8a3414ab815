import { Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Item, Movement } from '../../../worker/inventory/contract.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import { saveFailureText } from '../../lib/requests/online.ts';
import { REASON_WORDS, signed } from '../../lib/stock/movement-words.ts';
import { useMain } from '../../lib/stock/places.ts';
import { formatDateTime, formatQuantity } from '../../lib/text/format.ts';
import { toast } from '../../lib/toast/toast.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { FormError } from '../../ui/states/FormError.tsx';
import { reverseEntry } from '../placed/reverse.ts';
import { addQuantities } from '../stock/numbers.ts';

type ReversedItem = Pick<Item, 'name' | 'unit' | 'quantity'>;

type Props = {
  opened: boolean;
  item: ReversedItem;
  movement: Movement;
  /** The other entry of a move, if it is known. */
  other: Movement | undefined;
  onReversed?: () => void;
  onClose: () => void;
};

/** Letters that a note may have. */
const MAX_NOTE = 500;

/** Says what reversing an entry does, and reverses it. */
export default function ReverseDialog({ opened, item, movement, other, onReversed, onClose }: Props) {
  const queryClient = useQueryClient();
  const main = useMain();
  const [note, setNote] = useState('');
  const reverse = useMutation({ mutationFn: () => reverseEntry(queryClient, movement, note.trim()) });
  const close = () => {
    reverse.reset();
    onClose();
  };
  const confirm = () =>
    reverse.mutate(undefined, {
      onSuccess: (saved) => {
        close();
        onReversed?.();
        toast({
          title: 'Reversed',
          description: saved ? `${saved.name}: ${formatQuantity(saved.quantity, saved.unit)}` : item.name,
        });
      },
    });
  return (
    <ConfirmDialog
      opened={opened}
      title="Reverse this entry?"
      confirmLabel="Reverse"
      pending={reverse.isPending}
      onConfirm={confirm}
      onClose={close}
    >
      <Stack gap="xs">
        <Text>
          {REASON_WORDS[movement.reason]} {signed(movement.delta)} on {formatDateTime(movement.createdAt)} by{' '}
          {movement.createdBy?.username ?? 'Camellia'}.
        </Text>
        <Text>{effectText(item, movement, other, main?.id)} Both entries stay in the history.</Text>
        <TextInput
          label="Reason"
          description="Optional. It is kept with the new entry."
          placeholder="Entered for the wrong tea"
          maxLength={MAX_NOTE}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <FormError>
          {reverse.isError
            ? errorText(reverse.error, saveFailureText('Couldn’t reverse the entry. Please try again.'))
            : undefined}
        </FormError>
      </Stack>
    </ConfirmDialog>
  );
}

function effectText(
  item: ReversedItem,
  movement: Movement,
  other: Movement | undefined,
  mainId: number | undefined,
): string {
  const { delta, reason, location, lot } = movement;
  if (reason === 'move') {
    const [left, arrived] = delta < 0 ? [movement, other] : [other, movement];
    const size = formatQuantity(Math.abs(delta), item.unit);
    const ways = `from ${arrived?.location?.name ?? 'where it is'} to ${left?.location?.name ?? 'where it was'}`;
    return `${size} will move back ${ways}. Stock on hand stays the same.`;
  }
  const where = [location?.name, lot && `lot ${lot.code}`].filter(Boolean).join(', ');
  const isNamed = lot !== null || movement.locationId !== mainId;
  const after = formatQuantity(addQuantities(item.quantity, -delta), item.unit);
  return `Camellia adds an entry of ${signed(-delta)}${where && isNamed ? ` (${where})` : ''}, and stock on hand will be ${after}.`;
}

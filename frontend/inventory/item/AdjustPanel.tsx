import { Button, Group, Paper, SegmentedControl, Select, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { unitAfter } from '../../../engines/numbers/quantity-text.ts';
import type { Item } from '../../../worker/inventory/contract.ts';
import type { adjustInput } from '../../../worker/inventory/posting-contract.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import { saveFailureText } from '../../lib/requests/online.ts';
import { formatQuantity } from '../../lib/text/format.ts';
import { toast } from '../../lib/toast/toast.ts';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { useSetQuantity } from '../mutations.ts';
import { addQuantities, parseQuantity, QUANTITY_RULES } from '../stock/numbers.ts';
import { changeStock } from '../waiting/change-stock.ts';
import { REASON_WORDS, signed } from './movement-words.ts';

type Adjustment = z.infer<typeof adjustInput>;

type Mode = 'add' | 'remove' | 'count';
const MODES: { value: Mode; label: string }[] = [
  { value: 'add', label: 'Add' },
  { value: 'remove', label: 'Remove' },
  { value: 'count', label: 'Counted' },
];
const DEFAULT_REASON: Record<Mode, Adjustment['reason']> = { add: 'receive', remove: 'sale', count: 'count' };
const REASONS = (['receive', 'sale', 'count', 'damage', 'transfer'] as const).map((value) => ({
  value,
  label: REASON_WORDS[value],
}));

/** The stock change when `amount` is added, removed or counted. */
function toDelta(mode: Mode, amount: number, quantity: number): number {
  if (mode === 'count') return addQuantities(amount, -quantity);
  return mode === 'add' ? amount : -amount;
}

function showFailure(failure: unknown): void {
  toast({
    title: 'Update Failed',
    description: errorText(failure, saveFailureText('Failed to update quantity. Please try again.')),
    variant: 'destructive',
  });
}

/** Adds to, removes from or counts the stock of an item. */
export function AdjustPanel({ item }: { item: Item }) {
  const [mode, setMode] = useState<Mode>('add');
  const [reason, setReason] = useState<Adjustment['reason']>(DEFAULT_REASON.add);
  const [text, setText] = useState('');
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const setQuantity = useSetQuantity();
  const queryClient = useQueryClient();

  const parsed = parseQuantity(text);
  const delta = parsed.error === undefined ? toDelta(mode, parsed.value, item.quantity) : null;
  const after = delta === null ? null : addQuantities(item.quantity, delta);

  const clear = () => {
    setText('');
    setNote('');
  };
  const send = async (adjustment: Adjustment, isUndo = false) => {
    const saved = await changeStock(queryClient, item, { kind: 'adjust', ...adjustment });
    if (!saved) return;
    toast({
      title: isUndo ? 'Undone' : `${REASON_WORDS[adjustment.reason]} ${signed(adjustment.delta)}`,
      description: `${saved.name}: ${formatQuantity(saved.quantity, saved.unit)}`,
      ...(!isUndo && {
        action: {
          label: 'Undo',
          onClick: () => void send({ ...adjustment, delta: -adjustment.delta, note: 'Undo' }, true).catch(showFailure),
        },
      }),
    });
  };
  const adjust = useMutation({
    mutationFn: (adjustment: Adjustment) => send(adjustment),
    onSuccess: clear,
    onError: showFailure,
  });
  const showError = (message: string) => {
    setError(message);
    input.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (parsed.error !== undefined) return showError(parsed.error);
    if (delta === null || after === null) return;
    if (delta === 0 && mode === 'count' && item.uncounted) {
      // The stock was assumed, and the count confirms it.
      setQuantity.mutate({ item, quantity: item.quantity });
      return setText('');
    }
    if (delta === 0) {
      return showError(mode === 'count' ? 'That’s already the current quantity' : 'Enter more than 0');
    }
    if (after < 0) return showError(`Only ${formatQuantity(item.quantity, item.unit)} in stock`);
    adjust.mutate({ delta, reason, ...(note.trim() && { note: note.trim() }) });
  };

  return (
    <Paper withBorder radius="lg" p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby="adjust-stock">
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <Title order={2} size="h3" id="adjust-stock">
            Adjust stock
          </Title>
          <SegmentedControl
            aria-label="What happened"
            data={MODES}
            value={mode}
            fullWidth
            onChange={(value) => {
              setMode(value);
              setReason(DEFAULT_REASON[value]);
              setError(undefined);
            }}
          />
          <NumberField
            ref={input}
            label={mode === 'count' ? 'Counted quantity' : 'Quantity'}
            rules={{ ...QUANTITY_RULES, unit: item.unit }}
            size="md"
            rightSection={<Text size="sm">{unitAfter(parsed.value ?? 2, item.unit)}</Text>}
            rightSectionWidth="auto"
            rightSectionProps={{ style: { paddingInlineEnd: '0.75rem' } }}
            value={text}
            error={error}
            onChange={(value) => {
              setText(value);
              setError(undefined);
            }}
          />
          <Select
            label="Reason"
            data={REASONS}
            value={reason}
            allowDeselect={false}
            onChange={(value) => value && setReason(value)}
          />
          <TextInput
            label="Note"
            placeholder="Optional"
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Group justify="space-between" mt={4}>
            <Text size="sm" c="dimmed" className="tabular" aria-live="polite">
              {after !== null && after >= 0 && delta !== 0 && !adjust.isPending
                ? `${formatQuantity(item.quantity)} → ${formatQuantity(after, item.unit)}`
                : ''}
            </Text>
            <Button type="submit" loading={adjust.isPending}>
              Adjust
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}

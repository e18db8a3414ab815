import { Button, Group, Paper, SegmentedControl, Select, Stack, Text, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Item } from '../../../worker/inventory/contract.ts';
import { awaitsFirstAnswer } from '../../lib/requests/first-answer.ts';
import { useScanTarget } from '../../lib/scan/scan.ts';
import { REASON_WORDS } from '../../lib/stock/movement-words.ts';
import { placesQuery, usePlaces } from '../../lib/stock/places.ts';
import { formatQuantity } from '../../lib/text/format.ts';
import { QuantityField } from '../../ui/fields/QuantityField.tsx';
import { ScanButton } from '../../ui/ScanButton.tsx';
import { ShownAfter } from '../../ui/states/ShownAfter.tsx';
import { stockQuery } from '../api.ts';
import { addQuantities, parseQuantity } from '../stock/numbers.ts';
import { AdjustFields } from './AdjustFields.tsx';
import {
  type Entered,
  type FieldErrors,
  type Mode,
  NO_LOT,
  planAdjustment,
  quantityBefore,
  type Reason,
  toDelta,
} from './adjust-plan.ts';
import type { AdjustStart } from './adjust-search.ts';
import { useAdjust } from './use-adjust.ts';

const MODES: { value: Mode; label: string }[] = [
  { value: 'add', label: 'Add' },
  { value: 'remove', label: 'Remove' },
  { value: 'count', label: 'Counted' },
];
const DEFAULT_REASON: Record<Mode, Reason> = { add: 'receive', remove: 'sale', count: 'count' };
const REASONS = (['receive', 'sale', 'count', 'damage', 'transfer'] as const).map((value) => ({
  value,
  label: REASON_WORDS[value],
}));

/** The toast says it, too. */
const ignore = () => undefined;

const startOf = (mode: Mode): Entered => ({
  mode,
  reason: DEFAULT_REASON[mode],
  note: '',
  spot: {},
  newLot: NO_LOT,
});

/** Adds to, removes from or counts the stock of an item. @param start what is filled in at first; it then has the focus */
export function AdjustPanel({ item, start }: { item: Item; start?: AdjustStart }) {
  const [entered, setEntered] = useState(() => startOf(start?.mode ?? 'add'));
  const [text, setText] = useState(start?.text ?? '');
  const [errors, setErrors] = useState<FieldErrors>({});
  const input = useRef<HTMLInputElement>(null);
  const isStarted = start !== undefined;
  useEffect(() => {
    if (isStarted) input.current?.focus();
  }, [isStarted]);
  const places = usePlaces();
  const [stock, knownPlaces] = [useQuery(stockQuery(item.id)), useQuery(placesQuery)];
  const rows = stock.data ?? [];
  const isPlaced = places.length > 0 || rows.some(({ lotId }) => lotId !== null);
  const adjust = useAdjust(item, isPlaced);

  const { mode, reason, note, spot } = entered;
  const parsed = parseQuantity(text);
  const before = quantityBefore(item, rows, entered);
  const delta = parsed.error === undefined ? toDelta(mode, parsed.value, before) : null;
  const after = delta === null ? null : addQuantities(before, delta);

  const change = (changed: Partial<Entered>) => {
    setEntered((now) => ({ ...now, ...changed }));
    setErrors({});
  };
  useScanTarget({
    title: 'Scan this item',
    take: ({ itemId, lotId, lot, quantity }) => {
      // Another item is opened.
      if (itemId !== item.id) return null;
      const isHere = lotId !== null && rows.some((row) => row.lotId === lotId);
      if (lot && !isHere && mode !== 'add') return { wrong: `Lot ${lot.code} of ${item.name} is not in stock.` };
      if (quantity !== null) setText(String(quantity));
      if (lot) {
        const { code, bestBefore } = lot;
        const newLot = { ...NO_LOT, code, ...(lotId === null && bestBefore && { bestBefore, date: bestBefore }) };
        change({ spot: { locationId: spot.locationId, ...(lotId !== null && { lotId }) }, newLot });
      }
      input.current?.focus();
      return [item.name, lot && `lot ${lot.code}`, quantity !== null && formatQuantity(quantity, item.unit)]
        .filter(Boolean)
        .join(', ');
    },
    takePlace: (locationId) => {
      const place = places.find(({ id }) => id === locationId);
      if (!place) return { wrong: 'This place has been deleted.' };
      change({ spot: { ...spot, locationId } });
      return `${item.name}: ${place.name}`;
    },
  });
  const showErrors = (found: FieldErrors) => {
    setErrors(found);
    if (found.quantity) input.current?.focus();
  };
  const send = (amount: number) => {
    const plan = planAdjustment(item, rows, amount, entered);
    if (plan.errors) return showErrors(plan.errors);
    adjust.mutate(plan, {
      onSuccess: () => {
        setText('');
        setEntered((now) => ({ ...now, note: '', newLot: NO_LOT, spot: { locationId: now.spot.locationId } }));
      },
      onError: (failure) =>
        void import('./refused-fields.ts').then((at) => setErrors(at.refusedFields(failure)), ignore),
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (parsed.error !== undefined) return showErrors({ quantity: parsed.error });
    send(parsed.value);
  };

  return (
    <Paper withBorder radius="lg" p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby="adjust-stock">
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <Group justify="space-between" gap="sm">
            <Title order={2} size="h3" id="adjust-stock">
              Adjust stock
            </Title>
            <ScanButton size="sm" aria-label="Scan this item" />
          </Group>
          <SegmentedControl
            aria-label="What happened"
            data={MODES}
            value={mode}
            fullWidth
            onChange={(value) => change({ ...startOf(value), note })}
          />
          <QuantityField
            ref={input}
            item={item}
            startUnit={reason === 'sale' ? item.sellUnit : undefined}
            label={mode === 'count' ? 'Counted quantity' : 'Quantity'}
            hasUnit
            size="md"
            value={text}
            error={errors.quantity}
            onChange={(value) => {
              setText(value);
              setErrors({});
            }}
          />
          {/* Which fields there are depends on what lies where. */}
          <ShownAfter isLoading={[stock, knownPlaces].some(awaitsFirstAnswer)}>
            <Stack gap="sm">
              <AdjustFields item={item} rows={rows} entered={entered} errors={errors} onChange={change} />
              <Select
                label="Reason"
                data={REASONS}
                value={reason}
                allowDeselect={false}
                onChange={(value) => value && change({ reason: value })}
              />
              <TextInput
                label="Note"
                placeholder="Optional"
                maxLength={500}
                value={note}
                onChange={(event) => change({ note: event.currentTarget.value })}
              />
              <Group justify="space-between" mt={4}>
                <Text size="sm" c="dimmed" className="tabular" aria-live="polite">
                  {after !== null && after >= 0 && delta !== 0 && !adjust.isPending
                    ? `${formatQuantity(before)} → ${formatQuantity(after, item.unit)}`
                    : ''}
                </Text>
                <Group gap="xs">
                  {mode === 'count' && reason === 'count' && isPlaced && (
                    <Button
                      variant="default"
                      disabled={adjust.isPending}
                      aria-label={`Same: ${formatQuantity(before, item.unit)}`}
                      onClick={() => send(before)}
                    >
                      Same
                    </Button>
                  )}
                  <Button type="submit" loading={adjust.isPending}>
                    Adjust
                  </Button>
                </Group>
              </Group>
            </Stack>
          </ShownAfter>
        </Stack>
      </form>
    </Paper>
  );
}

import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { UnitsOfItem } from '../../../engines/units/unit-choices.ts';
import type { PlacedStock } from '../../../worker/inventory/stock-contract.ts';
import type { Location } from '../../../worker/locations/contract.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import { saveFailureText } from '../../lib/requests/online.ts';
import { useScanOpened, useScanTarget } from '../../lib/scan/scan.ts';
import { usePlaces } from '../../lib/stock/places.ts';
import { formatQuantity } from '../../lib/text/format.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { QuantityField } from '../../ui/fields/QuantityField.tsx';
import { ScanButton } from '../../ui/ScanButton.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { FormError } from '../../ui/states/FormError.tsx';
import { RowsSkeleton } from '../../ui/states/RowsSkeleton.tsx';
import { stockQuery } from '../api.ts';
import { bookQuantity, rowsAt } from '../stock/book-quantity.ts';
import { parseQuantity } from '../stock/numbers.ts';
import type { ChangedItem } from '../waiting/change-stock.ts';
import { lotOptions } from './lot-options.ts';
import { movedTooMuch, useMove } from './use-move.ts';

type MoveStart = { quantity?: number; fromLocationId?: number; toLocationId?: number };

export type MoveDialogProps = {
  opened: boolean;
  item: ChangedItem & UnitsOfItem;
  /** The lot to move; without it, one may be chosen. */
  lot?: { id: number; code: string } | undefined;
  /** What the form begins with, as far as it is there. */
  start?: MoveStart;
  onMoved?: () => void;
  onClose: () => void;
};

/** Moves stock of an item, or of one lot, from place to place. */
export function MoveDialog({ opened, ...props }: MoveDialogProps) {
  const { item, lot, onClose } = props;
  const isScanning = useScanOpened();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      // Escape is that of the camera above it.
      closeOnEscape={!isScanning}
      title={`Move ${lot ? `lot ${lot.code}` : item.name}`}
      centered
    >
      <Loaded {...props} />
    </Dialog>
  );
}

function Loaded({ item, lot, ...props }: Omit<MoveDialogProps, 'opened'>) {
  const { data, error, refetch } = useQuery(stockQuery(item.id));
  const places = usePlaces();
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data || places.length === 0) return <RowsSkeleton rows={3} />;
  const rows = lot ? rowsAt(data, { lotId: lot.id }) : data;
  return rows.length === 0 ? (
    <Text>Nothing is left to move.</Text>
  ) : (
    <MoveForm {...props} item={item} lotId={lot?.id} rows={rows} places={places} />
  );
}

type FormProps = Pick<MoveDialogProps, 'item' | 'start' | 'onMoved' | 'onClose'> & {
  lotId: number | undefined;
  rows: readonly PlacedStock[];
  places: readonly Location[];
};

function MoveForm({ item, lotId: fixedLot, start = {}, rows, places, onMoved, onClose }: FormProps) {
  const sources = places.filter(({ id }) => rowsAt(rows, { locationId: id }).length > 0);
  const [text, setText] = useState(String(start.quantity ?? ''));
  const [error, setError] = useState<string>();
  const [from, setFrom] = useState((sources.find(({ id }) => id === start.fromLocationId) ?? sources[0])?.id ?? 0);
  const others = places.filter(({ id }) => id !== from);
  const [to, setTo] = useState((others.find(({ id }) => id === start.toLocationId) ?? others[0])?.id ?? 0);
  const [chosenLot, setChosenLot] = useState<number>();
  /** Whether somebody chose where it comes from, or it can come from one place alone. */
  const isFromChosen = useRef(sources.length === 1);
  const lotId = fixedLot ?? chosenLot;
  const move = useMove(item, places);
  const there = bookQuantity(0, rows, { locationId: from, lotId });
  const lots = lotOptions(rowsAt(rows, { locationId: from }), item.unit);

  const chooseFrom = (id: number) => {
    isFromChosen.current = true;
    setFrom(id);
    setChosenLot(undefined);
    setError(undefined);
    if (id === to) setTo(places.find((place) => place.id !== id)?.id ?? 0);
  };
  useScanTarget({
    title: 'Scan the lot or a place',
    isContinuous: true,
    isInDialog: true,
    take: (goods) => {
      if (goods.itemId !== item.id) return { wrong: `This is ${goods.name}, not ${item.name}.` };
      const ofLot = goods.lotId === null ? [] : rowsAt(rows, { lotId: goods.lotId });
      const [first] = ofLot;
      if (goods.lot && !first) return { wrong: `Lot ${goods.lot.code} is not here to move.` };
      if (first) {
        if (ofLot.length === 1 || !ofLot.some(({ locationId }) => locationId === from)) chooseFrom(first.locationId);
        setChosenLot(first.lotId ?? undefined);
      }
      if (goods.quantity !== null) setText(String(goods.quantity));
      setError(undefined);
      return [
        item.name,
        goods.lot && `lot ${goods.lot.code}`,
        goods.quantity && formatQuantity(goods.quantity, item.unit),
      ]
        .filter(Boolean)
        .join(', ');
    },
    takePlace: (id) => {
      const name = places.find((place) => place.id === id)?.name;
      if (name === undefined) return { wrong: 'This place has been deleted.' };
      if (!isFromChosen.current && sources.some((place) => place.id === id)) {
        chooseFrom(id);
        return `From ${name}. Scan where it goes.`;
      }
      if (id === from) return { wrong: `It comes from ${name}. Scan where it goes.` };
      setTo(id);
      return `To ${name}`;
    },
  });
  const done = () => {
    onClose();
    onMoved?.();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = parseQuantity(text);
    if (parsed.error !== undefined) return setError(parsed.error);
    if (parsed.value === 0) return setError('Enter more than 0');
    if (parsed.value > there) return setError(`Only ${formatQuantity(there, item.unit)} there`);
    move.mutate(
      { quantity: parsed.value, fromLocationId: from, toLocationId: to, lotId },
      { onSuccess: done, onError: (failure) => setError(movedTooMuch(failure)) },
    );
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <QuantityField
          item={item}
          label="Quantity"
          hasUnit
          data-autofocus
          size="md"
          description={`${formatQuantity(there, item.unit)} there`}
          value={text}
          error={error}
          onChange={(value) => {
            setText(value);
            setError(undefined);
          }}
        />
        <Select
          label="From"
          data={sources.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(from)}
          allowDeselect={false}
          onChange={(chosen) => chosen && chooseFrom(Number(chosen))}
        />
        <Select
          label="To"
          data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(to)}
          allowDeselect={false}
          onChange={(chosen) => chosen && setTo(Number(chosen))}
        />
        <ScanButton aria-label="Scan the lot or a place" />
        {fixedLot === undefined && lots.length > 0 && (
          <Select
            label="Lot"
            description={chosenLot === undefined ? 'Takes stock without a lot, then what expires first' : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data={[{ value: '', label: 'Any lot' }, ...lots]}
            value={chosenLot === undefined ? '' : String(chosenLot)}
            allowDeselect={false}
            onChange={(chosen) => setChosenLot(chosen ? Number(chosen) : undefined)}
          />
        )}
        <FormError>
          {move.isError && movedTooMuch(move.error) === undefined
            ? errorText(move.error, saveFailureText('Couldn’t move it. Please try again.'))
            : undefined}
        </FormError>
        <Group justify="space-between" mt={4}>
          <Button
            variant="subtle"
            onClick={() => {
              setText(String(there));
              setError(undefined);
            }}
          >
            All of it
          </Button>
          <Group gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={move.isPending}>
              Move
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  );
}

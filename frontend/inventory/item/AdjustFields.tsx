import { Autocomplete, Button, Collapse, Select, Stack, Text, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { parseBestBefore } from '../../../engines/stock/best-before.ts';
import type { Item } from '../../../worker/inventory/contract.ts';
import type { PlacedStock } from '../../../worker/inventory/stock-contract.ts';
import type { Lot } from '../../../worker/lots/contract.ts';
import { useSession } from '../../lib/session/session.ts';
import { lotsOfItem } from '../../lib/stock/lots.ts';
import { usePlaces } from '../../lib/stock/places.ts';
import { bestBeforeText, readBestBefore } from '../../lib/text/best-before.ts';
import { formatQuantity } from '../../lib/text/format.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { lotOptions } from '../placed/lot-options.ts';
import { rowsAt } from '../stock/book-quantity.ts';
import classes from './AdjustFields.module.css';
import type { Entered, FieldErrors, Mode } from './adjust-plan.ts';

type Props = {
  item: Item;
  /** Where the stock lies. */
  rows: readonly PlacedStock[];
  entered: Entered;
  errors: FieldErrors;
  onChange: (change: Partial<Pick<Entered, 'spot' | 'newLot'>>) => void;
};

/** Place and lot of an adjustment. Where there is only Main and no lot, they are under More, which is closed. */
export function AdjustFields(props: Props) {
  const { entered, rows } = props;
  const hasLots = rows.some(({ lotId }) => lotId !== null);
  const places = usePlaces();
  return (
    <>
      {places.length > 0 && <PlaceField {...props} />}
      {entered.mode === 'add' ? <ArrivingLot {...props} hasLots={hasLots} /> : hasLots && <LeavingLot {...props} />}
    </>
  );
}

const ANYWHERE: Record<Mode, string | null> = { add: null, remove: 'Any place', count: 'All places' };

function PlaceField({ item, rows, entered, errors, onChange }: Props) {
  const places = usePlaces();
  const { mode, spot } = entered;
  const anywhere = ANYWHERE[mode];
  const there = (locationId: number) => {
    const kept = rowsAt(rows, { locationId });
    const sum = kept.reduce((total, { quantity }) => total + Math.round(quantity * 1000), 0) / 1000;
    return kept.length > 0 ? `: ${formatQuantity(sum, item.unit)}` : '';
  };
  // What leaves or is counted lies somewhere; what arrives may lie anywhere.
  const data = places
    .filter(({ id }) => mode !== 'remove' || rowsAt(rows, { locationId: id }).length > 0)
    .map(({ id, name }) => ({ value: String(id), label: `${name}${there(id)}` }));
  const main = places.find(({ isMain }) => isMain);
  const value = spot.locationId === undefined ? (anywhere ? '' : String(main?.id)) : String(spot.locationId);
  return (
    <Select
      label="Place"
      data={anywhere ? [{ value: '', label: anywhere }, ...data] : data}
      value={value}
      allowDeselect={false}
      error={errors.place}
      onChange={(chosen) =>
        onChange({
          spot: { ...(mode === 'add' && { lotId: spot.lotId }), ...(chosen && { locationId: Number(chosen) }) },
        })
      }
    />
  );
}

/** The lot of what leaves or is counted: nobody has to choose one. */
function LeavingLot({ item, rows, entered, errors, onChange }: Props) {
  const { mode, spot } = entered;
  const nothing = mode === 'remove' ? 'Any lot' : 'All lots';
  return (
    <Select
      label="Lot"
      description={mode === 'remove' && spot.lotId === undefined ? 'Takes what expires first' : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={[{ value: '', label: nothing }, ...lotOptions(rowsAt(rows, { locationId: spot.locationId }), item.unit)]}
      value={spot.lotId === undefined ? '' : String(spot.lotId)}
      allowDeselect={false}
      error={errors.lot}
      onChange={(chosen) =>
        onChange({ spot: { locationId: spot.locationId, ...(chosen && { lotId: Number(chosen) }) } })
      }
    />
  );
}

function ArrivingLot(props: Props & { hasLots: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const fields = useId();
  if (props.hasLots) return <ArrivingLotFields {...props} />;
  return (
    <div>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        className={classes.more}
        aria-expanded={isOpen}
        aria-controls={fields}
        rightSection={<IconChevronDown size={16} stroke={1.7} aria-hidden className={classes.chevron} />}
        onClick={() => setOpen(!isOpen)}
      >
        More
      </Button>
      <Collapse expanded={isOpen} id={fields} transitionDuration={0}>
        {isOpen && (
          <Stack gap="sm" pt="xs">
            <ArrivingLotFields {...props} />
            <PlacesHint />
          </Stack>
        )}
      </Collapse>
    </div>
  );
}

function PlacesHint() {
  const places = usePlaces();
  const { me } = useSession();
  if (places.length > 0 || me?.role === 'staff') return null;
  return (
    <Text size="sm" c="dimmed">
      Stock in more than one place?{' '}
      <TextLink to="/settings" search={{ tab: 'workspace' }} inherit>
        Add a place in Settings
      </TextLink>
      .
    </Text>
  );
}

/** A lot of the item that is known, or the code and date of a new one. */
function ArrivingLotFields({ item, entered, errors, onChange }: Props) {
  const { data } = useQuery(lotsOfItem(item.id));
  const { spot, newLot } = entered;
  const known = data ?? [];
  const change = (code: string) => {
    const same = byCode(known, code);
    onChange({
      spot: { locationId: spot.locationId, ...(same && { lotId: same.id }) },
      newLot: { ...newLot, code },
    });
  };
  const chosen = known.find(({ id }) => id === spot.lotId);
  const typed = newLot.bestBefore.trim();
  const date = readBestBefore(typed);
  const readAs = date !== null && bestBeforeText(datedBy(date));
  return (
    <>
      <Autocomplete
        label="Lot"
        placeholder="Optional"
        description={lotHint(chosen, newLot.code)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={[...new Set(known.map(({ code }) => code))]}
        maxLength={100}
        autoComplete="off"
        value={newLot.code}
        error={errors.lot}
        onChange={change}
      />
      {!chosen && (newLot.code.trim() !== '' || typed !== '') && (
        <TextInput
          label="Best before"
          placeholder="2027-03-31, 2027-03 or 2027"
          description={readAs || undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          maxLength={30}
          value={newLot.bestBefore}
          error={errors.bestBefore}
          onChange={(event) => onChange({ newLot: { ...newLot, bestBefore: event.currentTarget.value } })}
        />
      )}
    </>
  );
}

function lotHint(chosen: Lot | undefined, code: string): string | undefined {
  if (chosen) {
    const date = bestBeforeText(chosen);
    return date === null ? 'Adds to this lot' : `Adds to this lot, best before ${date}`;
  }
  return code.trim() === '' ? undefined : 'A new lot';
}

/** A written date with the day that it stands for. */
function datedBy(written: string) {
  const parsed = parseBestBefore(written);
  return { bestBefore: parsed?.day ?? null, bestBeforePrecision: parsed?.precision ?? null };
}

const byCode = (lots: readonly Lot[], code: string) =>
  lots.find((lot) => lot.code.toLowerCase() === code.trim().toLowerCase());

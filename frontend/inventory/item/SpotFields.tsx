import { Checkbox, Select, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { parseBestBefore } from '../../../engines/calendar/best-before.ts';
import type { Item } from '../../../worker/inventory/contract.ts';
import type { PlacedStock } from '../../../worker/inventory/stock-contract.ts';
import type { Lot } from '../../../worker/lots/contract.ts';
import { useSession } from '../../lib/session/session.ts';
import { bestBeforeText, readBestBefore } from '../../lib/stock/best-before.ts';
import { lotsOfItem } from '../../lib/stock/lots.ts';
import { usePlaces } from '../../lib/stock/places.ts';
import { formatQuantity } from '../../lib/text/format.ts';
import { HelpTip } from '../../ui/HelpTip.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { lotOptions } from '../placed/lot-options.ts';
import { rowsAt } from '../stock/book-quantity.ts';
import type { Entered, FieldErrors, Mode } from './adjust-plan.ts';
import { LOT_HELP } from './form-words.ts';
import classes from './ItemFields.module.css';

export type SpotFieldProps = {
  item: Item;
  /** Where the stock lies. */
  rows: readonly PlacedStock[];
  entered: Entered;
  errors: FieldErrors;
  onChange: (change: Partial<Pick<Entered, 'spot' | 'newLot'>>) => void;
};

const ANYWHERE: Record<Mode, string | null> = { add: null, remove: 'Any place', count: 'All places' };

/** The place where goods arrive, leave or are counted. */
function PlaceField({ item, rows, entered, errors, onChange }: SpotFieldProps) {
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
function LeavingLot({ item, rows, entered, errors, onChange }: SpotFieldProps) {
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

/** A lot of the item that is known, or the code and date of a new one. */
function ArrivingLot({ item, entered, errors, onChange }: SpotFieldProps) {
  const { data } = useQuery(lotsOfItem(item.id));
  const list = useId();
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
  const changeDate = (bestBefore: string) =>
    onChange({ newLot: { ...newLot, bestBefore, date: readBestBefore(bestBefore) } });
  const { date } = newLot;
  const readAs = date !== null && bestBeforeText(datedBy(date));
  return (
    <>
      <div className={classes.helped}>
        <TextInput
          label="Lot"
          placeholder="Optional"
          description={lotHint(chosen, newLot.code)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          list={list}
          maxLength={100}
          autoComplete="off"
          value={newLot.code}
          error={errors.lot}
          onChange={(event) => change(event.currentTarget.value)}
        />
        <span className={classes.help}>
          <HelpTip question={LOT_HELP.question}>{LOT_HELP.answer}</HelpTip>
        </span>
      </div>
      <datalist id={list}>
        {[...new Set(known.map(({ code }) => code))].map((code) => (
          <option key={code} value={code} />
        ))}
      </datalist>
      {!chosen && (newLot.code.trim() !== '' || newLot.bestBefore.trim() !== '') && (
        <TextInput
          label="Best before"
          placeholder="2027-03-31, 2027-03 or 2027"
          description={readAs || undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          maxLength={30}
          value={newLot.bestBefore}
          error={errors.bestBefore}
          onChange={(event) => changeDate(event.currentTarget.value)}
        />
      )}
      {!chosen && newLot.code.trim() !== '' && (
        <Checkbox
          label="Bought as organic"
          checked={newLot.isOrganic}
          onChange={(event) => onChange({ newLot: { ...newLot, isOrganic: event.currentTarget.checked } })}
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

type AllProps = SpotFieldProps & { hasPlaces: boolean; hasLots: boolean };

/** Where More is opened the first time. */
function PlacesHint() {
  const { me } = useSession();
  if (me?.role === 'staff') return null;
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

/** Place and lot of an adjustment, as far as the workspace and the item have them. Nobody has to choose a lot of what leaves. */
export default function SpotFields({ hasPlaces, hasLots, ...props }: AllProps) {
  const { mode } = props.entered;
  const isLotted = props.rows.some(({ lotId }) => lotId !== null);
  return (
    <>
      {hasPlaces && <PlaceField {...props} />}
      {hasLots && (mode === 'add' ? <ArrivingLot {...props} /> : <LeavingLot {...props} />)}
      {!hasPlaces && !isLotted && <PlacesHint />}
    </>
  );
}

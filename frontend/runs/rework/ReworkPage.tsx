import { ActionIcon, Button, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type Lot, listLots } from '../../../worker/lots/contract.ts';
import type { Run } from '../../../worker/runs/contract.ts';
import { apiQuery } from '../../lib/requests/api.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import { localDay } from '../../lib/stock/best-before.ts';
import { formatQuantity } from '../../lib/text/format.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { type Amount, useAmountText } from '../../ui/fields/AmountField.tsx';
import { LongSelect } from '../../ui/fields/LongSelect.tsx';
import { QuantityField } from '../../ui/fields/QuantityField.tsx';
import { Page } from '../../ui/Page.tsx';
import { FormError } from '../../ui/states/FormError.tsx';
import { Pending } from '../../ui/states/Pending.tsx';
import { useUnsavedGuard } from '../../ui/use-unsaved-guard.tsx';
import { useMakeRun } from '../api.ts';
import { assumedCode, assumedDate, lotText } from '../pack/lots-taken.ts';
import { ASSUMED, OutputFields, outputProblems } from '../pack/OutputFields.tsx';
import classes from '../pack/Pack.module.css';
import { PlannedNotice } from '../pack/PlannedNotice.tsx';
import { toastDone } from '../pack/toasts.ts';
import { WORDS } from '../words.ts';
import { type LotTaken, madeOf, takenProblem } from './lots-to-take.ts';

const TEXTS = WORDS.rework;
const lotsQuery = {
  ...apiQuery(listLots, { query: { inStock: 'true', status: 'ok' } }),
  staleTime: 0,
};

export interface MadeItem {
  id: number;
  name: string;
  sku: string;
  unit: string;
  packSize?: number | null;
}

type Props = {
  /** The lot that it begins with. */
  lotId: number | undefined;
  useItems: () => readonly MadeItem[];
  /** A run that is planned already. */
  known?: Run;
  onDone: (run: Run | null) => void;
};

/** /runs/rework: one new lot of parts of others. Splitting, merging and reworking are the same. */
export function ReworkPage(props: Props) {
  const items = props.useItems();
  const { data, error, refetch } = useQuery(lotsQuery);
  return (
    <Page
      title={TEXTS.title}
      description={TEXTS.description}
      width="reading"
      above={<BackLink to="/runs">Packing</BackLink>}
    >
      {data && items.length > 0 ? (
        <ReworkForm lots={data} items={items} {...props} />
      ) : (
        <Pending error={error} retry={refetch} failed={TEXTS.loadFailed} rows={4} />
      )}
    </Page>
  );
}

const toLotOption = (lot: Lot) => ({ value: String(lot.id), label: `${lot.item.name}: ${lotText(lot)}` });
const toItemOption = ({ id, name, sku }: MadeItem) => ({ value: String(id), label: `${name} (${sku})` });

type FormProps = Omit<Props, 'useItems'> & { lots: readonly Lot[]; items: readonly MadeItem[] };

function ReworkForm({ lots, items, lotId, known, onDone }: FormProps) {
  const start = lots.find(({ id }) => id === lotId);
  const [rows, setRows] = useState<readonly LotTaken[]>(start ? [{ lot: start, take: '' }] : []);
  const [itemId, setItemId] = useState<number | null>(known?.itemId ?? start?.itemId ?? null);
  const [entered, setMade] = useState<Amount | null>(known?.planned ?? null);
  const [output, setOutput] = useState({ ...ASSUMED, locationId: known?.locationId ?? null });
  const [isChecked, setChecked] = useState(false);
  const { make, run } = useMakeRun(known);
  const guard = useUnsavedGuard(() => rows.some(({ take }) => take !== '') || entered !== null);
  const item = items.find(({ id }) => id === itemId);
  // What is taken comes out, until somebody says otherwise.
  const made = entered ?? (item ? madeOf(rows, item.unit) : '');
  const isGiven = made !== '' && made > 0;
  const today = localDay(Date.now());
  const add = (id: number) => {
    const lot = lots.find((one) => one.id === id);
    if (!lot || rows.some((row) => row.lot.id === id)) return;
    setRows([...rows, { lot, take: lot.quantity }]);
    setItemId(itemId ?? lot.itemId);
  };
  const submit = () => {
    setChecked(true);
    const isWrong = rows.length === 0 || rows.some(takenProblem) || Object.keys(outputProblems(output)).length > 0;
    if (isWrong || !isGiven || itemId === null) return;
    const place = output.locationId === null ? {} : { locationId: output.locationId };
    const note = output.note.trim() === '' ? {} : { note: output.note.trim() };
    const date = output.bestBefore.trim();
    make.mutate(
      {
        of: item ?? { name: '', unit: '' },
        plan: { itemId, planned: made, ...place, ...note },
        result: {
          ...{ made, ...place, ...note },
          inputs: rows.map(({ lot, take }) => ({ itemId: lot.itemId, lotId: lot.id, quantity: Number(take) })),
          ...(output.code.trim() !== '' && {
            lot: { code: output.code.trim(), ...(date !== '' && { bestBefore: date }) },
          }),
        },
      },
      {
        onSuccess: (done) => {
          guard.release();
          if (done) toastDone(done);
          onDone(done);
        },
      },
    );
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="md">
        <ul className={classes.list} aria-label={TEXTS.lots}>
          {rows.map((row) => (
            <LotRow
              key={row.lot.id}
              row={row}
              error={isChecked ? takenProblem(row) : undefined}
              onTake={(take) => setRows(rows.map((one) => (one.lot.id === row.lot.id ? { ...one, take } : one)))}
              onRemove={() => setRows(rows.filter((one) => one.lot.id !== row.lot.id))}
            />
          ))}
        </ul>
        <LongSelect
          label={TEXTS.addLot}
          size="md"
          placeholder={TEXTS.lotPlaceholder}
          nothingFoundMessage={TEXTS.noLot}
          value={null}
          choices={lots}
          toOption={toLotOption}
          onChange={(value) => value !== null && add(Number(value))}
          error={isChecked && rows.length === 0 && TEXTS.chooseLot}
        />
        <section className={classes.card} aria-label={TEXTS.made}>
          {!run && (
            <LongSelect
              label={TEXTS.makes}
              size="md"
              placeholder={WORDS.form.productPlaceholder}
              allowDeselect={false}
              choices={items}
              toOption={toItemOption}
              value={itemId === null ? null : String(itemId)}
              onChange={(value) => {
                setItemId(value === null ? null : Number(value));
                setMade(null);
              }}
            />
          )}
          {item && (
            <Quantity
              item={item}
              label={TEXTS.made}
              named={WORDS.form.madeOf(item.name)}
              value={made}
              error={isChecked && !isGiven ? WORDS.form.enterMade : undefined}
              onChange={setMade}
            />
          )}
        </section>
        <OutputFields
          output={output}
          assumed={{
            code: assumedCode(item?.name ?? '', run, today),
            ...assumedDate(
              rows.flatMap(({ lot }) => (lot.item.isBetterWithAge ? [] : lot)),
              null,
              today,
            ),
          }}
          isChecked={isChecked}
          onChange={(part) => setOutput({ ...output, ...part })}
        />
        {make.isError && (
          <FormError>{errorText(make.error, run ? WORDS.form.finishFailed : WORDS.form.planFailed)}</FormError>
        )}
        {run && !known && make.isError && <PlannedNotice run={run} onCancelled={onDone} onLeave={guard.release} />}
        <div className={classes.confirm} data-floating>
          <ButtonLink to="/lots" variant="default" size="md">
            {WORDS.form.cancel}
          </ButtonLink>
          <Button type="submit" size="md" className={classes.done} loading={make.isPending}>
            {WORDS.form.done}
          </Button>
        </div>
      </Stack>
      {guard.dialog}
    </form>
  );
}

type RowProps = {
  row: LotTaken;
  error: string | undefined;
  onTake: (take: Amount) => void;
  onRemove: () => void;
};

function LotRow({ row: { lot, take }, error, onTake, onRemove }: RowProps): ReactNode {
  return (
    <li className={classes.card}>
      <div style={{ display: 'flex', justifyContent: 'space-between', alignItems: 'start', gap: '0.5rem' }}>
        <div>
          <Text fw={560} className={classes.name}>
            {lot.item.name}
          </Text>
          <Text size="sm" c="dimmed">
            {lotText(lot)} · {TEXTS.all(formatQuantity(lot.quantity, lot.item.unit))}
          </Text>
        </div>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={TEXTS.remove(lot.code)} onClick={onRemove}>
          <IconTrash size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </div>
      <Quantity
        item={lot.item}
        label={WORDS.form.taken}
        named={TEXTS.takeOf(lot.code)}
        value={take}
        error={error}
        onChange={onTake}
      />
    </li>
  );
}

type QuantityProps = {
  item: { name: string; unit: string; packSize?: number | null | undefined };
  label: string;
  named: string;
  value: Amount;
  error: string | undefined;
  onChange: (value: Amount) => void;
};

function Quantity({ item, label, named, value, error, onChange }: QuantityProps) {
  const text = useAmountText(value, onChange);
  return (
    <QuantityField
      {...text}
      size="md"
      item={item}
      label={(unit) => (unit ? `${label} (${unit})` : label)}
      aria-label={(unit) => (unit ? `${named} (${unit})` : named)}
      error={error}
    />
  );
}

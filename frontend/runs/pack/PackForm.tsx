import { Button, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Packable, Recipe } from '../../../worker/recipes/contract.ts';
import type { Run } from '../../../worker/runs/contract.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import { localDay } from '../../lib/stock/best-before.ts';
import { formatQuantity } from '../../lib/text/format.ts';
import type { Amount } from '../../ui/fields/AmountField.tsx';
import { QuantityStepper } from '../../ui/fields/QuantityStepper.tsx';
import { ScanButton } from '../../ui/ScanButton.tsx';
import { FormError } from '../../ui/states/FormError.tsx';
import { useUnsavedGuard } from '../../ui/use-unsaved-guard.tsx';
import { type Plan, type Result, useMakeRun } from '../api.ts';
import { WORDS } from '../words.ts';
import { InputCard, inLot } from './InputCard.tsx';
import { assumedCode, assumedDate, NO_DATE } from './lots-taken.ts';
import { makingOfRecipe, makingOfRun, needsFor, nominalOf } from './making.ts';
import { ASSUMED, type Output, OutputFields, outputProblems } from './OutputFields.tsx';
import classes from './Pack.module.css';
import { PlannedNotice } from './PlannedNotice.tsx';
import { Samples } from './Samples.tsx';
import { BY_RECIPE, problemsOf, type Taken, toInputs } from './taken.ts';
import { toastDone, toastPlanned } from './toasts.ts';
import { type AgingItem, useInputsStock } from './use-inputs-stock.ts';
import { useLotScan } from './use-lot-scan.ts';

type Props = {
  /** A recipe, or a run that is planned already. */
  of: { recipe: Recipe } | { run: Run };
  /** How many can be made by stock; undefined until it is known. */
  now: Packable | undefined;
  /** What the quantity begins with. */
  start: Amount;
  items: readonly AgingItem[];
  /** @param run null for one that waits to be sent */
  onDone: (run: Run | null) => void;
  /** The link that gives it up. */
  cancel: ReactNode;
};

const TEXTS = WORDS.form;
const UNTOUCHED: readonly Taken[] = [BY_RECIPE];

/** What was made and taken. Where nothing is changed, one press is enough. */
export default function PackForm({ of, now, start, items, onDone, cancel }: Props) {
  const making = 'run' in of ? makingOfRun(of.run) : makingOfRecipe(of.recipe);
  const known = 'run' in of ? of.run : undefined;
  const { item, inputs } = making;
  const [first] = useState(start);
  const [made, setMade] = useState<Amount>(start);
  const [said, setSaid] = useState<ReadonlyMap<number, readonly Taken[]>>(new Map());
  const [output, setOutput] = useState<Output>(ASSUMED);
  const [weights, setWeights] = useState<readonly number[]>([]);
  const [isChecked, setChecked] = useState(false);
  const { make, planAlone, run } = useMakeRun(known);
  const guard = useUnsavedGuard(
    () => made !== first || said.size > 0 || weights.length > 0 || JSON.stringify(output) !== JSON.stringify(ASSUMED),
  );
  const isGiven = made !== '' && made > 0;
  const needs = needsFor(making, isGiven ? made : 0);
  const stock = useInputsStock(making, needs, items);
  const rowsOf = (itemId: number) => said.get(itemId) ?? UNTOUCHED;
  const setRows = (itemId: number, rows: readonly Taken[]) => setSaid((before) => new Map(before).set(itemId, rows));
  useLotScan({ making, rowsOf, lotsOf: stock.lotsOf, ruledOf: stock.ruledOf, onRows: setRows });
  const nominal = nominalOf(making);
  const today = localDay(Date.now());
  const ages = items.find(({ id }) => id === making.itemId)?.isBetterWithAge ?? false;
  const hasProblems =
    !isGiven ||
    Object.keys(outputProblems(output)).length > 0 ||
    inputs.some((input) =>
      rowsOf(input.itemId).some((row) => {
        const lot = inLot(stock.lotsOf(input.itemId), row, input.item.unit);
        return Object.keys(problemsOf(row, needs.get(input.itemId) ?? 0, lot)).length > 0;
      }),
    );
  const place = output.locationId === null ? {} : { locationId: output.locationId };
  const plan = (): Plan => ({
    ...(making.recipeId === undefined ? { itemId: making.itemId } : { recipeId: making.recipeId }),
    ...{ planned: Number(made), ...place },
    ...(output.note.trim() !== '' && { note: output.note.trim() }),
  });
  const result = (): Result => {
    const taken = toInputs(said, needs);
    const date = output.bestBefore.trim();
    return {
      ...{ made: Number(made), ...place },
      ...(taken.length > 0 && { inputs: taken }),
      ...(output.code.trim() !== '' && { lot: { code: output.code.trim(), ...(date !== '' && { bestBefore: date }) } }),
      ...(weights.length > 0 && { sampleWeights: [...weights] }),
      ...(output.note.trim() !== '' && { note: output.note.trim() }),
    };
  };
  const submit = () => {
    setChecked(true);
    if (hasProblems) return;
    make.mutate(
      { of: item, plan: plan(), result: result() },
      {
        onSuccess: (done) => {
          guard.release();
          if (done) toastDone(done);
          onDone(done);
        },
      },
    );
  };
  const planLater = () => {
    setChecked(true);
    if (!isGiven) return;
    planAlone.mutate(
      { of: item, plan: plan() },
      {
        onSuccess: (planned) => {
          guard.release();
          if (planned) toastPlanned();
          onDone(planned);
        },
      },
    );
  };
  const failure = make.error ?? planAlone.error;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="md">
        <section className={classes.card} aria-label={TEXTS.made}>
          <QuantityStepper
            item={item}
            hasUnit
            value={made}
            error={isChecked && !isGiven && TEXTS.enterMade}
            label={(unit) => (unit ? `${TEXTS.madeOf(item.name)} (${unit})` : TEXTS.madeOf(item.name))}
            oneLess={TEXTS.oneLess(item.name)}
            oneMore={TEXTS.oneMore(item.name)}
            onChange={setMade}
          />
          <Possible now={now} made={made} unit={item.unit} />
        </section>
        <ScanButton aria-label={WORDS.scan.title} />
        <ul className={classes.list} aria-label={TEXTS.inputs}>
          {inputs.map((input) => (
            <li key={input.itemId}>
              <InputCard
                item={input.item}
                need={needs.get(input.itemId) ?? 0}
                rows={rowsOf(input.itemId)}
                lots={stock.lotsOf(input.itemId)}
                byRule={stock.byRule(input.itemId)}
                isChecked={isChecked}
                onChange={(rows) => setRows(input.itemId, rows)}
              />
            </li>
          ))}
        </ul>
        <OutputFields
          output={output}
          assumed={{
            ...(ages ? NO_DATE : assumedDate(stock.lotsUsed(rowsOf), making.shelfLifeDays, today)),
            code: assumedCode(item.name, run, today),
          }}
          isChecked={isChecked}
          onChange={(part) => setOutput({ ...output, ...part })}
        />
        {nominal !== null && <Samples nominal={nominal} weights={weights} onChange={setWeights} />}
        {failure && (
          <FormError>{errorText(failure, run && make.isError ? TEXTS.finishFailed : TEXTS.planFailed)}</FormError>
        )}
        {run && !known && !make.isPending && !make.isSuccess && planAlone.isIdle && (
          <PlannedNotice run={run} onCancelled={onDone} onLeave={guard.release} />
        )}
        <div className={classes.confirm} data-floating>
          {cancel}
          {!run && (
            <Button variant="default" size="md" loading={planAlone.isPending} onClick={planLater}>
              {TEXTS.planLater}
            </Button>
          )}
          <Button type="submit" size="md" className={classes.done} loading={make.isPending}>
            {TEXTS.done}
          </Button>
        </div>
      </Stack>
      {guard.dialog}
    </form>
  );
}

/** How many can be made, and what ends first. */
function Possible({ now, made, unit }: { now: Packable | undefined; made: Amount; unit: string }) {
  const isTooMany = now !== undefined && made !== '' && made > now.possible;
  const possible = now && formatQuantity(now.possible, unit);
  return (
    <Text size="sm" className={classes.note} data-warning={isTooMany || undefined} role="status" mih="1lh">
      {now === undefined || possible === undefined
        ? ''
        : now.possible === 0
          ? TEXTS.notPossible(now.endsFirst?.name)
          : isTooMany
            ? TEXTS.tooMany(possible)
            : TEXTS.possible(possible, now.endsFirst?.name)}
    </Text>
  );
}

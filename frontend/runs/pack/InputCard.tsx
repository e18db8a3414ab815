import { Button, SegmentedControl, Select, Text } from '@mantine/core';
import { isWeight } from '../../../engines/making/quantities.ts';
import type { UnitsOfItem } from '../../../engines/units/unit-choices.ts';
import { formatQuantity } from '../../lib/text/format.ts';
import { type Amount, useAmountText } from '../../ui/fields/AmountField.tsx';
import { QuantityField } from '../../ui/fields/QuantityField.tsx';
import { WORDS } from '../words.ts';
import { Folded } from './Folded.tsx';
import { type LotChoice, lotText } from './lots-taken.ts';
import classes from './Pack.module.css';
import { HOW, type How, problemsOf, type Taken, type TakenProblems, totalTaken, withAnotherLot } from './taken.ts';

type Item = UnitsOfItem & { name: string };
type Props = {
  item: Item;
  /** By the recipe. */
  need: number;
  rows: readonly Taken[];
  lots: readonly LotChoice[];
  /** What the rule would take, in words; empty until it is known. */
  byRule: string;
  isChecked: boolean;
  onChange: (rows: Taken[]) => void;
};

const TEXTS = WORDS.form;
const HOW_LABELS: Record<How, string> = { recipe: TEXTS.byRecipe, weighed: TEXTS.weighed, entered: TEXTS.entered };

/** The lot of a row, as `problemsOf` takes it. */
export function inLot(lots: readonly LotChoice[], { lotId }: Taken, unit: string) {
  const lot = lots.find(({ id }) => id === lotId);
  return lot && { quantity: lot.quantity, text: formatQuantity(lot.quantity, unit) };
}

/** An input of a run: how much of it was taken, and of which lots. By the recipe and by the rule unless somebody says it. */
export function InputCard({ item, need, rows, lots, byRule, isChecked, onChange }: Props) {
  const total = totalTaken(rows, need);
  const problems = rows.map((row) => problemsOf(row, need, inLot(lots, row, item.unit)));
  const chosen = rows.flatMap(({ lotId }) => lots.find(({ id }) => id === lotId) ?? []);
  const from = chosen.length > 0 ? chosen.map((lot) => TEXTS.fromLot(lotText(lot))).join(' · ') : byRule;
  const change = (at: number, part: Partial<Taken>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  return (
    <Folded
      title={item.name}
      figure={total === null ? undefined : formatQuantity(total, item.unit)}
      said={[from, rows.some(({ how }) => how !== 'recipe') && total !== null && differenceText(total - need, item)]
        .filter(Boolean)
        .join(' · ')}
      hasProblem={isChecked && problems.some((one) => Object.keys(one).length > 0)}
    >
      {rows.map((row, index) => (
        <TakenRow
          key={row.row}
          item={item}
          row={row}
          lots={lots}
          problems={isChecked ? (problems[index] ?? {}) : {}}
          how={ways(item, rows.length)}
          onChange={(part) => change(index, part)}
          {...(index > 0 && { onRemove: () => onChange(rows.filter((_, at) => at !== index)) })}
        />
      ))}
      {lots.length > rows.length && (
        <Button variant="subtle" size="md" justify="flex-start" px="xs" onClick={() => onChange(withAnotherLot(rows))}>
          {TEXTS.anotherLot}
        </Button>
      )}
    </Folded>
  );
}

/** How it can be said what was taken: pieces are not weighed, and a part of several lots follows no recipe. */
const ways = ({ unit }: Item, rows: number): How[] =>
  HOW.filter((how) => (how === 'weighed' ? isWeight(unit) : how !== 'recipe' || rows === 1));

/** How what was taken differs from the recipe. */
function differenceText(difference: number, { unit }: Item): string {
  const size = Math.abs(Math.round(difference * 1000) / 1000);
  if (size === 0) return TEXTS.asRecipe;
  return difference > 0 ? TEXTS.more(formatQuantity(size, unit)) : TEXTS.less(formatQuantity(size, unit));
}

type RowProps = {
  item: Item;
  row: Taken;
  lots: readonly LotChoice[];
  problems: TakenProblems;
  how: readonly How[];
  onChange: (part: Partial<Taken>) => void;
  onRemove?: () => void;
};

function TakenRow({ item, row, lots, problems, how, onChange, onRemove }: RowProps) {
  return (
    <div className={classes.row}>
      {lots.length > 0 && (
        <Select
          label={TEXTS.lot}
          aria-label={TEXTS.lotOf(item.name)}
          size="md"
          allowDeselect={false}
          data={[
            { value: '', label: TEXTS.expiresFirst },
            ...lots.map((lot) => ({
              value: String(lot.id),
              label: `${lotText(lot)}: ${formatQuantity(lot.quantity, item.unit)}`,
            })),
          ]}
          value={row.lotId === null ? '' : String(row.lotId)}
          onChange={(value) => onChange({ lotId: value ? Number(value) : null })}
          error={problems.lot}
        />
      )}
      <SegmentedControl
        className={classes.how}
        fullWidth
        aria-label={TEXTS.how(item.name)}
        data={how.map((value) => ({ value, label: HOW_LABELS[value] }))}
        value={row.how}
        onChange={(value) => onChange({ how: HOW.find((one) => one === value) ?? 'recipe' })}
      />
      {row.how === 'weighed' && (
        <div className={classes.pair}>
          <Weight
            item={item}
            label={TEXTS.before}
            named={TEXTS.beforeOf(item.name)}
            value={row.before}
            error={problems.before}
            onChange={(before) => onChange({ before })}
          />
          <Weight
            item={item}
            label={TEXTS.left}
            named={TEXTS.leftOf(item.name)}
            value={row.left}
            error={problems.left}
            onChange={(left) => onChange({ left })}
          />
        </div>
      )}
      {row.how === 'entered' && (
        <Weight
          item={item}
          label={TEXTS.taken}
          named={TEXTS.takenOf(item.name)}
          value={row.amount}
          error={problems.amount}
          onChange={(amount) => onChange({ amount })}
        />
      )}
      {onRemove && (
        <Button variant="subtle" color="gray" size="md" justify="flex-start" px="xs" onClick={onRemove}>
          <Text span inherit>
            {TEXTS.removeLot(item.name)}
          </Text>
        </Button>
      )}
    </div>
  );
}

type WeightProps = {
  item: Item;
  label: string;
  named: string;
  value: Amount;
  error: string | undefined;
  onChange: (value: Amount) => void;
};

function Weight({ item, label, named, value, error, onChange }: WeightProps) {
  const text = useAmountText(value, onChange);
  return (
    <QuantityField
      {...text}
      size="md"
      item={item}
      hasUnit
      label={(unit) => (unit ? `${label} (${unit})` : label)}
      aria-label={(unit) => (unit ? `${named} (${unit})` : named)}
      error={error}
    />
  );
}

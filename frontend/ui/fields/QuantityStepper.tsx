import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { fromItemUnit, toItemUnit, unitIn } from '../../../engines/units/other-unit.ts';
import type { UnitsOfItem } from '../../../engines/units/unit-choices.ts';
import { type Amount, isUnread, useAmountText } from './AmountField.tsx';
import { QuantityField } from './QuantityField.tsx';
import classes from './QuantityStepper.module.css';

type Props = {
  item: UnitsOfItem & { name: string };
  /** What it is entered and stepped in at first; by default the item's unit. */
  startUnit?: string | undefined;
  /** In the item's unit. */
  value: Amount;
  onChange: (value: Amount) => void;
  error: ReactNode;
  /** Whether the unit stands in the field. */
  hasUnit?: boolean;
  /** Of the field, with its unit. */
  label: (unit: string) => string;
  oneLess: string;
  oneMore: string;
};

/** A quantity between two buttons that take one away or add one: for thumbs. */
export function QuantityStepper({
  item,
  startUnit,
  value,
  onChange,
  error,
  hasUnit = false,
  label,
  oneLess,
  oneMore,
}: Props) {
  const text = useAmountText(value, onChange);
  const step = (by: 1 | -1) => {
    const unit = unitIn(item, startUnit);
    const from = value === '' || isUnread(value) ? 0 : fromItemUnit(value, item, unit);
    onChange(toItemUnit(Math.max(0, Math.round((from + by) * 1000) / 1000), item, unit));
  };
  return (
    <div className={classes.stepper}>
      <button
        type="button"
        className={classes.step}
        disabled={!(value !== '' && value > 0)}
        onClick={() => step(-1)}
        aria-label={oneLess}
      >
        <IconMinus size={22} stroke={2} aria-hidden />
      </button>
      <QuantityField
        {...text}
        className={classes.quantity}
        size="md"
        item={item}
        startUnit={startUnit}
        hasUnit={hasUnit}
        aria-label={label}
        error={error}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button type="button" className={classes.step} onClick={() => step(1)} aria-label={oneMore}>
        <IconPlus size={22} stroke={2} aria-hidden />
      </button>
    </div>
  );
}

import type { UnitsOfItem } from '../../engines/units/unit-choices.ts';
import { type Amount, useAmountText } from '../ui/fields/AmountField.tsx';
import type { NumberFieldProps } from '../ui/fields/NumberField.tsx';
import { QuantityField } from '../ui/fields/QuantityField.tsx';

type Props = Omit<NumberFieldProps, 'value' | 'onChange' | 'rules' | 'label' | 'aria-label' | 'onBlur'> & {
  item: UnitsOfItem & { name: string };
  /** What is entered: `Quantity`, `Arrived`. */
  says: string;
  hasLabel?: boolean;
  /** In the item's unit. */
  value: Amount;
  onChange: (value: Amount) => void;
};

/** A quantity of an order, entered in the unit that the item is ordered in. */
export function OrderQuantity({ item, says, hasLabel, value, onChange, ...field }: Props) {
  const text = useAmountText(value, onChange);
  const named = (unit: string, what: string) => (unit ? `${what} (${unit})` : what);
  return (
    <QuantityField
      {...field}
      {...text}
      {...(hasLabel && { label: (unit: string) => named(unit, says) })}
      aria-label={(unit) => named(unit, `${says} of ${item.name}`)}
      item={item}
      startUnit={item.buyUnit}
    />
  );
}

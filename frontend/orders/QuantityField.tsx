import { useState } from 'react';
import { fromItemUnit, toItemUnit, type UnitOfItem, unitIn } from '../../engines/units/other-unit.ts';
import { QUANTITY_LIMIT } from '../../worker/core/contract.ts';
import { formatQuantity } from '../lib/text/format.ts';
import { type Amount, AmountField, isUnread } from '../ui/fields/AmountField.tsx';
import type { NumberFieldProps } from '../ui/fields/NumberField.tsx';

type Props = Omit<NumberFieldProps, 'value' | 'onChange' | 'rules' | 'label' | 'aria-label'> & {
  item: UnitOfItem & { name: string; buyUnit?: string };
  /** What is entered: `Quantity`, `Arrived`. */
  says: string;
  hasLabel?: boolean;
  /** In the item's unit. */
  value: Amount;
  onChange: (value: Amount) => void;
};

/** A quantity of an order, entered in the unit that the item is ordered in; its own unit stands below. */
export function QuantityField({ item, says, hasLabel, value, onChange, ...field }: Props) {
  const unit = unitIn(item, item.buyUnit);
  const isOther = unit !== item.unit;
  // What was typed stays as it was typed, though the item's unit may round it.
  const [typed, setTyped] = useState<{ amount: Amount; value: Amount }>({ amount: '', value: '' });
  const convert = (amount: Amount, by: typeof toItemUnit): Amount =>
    amount === '' || isUnread(amount) || !isOther ? amount : by(amount, item, unit);
  const amount = Object.is(typed.value, value) ? typed.amount : convert(value, fromItemUnit);
  const own = isOther && value !== '' && !isUnread(value) ? `= ${formatQuantity(value, item.unit)}` : undefined;
  return (
    <AmountField
      {...field}
      {...(hasLabel && { label: unit ? `${says} (${unit})` : says })}
      {...(own !== undefined && { description: own, inputWrapperOrder: ['label', 'input', 'description', 'error'] })}
      aria-label={`${says} of ${item.name}${unit ? ` (${unit})` : ''}`}
      rules={{
        ...{ decimals: 3, max: QUANTITY_LIMIT, unit },
        // What a pack holds, in the unit of the field.
        packSize: item.packSize ? convertedPack(item, unit) : item.packSize,
      }}
      value={amount}
      onChange={(next) => {
        const inOwn = convert(next, toItemUnit);
        setTyped({ amount: next, value: inOwn });
        onChange(inOwn);
      }}
    />
  );
}

const convertedPack = (item: UnitOfItem, unit: string) => fromItemUnit(item.packSize ?? 0, item, unit);

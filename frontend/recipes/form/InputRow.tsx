import { ActionIcon, SegmentedControl, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { isWeight } from '../../../engines/making/quantities.ts';
import type { UnitsOfItem } from '../../../engines/units/unit-choices.ts';
import { formatQuantity } from '../../lib/text/format.ts';
import { AmountField, useAmountText } from '../../ui/fields/AmountField.tsx';
import { QuantityField } from '../../ui/fields/QuantityField.tsx';
import { WORDS } from '../words.ts';
import classes from './RecipeForm.module.css';
import type { InputValues } from './recipe-values.ts';

type Props = {
  input: InputValues;
  item: UnitsOfItem & { name: string };
  /** The unit of what is made; undefined until it is chosen. */
  madeUnit: string | undefined;
  /** What its share comes to, in its own unit. */
  share: number | null;
  error: string | undefined;
  onChange: (part: Partial<InputValues>) => void;
  onRemove: () => void;
};

const TEXTS = WORDS.form;

/** An input of a recipe: a per cent where both are weighed, else a quantity. */
export function InputRow({ input, item, madeUnit, share, error, onChange, onRemove }: Props) {
  const { itemId, as, amount } = input;
  const heading = useId();
  const quantity = useAmountText(amount, (next) => onChange({ amount: next }));
  const mayBeShare = madeUnit !== undefined && isWeight(madeUnit) && isWeight(item.unit);
  return (
    <li className={classes.input} aria-labelledby={heading} data-item={itemId}>
      <Text fw={560} id={heading} className={classes.name}>
        {item.name}
      </Text>
      {(mayBeShare || as === 'percent') && (
        <SegmentedControl
          className={classes.as}
          aria-label={TEXTS.amountAs(item.name)}
          data={[
            { value: 'percent', label: '%' },
            { value: 'quantity', label: item.unit },
          ]}
          value={as}
          onChange={(value) => onChange({ as: value === 'percent' ? 'percent' : 'quantity', amount: '' })}
        />
      )}
      {as === 'percent' ? (
        <AmountField
          className={classes.amount}
          aria-label={TEXTS.percentOf(item.name)}
          rules={{ decimals: 2, max: 100, unit: '%' }}
          rightSection="%"
          value={amount}
          error={error}
          {...(share !== null && { description: TEXTS.comesTo(formatQuantity(share, item.unit)) })}
          inputWrapperOrder={BELOW}
          onChange={(next) => onChange({ amount: next })}
        />
      ) : (
        <QuantityField
          {...quantity}
          className={classes.amount}
          item={item}
          hasUnit
          aria-label={(unit) => `${TEXTS.quantityOf} of ${item.name} (${unit})`}
          error={error}
        />
      )}
      <ActionIcon
        className={classes.remove}
        variant="subtle"
        color="gray"
        size={44}
        aria-label={TEXTS.remove(item.name)}
        onClick={onRemove}
      >
        <IconTrash size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </li>
  );
}

const BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

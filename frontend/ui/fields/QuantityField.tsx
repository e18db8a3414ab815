import { Text } from '@mantine/core';
import { type FocusEvent, type ReactNode, useState } from 'react';
import { unitAfter } from '../../../engines/numbers/quantity-text.ts';
import { shortWeight } from '../../../engines/units/measure.ts';
import { fromItemUnit, toItemUnit, unitIn } from '../../../engines/units/other-unit.ts';
import { factorIn, type UnitsOfItem, unitChoices } from '../../../engines/units/unit-choices.ts';
import { QUANTITY_LIMIT } from '../../../worker/core/contract.ts';
import { formatQuantity } from '../../lib/text/format.ts';
import { parseNumber } from '../../lib/text/number-text.ts';
import { NumberField, type NumberFieldProps } from './NumberField.tsx';
import classes from './QuantityField.module.css';

/** A text that may name the unit that the field is in. */
type InUnit = string | ((unit: string) => string);

type Props = Omit<NumberFieldProps, 'rules' | 'value' | 'label' | 'aria-label' | 'onBlur' | 'inputContainer'> & {
  item: UnitsOfItem & { name: string };
  /** What it is entered in at first, such as the unit that orders are written in; by default the item's. */
  startUnit?: string | undefined;
  label?: InUnit;
  'aria-label'?: InUnit;
  /** Whether the unit stands in the field. */
  hasUnit?: boolean;
  /** As of a NumberField, in the item's unit. */
  value: string;
  /** Called once neither the number nor its unit has the focus. */
  onBlur?: () => void;
};

/**
 * A quantity of an item. A number alone is in the unit that is shown; another unit is typed, or picked beside the field on a
 * phone, whose keyboard of digits has no letters. What it is in the item's unit stands with it.
 */
export function QuantityField(props: Props) {
  const {
    item,
    startUnit,
    label,
    'aria-label': named,
    hasUnit,
    value,
    description,
    error,
    onChange,
    onBlur,
    ...field
  } = props;
  const [picked, setPicked] = useState<string>();
  // What was typed stays as it was typed, though the item's unit may round it.
  const [typed, setTyped] = useState({ text: '', unit: '', value: '' });
  const unit = picked ?? unitIn(item, startUnit);
  const isOther = unit !== item.unit;
  const isTyped = typed.text !== '' && typed.value === value && typed.unit === unit;
  const text = isTyped ? typed.text : convert(value, (quantity) => fromItemUnit(quantity, item, unit));
  const enter = (next: string, of: string) => {
    const own = convert(next, (quantity) => toItemUnit(quantity, item, of));
    // Too little for the item's unit: no number, so that nobody stores it.
    const reported = Number(own) === 0 && Number(next) > 0 ? `${next} ${of}` : own;
    setTyped({ text: next, unit: of, value: reported });
    onChange?.(reported);
  };
  const pick = (next: string) => {
    setPicked(next);
    // A number that was typed is one of the unit that is picked for it; one that was there stays as much as it is.
    if (isTyped) enter(typed.text, next);
  };
  const quantity = parseNumber(value);
  const isTooLittle = isTyped && Number(text) > 0 && Number.isNaN(quantity);
  const inOwn = isOther && quantity !== null && !Number.isNaN(quantity) && `= ${formatQuantity(quantity, item.unit)}`;
  const choices = unitChoices(item);
  const hasChoice = choices.length > 1 && !field.disabled;
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    const other = relatedTarget instanceof Node && currentTarget.closest(`.${classes.beside}`)?.contains(relatedTarget);
    if (!other) onBlur?.();
  };
  const say = (said: InUnit | undefined) => (typeof said === 'function' ? said(unit) : said);
  return (
    <NumberField
      {...field}
      {...(hasUnit && unitInside(unitAfter(parseNumber(text) || 2, unit), hasChoice))}
      {...(inOwn && !description && { inputWrapperOrder: BELOW })}
      {...(hasChoice && {
        inputContainer: (input: ReactNode) => (
          <div className={classes.beside}>
            {input}
            <select
              className={classes.pick}
              aria-label={`Unit of ${item.name}`}
              value={unit}
              onChange={(event) => pick(event.currentTarget.value)}
              onBlur={leave}
            >
              {choices.map((choice) => (
                <option key={choice} value={choice}>
                  {shortWeight(choice) ?? choice}
                </option>
              ))}
            </select>
          </div>
        ),
      })}
      label={say(label)}
      aria-label={say(named)}
      description={inOwn && description ? [inOwn, ' · ', description] : inOwn || description}
      error={isTooLittle ? `That is less than 0.001 ${unitAfter(2, item.unit)}` : error}
      rules={{
        ...{ decimals: 3, max: QUANTITY_LIMIT, unit, packSize: item.packSize },
        factorOf: (other) => factorIn(item, other, unit),
      }}
      value={text}
      onBlur={leave}
      onChange={(next) => enter(next, unit)}
    />
  );
}

const BELOW = ['label', 'input', 'description', 'error'] as const satisfies NumberFieldProps['inputWrapperOrder'];

/** A number as the fields report it in another unit; other text as it is. */
function convert(text: string, by: (quantity: number) => number): string {
  const quantity = parseNumber(text);
  return quantity === null || Number.isNaN(quantity) ? text : String(by(quantity));
}

/** The unit at the end of the field; where one is picked next to it, that says it. */
const unitInside = (unit: string, hasChoice: boolean) => ({
  rightSection: <Text size="sm">{unit}</Text>,
  rightSectionWidth: 'auto',
  rightSectionProps: { className: hasChoice ? classes.inside : undefined, style: { paddingInlineEnd: '0.75rem' } },
});

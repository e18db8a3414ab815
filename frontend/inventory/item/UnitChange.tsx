import { Radio, Stack } from '@mantine/core';
import { factorBetween, inThousandths, isOne } from '../../../engines/units/measure.ts';
import { formatMoney, formatQuantity } from '../../lib/text/format.ts';
import { parseCents, parseQuantity } from '../stock/numbers.ts';
import type { FormValues } from './item-values.ts';

/** Whether a form changes the unit into one that the stock can be converted to. A new quantity is in the new unit already. */
export function canConvert(values: FormValues, before: FormValues): boolean {
  const factor = factorBetween(before.unit.trim(), values.unit.trim());
  return before.unit !== values.unit && values.quantity === before.quantity && factor !== null && !isOne(factor);
}

type Props = { values: FormValues; before: FormValues; converts: boolean; onChange: (converts: boolean) => void };

/** What a change of the unit does with the figures. */
export function UnitChange({ values, before, converts, onChange }: Props) {
  const factor = factorBetween(before.unit, values.unit);
  const quantity = parseQuantity(before.quantity).value;
  if (!factor || quantity === undefined) return null;
  const price = parseCents(before.sellingPrice).value;
  const each = price ? Math.round((price * Number(factor.under)) / Number(factor.over)) : null;
  const becomes = `${formatQuantity(quantity, before.unit)} becomes ${formatQuantity(inThousandths(quantity, factor), values.unit)}`;
  return (
    <Radio.Group
      mt="md"
      label="The unit changes"
      value={converts ? 'convert' : 'keep'}
      onChange={(chosen) => onChange(chosen === 'convert')}
    >
      <Stack gap="sm" mt="xs">
        <Radio
          value="convert"
          label={`Convert: ${becomes}`}
          description={`Par, pack size, minimum order and prices are converted, too${
            price && each !== null ? `: the selling price of ${formatMoney(price)} becomes ${formatMoney(each)}` : ''
          }.`}
        />
        <Radio value="keep" label="Only the label was wrong: keep the figures" />
      </Stack>
    </Radio.Group>
  );
}

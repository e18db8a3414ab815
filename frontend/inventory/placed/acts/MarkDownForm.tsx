import { Button, Chip, Group, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Item } from '../../../../worker/inventory/contract.ts';
import { errorText, isRefusal } from '../../../lib/requests/api-error.ts';
import { saveFailureText } from '../../../lib/requests/online.ts';
import { localDay } from '../../../lib/stock/best-before.ts';
import { formatMoney } from '../../../lib/text/format.ts';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { FormError } from '../../../ui/states/FormError.tsx';
import { centsText, PRICE_RULES, parseCents } from '../../stock/numbers.ts';
import { type ActedLot, markedDown, suggestedPercent } from './lot-acts.ts';
import { useMarkDown } from './use-item-act.ts';

const PERCENTS = [15, 30, 50] as const;

type Props = { item: Item; lot: ActedLot; onClose: () => void };

/** Sets a lower selling price, with one suggested by how long the lot still keeps. */
export function MarkDownForm({ item, lot, onClose }: Props) {
  const { sellingPrice: before, costPrice } = item;
  const by = (percent: number) => (before === null ? '' : centsText(markedDown(before, percent)));
  const [text, setText] = useState(() => by(suggestedPercent(lot, localDay(Date.now()))));
  const [invalid, setInvalid] = useState<string>();
  const change = useMarkDown();
  const parsed = parseCents(text);
  const isBelowCost = typeof parsed.value === 'number' && costPrice !== null && parsed.value < costPrice;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { value, error } = parsed;
    if (error !== undefined) return setInvalid(error);
    if (value === null) return setInvalid('Enter the new price');
    if (before !== null && value >= before) return setInvalid(`Enter less than ${formatMoney(before)}`);
    change.mutate({ item, value }, { onSuccess: onClose });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text>
          {before === null ? (
            <>{item.name} has no selling price yet.</>
          ) : (
            <>
              {item.name} sells at <b>{formatMoney(before)}</b> per {item.unit || 'unit'}.
            </>
          )}{' '}
          The new price counts for all its lots.
        </Text>
        {before !== null && (
          <Chip.Group value={text} onChange={(value) => setText(value)}>
            <Group gap="xs" role="group" aria-label="Less by">
              {PERCENTS.map((percent) => (
                <Chip key={percent} value={by(percent)} size="md" variant="outline">
                  −{percent}%
                </Chip>
              ))}
            </Group>
          </Chip.Group>
        )}
        <NumberField
          label="New price"
          rules={PRICE_RULES}
          size="md"
          leftSection="$"
          placeholder="0.00"
          data-autofocus
          value={text}
          error={invalid}
          {...(isBelowCost && { description: `Below its cost of ${formatMoney(costPrice)}` })}
          onChange={(value) => {
            setText(value);
            setInvalid(undefined);
          }}
        />
        <FormError>{change.isError ? failureText(change.error) : undefined}</FormError>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={change.isPending}>
            Mark down
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const failureText = (failure: unknown) =>
  isRefusal(failure, 'changed_since_read')
    ? 'The item was changed in the meantime. Close this and open it again to see its price.'
    : errorText(failure, saveFailureText('Couldn’t change the price. Please try again.'));

import { Switch, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Item } from '../../../worker/inventory/contract.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import { saveFailureText } from '../../lib/requests/online.ts';
import { refreshLots } from '../../lib/session/refresh-stock.ts';
import { FormError } from '../../ui/states/FormError.tsx';
import { useUpdateItem } from '../item/save-item.ts';

/** Whether an item gets better with age, as pu-erh does. Others than the office only read it. */
export function BetterWithAge({ item, canChange }: { item: Item; canChange: boolean }) {
  const queryClient = useQueryClient();
  const update = useUpdateItem();
  if (!canChange) {
    return item.isBetterWithAge ? (
      <Text size="sm" c="dimmed" mt="sm">
        Better with age: the youngest lot goes first, and none expires.
      </Text>
    ) : null;
  }
  const isOn = update.isPending ? !item.isBetterWithAge : item.isBetterWithAge;
  return (
    <>
      <Switch
        mt="md"
        label="Better with age"
        description="As for pu-erh: the youngest lot goes first, and no lot expires"
        checked={isOn}
        disabled={update.isPending}
        onChange={(event) =>
          update.mutate(
            { item, patch: { isBetterWithAge: event.currentTarget.checked } },
            { onSuccess: () => refreshLots(queryClient) },
          )
        }
      />
      <FormError>
        {update.isError ? errorText(update.error, saveFailureText('Couldn’t change it. Please try again.')) : undefined}
      </FormError>
    </>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toCostInput } from '../../../engines/inventory/exact-cost.ts';
import type { Item, ItemInput, ItemPatch } from '../../../worker/inventory/contract.ts';
import * as contract from '../../../worker/inventory/contract.ts';
import { api, repeatUntilAnswered } from '../../lib/requests/api.ts';
import { fieldErrors, isRefusal } from '../../lib/requests/api-error.ts';
import { DEADLINE_MS } from '../../lib/requests/slow-requests.ts';
import { refreshMovements } from '../api.ts';
import { settle } from '../mutations.ts';

/** Errors by field. The conflicts when saving are a taken SKU, and an open order or count in the former unit. */
export function saveErrorsByField(failure: unknown): Record<string, string> {
  const errors = fieldErrors(failure);
  if (isRefusal(failure, 'sku_taken') && failure.error) errors.sku ??= failure.error;
  if (isRefusal(failure, 'unit_in_use') && failure.error) errors.unit ??= failure.error;
  return errors;
}

/** Creates an item. The form shows any error. */
export function useCreateItem() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ input, key }: { input: ItemInput; key: string }) =>
      repeatUntilAnswered(
        (idempotencyKey) =>
          api(contract.createItem, { body: toCostInput(input), idempotencyKey, deadlineMs: DEADLINE_MS }),
        key,
      ),
    onSuccess: (item) => settle(queryClient, item),
  });
}

/** Updates an item if it is still the version the form was opened with. The form shows any error. */
export function useUpdateItem() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ item, patch }: { item: Item; patch: ItemPatch & { convertQuantity?: boolean } }) =>
      api(contract.updateItem, {
        params: { id: item.id },
        body: toCostInput(patch),
        ifMatch: item.version,
        deadlineMs: DEADLINE_MS,
      }),
    onSuccess: (item) => {
      settle(queryClient, item);
      refreshMovements(queryClient, item.id);
    },
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createItem } from '../../../worker/inventory/contract.ts';
import { createRecipe } from '../../../worker/recipes/contract.ts';
import { api, queriesUnder } from '../../lib/requests/api.ts';
import { createKeyStore } from '../../lib/requests/idempotency.ts';
import { refreshRecipes } from '../../lib/session/refresh-stock.ts';
import type { SizePlan } from './size-plans.ts';

/** A size that could not be added, and why. */
export class SizeFailure extends Error {
  override name = 'SizeFailure';
  readonly size: string;

  constructor(size: string, cause: unknown) {
    super(`${size} was not added`, { cause });
    this.size = size;
  }
}

/** Keys of requests by size: a retry after a lost answer adds nothing twice. */
const keys = new Map<string, ReturnType<typeof createKeyStore>>();
function keyFor(name: string, body: unknown): string {
  const store = keys.get(name) ?? createKeyStore();
  keys.set(name, store);
  return store.keyFor(body);
}

type Sizes = { plans: readonly SizePlan[]; category: string };

/**
 * Adds items and recipes, one size after the other.
 * @throws SizeFailure for the first that fails; those before it stay
 */
export function useMakeSizes() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ plans, category }: Sizes) => {
      for (const plan of plans) {
        try {
          await makeSize(plan, category);
        } catch (failure) {
          throw new SizeFailure(plan.name, failure);
        }
      }
      return plans.length;
    },
    onSettled: () => {
      void queryClient.invalidateQueries(queriesUnder({ path: '/inventory' }));
      refreshRecipes(queryClient);
    },
  });
}

async function makeSize({ name, item, inputs }: SizePlan, category: string): Promise<void> {
  let itemId = item?.id;
  if (itemId === undefined) {
    const body = { name, category, inventoryType: 'retail', unit: 'pieces' } as const;
    itemId = (await api(createItem, { body, idempotencyKey: keyFor(`item ${name}`, body) })).id;
  }
  const body = { itemId, makes: 1, inputs };
  await api(createRecipe, { body, idempotencyKey: keyFor(`recipe ${name}`, body) });
  keys.clear();
}

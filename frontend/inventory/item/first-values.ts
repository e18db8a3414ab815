import { FORM_UNITS, NO_CATEGORY } from '../../../engines/inventory/choices.ts';
import type { Item } from '../../../worker/inventory/contract.ts';
import { emptyValues, type FormValues } from './item-values.ts';

/** What the form of a new item begins with, so that it needs no more than a name: type and unit are what most items have. */
export function firstValues(items: readonly Pick<Item, 'inventoryType' | 'unit'>[]): FormValues {
  const inventoryType = commonest(items.map((item) => item.inventoryType)) ?? 'warehouse';
  const unit = commonest(items.map((item) => item.unit)) ?? FORM_UNITS[0];
  return { ...emptyValues(unit), inventoryType, category: NO_CATEGORY };
}

/** What the next item of a series begins with, after one that was saved. */
export function nextValues({ category, inventoryType, unit, supplier }: FormValues): FormValues {
  return { ...emptyValues(unit), category, inventoryType, supplier };
}

function commonest<T>(values: readonly T[]): T | undefined {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/** Sample values of every field, for tests: each differs from the value of a new item. */
import { type FieldKind, ITEM_FIELDS, type ItemField, type ItemValues, mapFields } from './fields.ts';

const SAMPLES: Record<FieldKind, (field: ItemField, seed: number) => string | number> = {
  // Units of orders and sales are to go with any unit.
  line: (field, seed) =>
    field === 'buyUnit' || field === 'sellUnit' ? (seed % 2 === 0 ? 'packs' : 'packets') : `${field} ${seed}`,
  text: (field, seed) => `${field}\n${seed}`,
  choice: (_, seed) => (seed % 2 === 0 ? 'warehouse' : 'retail'),
  quantity: (_, seed) => seed + 1.125,
  orderQuantity: (_, seed) => seed + 2.5,
  cents: (_, seed) => 100 * seed + 99,
  cost: (_, seed) => 100 * seed + 98,
  days: (_, seed) => seed + 3,
};

/** A value for every field. @param seed another one gives other values */
export function sampleValues(seed: number): ItemValues {
  return mapFields<ItemValues>((field) => SAMPLES[ITEM_FIELDS[field].kind](field, seed) as ItemValues[ItemField]);
}

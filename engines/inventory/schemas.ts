/** zod schemas of an item's fields, built from the list in fields.ts. */
import { z } from 'zod';
import { INVENTORY_TYPES } from './choices.ts';
import { costFigure } from './cost-figure.ts';
import {
  declarationOf,
  type FieldKind,
  ITEM_FIELDS,
  type ItemField,
  isNullable,
  type KindOf,
  mapFields,
  ORDER_TERM_FIELDS,
  type OrderTermField,
} from './fields.ts';
import { LEAD_TIME_DAYS_LIMIT } from './limits.ts';
import { cents, line, orderQuantity, quantity, text } from './values.ts';

export const inventoryType = z.enum(INVENTORY_TYPES);

/** The schema of a known value by kind. */
const SCHEMAS = {
  line,
  text,
  choice: () => inventoryType,
  quantity: () => quantity,
  orderQuantity: () => orderQuantity,
  cents: () => cents,
  // On the wire it is rounded.
  cost: () => costFigure(cents),
  days: () => z.int().min(0).max(LEAD_TIME_DAYS_LIMIT),
} satisfies Record<FieldKind, (limit: number) => z.ZodType>;

/** The schema of a field's known value: not null. */
export type KnownSchema<F extends ItemField> = ReturnType<(typeof SCHEMAS)[KindOf<F>]>;
type ValueSchema<F extends ItemField> = (typeof ITEM_FIELDS)[F]['initial'] extends null
  ? z.ZodNullable<KnownSchema<F>>
  : KnownSchema<F>;

/** The schemas of known values. */
export const knownSchemas = mapFields<{ [F in ItemField]: KnownSchema<F> }>((field) => {
  const { kind, limit = 0 } = declarationOf(field);
  return SCHEMAS[kind](limit);
});

/** The schema of every field, as input; fields that may be unknown take null. */
export const fieldSchemas: { -readonly [F in ItemField]: ValueSchema<F> } = {
  ...mapFields<{ -readonly [F in ItemField]: ValueSchema<F> }>((field) => {
    const schema = isNullable(field) ? knownSchemas[field].nullable() : knownSchemas[field];
    return documented(field, schema) as ValueSchema<ItemField>;
  }),
  name: knownSchemas.name.min(1, { error: 'is required' }),
};

/** Adds the description of a field, and what null means. */
export function documented<S extends z.ZodType>(field: ItemField, schema: S): S {
  const { description } = declarationOf(field);
  if (description === undefined) return schema;
  return schema.meta({ description: isNullable(field) ? `${description}; null if unknown` : description });
}

type Defaults = { -readonly [F in ItemField]: z.ZodDefault<ValueSchema<F>> };
/** Like `fieldSchemas`, with the value of a new item for what is left out. */
export const defaultedSchemas = mapFields<Defaults>((field) => {
  const schema: z.ZodType = fieldSchemas[field];
  return schema.default(ITEM_FIELDS[field].initial) as Defaults[ItemField];
});

/** The schemas of how an item is ordered. */
export const orderTermSchemas = Object.fromEntries(
  ORDER_TERM_FIELDS.map((field) => [field, fieldSchemas[field]]),
) as Pick<typeof fieldSchemas, OrderTermField>;

import { z } from 'zod';
import { QUANTITY_LIMIT } from '../inventory/limits.ts';
import { hasThreeDecimals } from '../inventory/values.ts';

/** What the lists of an export are declared with. */

export type Value = string | number | null;

/** A row of a list: checked, and as the row of its table. */
export interface Parsed<Row> {
  row: Row;
  /** What makes it different from the others. */
  key: string;
  values: Value[];
}

/** A list of an export. */
export interface ExportedList<Row> {
  /** Of a workspace's shard. */
  table: string;
  /** Its columns, without the workspace, in the order of `values`. */
  columns: readonly string[];
  schema: z.ZodType<Parsed<Row>>;
}

export const id = z.int({ error: 'must be a whole number' }).positive({ error: 'must be above 0' });
export const time = z.iso.datetime({ error: 'must be a time such as 2026-11-20T08:30:00.000Z' });
export const flag = z.boolean();
export const role = z.enum(['admin', 'member', 'staff']);
export const count = z.int().min(0);

/** A text that a database takes. */
export const string = (max: number) =>
  z
    .string()
    .max(max, { error: `may have at most ${max} characters` })
    .refine((value) => value.isWellFormed() && !value.includes('\0'), { error: 'may not contain broken characters' });
export const quantity = z
  .number()
  .refine(hasThreeDecimals, { error: 'may have at most three decimals' })
  .min(-QUANTITY_LIMIT, { error: `may not be below -${QUANTITY_LIMIT}` })
  .max(QUANTITY_LIMIT, { error: `may not be above ${QUANTITY_LIMIT}` });
/** In thousandths of a cent. */
export const worth = z.int().min(0);

export const ms = (text: string): number => Date.parse(text);
export const msOrNull = (text: string | null): number | null => (text === null ? null : ms(text));
export const bit = (value: boolean): number => (value ? 1 : 0);
export const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

export function define<S extends z.ZodType>(
  table: string,
  row: S,
  columns: Record<string, (row: z.output<S>) => Value>,
  key: (row: z.output<S>) => string,
): ExportedList<z.output<S>> {
  const read = Object.values(columns);
  return {
    table,
    columns: Object.keys(columns),
    schema: row.transform((one) => ({ row: one, key: key(one), values: read.map((value) => value(one)) })),
  };
}

export const byId = (row: { id: number }) => String(row.id);

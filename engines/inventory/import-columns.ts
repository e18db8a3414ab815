/** The columns that an import reads, by the fields that they fill. Plain data; import-row.ts has the schema. */
import {
  declarationOf,
  FIELD_NAMES,
  type FieldKind,
  type ImportKeyOf,
  type ItemField,
  type ItemValues,
  isQuantityField,
  type KindOf,
  nounOf,
} from './fields.ts';
import type { BalanceValues } from './import-balance.ts';
import type { CodeValues } from './import-codes.ts';

/** A field of an import row that a column can be mapped to. */
export type ImportField = ImportKeyOf<ItemField>;

/** Import fields of some kinds. */
export type ImportFieldOfKind<K extends FieldKind> = {
  [F in ItemField]: KindOf<F> extends K ? ImportKeyOf<F> : never;
}[ItemField];

/** One row of an import: the name, and what the row says of the rest. */
export type ImportRow = { [F in 'name' as ImportKeyOf<F>]: ItemValues[F] } & {
  [F in Exclude<ItemField, 'name'> as ImportKeyOf<F>]?: NonNullable<ItemValues[F]> | undefined;
} & BalanceValues &
  CodeValues;

/** A field of an import row, and the field of the item that it fills. */
export interface ImportColumn {
  field: ImportField;
  of: ItemField;
  kind: FieldKind;
  isQuantity: boolean;
  /** Where columns are mapped. */
  label: string;
  /** Within a sentence. */
  noun: string;
  /** Maximum characters of a text. */
  limit: number;
}

/** Every field of an import row. */
export const IMPORT_COLUMNS: readonly ImportColumn[] = FIELD_NAMES.map((of) => {
  const { kind, label, header = label, importLabel = header, limit = 0 } = declarationOf(of);
  return {
    field: toImportKey(of),
    of,
    kind,
    isQuantity: isQuantityField(of),
    label: importLabel,
    noun: nounOf(of),
    limit,
  };
});

/** The name of a field in an import row. */
export function toImportKey(field: ItemField): ImportField {
  return (declarationOf(field).importKey ?? field) as ImportField;
}

/** What a row says about an item, by field. An empty cell says nothing. @param convertQuantity into another unit */
export function toItemValues(
  row: ImportRow,
  convertQuantity: (quantity: number) => number = (quantity) => quantity,
): Partial<ItemValues> {
  const values: Partial<Record<ItemField, unknown>> = {};
  for (const { field, of, isQuantity } of IMPORT_COLUMNS) {
    const value = row[field];
    if (value === undefined || value === '') continue;
    values[of] = isQuantity && typeof value === 'number' ? convertQuantity(value) : value;
  }
  return values as Partial<ItemValues>;
}

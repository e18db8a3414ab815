/** Checks the rows of an import in a fifth of the time that their schema takes: a file has up to 20,000. */
import { INVENTORY_TYPES } from './choices.ts';
import type { FieldKind } from './fields.ts';
import { areCodes } from './import-codes.ts';
import { IMPORT_COLUMNS, type ImportRow } from './import-columns.ts';
import { importRow } from './import-row.ts';
import { CENTS_LIMIT, LEAD_TIME_DAYS_LIMIT, MIN_QUANTITY, QUANTITY_LIMIT } from './limits.ts';
import { hasThreeDecimals } from './values.ts';

type Check = (value: unknown) => boolean;

/** More than the schema refuses: emoji are surrogates, but few texts have any. */
const UNUSUAL_IN_LINE = /[\p{Cc}\p{Zl}\p{Zp}\ud800-\udfff]/v;
const UNUSUAL_IN_TEXT = /[[\p{Cc}\ud800-\udfff]--[\n\r\t]]/v;

const isText = (limit: number, unusual: RegExp) => (value: unknown) =>
  typeof value === 'string' && value.length <= limit && !unusual.test(value) && value.trim() === value;
const isQuantity = (minimum: number) => (value: unknown) =>
  typeof value === 'number' && value >= minimum && value <= QUANTITY_LIMIT && hasThreeDecimals(value);
const isWhole = (limit: number) => (value: unknown) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= limit;

/** Whether the schema of a kind returns a value as it is. False only means that the schema has to be asked. */
const CHECKS: Record<FieldKind, (limit: number) => Check> = {
  line: (limit) => isText(limit, UNUSUAL_IN_LINE),
  text: (limit) => isText(limit, UNUSUAL_IN_TEXT),
  choice: () => (value) => INVENTORY_TYPES.some((type) => type === value),
  quantity: () => isQuantity(0),
  orderQuantity: () => isQuantity(MIN_QUANTITY),
  cents: () => isWhole(CENTS_LIMIT),
  cost: () => isWhole(CENTS_LIMIT),
  days: () => isWhole(LEAD_TIME_DAYS_LIMIT),
};

const CHECK_BY_FIELD: ReadonlyMap<string, Check> = new Map([
  ...IMPORT_COLUMNS.map(({ field, kind, limit }) => [field, CHECKS[kind](limit)] as const),
  ['codes', areCodes],
]);

/** Whether `importRow` would return a value of JSON as it is. False only means that the schema has to be asked. */
function isPlainRow(value: unknown): value is ImportRow {
  if (!isRecord(value) || !Object.hasOwn(value, 'productName')) return false;
  // An object of JSON inherits no fields that a loop would find; listing its keys first takes twice as long.
  for (const field in value) {
    if (!CHECK_BY_FIELD.get(field)?.(value[field])) return false;
  }
  return true;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Parses the rows of an import like a list of `importRow`. Only rows with spaces to trim, other columns or rare characters
 * take the schema.
 * @param rows from JSON
 * @returns undefined if a row is not valid: the schema knows why
 */
export function parseImportRows(rows: readonly unknown[]): ImportRow[] | undefined {
  const parsed: ImportRow[] = [];
  for (const row of rows) {
    const data = isPlainRow(row) ? row : importRow.safeParse(row).data;
    if (data === undefined) return undefined;
    parsed.push(data);
  }
  return parsed;
}

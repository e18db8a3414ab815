/** Writes inventory as CSV, in the columns that the CSV reader recognizes as an export. */

import { costText } from '../inventory/exact-cost.ts';
import { FIELD_NAMES, type FieldKind, ITEM_FIELDS, type ItemField, type ItemValues } from '../inventory/fields.ts';
import { plainMoney } from '../text/style.ts';
import { csvRecord, EXPORT_HEADERS, guarded } from './cells.ts';

/** Starts with a byte order mark, so Excel reads the file as UTF-8. */
export const CSV_HEAD = `\uFEFF${csvRecord(EXPORT_HEADERS)}`;

/** Formats a known value by its kind: prices with the decimals of the currency, costs with all they have, texts so that no spreadsheet runs them. */
const CELLS: Record<FieldKind, (value: string | number) => string> = {
  line: (value) => guarded(String(value)),
  text: (value) => guarded(String(value)),
  choice: String,
  quantity: String,
  orderQuantity: String,
  cents: (value) => plainMoney(Number(value)),
  cost: (value) => costText(Number(value)),
  days: String,
};

const cellOf = (item: ItemValues, field: ItemField): string => {
  const value = item[field];
  return value === null ? '' : CELLS[ITEM_FIELDS[field].kind](value);
};

/** The CSV records of items. Unknown values are empty cells. */
export function csvItems(items: readonly ItemValues[]): string {
  return items.map((item) => csvRecord(FIELD_NAMES.map((field) => cellOf(item, field)))).join('');
}

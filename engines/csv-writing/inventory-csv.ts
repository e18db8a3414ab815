/** Writes inventory as CSV, in the columns that the CSV reader recognizes as an export. */

import { costText } from '../inventory/exact-cost.ts';
import { FIELD_NAMES, type FieldKind, ITEM_FIELDS, type ItemField, type ItemValues } from '../inventory/fields.ts';
import { plainMoney } from '../text/style.ts';
import { CODES_HEADER, csvRecord, EXPORT_HEADERS, guarded } from './cells.ts';

/** Starts with a byte order mark, so Excel reads the file as UTF-8. */
export const CSV_HEAD = `\uFEFF${csvRecord([...EXPORT_HEADERS, CODES_HEADER])}`;

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

/** An item with the codes that stand for one unit of it. */
export type CodedItem = ItemValues & { codes?: readonly string[] | undefined };

/** The CSV records of items. Unknown values are empty cells, and each code has a line of its own. */
export function csvItems(items: readonly CodedItem[]): string {
  return items
    .map((item) =>
      csvRecord([...FIELD_NAMES.map((field) => cellOf(item, field)), guarded((item.codes ?? []).join('\n'))]),
    )
    .join('');
}

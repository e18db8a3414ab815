import { fromThousandths, toThousandths } from '../core/quantity.ts';
import { itemPatch } from '../inventory/contract.ts';
import { SYNC_FIELD_NAMES, syncField } from '../sync/contract.ts';
import type { RemoteRecord, SyncField, SyncValues } from '../sync/provider.ts';
import type { Cell } from './api-types.ts';
import type { Columns } from './layout.ts';

/** A row of a sheet ↔ the values of an item. Pure rules, no I/O. */

/** A row as it was read: `id` is empty where nobody has numbered it. */
export interface SheetRow extends Omit<RemoteRecord, 'changedAt'> {
  /** As the sheet counts: the heading is row 1. */
  row: number;
}

/** What a cell says about a field: a value, nothing (`undefined`), or why it cannot be taken over. */
type Reading = { value: SyncValues[SyncField] | undefined } | { problem: string };

/** Formulas leave noise in the last digits: 0.1 + 0.2 is meant to be 0.3. */
const NOISE = 1e-6;

/**
 * The rows that are items: those with a name, and those that are numbered.
 * @param rows from `firstRow` on, ragged
 */
export function rowsOf(rows: readonly (readonly Cell[])[], firstRow: number, columns: Columns): SheetRow[] {
  const known = new Set<string>();
  return rows.flatMap((cells, index) => {
    const at = (column: number): Cell => cells[column] ?? '';
    const written = String(at(columns.id)).trim();
    // A row that was copied with its number is a new one.
    const id = known.has(written) ? '' : written;
    known.add(id);
    const readings = syncField.options.map((field) => [field, readCell(field, at(columns.fields[field]))] as const);
    const values = Object.fromEntries(
      readings.flatMap(([field, reading]) =>
        'value' in reading && reading.value !== undefined ? [[field, reading.value]] : [],
      ),
    ) as Partial<SyncValues>;
    const problems = readings.flatMap(([, reading]) => ('problem' in reading ? [reading.problem] : []));
    // Totals, notes and blank rows are no items.
    if (id === '' && textOf(at(columns.fields.name)) === '') return [];
    return [{ row: firstRow + index, id, values, problems }];
  });
}

function readCell(field: SyncField, cell: Cell): Reading {
  const text = textOf(cell);
  switch (field) {
    case 'quantity':
      return text === '' ? { value: undefined } : readQuantity(cell);
    case 'costPrice':
    case 'sellingPrice':
      return text === '' ? { value: null } : readPrice(field, cell);
    case 'supplier':
    case 'description':
      return readText(field, text);
    default:
      // A blank name, SKU, category or unit says nothing.
      return text === '' ? { value: undefined } : readText(field, text);
  }
}

const textOf = (cell: Cell) => (typeof cell === 'boolean' ? String(cell).toUpperCase() : String(cell)).trim();
const quoted = (cell: Cell) => `“${textOf(cell).slice(0, 40)}”`;

function readText(field: 'name' | 'sku' | 'category' | 'unit' | 'supplier' | 'description', text: string): Reading {
  // Line breaks as every other system has them; a line has none.
  const normal = field === 'description' ? text.replaceAll(/\r\n?/g, '\n') : text;
  const result = itemPatch.shape[field].safeParse(normal);
  return result.success
    ? { value: result.data }
    : { problem: `${SYNC_FIELD_NAMES[field]} ${result.error.issues[0]?.message ?? 'is not valid'}` };
}

function readQuantity(cell: Cell): Reading {
  const number = numberOf(cell);
  if (number === null) return { problem: `Quantity ${quoted(cell)} is not a number` };
  const thousandths = toThousandths(number);
  const exact = fromThousandths(thousandths);
  const result = itemPatch.shape.quantity.safeParse(Math.abs(number - exact) < NOISE ? exact : number);
  if (!result.success)
    return { problem: `Quantity ${quoted(cell)} ${result.error.issues[0]?.message ?? 'is not valid'}` };
  return { value: thousandths };
}

/** Dollars, rounded to the cent: formulas such as a margin seldom end on one. */
function readPrice(field: 'costPrice' | 'sellingPrice', cell: Cell): Reading {
  const name = SYNC_FIELD_NAMES[field];
  const number = numberOf(cell);
  if (number === null) return { problem: `${name} ${quoted(cell)} is not a price` };
  const result = itemPatch.shape[field].safeParse(Math.round(number * 100));
  return result.success
    ? { value: result.data }
    : { problem: `${name} ${quoted(cell)} ${result.error.issues[0]?.message ?? 'is not valid'}` };
}

/** A number, also one that was typed as text: `1,234.5`, `$12.50`. */
function numberOf(cell: Cell): number | null {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null;
  const text = textOf(cell).replace(/^\$\s*/, '');
  if (!/^-?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d+)?$/.test(text) || !/\d/.test(text)) return null;
  return Number(text.replaceAll(',', ''));
}

/** What is written for a value: an empty text clears a cell. */
function cellOf(field: SyncField, value: SyncValues[SyncField]): Cell {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  return field === 'quantity' ? fromThousandths(value) : value / 100;
}

/** A whole row from the first column on; null where a column is not ours. */
export function rowOf(values: Partial<SyncValues>, id: string | null, columns: Columns): (Cell | null)[] {
  const row = Array.from({ length: columns.last + 1 }, (): Cell | null => null);
  if (id !== null) row[columns.id] = id;
  for (const field of syncField.options) {
    const value = values[field];
    if (value !== undefined) row[columns.fields[field]] = cellOf(field, value);
  }
  return row;
}

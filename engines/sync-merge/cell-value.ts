import { z } from 'zod';
import { fromThousandths, toThousandths } from '../inventory/thousandths.ts';
import { cents, line, quantity, text } from '../inventory/values.ts';
import type { SyncField, SyncValues } from './record.ts';

/** Converts cells of another service to our values and back: dollars ↔ cents, decimals ↔ thousandths. */

const TEXTS = {
  name: line(200),
  sku: line(100),
  category: line(100),
  unit: line(40),
  supplier: line(200),
  description: text(5000),
} as const;
type TextField = keyof typeof TEXTS;

/** Fields that every item has: a blank cell leaves them unchanged. In other fields a blank cell means "none". */
const REQUIRED_FIELDS: ReadonlySet<SyncField> = new Set(['name', 'sku', 'category', 'quantity', 'unit']);

const isText = (field: SyncField): field is TextField => field in TEXTS;

/** Parses a cell; `undefined` leaves the field unchanged. */
export function cellValue(
  field: SyncField,
  cell: unknown,
): { value?: SyncValues[SyncField] | undefined; problem?: string } {
  if (cell === undefined || cell === null || cell === '' || (Array.isArray(cell) && cell.length === 0)) {
    if (REQUIRED_FIELDS.has(field)) return {};
    return { value: isText(field) ? '' : null };
  }
  return isText(field) ? parseText(field, cell) : parseNumber(field, cell);
}

function parseText(field: TextField, cell: unknown): ReturnType<typeof cellValue> {
  const written = formatCell(cell);
  if (written === null) return { problem: 'must be text' };
  const parsed = TEXTS[field].safeParse(written.replaceAll('\r\n', '\n'));
  if (!parsed.success) return { problem: parsed.error.issues[0]?.message ?? 'is not valid' };
  return parsed.data === '' && REQUIRED_FIELDS.has(field) ? {} : { value: parsed.data };
}

/** The text of a cell; for a select or a link, its names. */
function formatCell(cell: unknown): string | null {
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number') return String(cell);
  if (Array.isArray(cell)) {
    const words = cell.map(formatCell);
    return words.some((one) => one === null) ? null : words.join(', ');
  }
  const named = z.object({ name: z.string() }).safeParse(cell);
  return named.success ? named.data.name : null;
}

function parseNumber(field: 'quantity' | 'costPrice' | 'sellingPrice', cell: unknown): ReturnType<typeof cellValue> {
  const number = typeof cell === 'string' ? parseDecimal(cell) : cell;
  if (typeof number !== 'number' || !Number.isFinite(number)) return { problem: 'must be a number' };
  // The other service may keep more decimals than we do.
  const rounded = field === 'quantity' ? toThousandths(number) : Math.round(number * 100);
  const parsed = field === 'quantity' ? quantity.safeParse(fromThousandths(rounded)) : cents.safeParse(rounded);
  return parsed.success ? { value: rounded } : { problem: parsed.error.issues[0]?.message ?? 'is not valid' };
}

/** Parses `$1,234.50`. NaN for any other use of a comma, which might be a decimal comma. */
function parseDecimal(text: string): number {
  const bare = text.replaceAll(/[$\s]/g, '');
  return Number(/^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(bare) ? bare.replaceAll(',', '') : bare);
}

/** The cell to write for a value; null for none. */
export function toCell(field: SyncField, value: SyncValues[SyncField]): string | number | null {
  if (value === '' || value === null) return null;
  if (field === 'quantity') return fromThousandths(Number(value));
  return field === 'costPrice' || field === 'sellingPrice' ? Number(value) / 100 : value;
}

import { z } from 'zod';
import { roundCost } from '../inventory/exact-cost.ts';
import { declarationOf, type FieldKind, isQuantityField, isTextField } from '../inventory/fields.ts';
import { knownSchemas } from '../inventory/schemas.ts';
import { fromThousandths } from '../inventory/thousandths.ts';
import { currentStyle, minorUnits } from '../text/style.ts';
import type { SyncField, SyncValues } from './record.ts';

/** Converts cells of another service to our values and back: dollars ↔ cents, decimals ↔ thousandths. */

/** Fields that every item has: a blank cell leaves them unchanged. In other fields a blank cell means "none". */
const isRequired = (field: SyncField): boolean => declarationOf(field).isAlwaysSet === true;

/** Our units for one of the other service's: thousandths of a quantity, cents of a dollar, whole or to the thousandth. */
const SCALES: Partial<Record<FieldKind, () => number>> = {
  quantity: () => 1000,
  orderQuantity: () => 1000,
  cents: () => minorUnits(),
  cost: () => minorUnits(),
};
const scaleOf = (field: SyncField): number => SCALES[declarationOf(field).kind]?.() ?? 1;

/** Parses a cell; `undefined` leaves the field unchanged. */
export function cellValue(
  field: SyncField,
  cell: unknown,
): { value?: SyncValues[SyncField] | undefined; problem?: string } {
  if (cell === undefined || cell === null || cell === '' || (Array.isArray(cell) && cell.length === 0)) {
    if (isRequired(field)) return {};
    return { value: isTextField(field) ? '' : null };
  }
  return isTextField(field) ? parseText(field, cell) : parseNumber(field, cell);
}

function parseText(field: SyncField, cell: unknown): ReturnType<typeof cellValue> {
  const written = formatCell(cell);
  if (written === null) return { problem: 'must be text' };
  const parsed = knownSchemas[field].safeParse(written.replaceAll('\r\n', '\n'));
  if (!parsed.success) return { problem: parsed.error.issues[0]?.message ?? 'is not valid' };
  return parsed.data === '' && isRequired(field) ? {} : { value: parsed.data };
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

function parseNumber(field: SyncField, cell: unknown): ReturnType<typeof cellValue> {
  const number = typeof cell === 'string' ? parseDecimal(cell) : cell;
  if (typeof number !== 'number' || !Number.isFinite(number)) return { problem: 'must be a number' };
  // The other service may keep more decimals than we do.
  const scaled = number * scaleOf(field);
  const rounded = Math.round(scaled);
  const parsed = knownSchemas[field].safeParse(isQuantityField(field) ? fromThousandths(rounded) : rounded);
  const value = declarationOf(field).kind === 'cost' ? roundCost(scaled) : rounded;
  return parsed.success ? { value } : { problem: parsed.error.issues[0]?.message ?? 'is not valid' };
}

/** Parses `$1,234.50`. NaN for any other use of a comma, which might be a decimal comma. */
function parseDecimal(text: string): number {
  const bare = text.replaceAll(currentStyle().currency === 'USD' ? /[$\s]/g : /[\p{Sc}\s]/gu, '');
  return Number(/^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(bare) ? bare.replaceAll(',', '') : bare);
}

/** Without the last digits of a binary fraction: 0.445 cents are 0.00445. */
const decimal = (value: number): number => Number(value.toFixed(6));

/** The cell to write for a value; null for none. */
export function toCell(field: SyncField, value: SyncValues[SyncField]): string | number | null {
  if (value === '' || value === null) return null;
  return isTextField(field) ? value : decimal(Number(value) / scaleOf(field));
}

import { z } from 'zod';
import { cents, line, quantity, text } from '../core/contract.ts';
import { fromThousandths, toThousandths } from '../core/quantity.ts';
import { SYNC_FIELDS } from '../sync/compare.ts';
import { type FieldMapping, SYNC_FIELD_NAMES } from '../sync/contract.ts';
import type { RemoteRecord, SyncField, SyncValues } from '../sync/provider.ts';
import type { ApiRecord, ApiTable } from './api-types.ts';

/** Their shape and ours: decimal dollars for cents, decimal numbers for thousandths, cells left out for blanks. */

/** What Airtable calls each of our fields. */
export type FieldNames = Readonly<Record<SyncField, string>>;

export const fieldNames = (mapping: FieldMapping): FieldNames => ({ ...SYNC_FIELD_NAMES, ...mapping });

/** The fields that a table lacks, by the names that we look for. */
export function missingFields({ fields }: Pick<ApiTable, 'fields'>, names: FieldNames): string[] {
  const there = new Set(fields.map(({ name }) => name));
  return SYNC_FIELDS.map((field) => names[field]).filter((name) => !there.has(name));
}

const TEXTS = {
  name: line(200),
  sku: line(100),
  category: line(100),
  unit: line(40),
  supplier: line(200),
  description: text(5000),
} as const;
type TextField = keyof typeof TEXTS;

/** Blank, these say nothing: an item always has them. The others are blank where there is none. */
const ALWAYS_THERE: ReadonlySet<SyncField> = new Set(['name', 'sku', 'category', 'quantity', 'unit']);

const isText = (field: SyncField): field is TextField => field in TEXTS;

/** A record as the sync engine has it. What cannot be taken over becomes a problem that names the field. */
export function recordOf({ id, fields }: ApiRecord, names: FieldNames): RemoteRecord {
  const values: Partial<SyncValues> = {};
  const problems: string[] = [];
  for (const field of SYNC_FIELDS) {
    const { value, problem } = cellValue(field, fields[names[field]]);
    if (problem !== undefined) problems.push(`${names[field]} ${problem}`);
    else if (value !== undefined) Object.assign(values, { [field]: value });
  }
  // A row without a name is either blank or not finished yet.
  const isNamed = values.name !== undefined;
  const isBlank = Object.values(values).every((value) => value === null || value === '');
  if (!isNamed && !isBlank) problems.push(`${names.name} is missing`);
  return { id, values, changedAt: null, problems };
}

/** One cell as our value; `undefined` where it says nothing. */
export function cellValue(
  field: SyncField,
  cell: unknown,
): { value?: SyncValues[SyncField] | undefined; problem?: string } {
  if (cell === undefined || cell === null || cell === '' || (Array.isArray(cell) && cell.length === 0)) {
    if (ALWAYS_THERE.has(field)) return {};
    return { value: isText(field) ? '' : null };
  }
  return isText(field) ? textOf(field, cell) : numberOf(field, cell);
}

function textOf(field: TextField, cell: unknown): ReturnType<typeof cellValue> {
  const said = wordsOf(cell);
  if (said === null) return { problem: 'is not a text' };
  const parsed = TEXTS[field].safeParse(said.replaceAll('\r\n', '\n'));
  if (!parsed.success) return { problem: parsed.error.issues[0]?.message ?? 'is not valid' };
  return parsed.data === '' && ALWAYS_THERE.has(field) ? {} : { value: parsed.data };
}

/** The text of a cell: of a select or a link, its names. */
function wordsOf(cell: unknown): string | null {
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number') return String(cell);
  if (Array.isArray(cell)) {
    const words = cell.map(wordsOf);
    return words.some((one) => one === null) ? null : words.join(', ');
  }
  const named = z.object({ name: z.string() }).safeParse(cell);
  return named.success ? named.data.name : null;
}

function numberOf(field: 'quantity' | 'costPrice' | 'sellingPrice', cell: unknown): ReturnType<typeof cellValue> {
  const said = typeof cell === 'string' ? Number(cell.replaceAll(/[$,\s]/g, '')) : cell;
  if (typeof said !== 'number' || !Number.isFinite(said)) return { problem: 'is not a number' };
  // Airtable may hold more decimals than tea is weighed in.
  const rounded = field === 'quantity' ? toThousandths(said) : Math.round(said * 100);
  const parsed = field === 'quantity' ? quantity.safeParse(fromThousandths(rounded)) : cents.safeParse(rounded);
  return parsed.success ? { value: rounded } : { problem: parsed.error.issues[0]?.message ?? 'is not valid' };
}

/** Values as the cells of a record; null empties a cell. */
export function cellsOf(values: Partial<SyncValues>, names: FieldNames): Record<string, string | number | null> {
  const cells: Record<string, string | number | null> = {};
  for (const field of SYNC_FIELDS) {
    const value = values[field];
    if (value === undefined) continue;
    if (field === 'quantity') cells[names[field]] = fromThousandths(Number(value));
    else if (field === 'costPrice' || field === 'sellingPrice') {
      cells[names[field]] = value === null ? null : Number(value) / 100;
    } else cells[names[field]] = value === '' ? null : value;
  }
  return cells;
}

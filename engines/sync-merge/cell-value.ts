import { z } from 'zod';
import { fromThousandths, toThousandths } from '../inventory/thousandths.ts';
import { cents, line, quantity, text } from '../inventory/values.ts';
import type { SyncField, SyncValues } from './record.ts';

/** One cell of another service ↔ our value: decimal dollars for cents, decimal numbers for thousandths. Pure rules. */

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
  const said = typeof cell === 'string' ? numberIn(cell) : cell;
  if (typeof said !== 'number' || !Number.isFinite(said)) return { problem: 'is not a number' };
  // There may be more decimals than tea is weighed in.
  const rounded = field === 'quantity' ? toThousandths(said) : Math.round(said * 100);
  const parsed = field === 'quantity' ? quantity.safeParse(fromThousandths(rounded)) : cents.safeParse(rounded);
  return parsed.success ? { value: rounded } : { problem: parsed.error.issues[0]?.message ?? 'is not valid' };
}

/** `$1,234.50` as a number. A comma that parts no thousands may be a decimal one: then nobody can tell, and it is NaN. */
function numberIn(text: string): number {
  const bare = text.replaceAll(/[$\s]/g, '');
  return Number(/^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(bare) ? bare.replaceAll(',', '') : bare);
}

/** What is written for a value; null where there is none. */
export function cellOf(field: SyncField, value: SyncValues[SyncField]): string | number | null {
  if (value === '' || value === null) return null;
  if (field === 'quantity') return fromThousandths(Number(value));
  return field === 'costPrice' || field === 'sellingPrice' ? Number(value) / 100 : value;
}

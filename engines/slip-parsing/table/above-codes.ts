import type { Item } from './items.ts';
import type { Parts } from './parts.ts';

/**
 * Tills that print a bar code on a line of its own above each name. What stands above the first of them is about the slip, though
 * nothing parts it from the goods: a customer, a card, a heading.
 */

/** So many other items begin with such a line. */
const MIN_ITEMS = 2;
/** From this share of them on, all do. */
const MOST = 0.8;
const BAR_CODE = /^\d{6,14}$/;

/** The items, the first of them from its bar code on. */
export function withoutAboveCodes(items: readonly Item[]): Item[] {
  const [first, ...others] = items;
  const coded = others.filter(({ rows: [row] }) => row !== undefined && isBarCode(row)).length;
  const at = first?.rows.findIndex(isBarCode) ?? -1;
  if (!first || at < 1 || coded < MIN_ITEMS || coded < others.length * MOST) return [...items];
  const rows = first.rows.slice(at);
  const top = rows[0]?.row.line.top ?? 0;
  const name = first.name.filter(({ word }) => word.top >= top);
  if (name.length === 0) return [...items];
  return [{ ...first, rows, name, notes: first.notes.filter((row) => rows.includes(row)) }, ...others];
}

/** Whether a line holds nothing but a bar code. */
const isBarCode = ({ row: { line } }: Parts) => line.words.length === 1 && BAR_CODE.test(line.words[0]?.text ?? '');

import { INVENTORY_TYPES } from '../../../../engines/inventory/choices.ts';
import { FIELD_NAMES, ITEM_FIELDS, type ItemField, type ItemValues } from '../../../../engines/inventory/fields.ts';
import type { Item } from '../../../../worker/inventory/contract.ts';
import { exactValue, readValue, textOf } from '../../item/item-values.ts';
import type { PlannedEdit } from '../bulk/edits.ts';

/** What the form has and the spreadsheet has not. A unit changes with its quantities, on the item's form. */
const FORM_ONLY = ['unit', 'buyUnit', 'sellUnit', 'tare', 'description'] as const;
export type SheetField = Exclude<ItemField, (typeof FORM_ONLY)[number]>;

const FIRST: readonly SheetField[] = [
  ...(['name', 'sku', 'category', 'quantity', 'minimumPar', 'costPrice', 'sellingPrice', 'supplier'] as const),
];
const isFurther = (field: ItemField): field is SheetField =>
  !FORM_ONLY.some((one) => one === field) && !FIRST.some((one) => one === field);

/** In pixels, where 104 are too few. */
const WIDTHS: Partial<Record<SheetField, number>> = {
  name: 208,
  sku: 120,
  category: 136,
  supplier: 136,
  location: 120,
};

/** The columns of the spreadsheet, with their widths in pixels. */
export const SHEET_COLUMNS = [...FIRST, ...FIELD_NAMES.filter(isFurther)].map((field) => ({
  field,
  width: WIDTHS[field] ?? 104,
}));

/** The texts that were typed over an item's own. */
export type RowTexts = Readonly<Partial<Record<SheetField, string>>>;
/** By item. Rows keep their object while nothing of them changes. */
export type Typed = ReadonlyMap<number, RowTexts>;

/** A cell, counted from 0. */
export interface Place {
  row: number;
  column: number;
}
export interface Range {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export const fieldAt = (column: number): SheetField => SHEET_COLUMNS[column]?.field ?? 'name';

export function rangeOf(one: Place, other: Place): Range {
  return {
    top: Math.min(one.row, other.row),
    bottom: Math.max(one.row, other.row),
    left: Math.min(one.column, other.column),
    right: Math.max(one.column, other.column),
  };
}

/** The text of a cell: what was typed, else the item's own. */
export const cellText = (item: Item, field: SheetField, texts: RowTexts | undefined): string =>
  texts?.[field] ?? textOf(item, field);

type Read = { value: ItemValues[ItemField]; error?: undefined } | { value?: undefined; error: string };

/** Reads a cell by the rules of its field. */
export function readCell(field: SheetField, text: string): Read {
  if (field !== 'inventoryType') {
    const { value, error } = readValue(field, text);
    return error === undefined ? { value: value ?? null } : { error };
  }
  const type = INVENTORY_TYPES.find((one) => one === text.trim().toLowerCase());
  return type ? { value: type } : { error: ITEM_FIELDS.inventoryType.missing };
}

/** What is wrong with a cell that was typed; undefined if nothing is. */
export const cellError = (field: SheetField, texts: RowTexts | undefined): string | undefined => {
  const text = texts?.[field];
  return text === undefined ? undefined : readCell(field, text).error;
};

/**
 * Puts texts into cells, each row of `table` into the next item. What an item has already is no change. What lies
 * beyond the sheet is left out.
 */
export function putTexts(
  typed: Typed,
  items: readonly Item[],
  at: Place,
  table: readonly (readonly string[])[],
): Typed {
  const next = new Map(typed);
  table.forEach((texts, down) => {
    const item = items[at.row + down];
    if (!item) return;
    const row: Partial<Record<SheetField, string>> = { ...next.get(item.id) };
    texts.forEach((text, right) => {
      const column = SHEET_COLUMNS[at.column + right];
      if (!column) return;
      const { field } = column;
      if (isOwn(item, field, text)) delete row[field];
      else row[field] = text;
    });
    if (Object.keys(row).length === 0) next.delete(item.id);
    else next.set(item.id, row);
  });
  return next;
}

/** Whether a text is what the item has: `12.5` is `12.50`. */
function isOwn(item: Item, field: SheetField, text: string): boolean {
  if (text.trim() === textOf(item, field)) return true;
  const { value, error } = readCell(field, text);
  return error === undefined && value === exactValue(item, field);
}

/** Fills a range with what was copied: one row or column of it, or a single cell, is repeated. */
export function spread(table: readonly (readonly string[])[], { top, bottom, left, right }: Range): string[][] {
  const [height, width] = [table.length, Math.max(0, ...table.map((row) => row.length))];
  if (height === 0 || width === 0) return [];
  const rows = height === 1 ? Math.max(1, bottom - top + 1) : height;
  const columns = width === 1 ? Math.max(1, right - left + 1) : width;
  return Array.from({ length: rows }, (_, down) =>
    Array.from({ length: columns }, (_, over) => table[down % height]?.[over % width] ?? ''),
  );
}

/** The edits that were typed, and how many cells are wrong. What an item has by now is no edit. */
export function planSheet(
  typed: Typed,
  items: readonly Item[],
): { edits: PlannedEdit[]; cells: number; wrong: Place[] } {
  const edits: PlannedEdit[] = [];
  const wrong: Place[] = [];
  let cells = 0;
  if (typed.size === 0) return { edits, cells, wrong };
  items.forEach((item, row) => {
    const texts = typed.get(item.id);
    if (!texts) return;
    const values: Record<string, unknown> = {};
    SHEET_COLUMNS.forEach(({ field }, column) => {
      const text = texts[field];
      if (text === undefined) return;
      const { value, error } = readCell(field, text);
      if (error !== undefined) wrong.push({ row, column });
      else if (value !== exactValue(item, field)) values[field] = value;
    });
    const count = Object.keys(values).length;
    cells += count;
    if (count > 0) edits.push({ item, values: values as Partial<ItemValues> });
  });
  return { edits, cells, wrong };
}

/** Reads cells as spreadsheets copy them: tabs and lines, with quotes around what holds one of these. */
export function parseTable(text: string): string[][] {
  const rows: string[][] = [[]];
  const end = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  const cell = /"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*)/y;
  let at = 0;
  for (;;) {
    cell.lastIndex = at;
    const found = cell.exec(end);
    rows.at(-1)?.push(found?.[1]?.replaceAll('""', '"') ?? found?.[2] ?? '');
    at = cell.lastIndex;
    if (at >= end.length) return rows;
    if (end[at] === '\n') rows.push([]);
    at += 1;
  }
}

/** Writes cells as spreadsheets paste them. */
export function writeTable(rows: readonly (readonly string[])[]): string {
  const quoted = (text: string) => (/["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows.map((row) => row.map(quoted).join('\t')).join('\n');
}

/** Rows that Page Up and Page Down move by. */
const PAGE = 20;

/** Where a key leads; null if it does not move. */
export function moveBy(key: string, { row, column }: Place, rows: number, isFar: boolean): Place | null {
  const last: Place = { row: Math.max(0, rows - 1), column: SHEET_COLUMNS.length - 1 };
  const to = (nextRow: number, nextColumn: number): Place => ({
    row: Math.min(last.row, Math.max(0, nextRow)),
    column: Math.min(last.column, Math.max(0, nextColumn)),
  });
  if (key === 'ArrowUp') return to(isFar ? 0 : row - 1, column);
  if (key === 'ArrowDown') return to(isFar ? last.row : row + 1, column);
  if (key === 'ArrowLeft') return to(row, isFar ? 0 : column - 1);
  if (key === 'ArrowRight') return to(row, isFar ? last.column : column + 1);
  if (key === 'Home') return to(isFar ? 0 : row, 0);
  if (key === 'End') return to(isFar ? last.row : row, last.column);
  if (key === 'PageUp') return to(row - PAGE, column);
  if (key === 'PageDown') return to(row + PAGE, column);
  return null;
}

/** The cell after or before this one, over the ends of lines; null outside the sheet. */
export function nextCell({ row, column }: Place, rows: number, isBack: boolean): Place | null {
  const at = row * SHEET_COLUMNS.length + column + (isBack ? -1 : 1);
  if (at < 0 || at >= rows * SHEET_COLUMNS.length) return null;
  return { row: Math.floor(at / SHEET_COLUMNS.length), column: at % SHEET_COLUMNS.length };
}

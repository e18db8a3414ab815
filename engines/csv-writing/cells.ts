/**
 * The CSV format of the inventory, written by the export and recognized by the importer. RFC 4180: commas, CRLF, and
 * quotes around cells with a comma, semicolon, tab, quote or line break.
 */

import { declarationOf, type ExportHeader, FIELD_NAMES, headerOf } from '../inventory/fields.ts';

/** The headers in order. A file that has all of them is imported literally, without guessing what its cells mean. */
export const EXPORT_HEADERS: readonly ExportHeader[] = FIELD_NAMES.map(headerOf);

/** The header of the column behind them, which exports from before lack. */
export const CODES_HEADER = 'Barcode';

/** Headers that every export has; older exports lack the others. */
const LASTING_HEADERS = FIELD_NAMES.filter((field) => !declarationOf(field).isNewerThanExports).map(headerOf);

/** The headers of the export of stock by place and lot, in order. */
export const STOCK_HEADERS: readonly string[] = [
  ...['Product name', 'SKU', 'Supplier', 'Unit', 'Place', 'Lot code', 'Best before', 'Stock on hand'],
];

/** Whether these are the headers of an export, possibly with moved or added columns. */
export function isExport(headers: readonly string[]): boolean {
  return LASTING_HEADERS.every((header) => headers.includes(header)) || isStockList(headers);
}

/** Whether these are the headers of an export of stock by place and lot. */
export const isStockList = (headers: readonly string[]): boolean =>
  STOCK_HEADERS.every((header) => headers.includes(header));

/** Characters that start a formula in spreadsheets, including full-width forms. */
const FORMULA = '=+-@＝＋－＠';
/**
 * Characters after which a new cell may start within a text. If a spreadsheet splits at semicolons or tabs, it ignores our
 * quotes, so these and line breaks are not protected by them; commas are.
 */
const SEPARATORS = ';\t\r\n';
const SEPARATOR = /[;\t\r\n]/g;
/** Characters that spreadsheets ignore before a formula. */
const IGNORED = /[\s\p{Cc}\p{Cf}"']/u;

/** Some spreadsheets drop a leading control character, others end the cell: no cell may start with one. */
const CONTROL_FIRST = /^'*[\t\r\n]/;

/** Most cells: no second cell may start in them, and they start with what starts no formula. */
const isPlain = (text: string) => /^[\p{L}\p{N}]/u.test(text) && !/[;\t\r\n]/.test(text);

/** Finds the positions where a formula may start, last first: the beginning, and after each separator. */
function findFormulaStarts(text: string): number[] {
  if (isPlain(text)) return [];
  const starts = startsFormula(text, 0) || CONTROL_FIRST.test(text) ? [0] : [];
  for (const { index } of text.matchAll(SEPARATOR)) if (startsFormula(text, index + 1)) starts.push(index + 1);
  return starts.reverse();
}

/** Whether a formula is the first from here on that spreadsheets do not ignore. */
function startsFormula(text: string, from: number): boolean {
  for (let at = from; at < text.length; at++) {
    const character = text.charAt(at);
    if (FORMULA.includes(character)) return true;
    if (SEPARATORS.includes(character) || !IGNORED.test(character)) return false;
  }
  return false;
}

/** Applies `change` to the part of the text after each position; positions are given last first. */
function changeAt(text: string, places: readonly number[], change: (rest: string) => string): string {
  const pieces: string[] = [];
  let end = text.length;
  for (const place of places) {
    pieces.push(change(text.slice(place, end)));
    end = place;
  }
  return [text.slice(0, end), ...pieces.reverse()].join('');
}

/**
 * Prevents formula injection, whatever separator a spreadsheet assumes: inserts an apostrophe wherever a formula could
 * start, even if one is there already, so `unguarded` restores the exact text.
 */
export function guarded(text: string): string {
  return changeAt(text, findFormulaStarts(text), (rest) => `'${rest}`);
}

/** Reverses `guarded`. */
export function unguarded(cell: string): string {
  return changeAt(cell, findFormulaStarts(cell), (rest) => (rest.startsWith("'") ? rest.slice(1) : rest));
}

/** One CSV record with its line end. */
export function csvRecord(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`;
}

/**
 * The CSV of the inventory, as it is written by the export and known again by the importer. RFC 4180: commas, CRLF,
 * cells with a comma, a quote or a line break in quotes.
 */

/** The headers in their order. A file that has all of them is read to the letter: its cells mean nothing but themselves. */
export const EXPORT_HEADERS = [
  'Product name',
  'SKU',
  'Supplier',
  'Category',
  'Inventory type',
  'Stock on hand',
  'Unit',
  'Minimum par',
  'Lead time (days)',
  'Pack size',
  'Minimum order',
  'Cost price',
  'Selling price',
  'Location',
  'Description',
] as const;

/** Headers that came later: a file that was exported before is ours as well. */
const LATER_HEADERS: readonly string[] = ['Pack size', 'Minimum order'];

/** Whether a table with these headers was written by the export; a spreadsheet may have moved or added columns. */
export function isExport(headers: readonly string[]): boolean {
  return EXPORT_HEADERS.every((header) => LATER_HEADERS.includes(header) || headers.includes(header));
}

/** What spreadsheets take for a formula, full-width signs included. Apostrophes in front are counted off one by one. */
const FORMULA = /^'*[=+\-@＝＋－＠]/;

/**
 * A text as a cell that no spreadsheet takes for a formula: one that begins like a formula gets an apostrophe in front,
 * and so does one that begins like a text so guarded, so that `unguarded` gives back exactly what was there.
 */
export function guarded(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The text of a guarded cell. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

/** One record, its line end included. */
export function csvRecord(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`;
}

/**
 * The CSV of the inventory, as it is written by the export and known again by the importer. RFC 4180: commas, CRLF,
 * cells with a comma, a semicolon, a tab, a quote or a line break in quotes.
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

/** What spreadsheets take for the beginning of a formula, full-width signs included. */
const FORMULA = '=+-@＝＋－＠';
/**
 * What may begin a cell within a text. Where semicolons or tabs separate, a quote that does not open a cell means nothing,
 * so that neither they nor line breaks are held together by the quotes that we write; a comma is.
 */
const SEPARATORS = ';\t\r\n';
/** What may stand before the sign: spreadsheets drop blanks and quotes, and apostrophes are counted off one by one. */
const PASSED_OVER = /[\s\p{Cc}\p{Cf}"']/u;

/** Some spreadsheets drop it, some take it for the end of a cell: no cell begins so. */
const CONTROL_FIRST = /^'*[\t\r\n]/;

/** Where a cell may begin in the text whose first sign is a formula's, from the end on. Reads the text once. */
function formulaStarts(text: string): number[] {
  const starts: number[] = [];
  let before = false;
  for (let at = text.length - 1; at >= 0; at--) {
    const character = text.charAt(at);
    if (FORMULA.includes(character)) before = true;
    else if (SEPARATORS.includes(character)) {
      if (before) starts.push(at + 1);
      before = false;
    } else if (!PASSED_OVER.test(character)) before = false;
  }
  return before || CONTROL_FIRST.test(text) ? [...starts, 0] : starts;
}

/** The text with what `change` makes of what follows each place, which are given from the end on. */
function changedAt(text: string, places: readonly number[], change: (rest: string) => string): string {
  const pieces: string[] = [];
  let end = text.length;
  for (const place of places) {
    pieces.push(change(text.slice(place, end)));
    end = place;
  }
  return [text.slice(0, end), ...pieces.reverse()].join('');
}

/**
 * A text as a cell in which no spreadsheet finds a formula, whatever it takes for the separator: where a formula would
 * begin an apostrophe is put in front, and also where one stands there already, so that `unguarded` gives back exactly
 * what was there.
 */
export function guarded(text: string): string {
  return changedAt(text, formulaStarts(text), (rest) => `'${rest}`);
}

/** The text of a guarded cell. */
export function unguarded(cell: string): string {
  return changedAt(cell, formulaStarts(cell), (rest) => (rest.startsWith("'") ? rest.slice(1) : rest));
}

/** One record, its line end included. */
export function csvRecord(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`;
}

import type { Cell } from './api-types.ts';

/** How items stand in a sheet: a heading in the first row, then a row for each item. Pure rules, no I/O. */

/** `A` for 0, `AA` for 26. */
export function columnName(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}

/** A range in A1 notation. @param cells `A1:C`; without it the whole sheet */
export function rangeIn(sheetName: string, cells?: string): string {
  const quoted = `'${sheetName.replaceAll("'", "''")}'`;
  return cells === undefined ? quoted : `${quoted}!${cells}`;
}

/** A heading without what people vary: case, blanks, underscores. `cost_price ` is `cost price`. */
export const headingKey = (heading: Cell) =>
  String(heading)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ')
    .trim();

/** The id of a spreadsheet, from its address or as it is; null for what is neither. */
export function spreadsheetIdOf(text: string): string | null {
  const trimmed = text.trim();
  const inAddress = /\/spreadsheets\/(?:u\/\d+\/)?d\/([\w-]+)/.exec(trimmed)?.[1];
  if (inAddress) return inAddress;
  return /^[\w-]{8,200}$/.test(trimmed) ? trimmed : null;
}

/** What a row says of codes that scanners read. */

import { hasGtinForm, isChecked } from '../../gs1/gtin.ts';
import { MAX_CODES, readItemCode } from '../../gs1/item-code.ts';
import type { ImportRow } from '../../inventory/import-columns.ts';
import { findSkuDamage } from '../../inventory/sku-damage.ts';
import { isBarcode, share } from '../cells/column-values.ts';
import { plainText } from '../cells/text.ts';
import { isPlaceholder, quoted } from '../cells/values.ts';
import type { Columns } from '../columns/columns.ts';
import type { Mapping } from '../columns/mapping.ts';
import type { FileRecord } from '../table/parse.ts';

/** Between the codes of a cell; the comma of `8,71E+12` and `4006381333931,00` is in a number. */
const BETWEEN = /[;|\n]|,(?!\d*E\+|00?$)/i;
/** A UPC without the zeros that it began with, which a spreadsheet takes from numbers. */
const SHORT_UPC = /^[1-9]\d{9,10}$/;
const UPC_DIGITS = 12;

/** Reads the column of barcodes. */
export class RowCodes {
  readonly #column: number | undefined;
  readonly #columns: Columns;
  readonly #isLiteral: boolean;
  readonly #lostZeros: boolean;
  readonly #year = new Date().getUTCFullYear();

  /** @param isLiteral whether cells mean what they say, as in an export */
  constructor(records: readonly FileRecord[], { codes }: Mapping, columns: Columns, isLiteral: boolean) {
    this.#column = codes;
    this.#columns = columns;
    this.#isLiteral = isLiteral;
    const short = codes === undefined ? [] : records.flatMap(({ cells }) => this.#pieces(cells[codes] ?? ''));
    // One number in ten has a right check digit by chance; most of a column have not.
    this.#lostZeros = share(short.filter(isShort), isChecked) > 0.5;
  }

  /** Adds to a row the codes that it names, and notes what is none. */
  addTo(row: ImportRow, { cells, row: number }: FileRecord): void {
    const column = this.#column;
    if (column === undefined) return;
    const found = new Map<string, string>();
    for (const piece of this.#pieces(cells[column] ?? '')) {
      const digits = this.#lostZeros && isShort(piece) && isChecked(piece) ? piece.padStart(UPC_DIGITS, '0') : piece;
      const damage = findSkuDamage(digits);
      if (damage && damage.left === '') {
        const note = `${quoted(piece)} is not imported: a spreadsheet ${damage.what}. Format the column as text before you save the file`;
        this.#columns.noteAt(number, column, note);
        continue;
      }
      const reading = readItemCode(damage?.left ?? digits, this.#year);
      if ('problem' in reading)
        this.#columns.noteAt(number, column, `${quoted(piece)} ${reading.problem}. It is skipped`);
      else found.set(reading.key, reading.code);
    }
    const codes = [...found.values()];
    if (codes.length > MAX_CODES)
      this.#columns.noteAt(number, column, `has more than ${MAX_CODES} codes; the rest is skipped`);
    if (codes.length > 0) row.codes = codes.slice(0, MAX_CODES);
  }

  /** The codes in a cell. An export has each in a line of its own, and commas only in codes, unless a person has added barcodes. */
  #pieces(cell: string): string[] {
    const text = plainText(cell);
    const split = text.split(BETWEEN);
    const pieces = this.#isLiteral && !split.every((one) => isBarcode(one.trim())) ? text.split('\n') : split;
    return pieces.flatMap((piece) => {
      // Shopify marks digits as text with a leading apostrophe.
      const code = this.#isLiteral ? piece.trim() : piece.trim().replace(/^'(?=\d)/, '');
      if (this.#isLiteral ? code === '' : isPlaceholder(code)) return [];
      const digits = code.replaceAll(/[\s-]/g, '');
      return [hasGtinForm(digits) && isChecked(digits) ? digits : code];
    });
  }
}

const isShort = (code: string) => SHORT_UPC.test(code);

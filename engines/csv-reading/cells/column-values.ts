import { hasGtinForm, isChecked } from '../../gs1/gtin.ts';
import { readNumber } from '../../numbers/written-number.ts';

/** Recognises the contents of a column by its filled cells. */

const UNIT_WORD =
  /^(?:kgs?|kilo(?:gram)?s?|g|gr|grams?|mg|lbs?|pounds?|oz|ounces?|ml|cl|l|lit(?:er|re)s?|pcs?\.?|pieces?|ea\.?|each|units?|bags?|box(?:es)?|tins?|cans?|jars?|bottles?|cases?|cartons?|packs?|packets?|packages?|pouch(?:es)?|rolls?|sheets?|pairs?|sets?|dozen|bunch(?:es)?|sachets?|teabags?|st|stk|stück|packung(?:en)?|beutel|dosen?|flaschen?|boîtes?|sachets?|pièces?|caja|cajas|bolsas?|unidades|pezzi|szt\.?|op\.?|шт\.?|кг|г|袋|缶|個|箱|本|盒|包|瓶|件|饼|罐|กล่อง|ถุง|ชิ้น|ขวด|개|봉)$/iu;
const MEASURE = /\d\s*(?:\p{L}{1,12}|個|袋)\.?(?:\s|$|[^\p{L}])/u;

/** The share of cells that satisfy a condition; 0 if there are none. */
export function share(cells: readonly string[], holds: (cell: string) => boolean): number {
  return cells.length === 0 ? 0 : cells.filter(holds).length / cells.length;
}

const DATE =
  /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/. ]+(?:\d{1,2}|\p{L}{3,})[-/., ]+(?:\d{4}|\d{2})|\p{L}{3,9}\.? \d{1,2},? \d{4})(?:[T ,].*)?$/u;
const LINK = /^(?:https?:|www\.|mailto:)|^[^\s@]+@[^\s@]+\.\p{L}{2,}$/iu;

/** `2025-03-01`, `03.04.2021`, `January 4, 2025 11:02 AM`. */
export const isDate = (cell: string): boolean => DATE.test(cell);

/** An address of a page or of a person. */
export const isLink = (cell: string): boolean => LINK.test(cell);

/** An amount with its currency. */
export const isMoney = (cell: string): boolean => (readNumber(cell, '.')?.currency ?? '') !== '';

export const isNumber = (cell: string): boolean => readNumber(cell, '.') !== null;

/** A number without a unit: `12` is a count, `100 g` is a size. */
export const isPlain = (cell: string): boolean => /^\d+(?:[.,]\d+)?$/.test(cell);

/** `box of 50`, `Karton à 12`. */
const isBoxOf = (cell: string): boolean => /^\p{L}{2,12} (?:of|à|a|de|da|von|van|по) \d+$/iu.test(cell);

/** `kg`, `tins`, `100 g`, `2 x 50 ml`, `box of 50`. */
export const isUnit = (cell: string): boolean =>
  UNIT_WORD.test(cell) || (MEASURE.test(cell) && cell.length <= 40) || isBoxOf(cell);

/** One word with a digit, or in capitals: `EG-100`, `85123A`, `LAPSANG_50`. */
export const isCode = (cell: string): boolean =>
  !/\s/.test(cell) && cell.length <= 40 && (/\p{Nd}/u.test(cell) || /^[\p{Lu}\d._/-]{2,}$/u.test(cell));

/** Text that can be a name. */
export const isName = (cell: string): boolean => /\p{L}{2}/u.test(cell) && cell.length <= 120 && !/[\n<>]/.test(cell);

/** A barcode number with a valid check digit: EAN-8, UPC-A, EAN-13, GTIN-14. */
export function isBarcode(cell: string): boolean {
  const digits = cell.replace(/^'|[\s-]/g, '');
  return hasGtinForm(digits) && isChecked(digits) && !/^0+$/.test(digits);
}

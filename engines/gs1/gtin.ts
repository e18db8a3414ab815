/**
 * Global Trade Item Numbers: the digits below EAN-8, UPC-A, EAN-13 and ITF-14 barcodes. They are compared as 14 digits, with
 * zeros in front: a UPC is an EAN-13 that begins with 0.
 */

/** How many digits a GTIN has. */
const LENGTHS: readonly number[] = [8, 12, 13, 14];
/** The same as the kinds of barcode that carry them. */
export type GtinKind = 'ean8' | 'upc' | 'ean13' | 'gtin14';

/** Whether a text has the form of a GTIN, right or wrong. */
export const hasGtinForm = (text: string): boolean => LENGTHS.includes(text.length) && /^\d+$/.test(text);

/** The check digit that belongs behind these digits. */
export function checkDigit(digits: string): string {
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    sum += Number(digits[digits.length - 1 - place]) * (place % 2 === 0 ? 3 : 1);
  }
  return String((10 - (sum % 10)) % 10);
}

/** Whether the last digit is the check digit of the others. */
export const isChecked = (digits: string): boolean => checkDigit(digits.slice(0, -1)) === digits.at(-1);

/** A GTIN as it is compared. */
export const toGtin14 = (gtin: string): string => gtin.padStart(14, '0');

/** A GTIN as its shortest barcode prints it, and the kind of that. */
export function printedGtin(gtin: string): { code: string; kind: GtinKind } {
  const all = toGtin14(gtin);
  if (all.startsWith('000000')) return { code: all.slice(6), kind: 'ean8' };
  if (all.startsWith('00')) return { code: all.slice(2), kind: 'upc' };
  return all.startsWith('0') ? { code: all.slice(1), kind: 'ean13' } : { code: all, kind: 'gtin14' };
}

/** The kind of a GTIN with so many digits. */
export const kindByLength = (gtin: string): GtinKind =>
  gtin.length === 8 ? 'ean8' : gtin.length === 12 ? 'upc' : gtin.length === 13 ? 'ean13' : 'gtin14';

/** The UPC-A that a UPC-E of 8 digits is short for; null if it is none. Only a scanner knows that digits are a UPC-E. */
export function expandUpcE(digits: string): string | null {
  const match = /^([01])(\d\d)(\d)(\d)(\d)(\d)(\d)$/.exec(digits);
  if (!match) return null;
  const [, system = '', ab = '', c = '', d = '', e = '', last = '', check = ''] = match;
  const body =
    last <= '2'
      ? `${ab}${last}0000${c}${d}${e}`
      : last === '3'
        ? `${ab}${c}00000${d}${e}`
        : last === '4'
          ? `${ab}${c}${d}00000${e}`
          : `${ab}${c}${d}${e}0000${last}`;
  const upc = `${system}${body}${check}`;
  return isChecked(upc) ? upc : null;
}

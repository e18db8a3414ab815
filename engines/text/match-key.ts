import { plainMarks } from './marks.ts';

/** Keys that decide whether two names or SKUs are the same. */

/**
 * Normalizes a name or supplier for comparison: ignores case, extra spaces, Unicode variants (NFKC), and how apostrophes
 * and dashes are written. SQLite's own lower() handles only ASCII.
 */
export function matchKey(text: string): string {
  // Most names need no more, and an import makes the keys of 20,000 rows.
  if (TIDY.test(text)) return text.toLowerCase();
  return plainMarks(text).normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** ASCII words with one space between them, without dashes and backticks. */
const TIDY = /^(?:[!-,./-_a-~]+(?: [!-,./-_a-~]+)*)?$/;

/** Whether a text has only printable ASCII, which every Unicode normalization leaves as it is and takes long to find out. */
export const isPlainAscii = (text: string): boolean => !BEYOND_ASCII.test(text);
const BEYOND_ASCII = /[^ -~]/;

/**
 * Normalizes a SKU like its unique index (COLLATE NOCASE), which ignores case only for A to Z. JavaScript's
 * toLowerCase() would match SKUs that the index treats as different.
 */
export function skuMatchKey(sku: string): string {
  if (ASCII.test(sku)) return sku.toLowerCase();
  return sku.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

const ASCII = /^[ -~]*$/;

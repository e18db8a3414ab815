/** Keys that decide whether two names or SKUs are the same. */

/**
 * Normalizes a name or supplier for comparison: ignores case, extra spaces and Unicode variants (NFKC). SQLite's own
 * lower() handles only ASCII.
 */
export function matchKey(text: string): string {
  return text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/**
 * Normalizes a SKU like its unique index (COLLATE NOCASE), which ignores case only for A to Z. JavaScript's
 * toLowerCase() would match SKUs that the index treats as different.
 */
export function skuMatchKey(sku: string): string {
  return sku.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

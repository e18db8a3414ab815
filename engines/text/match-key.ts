/** Keys that decide whether two names or SKUs are the same. */

/**
 * A name or a supplier in the form in which an import compares them: without regard to case, outer blanks, runs of
 * blanks, and ways of writing the same letter (NFKC). SQLite's own lower() knows only ASCII.
 */
export function matchKey(text: string): string {
  return text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/**
 * A SKU as its unique index compares it (COLLATE NOCASE): only A to Z are the same as a to z. With JavaScript's own
 * lower case an import would take for one what the index holds for two, and the other way round.
 */
export function skuMatchKey(sku: string): string {
  return sku.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

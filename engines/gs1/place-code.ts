/** The codes of places, for cards on shelves: `L:` and the id of the place, short enough for a small barcode. */

/** Writes the code of a place. */
export const placeCode = (placeId: number): string => `L:${placeId}`;

/** The place that a code stands for; null for any other code. */
export function placeOfCode(code: string): number | null {
  const id = Number(/^L:([1-9]\d{0,15})$/.exec(code.trim())?.[1]);
  return Number.isSafeInteger(id) ? id : null;
}

/** Parses the item id of a URL; null if invalid. */
export function readItemId(text: string): number | null {
  const id = /^\d+$/.test(text) ? Number(text) : 0;
  return id > 0 && Number.isSafeInteger(id) ? id : null;
}

/** A business that has been at work for so long needs no list of first steps. */
const SETTLED_AFTER_MS = 30 * 86_400_000;

/** Whether the first item is so old. @param now epoch milliseconds */
export const isSettled = (items: readonly { createdAt: string }[], now: number): boolean =>
  items.some(({ createdAt }) => now - Date.parse(createdAt) > SETTLED_AFTER_MS);

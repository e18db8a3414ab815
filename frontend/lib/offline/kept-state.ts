let shown: number | null | undefined;
const kept = { files: false, stock: false };

/** When the stock that is shown was answered, epoch milliseconds, while kept answers are shown; null if none was kept. */
export const keptSince = (): number | null | undefined => shown;

/** Kept answers are shown, with stock of that time; undefined: fresh ones are. */
export function showKept(answeredAt: number | null | undefined): void {
  shown = answeredAt;
}

/** What is now on this device. */
export function noteKept(now: Partial<typeof kept>): void {
  Object.assign(kept, now);
}

/** Whether the application could start from this device now, and show the stock. */
export const isKeptHere = (): boolean => kept.files && kept.stock;

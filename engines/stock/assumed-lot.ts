import { type BestBefore, formatBestBefore, parseBestBefore } from '../calendar/best-before.ts';

/** A lot for goods whose slip names none: from the supplier and the day, with the shelf life of the lot before. */

/** A lot that the item has had. */
export interface EarlierLot {
  receivedOn: string | null;
  bestBefore: string | null;
  bestBeforePrecision: BestBefore['precision'] | null;
}

const DAY_MS = 86_400_000;
const LETTERS_OF_NAME = 3;

/**
 * The code `UJI-260115`, for goods of Uji that came on 2026-01-15, and a best-before date if the last lot tells how long
 * the item keeps.
 * @param day `YYYY-MM-DD`
 * @param earlier the item's lots
 */
export function assumeLot(
  supplier: string,
  day: string,
  earlier: readonly EarlierLot[],
): { code: string; bestBefore: string } {
  const letters = supplier.normalize('NFKD').replaceAll(/[^\p{L}\p{N}]/gu, '');
  const name = [...letters].slice(0, LETTERS_OF_NAME).join('').toUpperCase() || 'LOT';
  const code = `${name}-${day.slice(2).replaceAll('-', '')}`;
  const [last] = earlier
    .filter(({ receivedOn }) => receivedOn !== null)
    .toSorted((a, b) => (b.receivedOn ?? '').localeCompare(a.receivedOn ?? ''));
  if (!last?.receivedOn || !last.bestBefore) return { code, bestBefore: '' };
  const precision = last.bestBeforePrecision ?? 'day';
  const keeps = Date.parse(last.bestBefore) - Date.parse(last.receivedOn);
  const end = new Date(Date.parse(day) + Math.round(keeps / DAY_MS) * DAY_MS).toISOString().slice(0, 10);
  const found = keeps > 0 ? parseBestBefore(end, precision) : null;
  return { code, bestBefore: found ? formatBestBefore(found) : '' };
}

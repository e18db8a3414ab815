import type { Lot } from '../../../../worker/lots/contract.ts';
import { bestBeforeText, laterDay, usedBy } from '../../../lib/stock/best-before.ts';

/** What can be done about a lot that expires. */
export type LotAct = 'markDown' | 'packFirst' | 'sample' | 'discard';

/** The lot that an act is about. */
export type ActedLot = Pick<
  Lot,
  'id' | 'itemId' | 'item' | 'code' | 'bestBefore' | 'bestBeforePrecision' | 'status' | 'quantity'
>;

/** The acts that make sense: what may not be sold is neither marked down nor packed. @param today `2026-11-29` */
export function actsOf(lot: ActedLot, today: string): readonly LotAct[] {
  if (lot.quantity <= 0) return [];
  const end = usedBy(lot);
  const maySell = lot.status === 'ok' && (end === null || end >= today);
  return maySell ? ['markDown', 'packFirst', 'sample', 'discard'] : ['sample', 'discard'];
}

/** Percent off by how little time is left. */
const MARK_DOWNS = [
  { days: 7, percent: 50 },
  { days: 30, percent: 30 },
] as const;
const USUAL_PERCENT = 15;

/** How much to take off the price of a lot, in percent. */
export function suggestedPercent(lot: Pick<Lot, 'bestBefore' | 'item'>, today: string): number {
  const end = usedBy(lot);
  const reached = MARK_DOWNS.find(({ days }) => end !== null && end <= laterDay(today, days));
  return reached?.percent ?? USUAL_PERCENT;
}

/** A price with so many percent off, in cents; from a dollar on in whole ten cents. */
export function markedDown(cents: number, percent: number): number {
  const exact = (cents * (100 - percent)) / 100;
  return exact >= 100 ? Math.round(exact / 10) * 10 : Math.round(exact);
}

/** Why an item is pinned to be packed first. */
export function packFirstReason(lot: ActedLot): string {
  const date = bestBeforeText({ ...lot, bestBefore: usedBy(lot) });
  return `Pack lot ${lot.code} first${date === null ? '' : `, best before ${date}`}`.slice(0, 300);
}

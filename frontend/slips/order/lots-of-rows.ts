import { assumeLot } from '../../../engines/stock/assumed-lot.ts';
import type { Lot } from '../../../worker/lots/contract.ts';
import type { ReceivedRow } from '../../../worker/slips/contract.ts';
import type { ReviewRow } from '../review/review-rows.ts';

/** The lot of a row: as a person wrote it, as the slip has it, or assumed. */
export interface LotOfRow {
  code: string;
  bestBefore: string;
  /** Whether it was bought as organic. */
  isOrganic: boolean;
  isAssumed: boolean;
}

/**
 * The lot of a row's goods. What the slip does not say is assumed for items that have lots.
 * @param lots of the workspace
 * @param day `YYYY-MM-DD`
 * @returns null where nobody uses lots
 */
export function lotOfRow(row: ReviewRow, lots: readonly Lot[], supplier: string, day: string): LotOfRow | null {
  const { itemId, read, lot } = row;
  if (lot !== null) return { ...lot, isAssumed: false };
  const theirs = lots.filter((one) => one.itemId === itemId);
  const [code, bestBefore] = [read.lot ?? '', read.bestBefore ?? ''];
  if (lots.length === 0 && code === '') return null;
  if (theirs.length === 0 || code !== '') {
    return { code, bestBefore: code === '' ? '' : bestBefore, isOrganic: false, isAssumed: false };
  }
  const assumed = assumeLot(supplier, day, theirs);
  return { code: assumed.code, bestBefore: bestBefore || assumed.bestBefore, isOrganic: false, isAssumed: true };
}

/** As the API takes it; nothing without a code. */
export function toLotInput(lot: LotOfRow | null): Pick<ReceivedRow, 'lot'> {
  if (!lot || lot.code.trim() === '') return {};
  const bestBefore = lot.bestBefore.trim();
  const { code, isOrganic } = lot;
  return {
    lot: {
      code: code.trim().slice(0, 100),
      ...(bestBefore !== '' && { bestBefore }),
      ...(isOrganic && { isOrganic }),
    },
  };
}

import { convertQuantity } from '../../../engines/units/measure.ts';
import type { Lot } from '../../../worker/lots/contract.ts';
import type { Amount } from '../../ui/fields/AmountField.tsx';
import { WORDS } from '../words.ts';

/** How much of a lot goes into the new one. */
export interface LotTaken {
  lot: Lot;
  take: Amount;
}

/** What has to be corrected. */
export function takenProblem({ lot, take }: LotTaken): string | undefined {
  if (!(take !== '' && take > 0)) return WORDS.rework.enterTake;
  return take > lot.quantity ? WORDS.rework.tooMuch : undefined;
}

/** What comes out if nothing is lost, in this unit; empty where that can't be said, such as of pieces for kg. */
export function madeOf(rows: readonly LotTaken[], unit: string): Amount {
  let sum = 0;
  for (const { lot, take } of rows) {
    const quantity = take === '' || Number.isNaN(take) ? null : convertQuantity(take, lot.item.unit, unit);
    if (quantity === null) return '';
    sum += quantity;
  }
  return sum === 0 ? '' : Math.round(sum * 1000) / 1000;
}

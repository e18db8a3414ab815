import { notListed, type Taken as ScanTaken, useScanTarget } from '../../lib/scan/scan.ts';
import { WORDS } from '../words.ts';
import type { LotChoice } from './lots-taken.ts';
import type { Making } from './making.ts';
import type { Taken } from './taken.ts';

type Props = {
  making: Making;
  rowsOf: (itemId: number) => readonly Taken[];
  /** The lots that may be used. */
  lotsOf: (itemId: number) => readonly LotChoice[];
  /** The lots that are taken where nobody names one. */
  ruledOf: (itemId: number) => readonly LotChoice[];
  onRows: (itemId: number, rows: Taken[]) => void;
};

/**
 * Scanning makes certain of the lots of a run: a lot that was named, or that the rule takes, is right and is named from then on.
 * Any other is wrong, and changes nothing: it can be chosen in the form all the same.
 */
export function useLotScan({ making, rowsOf, lotsOf, ruledOf, onRows }: Props): void {
  useScanTarget({
    title: WORDS.scan.title,
    isContinuous: true,
    take: ({ itemId, name, lotId, lot, quantity }): ScanTaken => {
      if (!making.inputs.some((input) => input.itemId === itemId)) return notListed(name);
      const rows = rowsOf(itemId);
      const [first] = rows;
      const isWeight = quantity !== null && rows.length === 1 && first?.how === 'entered';
      if (isWeight) onRows(itemId, [{ ...first, amount: quantity }]);
      if (!lot) return WORDS.scan.noLot(name);
      const usable = lotsOf(itemId).find(({ id }) => id === lotId);
      if (!usable) return { wrong: WORDS.scan.notUsable(name, lot.code) };
      const named = rows.flatMap((row) => lotsOf(itemId).find(({ id }) => id === row.lotId) ?? []);
      const expected = named.length > 0 ? named : ruledOf(itemId);
      if (!expected.some(({ id }) => id === lotId)) {
        return {
          wrong: WORDS.scan.wrongLot(name, lot.code, [...new Set(expected.map(({ code }) => code))].join(', ')),
        };
      }
      // Of several that the rule takes, each would have to be said how much.
      if (named.length === 0 && expected.length === 1 && first) {
        onRows(itemId, [{ ...first, lotId, ...(isWeight && { amount: quantity }) }]);
      }
      return WORDS.scan.rightLot(name, lot.code);
    },
  });
}

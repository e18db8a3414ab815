import type { PlacedStock } from '../../../worker/inventory/stock-contract.ts';
import { bestBeforeText } from '../../lib/stock/best-before.ts';
import { formatQuantity } from '../../lib/text/format.ts';

/** The lots among rows of stock to choose from, what expires first on top: `UJI-260115, Mar 2027: 5 lbs`. */
export function lotOptions(rows: readonly PlacedStock[], unit: string): { value: string; label: string }[] {
  const lots = new Map<number, { lot: NonNullable<PlacedStock['lot']>; thousandths: number }>();
  for (const { lotId, lot, quantity } of rows) {
    if (lotId === null || lot === null) continue;
    const thousandths = (lots.get(lotId)?.thousandths ?? 0) + Math.round(quantity * 1000);
    lots.set(lotId, { lot, thousandths });
  }
  const last = '9999';
  return [...lots]
    .sort(([, a], [, b]) => (a.lot.bestBefore ?? last).localeCompare(b.lot.bestBefore ?? last))
    .map(([id, { lot, thousandths }]) => {
      const named = [lot.code, bestBeforeText(lot), lot.status === 'ok' ? null : STATUS[lot.status]];
      const name = named.filter((part) => part !== null).join(', ');
      return { value: String(id), label: `${name}: ${formatQuantity(thousandths / 1000, unit)}` };
    });
}

const STATUS = { hold: 'on hold', recalled: 'recalled' };

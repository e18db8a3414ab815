import { ownCurrency } from '../../../engines/slip-parsing/currencies.ts';
import { shareAmongLines } from '../../../engines/stock/order-of-delivery.ts';
import type { Order } from '../../../worker/orders/contract.ts';
import { formatExact, formatQuantity } from '../../lib/text/format.ts';
import { isReadClearly, type ReviewRow } from '../review/review-rows.ts';

/** How a slip differs from the order that its goods are of. */

/** A difference in words: `Sencha: ordered 10 kg, slip says 8: 2 to come`. */
export interface Difference {
  key: string;
  text: string;
  /** The line of the order, if part of it is missing. */
  shortLine?: number;
}

/** A cost that differs by less is the same, rounded. */
const SAME_COST = 0.005;

const rounded = (quantity: number) => Math.round(quantity * 1000) / 1000;
const quantityOf = ({ quantity }: ReviewRow): number => (quantity === '' || !(quantity > 0) ? 0 : quantity);
const toGoods = (rows: readonly ReviewRow[]) => rows.map((row) => ({ itemId: row.itemId, quantity: quantityOf(row) }));

/** What differs, in the order of the order, and then what is not on it. @param currency of the slip's prices */
export function differencesOf(order: Order, rows: readonly ReviewRow[], currency: string): Difference[] {
  const shares = shareAmongLines(toGoods(rows), order.lines);
  const ofLines = order.lines.flatMap((line): Difference[] => {
    const { id, item, open, quantity, unitCost } = line;
    const arrived = rounded(shares.flat().reduce((sum, share) => sum + (share.lineId === id ? share.quantity : 0), 0));
    const missing = rounded(open - arrived);
    const key = `line ${id}`;
    if (arrived === 0 && open > 0) return [{ key, text: `${item.name}: on the order, not on the slip`, shortLine: id }];
    const said = `${item.name}: ${open === quantity ? 'ordered' : 'open'} ${formatQuantity(open, item.unit)}, slip says ${formatQuantity(arrived)}`;
    const found: Difference[] = [];
    if (missing > 0) found.push({ key, text: `${said}: ${formatQuantity(missing)} to come`, shortLine: id });
    if (missing < 0 && arrived > 0) found.push({ key, text: `${said}: ${formatQuantity(-missing)} more than ordered` });
    const price = currency === ownCurrency() ? priceOf(rows, shares, id) : null;
    if (unitCost !== null && price !== null && Math.abs(price - unitCost) > Math.max(SAME_COST, unitCost * SAME_COST)) {
      const text = `${item.name}: ordered at ${formatExact(unitCost)}, slip says ${formatExact(price)}`;
      found.push({ key: `price ${id}`, text });
    }
    return found;
  });
  const others = rows.flatMap((row, index): Difference[] =>
    shares[index]?.length === 0 && quantityOf(row) > 0
      ? [{ key: `row ${row.key}`, text: `${row.name || row.read.name}: not on the order` }]
      : [],
  );
  return [...ofLines, ...others];
}

function priceOf(rows: readonly ReviewRow[], shares: readonly { lineId: number }[][], lineId: number): number | null {
  const row = rows.find(
    ({ price }, index) =>
      price !== '' && !Number.isNaN(price) && shares[index]?.some((share) => share.lineId === lineId),
  );
  return row ? Number(row.price) : null;
}

/**
 * The keys of the rows that the order confirms: they bring exactly what is open of their line, or were read clearly and only
 * their item was in doubt, which the order has, too.
 */
export function confirmedBy(order: Order, rows: readonly ReviewRow[]): ReadonlySet<number> {
  const shares = shareAmongLines(toGoods(rows), order.lines);
  return new Set(
    rows.flatMap((row, index) => {
      const [share, another] = shares[index] ?? [];
      const line = order.lines.find(({ id }) => id === share?.lineId);
      const isExact = !another && line?.open === quantityOf(row);
      return share && (isExact || isReadClearly(row)) ? [row.key] : [];
    }),
  );
}

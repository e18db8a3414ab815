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
    const { id, item, open, quantity } = line;
    const arrived = rounded(shares.flat().reduce((sum, share) => sum + (share.lineId === id ? share.quantity : 0), 0));
    const missing = rounded(open - arrived);
    const key = `line ${id}`;
    if (arrived === 0 && open > 0) return [{ key, text: `${item.name}: on the order, not on the slip`, shortLine: id }];
    const said = `${item.name}: ${open === quantity ? 'ordered' : 'open'} ${formatQuantity(open, item.unit)}, slip says ${formatQuantity(arrived)}`;
    const found: Difference[] = [];
    if (missing > 0) found.push({ key, text: `${said}: ${formatQuantity(missing)} to come`, shortLine: id });
    if (missing < 0 && arrived > 0) found.push({ key, text: `${said}: ${formatQuantity(-missing)} more than ordered` });
    const ordered = orderedAt(order, line, currency);
    const price = ordered === null ? null : priceOf(rows, shares, id);
    if (ordered !== null && price !== null && Math.abs(price - ordered) > Math.max(SAME_COST, ordered * SAME_COST)) {
      const text = `${item.name}: ordered at ${formatExact(ordered, currency)}, slip says ${formatExact(price, currency)}`;
      found.push({ key: `price ${id}`, text });
    }
    return found;
  });
  const others = rows.flatMap((row, index): Difference[] =>
    shares[index]?.length === 0 && quantityOf(row) > 0
      ? [{ key: `row ${row.key}`, text: `${row.name || row.read.name}: not on the order` }]
      : [],
  );
  const rate =
    order.currency && order.rate === null
      ? [
          {
            key: 'rate',
            text: `No exchange rate for ${order.currency} yet: without it on the order, the goods come without a cost`,
          },
        ]
      : [];
  return [...rate, ...ofLines, ...others];
}

/** What one of a line was ordered at, in this currency; null if the order says nothing in it. */
function orderedAt(order: Order, { unitCost, price }: Order['lines'][number], currency: string): number | null {
  if (currency === ownCurrency()) return unitCost;
  return currency === order.currency ? price : null;
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

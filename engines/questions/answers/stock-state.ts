import { STOCK_BADGES, stockBadge } from '../../stock/stock-status.ts';
import { amount } from '../format.ts';
import type { StockItem } from '../snapshot.ts';
import { byName } from './handler.ts';

/** The most urgent first: by badge, then by how little of par is left. */
export function byUrgency(a: StockItem, b: StockItem): number {
  const share = ({ quantity, minimumPar }: StockItem) => (minimumPar > 0 ? quantity / minimumPar : 1);
  return (
    STOCK_BADGES.indexOf(stockBadge(a)) - STOCK_BADGES.indexOf(stockBadge(b)) || share(a) - share(b) || byName(a, b)
  );
}

/** Stock against par, with its badge: `9 of 20 pounds par, Critical`. */
export function stateOf(item: StockItem): string {
  const par = item.minimumPar > 0 ? ` of ${amount(item.minimumPar, item.unit)} par` : '';
  const stock = par === '' ? amount(item.quantity, item.unit) : amount(item.quantity, '');
  return `${stock}${par}, ${stockBadge(item)}`;
}

import { type Stock, stockBadge } from '../../worker/inventory/stock-status.shared.ts';
import classes from './StockMark.module.css';

const LOOKS = {
  'Out of Stock': classes.out,
  Critical: classes.critical,
  'Low Stock': classes.low,
  'In Stock': classes.ok,
};

/** The badge of an item's stock: by quantity and par, in words and colour. */
export function StockMark({ stock }: { stock: Stock }) {
  const badge = stockBadge(stock);
  return <span className={`${classes.mark} ${LOOKS[badge]}`}>{badge}</span>;
}

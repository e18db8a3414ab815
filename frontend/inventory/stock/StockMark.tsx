import { type Stock, stockBadge } from '../../../engines/stock/stock-status.ts';
import classes from './StockMark.module.css';

const LOOKS = {
  'Out of Stock': classes.out,
  Critical: classes.critical,
  'Low Stock': classes.low,
  'In Stock': classes.ok,
};

/** The stock badge by quantity and par, or Uncounted for assumed stock. */
export function StockMark({ stock }: { stock: Stock }) {
  if (stock.uncounted) return <span className={`${classes.mark} ${classes.uncounted}`}>Uncounted</span>;
  const badge = stockBadge(stock);
  return <span className={`${classes.mark} ${LOOKS[badge]}`}>{badge}</span>;
}

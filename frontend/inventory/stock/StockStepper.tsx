import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { Item } from '../../../worker/inventory/contract.ts';
import { QuantityEdit } from '../list/QuantityEdit.tsx';
import classes from './StockStepper.module.css';
import { useStockSteps } from './use-stock-steps.ts';

/** Stock on hand between − and +, for the thumb; the number itself can be typed. */
export function StockStepper({ item }: { item: Item }) {
  const { quantity, step } = useStockSteps(item);
  return (
    <div className={classes.stock}>
      <button
        type="button"
        className={classes.step}
        disabled={quantity === 0}
        onClick={() => step(-1)}
        aria-label={`One less of ${item.name}`}
      >
        <IconMinus size={22} stroke={2} aria-hidden />
      </button>
      <span className={classes.quantity}>
        <QuantityEdit item={item} />
      </span>
      <button type="button" className={classes.step} onClick={() => step(1)} aria-label={`One more of ${item.name}`}>
        <IconPlus size={22} stroke={2} aria-hidden />
      </button>
    </div>
  );
}

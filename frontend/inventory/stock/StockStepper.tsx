import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { Item } from '../../../worker/inventory/contract.ts';
import { QuantityEdit } from '../list/QuantityEdit.tsx';
import classes from './StockStepper.module.css';
import { useStockSteps } from './use-stock-steps.ts';

/** Stock on hand between − and + buttons; the number itself is editable. */
export function StockStepper({ item }: { item: Item }) {
  const { quantity, step } = useStockSteps(item);
  return (
    <div className={classes.stock}>
      <button
        type="button"
        className={classes.step}
        disabled={quantity === 0}
        onClick={() => step(-1)}
        aria-label={`Decrease ${item.name} by one`}
      >
        <IconMinus size={22} stroke={2} aria-hidden />
      </button>
      <span className={classes.quantity}>
        <QuantityEdit item={item} />
      </span>
      <button
        type="button"
        className={classes.step}
        onClick={() => step(1)}
        aria-label={`Increase ${item.name} by one`}
      >
        <IconPlus size={22} stroke={2} aria-hidden />
      </button>
    </div>
  );
}

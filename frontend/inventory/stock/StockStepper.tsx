import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { Item } from '../../../worker/inventory/contract.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import { saveFailureText } from '../../lib/requests/online.ts';
import { toast } from '../../lib/toast/toast.ts';
import { QuantityEdit } from '../list/QuantityEdit.tsx';
import { tapStock, useShownQuantity } from '../waiting/change-stock.ts';
import classes from './StockStepper.module.css';

/** Stock on hand between − and + buttons; the number itself is editable. */
export function StockStepper({ item }: { item: Item }) {
  const queryClient = useQueryClient();
  const quantity = useShownQuantity(item);
  const step = (direction: 1 | -1) =>
    void tapStock(queryClient, item, direction).catch((failure) =>
      toast({
        title: 'Update Failed',
        description: errorText(failure, saveFailureText('Failed to update quantity. Please try again.')),
        variant: 'destructive',
      }),
    );
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

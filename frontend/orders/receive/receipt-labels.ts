import { isMeasure } from '../../../engines/units/measure.ts';
import type { Order } from '../../../worker/orders/contract.ts';
import type { Receipt } from '../../../worker/orders/receipt-contract.ts';

/** As many as one line of labels may have. */
const MAX_COPIES = 1000;

/** The goods of a receipt as the page of labels takes them: one label for each piece, or one for what is weighed. */
export function labelsOf({ lines }: Receipt, order: Order) {
  return lines.map(({ lineId, itemId, lot, quantity }) => {
    const unit = order.lines.find(({ id }) => id === lineId)?.item.unit ?? '';
    const copies = isMeasure(unit) ? 1 : Math.max(1, Math.min(MAX_COPIES, Math.floor(quantity)));
    return { itemId, ...(lot && { lotId: lot.id }), copies };
  });
}

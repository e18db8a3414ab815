import type { ItemCover } from '../../engines/forecasting/cover.ts';
import type { OpenOrder } from '../../engines/stock/open-order.ts';
import type { CoverAnswer, OnOrder } from './contract.ts';

/** Days of cover as the contract has them. */
export function coverAnswer({ expected, shortest, longest, basis, withOrders }: ItemCover): CoverAnswer {
  return { days: expected, shortest, longest, basis, withOrders };
}

/** Something on the way as the contract has it. */
export function onOrderAnswer({
  id,
  supplierName,
  quantity,
  open,
  orderedAt,
  expectedAt,
  overdue,
  sent = true,
}: OpenOrder): OnOrder {
  return {
    ...{ id, supplier: supplierName, quantity, open, overdue, sent },
    orderedAt: new Date(orderedAt).toISOString(),
    expectedAt: expectedAt === null ? null : new Date(expectedAt).toISOString(),
  };
}

import { z } from 'zod';
import { nullableCost } from '../../engines/inventory/cost-figure.ts';
import { everyone, id, timestamp } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';

const endpoint = endpointsOf('suppliers');

/** The newest orders that the figures look through. */
export const MAX_ORDERS_LOOKED_THROUGH = 2_000;

/** What items and orders say of a supplier. */
export const supplierFigures = z
  .object({
    id,
    items: z.int().meta({ description: 'How many items name it' }),
    openOrders: z.int().meta({ description: 'Placed, and a part is still to come' }),
    spend: nullableCost(z.number()).meta({
      description:
        'What has arrived of orders that were placed in the last 12 months, in the workspace’s currency: at the cost of the order, else of the item; null if neither is known',
    }),
    onTime: z.number().nullable().meta({
      description:
        'Of orders with an expected day that ended in the last 12 months, the share that came by then: 0 to 1',
    }),
    lastOrderAt: timestamp.nullable().meta({ description: 'When the last order was placed' }),
  })
  .meta({ id: 'SupplierFigures' });
export type SupplierFigures = z.infer<typeof supplierFigures>;

/** Apart from the suppliers, which every form that names one loads. */
export const listSupplierFigures = endpoint({
  method: 'get',
  path: '/suppliers/figures',
  summary: 'Retrieve what items and orders say of each supplier',
  description: `In no particular order. Looks through the newest ${MAX_ORDERS_LOOKED_THROUGH} orders.`,
  access: everyone,
  answer: { status: 200, body: z.array(supplierFigures) },
});

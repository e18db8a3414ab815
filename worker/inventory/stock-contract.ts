import { z } from 'zod';
import { BEST_BEFORE_PRECISIONS } from '../../engines/calendar/best-before.ts';
import { everyone, id, idInPath, quantity } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';

/** Stock of an item in one place, of one lot or of none. */
export const stockAnswer = z
  .object({
    locationId: id,
    lotId: id.nullable().meta({ description: 'null for stock without a lot' }),
    quantity,
    location: z.object({ name: z.string() }),
    lot: z
      .object({
        code: z.string(),
        bestBefore: z.iso.date().nullable(),
        bestBeforePrecision: z.enum(BEST_BEFORE_PRECISIONS).nullable(),
        status: z.enum(['ok', 'hold', 'recalled']),
      })
      .nullable(),
  })
  .meta({ id: 'Stock' });
export type PlacedStock = z.infer<typeof stockAnswer>;

/** The same with its item, for a list of many. */
export const placedStockAnswer = stockAnswer.extend({ itemId: id }).meta({ id: 'PlacedStock' });
export type PlacedStockOfItem = z.infer<typeof placedStockAnswer>;

const endpoint = endpointsOf('inventory');

export const listStock = endpoint({
  method: 'get',
  path: '/inventory/{id}/stock',
  summary: 'List where the stock of an item lies, and of which lots',
  description:
    'Sums to the item’s quantity, also of a deleted item. Main first, then by the name of the place; in each, stock without a lot first, then what expires first.',
  access: everyone,
  params: z.object({ id: idInPath }),
  answer: { status: 200, body: z.array(stockAnswer) },
  refusals: ['not_found'],
});

export const listAllStock = endpoint({
  method: 'get',
  path: '/stock',
  summary: 'List where the stock of all items lies, and of which lots',
  description:
    'For devices that work without a network. Items that lie in Main without a lot as a whole are left out: their quantity is all there.',
  access: everyone,
  answer: { status: 200, body: z.array(placedStockAnswer) },
});

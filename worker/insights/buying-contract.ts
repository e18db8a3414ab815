import { z } from 'zod';
import { costFigure, nullableCost } from '../../engines/inventory/cost-figure.ts';
import { day, id, idInPath, office, quantity } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';

/** What to buy in the buying windows of teas (worker/buying). */

/** Sums may be above what a price may be. */
const sumOfCents = z.int().min(0);
const MAX_SPEND_CENTS = 1e13;

/** GET /api/buying */
export const buyingQuery = z.object({
  itemId: idInPath.optional().meta({ description: 'Only this item' }),
  spend: z.coerce
    .number<string>()
    .pipe(
      z
        .int({ error: 'must be whole cents' })
        .min(0, { error: 'may not be below 0' })
        .max(MAX_SPEND_CENTS, { error: 'is too much' }),
    )
    .optional()
    .meta({ description: 'Cents to share among the items; without it, each gets what it needs', example: '250000' }),
});

/** What to buy of one item in its open or next window. */
export const buyingAnswer = z
  .object({
    itemId: id,
    item: z.object({ name: z.string(), unit: z.string() }),
    supplier: z.string(),
    window: z.object({ name: z.string(), opensOn: day, closesOn: day }),
    daysUntil: z.int().min(0).meta({ description: 'Days until the window opens; 0 while it is open' }),
    next: z.object({ name: z.string(), opensOn: day }).meta({ description: 'The window after that' }),
    onHand: quantity,
    onOrder: quantity,
    runsOutOn: day.nullable().meta({
      description: 'When what is on hand and on order has been sold; null if later than is forecast',
    }),
    need: quantity.meta({
      description:
        'What to buy to last until goods of the next window arrive: forecast demand and safety stock, less what is left, in whole packs. Never more than sells while it keeps',
    }),
    needCost: nullableCost(sumOfCents).meta({ description: 'In cents; null if the cost is unknown' }),
    quantity: quantity.meta({ description: 'What `spend` pays of it; without `spend` the same as `need`' }),
    cost: costFigure(sumOfCents.nullable()),
    lastsUntil: day.nullable().meta({ description: 'With that quantity; null if longer than is forecast' }),
    reachesNext: z.boolean().meta({ description: 'Whether it lasts until goods of the next window arrive' }),
    limitedBy: z.enum(['shelf_life', 'spend']).nullable().meta({ description: 'Why less is bought than would last' }),
    shelfLifeDays: z
      .int()
      .nullable()
      .meta({ description: 'How long its lots usually keep; null if unknown, or if it is better with age' }),
  })
  .meta({ id: 'HarvestNeed' });
export type HarvestLine = z.infer<typeof buyingAnswer>;

const endpoint = endpointsOf('orders');

export const listBuying = endpoint({
  method: 'get',
  path: '/buying',
  summary: 'Say what to buy of each harvest, until the next one',
  description:
    'Of every item with a buying window, what opens first comes first. With `spend`, what runs out in an earlier month is paid first, then what earns more for each cent.',
  access: office,
  query: buyingQuery,
  answer: { status: 200, body: z.array(buyingAnswer) },
});

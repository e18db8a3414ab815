import { z } from 'zod';
import { nullableCost } from '../../engines/inventory/cost-figure.ts';
import { linePrice, linePriceInput, rateInput, unitCost, unitCostInput } from '../../engines/inventory/unit-cost.ts';
import { isCurrency } from '../../engines/text/style.ts';
import { everyone, id, idInPath, line, office, orderQuantity, quantity, text, timestamp } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';
import { otherUnits } from '../inventory/units-contract.ts';

/** Lines of one order. */
export const MAX_ORDER_LINES = 500;
/** Orders that an answer lists, unless they are all unfinished. */
export const MAX_FINISHED_ORDERS = 1000;

/** The state of an order, which follows from what was received of its lines. */
export const orderState = z
  .enum(['draft', 'ordered', 'partly_received', 'received', 'closed', 'cancelled'])
  .meta({ description: '`received`: in full; `closed`: what is open no longer comes' });
export type OrderState = z.infer<typeof orderState>;

const day = z.iso.date({ error: 'must be a day such as 2026-11-20' }).meta({ example: '2026-11-20' });
const orderItem = z.object({
  id,
  name: z.string(),
  unit: z.string(),
  ...otherUnits,
});
const received = quantity.meta({ description: 'The quantity received' });
const open = quantity.meta({ description: 'The quantity still to come' });

/** A line of an order. Quantities are in the item's unit. */
export const orderLineAnswer = z
  .object({
    id: z.int().positive().meta({ description: 'The number of the line: 1, 2, 3 …' }),
    itemId: id,
    item: orderItem,
    quantity: quantity.meta({ description: 'The quantity ordered' }),
    unitCost: unitCost
      .nullable()
      .meta({ description: 'In the workspace’s currency; null if unknown, as without a rate' }),
    price: linePrice.nullable().meta({ description: 'In `currency`; null in the workspace’s own' }),
    received,
    open,
    isOver: z.boolean().meta({ description: 'Whether more was received than ordered' }),
  })
  .meta({ id: 'OrderLine' });

/** An order. */
export const orderAnswer = z
  .object({
    id,
    number: z.int().positive().meta({ description: 'Counts up in the workspace' }),
    state: orderState,
    supplier: z.object({ id, name: z.string() }),
    expectedOn: day.nullable().meta({
      description: 'When it should arrive. Unless given, it follows from the lead time when the order is placed',
    }),
    note: z.string(),
    lines: z.array(orderLineAnswer),
    total: nullableCost(z.number()).meta({ description: 'In the workspace’s currency; null if a cost is unknown' }),
    currency: z.string().nullable().meta({
      description: 'ISO 4217; null for the workspace’s own',
      example: 'JPY',
    }),
    rate: z.number().nullable().meta({
      description:
        'What one unit of `currency` costs in the workspace’s; null while nobody has said, so that costs are unknown',
    }),
    priceTotal: nullableCost(z.number()).meta({
      description: 'In `currency`; null in the workspace’s own, or if a price is unknown',
    }),
    createdAt: timestamp,
    orderedAt: timestamp.nullable().meta({ description: 'When it was placed; null for a draft' }),
    expectedAt: timestamp.nullable().meta({ description: 'The same as `expectedOn`, to the millisecond' }),
    overdue: z.boolean().meta({ description: 'Whether it is still open a day or more after it was expected' }),
    arrivedAt: timestamp.nullable().meta({ description: 'When it was fully received, or closed' }),
    cancelledAt: timestamp.nullable(),
    sent: z.boolean().meta({ description: 'False if no mail server is set up: the message was recorded, not sent' }),
    item: orderItem.optional().meta({ description: 'Of an order of one line' }),
    quantity: quantity.optional().meta({ description: 'Of an order of one line: the quantity ordered' }),
    received: received.optional().meta({ description: 'Of an order of one line: the quantity received' }),
    open: open.optional().meta({ description: 'Of an order of one line: the quantity still to come' }),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof orderAnswer>;

/** GET /api/orders */
export const ordersQuery = z.object({
  itemId: idInPath.optional().meta({ description: 'Return only orders of this item' }),
  supplierId: idInPath.optional().meta({ description: 'Return only orders from this supplier' }),
  state: z
    .enum([...orderState.options, 'all'])
    .optional()
    .meta({ description: 'By default drafts, and orders of which a part is still to come' }),
  limit: z.coerce.number<string>().pipe(z.int().min(1).max(MAX_FINISHED_ORDERS)).optional().meta({
    description: 'At most so many, the newest. Goes with a `state` that is not among the unfinished',
    example: '1',
  }),
});

const orderLineInput = z.object({
  itemId: id,
  quantity: orderQuantity,
  unitCost: unitCostInput.nullish(),
  price: linePriceInput.nullish().meta({
    description: 'In the order’s `currency`. In another than the workspace’s, `unitCost` follows of it',
  }),
});
const currency = z
  .string()
  .refine(isCurrency, { error: 'must be the code of a currency, such as JPY' })
  .meta({ description: 'Of the prices, as ISO 4217', example: 'JPY' });
const fields = {
  supplierId: id,
  lines: z
    .array(orderLineInput)
    .min(1, { error: 'must have at least one line' })
    .max(MAX_ORDER_LINES, { error: `may have at most ${MAX_ORDER_LINES} lines` }),
  expectedOn: day.nullable(),
  note: text(5000),
  currency: currency.nullable().meta({ description: 'Of the prices, as ISO 4217; null for the workspace’s own' }),
  rate: rateInput.nullable(),
};
export type OrderLineInput = z.output<typeof orderLineInput>;

/** POST /api/orders */
export const orderInput = z.object({
  ...fields,
  expectedOn: fields.expectedOn.default(null),
  note: fields.note.default(''),
  currency: fields.currency.default(null),
  rate: fields.rate.default(null),
});
export type OrderInput = z.output<typeof orderInput>;

/** What PATCH took before orders had drafts, and still takes. */
export const formerState = z.enum(['open', 'arrived', 'cancelled']);
export type FormerState = z.infer<typeof formerState>;

/** PATCH /api/orders/{id} */
export const orderPatch = z
  .object({
    ...fields,
    state: formerState.meta({
      description: '`arrived` closes the order without changing stock; `open` reopens it. Goes with no other field',
    }),
  })
  .partial()
  .refine((patch) => Object.values(patch).some((value) => value !== undefined), {
    error: 'Name a field to change: supplierId, lines, expectedOn, note, currency, rate or state',
  })
  .refine(({ state, ...others }) => state === undefined || Object.values(others).every((one) => one === undefined), {
    path: ['state'],
    error: 'goes with no other field: change the draft first',
  })
  .meta({ example: { state: 'arrived' } });
export type OrderPatch = z.output<typeof orderPatch>;

/** POST /api/orders/{id}/send */
export const sendInput = z
  .object({
    templateId: id.nullish().meta({ description: 'By default the template of the category `reorder`' }),
    subject: line(300).min(1, { error: 'is required' }).optional(),
    message: text(10_000).min(1, { error: 'is required' }).optional(),
  })
  .default({})
  .meta({ description: 'May be left out. Where the subject or the message is missing, the template says it' });

const endpoint = endpointsOf('orders');

const params = z.object({ id: idInPath });
export const listOrders = endpoint({
  method: 'get',
  path: '/orders',
  summary: 'List orders',
  description:
    'Drafts and orders that are not fully received, earliest expected first. With `state`, others too; those that are finished come newest first.',
  access: everyone,
  query: ordersQuery,
  answer: { status: 200, body: z.array(orderAnswer) },
});

export const createOrder = endpoint({
  method: 'post',
  path: '/orders',
  summary: 'Draft an order',
  description: 'A draft is not on order yet: place or send it.',
  access: office,
  body: orderInput,
  answer: { status: 201, body: orderAnswer },
});

export const getOrder = endpoint({
  method: 'get',
  path: '/orders/{id}',
  summary: 'Retrieve an order',
  access: everyone,
  params,
  answer: { status: 200, body: orderAnswer },
  refusals: ['not_found'],
});

export const changeOrder = endpoint({
  method: 'patch',
  path: '/orders/{id}',
  summary: 'Change a draft, or close or reopen an order',
  description:
    'The office may change a draft; given lines replace all of its lines. `rate` alone may also be changed once it is placed: `unitCost` of what is open follows, what was received keeps the cost that it was booked with. With `state`, everyone may close an order or reopen it, which does not change stock. Receiving goods, by an adjustment with the reason `receive` or an order slip, counts towards the item’s oldest orders automatically.',
  access: everyone,
  params,
  body: orderPatch,
  answer: { status: 200, body: orderAnswer },
  refusals: ['not_found', 'already_received', 'wrong_state', 'role_not_allowed'],
});

export const placeOrder = endpoint({
  method: 'post',
  path: '/orders/{id}/place',
  summary: 'Place an order without a message',
  description: 'For an order that the supplier has been given in another way. What is open of it is then on order.',
  access: office,
  params,
  answer: { status: 200, body: orderAnswer },
  refusals: ['not_found', 'wrong_state'],
});

export const sendOrder = endpoint({
  method: 'post',
  path: '/orders/{id}/send',
  summary: 'Send an order to its supplier',
  description:
    'Sends a message by mail, and places the order if that succeeds. Without a mail server the message is only recorded, and the order placed. If the mail server refuses it, returns 502 with the reason, and the order stays a draft.',
  access: office,
  limit: 'mail',
  params,
  body: sendInput,
  answer: { status: 200, body: orderAnswer },
  refusals: ['not_found', 'wrong_state', 'email_unconfirmed', 'rate_limited', 'upstream_failed'],
});

export const closeOrder = endpoint({
  method: 'post',
  path: '/orders/{id}/close',
  summary: 'Close an order',
  description: 'What is still open of it no longer comes. Does not change stock.',
  access: office,
  params,
  answer: { status: 200, body: orderAnswer },
  refusals: ['not_found', 'wrong_state'],
});

export const cancelOrder = endpoint({
  method: 'post',
  path: '/orders/{id}/cancel',
  summary: 'Cancel an order',
  description: 'A draft, or an order of which nothing was received. Close an order that was received in part.',
  access: office,
  params,
  answer: { status: 200, body: orderAnswer },
  refusals: ['not_found', 'wrong_state'],
});

import { z } from 'zod';
import { rateInput } from '../../engines/inventory/unit-cost.ts';
import { everyone, id, idInPath, orderQuantity, quantity, text, timestamp } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';
import { lotInput } from '../inventory/posting-contract.ts';
import { lotStatus } from '../lots/contract.ts';
import { paperKind } from '../papers/contract.ts';
import { uploadKey } from '../uploads/contract.ts';

/** Receipts: goods of an order that arrived, line by line. */

const MAX_LINES = 500;
const day = z.iso.date({ error: 'must be a day such as 2026-11-20' }).meta({ example: '2026-11-20' });
const lineId = z.int().positive().meta({ description: 'The `id` of a line of the order' });

/** Lines of which the rest no longer comes. */
export const closedLines = z
  .array(lineId)
  .max(MAX_LINES, { error: `may have at most ${MAX_LINES} lines` })
  .optional()
  .meta({
    description:
      'Lines of which the rest no longer comes, as the office decides. An order is closed once nothing is to come of any line',
  });

/** POST /api/orders/{id}/receipts */
export const receiptInput = z.object({
  lines: z
    .array(
      z.object({
        lineId,
        quantity: orderQuantity.meta({ description: 'May be more than is open: that is said, not refused' }),
        open: quantity.optional().meta({
          description: 'What was open of the line when this was entered: refused if it is another quantity now',
        }),
        locationId: id.optional().meta({ description: 'Of a place; by default Main' }),
        lot: lotInput.nullish().meta({ description: 'A lot of the order’s supplier; by default none' }),
      }),
    )
    .min(1, { error: 'must have at least one line' })
    .max(MAX_LINES, { error: `may have at most ${MAX_LINES} lines` }),
  receivedOn: day.optional().meta({ description: 'By default today; new lots have it' }),
  note: text(500).optional(),
  closes: closedLines,
  rate: rateInput.optional().meta({
    description:
      'Of an order in another currency, as the office learns it with the invoice: it becomes the order’s. Without any, the goods are booked without a cost',
  }),
  uploadKey: uploadKey.optional().meta({ description: 'The photo of the slip (POST /api/uploads)' }),
});
export type ReceiptInput = z.output<typeof receiptInput>;

export const receiptAnswer = z
  .object({
    id,
    orderId: id,
    receivedOn: day,
    note: z.string(),
    lines: z.array(
      z.object({
        lineId,
        itemId: id,
        quantity,
        locationId: id,
        lot: z
          .object({
            ...{ id, code: z.string(), status: lotStatus },
            lacks: z.array(paperKind).meta({ description: 'Papers that the lot needs and does not have' }),
          })
          .nullable(),
      }),
    ),
    closes: z.array(lineId).meta({ description: 'Lines of which the rest no longer comes since then' }),
    uploadKey: z.string().nullable().meta({ description: 'The photo of the slip (GET /api/uploads/{key})' }),
    createdAt: timestamp,
    createdBy: z.object({ id, username: z.string() }).nullable(),
    undoneAt: timestamp.nullable(),
  })
  .meta({ id: 'Receipt' });
export type Receipt = z.infer<typeof receiptAnswer>;

const endpoint = endpointsOf('orders');

const params = z.object({ id: idInPath });
export const listReceipts = endpoint({
  method: 'get',
  path: '/orders/{id}/receipts',
  summary: 'List what was received of an order, newest first',
  access: everyone,
  params,
  answer: { status: 200, body: z.array(receiptAnswer) },
  refusals: ['not_found'],
});

export const receiveOrder = endpoint({
  method: 'post',
  path: '/orders/{id}/receipts',
  summary: 'Receive goods of an order',
  description:
    'Adds the goods to stock with the reason `receive`, all lines or none. The order is received once every line is complete. More than was ordered is accepted: the line `isOver` then.',
  access: everyone,
  params,
  body: receiptInput,
  answer: { status: 201, body: receiptAnswer },
  refusals: ['not_found', 'wrong_state', 'lot_differs', 'role_not_allowed', 'changed_since_read'],
});

export const undoReceipt = endpoint({
  method: 'post',
  path: '/receipts/{id}/undo',
  summary: 'Undo a receipt',
  description:
    'Takes the goods back from the same places and lots; what was received of the order falls. Refused if part of them has left.',
  access: everyone,
  params,
  answer: { status: 200, body: receiptAnswer },
  refusals: ['not_found', 'already_undone', 'stock_gone', 'wrong_state'],
});

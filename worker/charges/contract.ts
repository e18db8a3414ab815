import { z } from 'zod';
import { nullableCost } from '../../engines/inventory/cost-figure.ts';
import { cents, id, idInPath, office, text, timestamp } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';

/** Charges of a receipt: what it cost to get the goods here. They raise what stock is worth, never its quantity. */

const kind = z.enum(['freight', 'duty', 'other']);
const spread = z
  .enum(['value', 'weight'])
  .meta({ description: 'By what it is shared among the lines of the receipt; by weight if all of them are weighed' });
const amount = cents.min(1, { error: 'must be at least 1' }).meta({ description: 'In cents', example: 12_000 });

/** POST /api/receipts/{id}/charges */
export const chargeInput = z.object({ kind, amount, spread: spread.default('value'), note: text(500).default('') });
export type ChargeInput = z.output<typeof chargeInput>;

export const chargeAnswer = z
  .object({
    ...{ id, receiptId: id, kind, spread, note: z.string() },
    amount: nullableCost(z.int().positive()),
    toStock: nullableCost(z.int()).meta({
      description: 'What of it has raised the value of stock, in cents: of the goods, and of what was made of them',
    }),
    expensed: nullableCost(z.int()).meta({
      description:
        'The rest, in cents: cost of the goods that had been sold, lost or used otherwise when the charge was entered',
    }),
    createdAt: timestamp,
    createdBy: z.object({ id, username: z.string() }).nullable(),
    undoneAt: timestamp.nullable(),
  })
  .meta({ id: 'Charge' });
export type Charge = z.infer<typeof chargeAnswer>;

const endpoint = endpointsOf('orders');
const params = z.object({ id: idInPath });

export const listCharges = endpoint({
  method: 'get',
  path: '/receipts/{id}/charges',
  summary: 'List the charges of a receipt, oldest first',
  access: office,
  params,
  answer: { status: 200, body: z.array(chargeAnswer) },
  refusals: ['not_found'],
});

export const addCharge = endpoint({
  method: 'post',
  path: '/receipts/{id}/charges',
  summary: 'Add freight, duty or another charge to a receipt',
  description:
    'Shares it among the lines of the receipt. What of their goods is still in stock is worth more by it, and what runs have made of their lots, too; what has left is answered as `expensed`. No quantity changes.',
  access: office,
  params,
  body: chargeInput,
  answer: { status: 201, body: chargeAnswer },
  refusals: ['not_found', 'already_undone', 'busy'],
});

export const removeCharge = endpoint({
  method: 'delete',
  path: '/receipts/{id}/charges/{chargeId}',
  summary: 'Undo a charge',
  description:
    'Stock is worth less by what the charge had added: the goods, and what runs have made of them since. What was sold keeps its cost.',
  access: office,
  params: z.object({ id: idInPath, chargeId: idInPath }),
  answer: { status: 200, body: chargeAnswer },
  refusals: ['not_found', 'already_undone', 'busy'],
});

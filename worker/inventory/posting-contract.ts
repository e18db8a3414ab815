import { z } from 'zod';
import { lotInput } from '../../engines/inventory/import-balance.ts';
import { delta, everyone, id, idInPath, quantity, text } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';
import { adjustReason, itemAnswer } from './contract.ts';

export { type LotInput, lotInput } from '../../engines/inventory/import-balance.ts';

/** What changes the stock of one item: adjustments, counts, reversed entries. */

/** null is the same as nothing. */
const orNothing = <T>(value: T | null | undefined) => value ?? undefined;
const locationId = id.nullish().transform(orNothing).meta({ description: 'Of a place (GET /api/locations)' });
const lotId = id.nullish().transform(orNothing).meta({ description: 'Of a lot of the item (GET /api/lots)' });
const note = text(500).optional();

/** POST /api/inventory/{id}/adjust */
export const adjustInput = z
  .object({ delta, reason: adjustReason, note, locationId, lotId, lot: lotInput.nullish().transform(orNothing) })
  .refine(({ lotId, lot }) => lotId === undefined || lot === undefined, {
    path: ['lot'],
    error: 'and lotId can’t both be given: name the lot by one of them',
  });

/** POST /api/inventory/{id}/count */
export const countInput = z.object({
  ...{ quantity, note, locationId },
  lotId: id
    .nullish()
    .meta({ description: 'Of a lot of the item; null counts stock without a lot, by default all of it' }),
});

/** POST /api/inventory/{id}/movements/{movementId}/reverse */
export const reverseInput = z.object({ note });
export const reverseAnswer = z.object({ id, delta: z.number(), reason: z.literal('undo'), reverses: id });
export type Reversal = z.infer<typeof reverseAnswer>;

const endpoint = endpointsOf('inventory');

const params = z.object({ id: idInPath });
export const adjustStock = endpoint({
  method: 'post',
  path: '/inventory/{id}/adjust',
  summary: 'Adjust the stock of an item',
  description:
    'Adds `delta` to stock on hand, safe for concurrent calls. Refused if stock would go below 0. Without a place and a lot, arriving stock lies in Main without a lot; leaving stock goes from Main before other places, and there without a lot before lots, the first to expire first.',
  access: everyone,
  params,
  body: adjustInput,
  answer: { status: 200, body: itemAnswer },
  refusals: ['not_found', 'lot_on_hold', 'lot_differs'],
});

export const countStock = endpoint({
  method: 'post',
  path: '/inventory/{id}/count',
  summary: 'Count an item',
  description:
    'Sets stock on hand to what was counted, in all or in one place or of one lot. Recorded also when nothing differs.',
  access: everyone,
  params,
  body: countInput,
  answer: { status: 200, body: itemAnswer },
  refusals: ['not_found'],
});

export const reverseMovement = endpoint({
  method: 'post',
  path: '/inventory/{id}/movements/{movementId}/reverse',
  summary: 'Reverse an entry of the ledger',
  description:
    'Adds the opposite movement in the same place and of the same lot. Of a move, both movements are reversed. Staff may reverse their own entries only.',
  access: everyone,
  params: z.object({ id: idInPath, movementId: idInPath }),
  body: reverseInput,
  answer: { status: 201, body: reverseAnswer },
  refusals: ['not_found', 'already_reversed', 'not_the_author'],
});

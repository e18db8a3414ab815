import { z } from 'zod';
import { everyone, id, idInPath, orderQuantity, text } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';

/** Most lines of one move. */
const MAX_LINES = 200;

/** POST /api/moves */
export const moveInput = z.object({
  lines: z
    .array(
      z
        .object({
          itemId: id,
          quantity: orderQuantity,
          fromLocationId: id,
          toLocationId: id,
          lotId: id
            .nullish()
            .transform((value) => value ?? undefined)
            .meta({ description: 'Without it, stock without a lot moves first, then what expires first' }),
        })
        .refine(({ fromLocationId, toLocationId }) => fromLocationId !== toLocationId, {
          path: ['toLocationId'],
          error: 'must be another place than fromLocationId',
        })
        .meta({
          example: { itemId: 8123456789012480, quantity: 2.5, fromLocationId: 1, toLocationId: 8123456789012481 },
        }),
    )
    .min(1, { error: 'must have at least one line' })
    .max(MAX_LINES, { error: `may have at most ${MAX_LINES} lines` }),
  note: text(500).optional(),
});
export const moveAnswer = z
  .object({
    id,
    lines: z.array(
      z.object({
        itemId: id,
        quantity: z.number(),
        fromLocationId: id,
        toLocationId: id,
        lotId: id.nullable().meta({ description: 'null where nobody named one' }),
      }),
    ),
  })
  .meta({ id: 'Move' });
export type Move = z.infer<typeof moveAnswer>;

/** POST /api/moves/{id}/undo */
export const undoMoveAnswer = z.object({
  reverted: z.int().meta({ description: 'Items that lie where they were before' }),
  skipped: z
    .array(z.object({ id, name: z.string(), reason: z.string() }))
    .meta({ description: 'Items that stay where they are, and why; 500 are named at most' }),
  removed: z
    .array(z.object({ id, name: z.string() }))
    .meta({ description: 'Places that it had made, and that are empty' }),
});
export type UndoneMove = z.infer<typeof undoMoveAnswer>;

const endpoint = endpointsOf('locations');

export const moveStock = endpoint({
  method: 'post',
  path: '/moves',
  summary: 'Move stock from place to place',
  description:
    'All lines or none. Stock on hand stays the same. A lot on hold moves, too. Each entry can be reversed in the item’s history.',
  access: everyone,
  body: moveInput,
  answer: { status: 201, body: moveAnswer },
  refusals: ['out_of_stock'],
});

export const undoMove = endpoint({
  method: 'post',
  path: '/moves/{id}/undo',
  summary: 'Undo a move',
  description:
    'Moves all back that still lies where it was moved to, item by item, and deletes the places that it made if they are empty. Entries that were reversed before stay so. Staff may undo their own moves only.',
  access: everyone,
  params: z.object({ id: idInPath }),
  answer: { status: 200, body: undoMoveAnswer },
  refusals: ['not_found', 'already_undone', 'not_the_author', 'busy'],
});
